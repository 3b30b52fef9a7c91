/// The numbers of the reports seen from one sender, mostly without a gap, and so kept as ranges.
struct NumberSet {
    private var ranges: [ClosedRange<Int32>] = []

    /// Adds the number; false where it was there already.
    mutating func insert(_ number: Int32) -> Bool {
        // reports come nearly in order: look from the end
        var index = ranges.count
        while index > 0, ranges[index - 1].lowerBound > number { index -= 1 }
        if index > 0, ranges[index - 1].contains(number) { return false }
        let joinsLower = index > 0 && ranges[index - 1].upperBound == number - 1
        let joinsUpper = index < ranges.count && ranges[index].lowerBound == number + 1
        switch (joinsLower, joinsUpper) {
        case (true, true):
            ranges[index - 1] = ranges[index - 1].lowerBound...ranges[index].upperBound
            ranges.remove(at: index)
        case (true, false): ranges[index - 1] = ranges[index - 1].lowerBound...number
        case (false, true): ranges[index] = number...ranges[index].upperBound
        case (false, false): ranges.insert(number...number, at: index)
        }
        return true
    }
}
