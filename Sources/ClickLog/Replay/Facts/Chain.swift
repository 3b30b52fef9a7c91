/// A fact that is one of several of the same click, of which each knows where the next one is.
protocol Chained {
    /// The next one, as an index into the session's; -1 for none.
    var next: Int32 { get }
}

extension RequestFact: Chained {}
extension ArrivalFact: Chained {}

extension Array where Element: Chained {
    /// Those of a click, in their order.
    func chain(from first: Int32) -> [Element] {
        var length = 0
        var index = first
        while index >= 0 {
            length += 1
            index = self[Int(index)].next
        }
        var chain: [Element] = []
        chain.reserveCapacity(length)
        index = first
        while index >= 0 {
            chain.append(self[Int(index)])
            index = self[Int(index)].next
        }
        return chain
    }
}
