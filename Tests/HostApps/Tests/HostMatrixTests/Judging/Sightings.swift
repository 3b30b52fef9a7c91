import Foundation

/// What the page said of its being in sight, a line a report: what a diagnosis that differs is most often due to.
enum Sightings {
    static func list(_ log: URL) -> String {
        guard let text = try? String(contentsOf: log, encoding: .utf8) else { return "no log at \(log.path)" }
        let lines = text.split(separator: "\n").compactMap { line -> String? in
            guard let fields = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                return nil
            }
            let click = fields["click"] as? Int ?? 0
            switch fields["kind"] as? String {
            case "click": return "click \(click) on \(fields["link"] ?? "")"
            case "page":
                return "click \(click) +\(fields["sinceClick"] ?? "") \(fields["event"] ?? "")"
                    + " visible \(fields["visible"] ?? "") focused \(fields["focused"] ?? "")"
            default: return nil
            }
        }
        return lines.joined(separator: "\n")
    }
}
