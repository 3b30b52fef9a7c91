import Foundation

/// The recorded logs of the replay tests, made of the matrix's own: `TESTPAGE_RECORD=1 Tests/HostApps/run.sh`.
enum Recording {
    static var isAsked: Bool { ProcessInfo.processInfo.environment["TESTPAGE_RECORD"] != nil }

    /// Enough to see what each host does, and few enough to be read.
    private static let telling =
        Faults.dozen + [
            "href-same-host-blank", "js-location-assign", "form-post-blank", "popup-opener-postmessage",
            "popup-close-self",
        ]

    static var plans: [Plan] {
        Matrix.hosts.map {
            Plan(
                host: $0.name, profile: $0.profile, query: "os=both&only=\(telling.joined(separator: ","))",
                steps: ["click", telling.joined(separator: ",")])
        }
    }

    /// Writes a run's log, and how it is judged, where the replay tests look for them.
    static func keep(_ run: HostRun, profile: String, require links: [String]) throws {
        let path = fixtures.appendingPathComponent("host-\(run.host)").path
        try trimmed(String(contentsOf: run.log, encoding: .utf8))
            .write(toFile: path + ".jsonl", atomically: true, encoding: .utf8)
        let wish =
            #"{"profile": "\#(profile)", "require": "\#(links.joined(separator: ","))", "patience": \#(Int(HostRun.patience * 1000))}"#
        try wish.write(toFile: path + ".expected.json", atomically: true, encoding: .utf8)
    }

    private static var fixtures: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("ReplayTests/Fixtures")
    }

    /// The log without what no verdict looks at: requests for the page's own files, and rows that nothing else names.
    static func trimmed(_ log: String) -> String {
        var lines = log.split(separator: "\n")
        lines.removeAll { $0.hasPrefix(#"{"kind":"request","#) && !$0.contains(#","reason":"#) }
        let named = Set(lines.dropFirst().compactMap(link))
        return lines.map { line in
            line.hasPrefix(#"{"kind":"start","#) ? start(line, keeping: named) : String(line)
        }.joined(separator: "\n") + "\n"
    }

    /// The link that a line speaks of.
    private static func link(_ line: Substring) -> String? {
        guard let name = line.range(of: #","link":""#) else { return nil }
        return String(line[name.upperBound...].prefix { $0 != "\"" })
    }

    /// The start line with these rows alone, as it was written but for what is left out.
    private static func start(_ line: Substring, keeping ids: Set<String>) -> String {
        guard let list = line.range(of: #","links":["#) else { return String(line) }
        var rows: [Substring] = []
        var rest = line[list.upperBound...]
        while rest.first == "{" {
            let row = rest[..<end(of: rest)]
            rows.append(row)
            rest = rest[row.endIndex...]
            if rest.first == "," { rest.removeFirst() }
        }
        rows = rows.filter { row in ids.contains { row.hasPrefix(#"{"id":"\#($0)","#) } }
        return line[..<list.upperBound] + rows.joined(separator: ",") + rest
    }

    /// Where the object ends that the text begins with.
    private static func end(of text: Substring) -> Substring.Index {
        var depth = 0
        var isText = false
        var isEscaped = false
        for index in text.indices {
            switch text[index] {
            case _ where isEscaped: isEscaped = false
            case "\\": isEscaped = true
            case "\"": isText.toggle()
            case "{" where !isText: depth += 1
            case "}" where !isText:
                depth -= 1
                if depth == 0 { return text.index(after: index) }
            default: break
            }
        }
        return text.endIndex
    }
}
