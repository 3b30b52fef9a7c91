/// The files below one folder, served at their own path.
///
/// `GET` and `HEAD` only. Conditional requests and ranges are those of RFC 9110, sections 13 and 14. There is no
/// listing, nothing whose name begins with a dot, and no way out of the folder, be it by `..` in any encoding or by a
/// symbolic link.
package struct StaticFiles: Sendable {
    private let locator: FileLocator

    /// Files below `root`; throws when that is no readable folder.
    package init(root: String) throws(StaticFilesError) { locator = try FileLocator(root: root) }

    /// The response to a request for a file; nil when there is no file at that path.
    package func response(for head: RequestHead) -> Response? {
        guard head.target.form == .origin || head.target.form == .absolute,
            let path = locator.locate(head.target.path)
        else { return nil }
        let descriptor = Platform.openFile(path, followsLink: false)
        guard descriptor >= 0 else {
            let isFull = descriptor == Platform.processFiles || descriptor == Platform.systemFiles
            return isFull
                ? Response(.serviceUnavailable) : descriptor == Platform.notPermitted ? Response(.forbidden) : nil
        }
        let file = OpenFile(descriptor: descriptor)
        guard let status = Platform.status(of: descriptor), status.isFile else { return nil }
        guard head.method == .get || head.method == .head else {
            return Response(.methodNotAllowed, fields: [.allow: "GET, HEAD"])
        }
        return response(to: head, file, status, MediaType.of(path))
    }

    private func response(
        to head: RequestHead, _ file: OpenFile, _ status: Platform.FileStatus, _ type: FieldValue
    ) -> Response {
        let now = HTTPDate(seconds: Platform.secondsSince1970())
        let tag = EntityTag(
            String(status.inode, radix: 36) + "-" + String(status.size, radix: 36) + "-"
                + String(status.seconds, radix: 36) + "." + String(status.nanoseconds, radix: 36))
        // A file from the future was changed just now, as far as a client may know (RFC 9110, section 8.8.2.1).
        let conditions = Preconditions(
            tag: tag, lastModified: HTTPDate(seconds: min(status.seconds, now.seconds)), now: now)
        var fields: Fields = [.cacheControl: "no-cache"]
        fields.append(.eTag, FieldValue(trusted: tag.text))
        switch conditions.evaluate(head.fields) {
        case .failed: return Response(.preconditionFailed, fields: fields)
        case .notModified: return Response(.notModified, fields: fields)
        case .proceed: break
        }
        fields.append(.lastModified, FieldValue(trusted: conditions.lastModified.text))
        fields.append(.acceptRanges, "bytes")
        fields.append(.contentTypeOptions, "nosniff")
        let isRange = head.method == .get && conditions.allowRange(head.fields)
        let ranges = isRange ? ByteRanges(head.fields.all(.range), size: status.size) : .whole
        return RangeResponse(file: file, size: status.size, type: type, fields: fields).response(ranges)
    }
}

/// Why a folder cannot be served; the description is one sentence for the user.
package enum StaticFilesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing at this path.
    case missing(String)
    /// What is there is no folder.
    case notAFolder(String)
    /// The folder cannot be read, with the system's reason.
    case unreadable(String, String)

    /// One sentence.
    package var description: String {
        switch self {
        case .missing(let path): "There is no folder \(path)."
        case .notAFolder(let path): "\(path) is not a folder."
        case .unreadable(let path, let reason): "The folder \(path) cannot be read: \(reason)."
        }
    }
}
