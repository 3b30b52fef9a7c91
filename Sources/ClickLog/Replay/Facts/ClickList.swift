/// The clicks of one reporter by their numbers, as indices into the session's.
///
/// Whoever sends reports decides in which order the numbers come, so that none may cost more than another.
struct ClickList {
    /// Those whose number was higher than all before it, as nearly all are.
    private var rising: [Entry] = []
    /// The others, by their number.
    private var late: [Int32: Int32] = [:]

    private struct Entry {
        var number: Int32
        var click: Int32
    }

    var isEmpty: Bool { rising.isEmpty }

    var count: Int { rising.count + late.count }

    /// The click of that number, if there is one.
    subscript(number: Int32) -> Int? {
        guard let last = rising.last, number <= last.number else { return nil }
        if number == last.number { return Int(last.click) }
        var (low, high) = (0, rising.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if rising[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return rising[low].number == number ? Int(rising[low].click) : late[number].map(Int.init)
    }

    /// Adds a click whose number is not there yet.
    mutating func insert(_ click: Int, number: Int32) {
        if let last = rising.last, number < last.number {
            late[number] = Int32(click)
        } else {
            if rising.isEmpty { rising.reserveCapacity(8) }
            rising.append(Entry(number: number, click: Int32(click)))
        }
    }

    /// The clicks in the order of their numbers.
    var inOrder: [Int] {
        if late.isEmpty { return rising.map { Int($0.click) } }
        let all = rising + late.map { Entry(number: $0.key, click: $0.value) }
        return all.sorted { $0.number < $1.number }.map { Int($0.click) }
    }
}
