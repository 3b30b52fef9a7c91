import ClickLog

/// How `check` writes a report.
enum ReportFormat: String, CaseIterable {
    case text, summary, json, junit, html
}

extension Report {
    /// The report in a format; colour is for text on a terminal.
    func written(as format: ReportFormat, colored: Bool) -> String {
        json() + "\n"
    }
}
