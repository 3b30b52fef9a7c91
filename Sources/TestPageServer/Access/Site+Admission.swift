import HTTPServer

extension Site {
    /// The answer to a request whose session is not let in; nil when it is.
    func refusal(of session: String, _ request: Request) -> RouteResult? {
        admission.admit(session, from: request.head.peer).refusal.map(refusal)
    }

    /// The answer to a request whose session is not let in.
    func refusal(_ sentence: String) -> RouteResult { turnAway(sentence, .other(reason: sentence)) }

    /// The answer to a machine that has used up its room in the log; nil when it has not.
    func refusal(ofLinesFrom peer: Endpoint) -> RouteResult? {
        guard let sentence = admission.refusal(ofLinesFrom: peer) else { return nil }
        // Without a line, or what is refused would fill the log as well.
        return turnAway(sentence, .none)
    }

    private func turnAway(_ sentence: String, _ record: RequestRecord) -> RouteResult {
        if turnedAway.isNews(sentence) { warn(sentence) }
        var response = Response.text(.serviceUnavailable, sentence)
        response.fields.append("Retry-After", "60")
        response.fields.append(.accessControlAllowOrigin, "*")
        return RouteResult(record, response)
    }
}
