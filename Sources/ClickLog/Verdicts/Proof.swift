/// The steps that make a link reached, laid out once to be compared again and again.
final class Proof: Sendable {
    let steps: [Step]
    let requests: [Request]

    /// A step that is a request: an object, so that comparing with it copies nothing.
    final class Request: Sendable {
        /// Its place among all steps.
        let index: Int
        let wanted: Step.Request
        /// Its method and its tails as they lie in memory, which is what they are compared by.
        let method: [UInt8]
        let tails: [[UInt8]]

        init(_ index: Int, _ wanted: Step.Request) {
            self.index = index
            self.wanted = wanted
            method = Array(wanted.method.utf8)
            tails = wanted.tails.map { Array($0.utf8) }
        }
    }

    init(_ steps: [Step]) {
        self.steps = steps
        requests = steps.enumerated().compactMap { index, step in
            if case .request(let wanted) = step { Request(index, wanted) } else { nil }
        }
    }
}
