/// A fact that knows the next one of its click, as an index; -1 for none.
protocol ChainedFact {
    var next: Int32 { get }
}

/// Facts of one click, strung together by index through the session's list of all.
struct Chain<Fact: ChainedFact>: Sequence, IteratorProtocol {
    private let facts: [Fact]
    private var index: Int32

    init(_ facts: [Fact], from first: Int32) {
        self.facts = facts
        index = first
    }

    mutating func next() -> Fact? {
        guard index >= 0 else { return nil }
        let fact = facts[Int(index)]
        index = fact.next
        return fact
    }
}
