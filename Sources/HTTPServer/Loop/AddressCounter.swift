/// How many connections each address has.
struct AddressCounter {
    private var counts: [String: Int] = [:]

    func count(_ address: String) -> Int { counts[address, default: 0] }

    mutating func add(_ address: String) { counts[address, default: 0] += 1 }

    mutating func remove(_ address: String) {
        guard let count = counts[address] else { return }
        counts[address] = count > 1 ? count - 1 : nil
    }
}
