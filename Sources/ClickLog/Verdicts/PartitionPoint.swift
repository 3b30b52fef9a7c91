extension RandomAccessCollection where Index == Int {
    /// Where the elements begin that belong to the second part of a collection that has the others before them.
    func partitionPoint(where isSecond: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
