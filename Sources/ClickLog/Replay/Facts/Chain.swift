/// A fact that is one of several of the same click, of which each knows where the next one is.
protocol Chained {
    /// The next one, as an index into the session's; -1 for none.
    var next: Int32 { get }
}

extension RequestFact: Chained {}
extension ArrivalFact: Chained {}

extension Array where Element: Chained {
    /// Those of a click, in their order: mostly they stand side by side, and then no list is made of them.
    func chain(from first: Int32) -> ArraySlice<Element> {
        guard first >= 0 else { return [] }
        var end = Int(first) + 1
        var next = Int(self[end - 1].next)
        while next == end {
            next = Int(self[end].next)
            end += 1
        }
        let beginning = self[Int(first)..<end]
        if next < 0 { return beginning }
        var chain = Array(beginning)
        while next >= 0 {
            chain.append(self[next])
            next = Int(self[next].next)
        }
        return chain[...]
    }
}
