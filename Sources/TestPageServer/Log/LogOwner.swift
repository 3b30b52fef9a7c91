import ClickLog

/// Whose log a file is.
enum LogOwner {
    /// The server id in the first start line of a log; nil when its first line is no start line.
    static func server(ofLogAt path: String) -> String? {
        let descriptor = Platform.openForReading(path)
        guard descriptor >= 0 else { return nil }
        defer { Platform.close(descriptor) }
        var head = [UInt8](repeating: 0, count: 4096)
        let count = head.withUnsafeMutableBytes { Platform.read(descriptor, into: $0.baseAddress!, count: $0.count) }
        // The line is long, its catalogue comes last: the id stands near its beginning.
        let text = String(decoding: head.prefix(max(0, count)), as: UTF8.self)
        guard text.hasPrefix("{\"kind\":\"start\","), let name = text[...].place(of: "\"server\":\"") else {
            return nil
        }
        let id = text[name.upperBound...].prefix { $0 != "\"" }
        return Identifier.isReporter(id.utf8) ? String(id) : nil
    }
}
