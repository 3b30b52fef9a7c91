import HTTPServer

extension Site {
    /// `GET /health`: whether the log can be written.
    ///
    /// The request's own line is the test: when it cannot be written, the response is 503.
    func health(_ request: Request) -> RouteResult {
        guard request.head.method == .get || request.head.method == .head else { return .methodNotAllowed("GET, HEAD") }
        return RouteResult(.other(), .text(.ok, "ok"))
    }

    /// The response to everything in a turn whose lines could not be written.
    var unwritable: Response {
        var response = Response.text(
            .serviceUnavailable, recorder.error.map { "\($0)" } ?? "the log cannot be written")
        response.fields.append("Retry-After", "1")
        response.fields.append(.accessControlAllowOrigin, "*")
        return response
    }

    /// Everything else: the files of `Public/` at their own path.
    func file(_ request: Request) -> RouteResult {
        guard var response = files.response(for: request.head) else {
            return RouteResult(.other(), .text(.notFound, "There is nothing at this path."))
        }
        // A module is fetched as CORS asks (HTML standard, module scripts): a sandboxed frame's origin is `null`.
        if request.head.path.suffix(3).elementsEqual(".js".utf8) {
            response.fields.append(.accessControlAllowOrigin, "*")
        }
        return RouteResult(.other(), response)
    }
}
