/// Reports in their order, of which the first is found that was made late enough and knows a late enough click.
///
/// Whoever sends reports decides how many there are and in which order, so that looking at one after the other for each
/// click takes too long. Above the reports stands a tree of which each node knows, of all below it, the latest click for each
/// time: few steps where later reports know later clicks, as those of a page do.
struct FirstBeyond {
    private struct Step {
        var made: Int
        var click: Int
    }

    /// Where the reports stand in their timeline.
    private let places: [Int]
    private let width: Int
    /// The steps of all nodes, those of the highest number first: by time from the latest on, each with a later click than
    /// the one before it.
    private var steps: [Step] = []
    private var begins: [Int]

    init(_ reports: [(place: Int, made: Int, click: Int)]) {
        places = reports.map(\.place)
        var width = 1
        while width < reports.count { width *= 2 }
        self.width = width
        begins = Array(repeating: 0, count: 2 * width)
        guard !reports.isEmpty else { return }
        for node in (1..<2 * width).reversed() {
            begins[node] = steps.count
            if node < width {
                merge(stretch(2 * node), stretch(2 * node + 1))
            } else if node - width < reports.count {
                let report = reports[node - width]
                steps.append(Step(made: report.made, click: report.click))
            }
            begins[node - 1] = steps.count
        }
    }

    /// The place of the first report from a place on, made at `made` or later, that knows the click `click` or a later one.
    func first(from place: Int, made: Int, click: Int) -> Int? {
        let begin = places.partitionPoint { $0 >= place }
        guard begin < places.count else { return nil }
        var node = begin + width
        while !holds(node, made, click) {
            while node % 2 == 1 { node /= 2 }
            guard node > 0 else { return nil }
            node += 1
        }
        while node < width { node = holds(2 * node, made, click) ? 2 * node : 2 * node + 1 }
        return places[node - width]
    }

    // A node of a higher number comes first.
    private func stretch(_ node: Int) -> Range<Int> { begins[node]..<begins[node - 1] }

    private func holds(_ node: Int, _ made: Int, _ click: Int) -> Bool {
        let stretch = stretch(node)
        var (low, high) = (stretch.lowerBound, stretch.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].made < made { high = middle } else { low = middle + 1 }
        }
        return low > stretch.lowerBound && steps[low - 1].click >= click
    }

    private mutating func merge(_ left: Range<Int>, _ right: Range<Int>) {
        var (left, right) = (left, right)
        var latest: Int?
        while let next = left.isEmpty ? right.first : right.isEmpty ? left.first : later(left.first!, right.first!) {
            if left.first == next { left.removeFirst() } else { right.removeFirst() }
            if let latest, steps[next].click <= latest { continue }
            latest = steps[next].click
            steps.append(steps[next])
        }
    }

    private func later(_ left: Int, _ right: Int) -> Int {
        let (first, second) = (steps[left], steps[right])
        return (first.made, first.click) >= (second.made, second.click) ? left : right
    }
}
