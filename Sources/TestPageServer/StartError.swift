package import HTTPServer

/// Why a test page cannot be served.
package enum StartError: Error, CustomStringConvertible {
    /// The folder of the page's files was not found.
    case noPublicFolder(tried: [String])
    /// A file of that folder is missing.
    case noPublicFile(String)
    /// The log cannot be opened or written.
    case log(LogFileError)
    /// The port or the address cannot be listened on.
    case listen(ListenError)

    /// One sentence for a person, saying what to do.
    package var description: String {
        switch self {
        case .noPublicFolder(let tried):
            "the folder Public with the page's files was not found (tried \(tried.joined(separator: ", "))): "
                + "name it with --public FOLDER"
        case .noPublicFile(let path):
            "the page's file \(path) is missing: --public must name the folder Public of testpage"
        case .log(let error): "\(error)"
        case .listen(let error): "\(error)"
        }
    }
}
