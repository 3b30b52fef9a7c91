/// The latest click on each link, which can change: a click's own report may name another link than the requests before it.
///
/// A heap for each link holds every click that was ever seen on it; one that is on another link by now is dropped when it
/// comes to the top.
struct LatestClicks {
    private var heaps: [TextID: [Int32]] = [:]

    /// Notes that a click was seen on a link; `click` is an index into the session's.
    mutating func note(_ click: Int, on link: TextID) { Self.push(Int32(click), to: &heaps[link, default: []]) }

    /// The latest click on a link that is still on it by `isOn`.
    mutating func latest(on link: TextID, where isOn: (Int) -> Bool) -> Int? {
        while let top = heaps[link]?.first {
            if isOn(Int(top)) { return Int(top) }
            Self.pop(&heaps[link]!)
        }
        return nil
    }

    private static func push(_ click: Int32, to heap: inout [Int32]) {
        var place = heap.count
        heap.append(click)
        while place > 0, heap[(place - 1) / 2] < heap[place] {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    private static func pop(_ heap: inout [Int32]) {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var place = 0
        while 2 * place + 1 < heap.count {
            var greater = 2 * place + 1
            if greater + 1 < heap.count, heap[greater + 1] > heap[greater] { greater += 1 }
            if heap[place] >= heap[greater] { return }
            heap.swapAt(place, greater)
            place = greater
        }
    }
}
