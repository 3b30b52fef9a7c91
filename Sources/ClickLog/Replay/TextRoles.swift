/// What each text of a session's table stands for, by the text's number.
///
/// An id is mostly several of these at once, so that they stand side by side.
struct TextRoles {
    /// What a text can be the id of.
    enum Role: Int {
        case reporter, instance, document
        /// Whoever numbers its reports: a reporter or a document.
        case sender
    }

    private var indices: [SIMD4<Int32>] = []

    /// Forgets all of them; the memory is kept, unless it is much.
    mutating func removeAll() { indices = indices.emptied() }

    /// The index of what has the text for its id; nil where nothing in that role has.
    subscript(id: TextID, role: Role) -> Int? {
        get {
            let place = Int(id.index)
            guard place < indices.count else { return nil }
            let index = indices[place][role.rawValue]
            return index < 0 ? nil : Int(index)
        }
        set {
            let place = Int(id.index)
            if indices.isEmpty { indices.reserveCapacity(64) }
            while place >= indices.count { indices.append(SIMD4(repeating: -1)) }
            indices[place][role.rawValue] = newValue.map(Int32.init) ?? -1
        }
    }
}
