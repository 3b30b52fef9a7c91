import HTTPServer

/// The parts of a path that belongs to a link: `/visit/SESSION/LINK/REPORTER.CLICK/TAIL` and its sisters.
///
/// The path is read as the bytes that came: ids hold nothing that would need an escape, so an escaped id is another path.
struct LinkPath: Equatable {
    let session: String
    let link: String
    /// Who made the click; `-` where no script touched the markup.
    let reporter: String
    /// The click's number; 0 where nobody clicked.
    let click: Int
    /// The hop's index, for `/hop/`.
    let index: Int?
    /// What follows, with the query: the bytes that the link may vary.
    let tail: ArraySlice<UInt8>

    /// - Parameters:
    ///   - target: path and query of a request target.
    ///   - prefix: `/visit/`, `/hop/`, `/beacon/`.
    ///   - isIndexed: whether an index stands before the tail.
    /// - Returns: nil when the target is not of that shape.
    init?(_ target: ArraySlice<UInt8>, prefix: StaticString, isIndexed: Bool = false) {
        guard let rest = target.after(prefix) else { return nil }
        let slash = UInt8(ascii: "/")
        let parts = rest.split(separator: slash, maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, Identifier.isSession(parts[0]), Identifier.isLink(parts[1]),
            let dot = parts[2].lastIndex(of: UInt8(ascii: ".")), let click = Int(number: parts[2][(dot + 1)...])
        else { return nil }
        let reporter = parts[2][..<dot]
        guard Identifier.isReporter(reporter) || (click == 0 && reporter.elementsEqual("-".utf8)) else { return nil }
        session = String(decoding: parts[0], as: UTF8.self)
        link = String(decoding: parts[1], as: UTF8.self)
        self.reporter = String(decoding: reporter, as: UTF8.self)
        self.click = click
        guard isIndexed else {
            index = nil
            tail = parts[3]
            return
        }
        let indexed = parts[3].split(separator: slash, maxSplits: 1, omittingEmptySubsequences: false)
        guard indexed.count == 2, let number = Int(number: indexed[0]) else { return nil }
        index = number
        tail = indexed[1]
    }
}

extension RequestRecord.Navigation {
    /// What a damaged target still says of the click that it was meant for; nil where it says nothing.
    ///
    /// A target that lost its last slash, or holds what no target may hold, gets no landing. But it came, and under that click:
    /// a log that did not tell would have the click end in nothing.
    init?(claimedBy target: ArraySlice<UInt8>) {
        let isHop = target.after("/hop/") != nil
        guard let rest = target.after("/visit/") ?? target.after("/hop/") else { return nil }
        let parts = rest.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, Identifier.isSession(parts[0]), Identifier.isLink(parts[1]),
            let dot = parts[2].firstIndex(of: UInt8(ascii: ".")), Identifier.isReporter(parts[2][..<dot]),
            let click = Int(number: parts[2][(dot + 1)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 })
        else { return nil }
        let (session, link, reporter) = (parts[0], parts[1], parts[2][..<dot])
        self.init(
            what: isHop ? .hop : .landing, session: String(decoding: session, as: UTF8.self),
            link: String(decoding: link, as: UTF8.self), reporter: String(decoding: reporter, as: UTF8.self),
            click: click
        )
    }
}

/// The parts of a frame's path: `/frame/SESSION/LINK/INSTANCE/TAIL`.
struct FramePath: Equatable {
    let session: String
    let link: String
    /// The instance of the page that holds the frame; `-` where no script touched the markup.
    let instance: String
    let tail: ArraySlice<UInt8>

    /// - Returns: nil when the target is not of that shape.
    init?(_ target: ArraySlice<UInt8>) {
        guard let rest = target.after("/frame/") else { return nil }
        let parts = rest.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, Identifier.isSession(parts[0]), Identifier.isLink(parts[1]),
            Identifier.isReporter(parts[2]) || parts[2].elementsEqual("-".utf8)
        else { return nil }
        session = String(decoding: parts[0], as: UTF8.self)
        link = String(decoding: parts[1], as: UTF8.self)
        instance = String(decoding: parts[2], as: UTF8.self)
        tail = parts[3]
    }
}

extension RequestTarget {
    /// Path and query as they came: the target itself, but for one in absolute form (RFC 9112, section 3.2.2).
    var pathAndQuery: ArraySlice<UInt8> {
        guard form == .absolute else { return bytes }
        return path + (query.map { [UInt8(ascii: "?")] + $0 } ?? [])
    }
}

extension ArraySlice<UInt8> {
    /// What follows a prefix; nil when the bytes do not begin with it.
    func after(_ prefix: StaticString) -> ArraySlice<UInt8>? {
        let count = prefix.utf8CodeUnitCount
        guard self.count >= count else { return nil }
        for index in 0..<count where self[startIndex + index] != prefix.utf8Start[index] { return nil }
        return dropFirst(count)
    }
}

extension Int {
    /// One to nine decimal digits, nothing else: no sign, no space, and no zero in front, or one click had many URLs.
    init?(number bytes: ArraySlice<UInt8>) {
        guard (1...9).contains(bytes.count), bytes.count == 1 || bytes.first != UInt8(ascii: "0") else { return nil }
        var value = 0
        for byte in bytes {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        self = value
    }
}
