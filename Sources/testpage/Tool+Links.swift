import ClickLog
import TestPageServer

extension Tool {
    /// `testpage links`: the catalogue.
    func links(_ flags: Flags) throws(UsageError) -> ExitCode {
        let listing = CatalogueListing(.all)
        switch flags["--format"] ?? "text" {
        case "text": return print(listing.text)
        case "json": return print(listing.json)
        case "markdown": return print(listing.markdown)
        case let format: throw UsageError("--format must be text, json or markdown, not \"\(format)\"")
        }
    }
}
