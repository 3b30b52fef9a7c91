import ClickLog

/// What the beginning of a file says of it.
struct LogHead: Equatable {
    /// Whether the file is empty, but for empty lines, or a log, and so may be appended to.
    let isLog: Bool
    /// The server id in its first whole start line; nil when there is none.
    let server: String?

    /// Bytes that are looked at: a start line has about 100 KiB, and stands first.
    private static let length = 1 << 20

    /// Reads the head of an open file; nil when it cannot be read.
    init?(of file: any LogFile) {
        guard let head = file.read(Self.length, at: 0) else { return nil }
        self.init(head)
    }

    init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        let beginning = Array("{\"kind\":\"".utf8)
        // The one line of a log may be torn, and even before its first member's value.
        isLog =
            lines.isEmpty || lines.contains { $0.starts(with: beginning) }
            || (lines.count == 1 && beginning.starts(with: lines[0]))
        server = lines.lazy.compactMap(Self.server(inStartLine:)).first
    }

    private static func server(inStartLine line: ArraySlice<UInt8>) -> String? {
        guard line.starts(with: "{\"kind\":\"start\",".utf8) else { return nil }
        // Its catalogue comes last: the id stands near its beginning.
        let text = String(decoding: line.prefix(512), as: UTF8.self)
        guard let name = text[...].range(of: "\"server\":\"") else { return nil }
        let id = text[name.upperBound...].prefix { $0 != "\"" }
        return Identifier.isReporter(id.utf8) ? String(id) : nil
    }
}
