/// What the log alone cannot know, row by row: such a click never passes.
enum Unknowable {
    /// Why the log cannot tell where a click opened; nil where it can.
    static func reason(_ truth: Truth) -> String? {
        switch truth.places.first {
        case "new-view": inChildView[truth.link]
        default: nil
        }
    }

    /// Links for a new window that is never filled with a document of ours: the request comes from the app's own web view, and
    /// whether a child view was made for it, and stays there blank, nothing reports.
    private static let inChildView = [
        "redirect-to-scheme": "the redirect leads to another app, so that the child view stays blank",
        "redirect-js-to-scheme": "the document that leads to another app has no report of its own",
        "response-reset": "the connection ends without an answer, so that the child view stays blank",
        "download-attachment-blank": "a file to save is no document that reports",
        "download-inline-pdf": "a PDF is no document that reports",
    ]
}
