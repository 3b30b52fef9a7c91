import HTTPServer

extension Site {
    /// Everything else: the files of `Public/` at their own path.
    func file(_ request: Request) -> Handled {
        guard let response = files.response(for: request.head) else {
            return Handled(.other(), .text(.notFound, "There is nothing at this path."))
        }
        return Handled(.other(), response)
    }
}
