/// What each text of a table names, by the text's number; made when the table is whole.
struct TextMap {
    private var values: [Int32]

    /// - Parameter count: how many texts there are.
    init(count: Int) { values = Array(repeating: -1, count: count) }

    subscript(id: TextID) -> Int? {
        get { values[Int(id.index)] >= 0 ? Int(values[Int(id.index)]) : nil }
        set { values[Int(id.index)] = newValue.map(Int32.init) ?? -1 }
    }
}
