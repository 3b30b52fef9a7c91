import HTTPServer

extension Site {
    /// Everything else: the files of `Public/` at their own path.
    func file(_ request: Request) -> RouteResult {
        guard let response = files.response(for: request.head) else {
            return RouteResult(.other(), .text(.notFound, "There is nothing at this path."))
        }
        return RouteResult(.other(), response)
    }
}
