import ClickLog

/// How `check` writes a report.
enum ReportFormat: String, CaseIterable {
    case text, summary, json, junit, html
}

extension Report {
    /// The report in a format, ended by a line feed; colour is for text on a terminal.
    func written(as format: ReportFormat, colored: Bool) -> String {
        let text =
            switch format {
            case .text: text(colored: colored)
            case .summary: summary()
            case .json: json()
            case .junit: junit()
            case .html: html()
            }
        return text.hasSuffix("\n") ? text : text + "\n"
    }
}
