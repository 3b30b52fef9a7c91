import ClickLog
import HTTPServer

/// The path of a URL that belongs to a link: `/visit/SESSION/LINK/REPORTER.CLICK/TAIL` and its sisters.
///
/// The only place that knows these shapes: requests are parsed by it, and the markup's templates are printed by it. A path is
/// parsed as the bytes that came: ids hold nothing that would need an escape, so an escaped id is another path.
struct LinkPath: Equatable {
    /// What is requested.
    enum Kind: String {
        /// A landing.
        case visit
        /// One redirect of a link; its index stands before the tail.
        case hop
        /// An image that a document without a running script shows.
        case beacon
        /// The document of a frame; in place of reporter and click it has the instance of the page around it.
        case frame
    }

    let kind: Kind
    let session: String
    let link: String
    /// Who made the click, and for a frame the page's instance; `-` where no script touched the markup.
    var reporter = "-"
    /// The click's number; 0 where nobody clicked.
    var click = 0
    /// The hop's index.
    var index: Int?
    /// What follows, with the query: the bytes that the link may vary.
    var tail = ""

    /// The path as it stands in a URL.
    var text: String {
        let start = "/\(kind)/\(session)/\(link)/\(reporter)"
        return switch kind {
        case .visit, .beacon: "\(start).\(click)/\(tail)"
        case .hop: "\(start).\(click)/\(index ?? 0)/\(tail)"
        case .frame: "\(start)/\(tail)"
        }
    }

    /// The path as it stands in markup: the session is a slot still, and no script has touched it.
    static func template(_ kind: Kind, link: String, tail: String = "") -> String {
        LinkPath(kind: kind, session: "{{SESSION}}", link: link, tail: tail).text
    }

    /// Another path of the same click.
    func with(_ kind: Kind, index: Int? = nil, tail: String) -> LinkPath {
        LinkPath(kind: kind, session: session, link: link, reporter: reporter, click: click, index: index, tail: tail)
    }
}

extension LinkPath {
    /// Parses path and query of a request target.
    ///
    /// - Returns: nil when the target has another shape.
    init?(_ target: ArraySlice<UInt8>, _ kind: Kind) {
        guard let parts = Self.split(target, kind), parts.count == 4 else { return nil }
        self.init(kind: kind, session: String(parts[0]), link: String(parts[1]))
        if kind == .frame {
            reporter = String(parts[2])
        } else {
            guard let dot = parts[2].lastIndex(of: Self.dot), let click = Int(number: parts[2][(dot + 1)...])
            else { return nil }
            (reporter, self.click) = (String(parts[2][..<dot]), click)
        }
        guard Identifier.isReporter(reporter.utf8) || (click == 0 && reporter == "-") else { return nil }
        tail = String(parts[3])
        guard kind == .hop else { return }
        let rest = parts[3].split(separator: Self.slash, maxSplits: 1, omittingEmptySubsequences: false)
        guard rest.count == 2, let index = Int(number: rest[0]) else { return nil }
        (self.index, tail) = (index, String(rest[1]))
    }

    /// Parses what a damaged target still says of the click that it was meant for; nil where it says nothing.
    ///
    /// A target that lost its last slash, or holds what no target may hold, gets no landing. But it came, and under that click:
    /// without it the click would look dead.
    init?(claimedBy target: ArraySlice<UInt8>) {
        for kind in [Kind.visit, .hop] {
            guard let parts = Self.split(target, kind), parts.count >= 3, let dot = parts[2].firstIndex(of: Self.dot),
                Identifier.isReporter(parts[2][..<dot]),
                let click = Int(number: parts[2][(dot + 1)...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
            else { continue }
            self.init(
                kind: kind, session: String(parts[0]), link: String(parts[1]), reporter: String(parts[2][..<dot]),
                click: click)
            return
        }
        return nil
    }

    /// The parts after the kind, the last with all its slashes; nil when the first two are no session and no link.
    private static func split(_ target: ArraySlice<UInt8>, _ kind: Kind) -> [ArraySlice<UInt8>]? {
        guard let rest = target.after(kind.prefix) else { return nil }
        let parts = rest.split(separator: slash, maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 2, Identifier.isSession(parts[0]), Identifier.isLink(parts[1]) else { return nil }
        return parts
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")
}

extension LinkPath.Kind {
    /// What every path of this kind begins with.
    var prefix: String { "/\(rawValue)/" }

    /// The error for a request whose path is none of this kind.
    var shapeError: String {
        switch self {
        case .visit: "No link's URL has this shape: /visit/SESSION/LINK/REPORTER.CLICK/TAIL."
        case .hop: "No hop's URL has this shape: /hop/SESSION/LINK/REPORTER.CLICK/INDEX/TAIL."
        case .beacon: "No beacon's URL has this shape: /beacon/SESSION/LINK/REPORTER.CLICK/TAIL."
        case .frame: "No frame's URL has this shape: /frame/SESSION/LINK/INSTANCE/TAIL."
        }
    }
}

extension ArraySlice<UInt8> {
    /// What follows a prefix; nil when the bytes do not begin with it.
    func after(_ prefix: String) -> ArraySlice<UInt8>? {
        starts(with: prefix.utf8) ? dropFirst(prefix.utf8.count) : nil
    }
}

extension String {
    /// The text that the bytes are in UTF-8.
    init(_ bytes: ArraySlice<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}

extension Int {
    /// One to nine decimal digits, nothing else: no sign, no space, and no zero in front, or one click had many URLs.
    fileprivate init?(number bytes: ArraySlice<UInt8>) {
        guard bytes.count <= 9, bytes.count == 1 || bytes.first != UInt8(ascii: "0") else { return nil }
        self.init(digits: String(bytes))
    }
}

extension RequestTarget {
    /// Path and query as they came: the target itself, but for one in absolute form (RFC 9112, section 3.2.2).
    var pathAndQuery: ArraySlice<UInt8> {
        guard form == .absolute else { return bytes }
        return path + (query.map { [UInt8(ascii: "?")] + $0 } ?? [])
    }
}
