/// What each text of a table names, by the text's number.
struct TextMap {
    private var values: [Int32] = []

    subscript(id: TextID) -> Int? {
        get {
            let index = Int(id.index)
            return index < values.count && values[index] >= 0 ? Int(values[index]) : nil
        }
        set {
            let index = Int(id.index)
            if index >= values.count { values.append(contentsOf: repeatElement(-1, count: index - values.count + 1)) }
            values[index] = newValue.map(Int32.init) ?? -1
        }
    }
}
