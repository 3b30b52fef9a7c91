import Foundation

/// What happened, in order: what the engine asked, what the app did, what the engine then loaded.
final class Journal {
    struct Entry {
        var time: Int
        var event: String
        var fields: [(String, Any)]
        /// Whether it belongs to the way back, and not to the click.
        var isReturn: Bool

        subscript(name: String) -> String? { fields.first { $0.0 == name }?.1 as? String }
    }

    private(set) var entries: [Entry] = []
    var isReturning = false

    /// Starts anew for the next click.
    func begin() {
        entries = []
        isReturning = false
    }

    /// When something last happened, in milliseconds since 1970.
    func lastTime(of event: String) -> Int? {
        guard let entry = entries.last(where: { $0.event == event }) else { return nil }
        return Int(Date().timeIntervalSince1970 * 1000) - (MainLoop.now() - entry.time)
    }

    func note(_ event: String, _ fields: (String, Any?)...) {
        entries.append(
            Entry(
                time: MainLoop.now(), event: event,
                fields: fields.compactMap { name, value in value.map { (name, $0) } },
                isReturn: isReturning))
    }
}

/// Writes one JSON object as a line on standard output.
func printLine(_ object: [String: Any]) {
    guard
        let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    else { fatalError("not JSON: \(object)") }
    FileHandle.standardOutput.write(data + Data("\n".utf8))
}
