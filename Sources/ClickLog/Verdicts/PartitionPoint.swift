extension Array {
    /// Where the elements begin of which something holds, in an array in which it holds of none before one of which it does.
    func partitionPoint(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
