/// The numbers of the reports seen from one sender, mostly without a gap, and so kept as ranges.
struct NumberSet {
    /// Those that were higher than all before them, as nearly all are.
    private var ranges: [ClosedRange<Int32>] = []
    /// The range above all of them: a number that follows its last one is taken without a look at a list.
    private var latest: ClosedRange<Int32>?
    /// The others: whoever sends reports decides in which order they come, and moving ranges to make room takes time.
    private var late: Set<Int32> = []

    /// Adds the number; false where it was there already.
    @inline(__always)
    mutating func insert(_ number: Int32) -> Bool {
        if let last = latest, number > last.upperBound, number - 1 == last.upperBound {
            latest = last.lowerBound...number
            return true
        }
        return insertAnywhere(number)
    }

    private mutating func insertAnywhere(_ number: Int32) -> Bool {
        guard let last = latest, number <= last.upperBound else {
            if let last = latest { ranges.append(last) }
            latest = number...number
            return true
        }
        return number >= last.lowerBound || isInRange(number) ? false : late.insert(number).inserted
    }

    private func isInRange(_ number: Int32) -> Bool {
        var (low, high) = (0, ranges.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(number)
    }
}
