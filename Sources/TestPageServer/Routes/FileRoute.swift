import HTTPServer

extension Site {
    /// Everything else: the files of `Public/` at their own path.
    func file(_ request: Request) -> Handled {
        guard var response = files.response(for: request.head) else {
            return Handled(.other(), .text(.notFound, "There is nothing at this path."))
        }
        // A module is fetched as CORS asks (HTML standard, module scripts): a sandboxed frame's origin is `null`.
        if request.head.target.path.suffix(3).elementsEqual(".js".utf8) {
            response.fields.append(.accessControlAllowOrigin, "*")
        }
        return Handled(.other(), response)
    }
}
