extension JSONScanner {
    /// Steps over a member that is spelt without blanks, as `JSON.stringify` spells it, and gives its name and its value.
    package mutating func compactMember() throws(JSONError) -> (name: JSONSlice, value: JSONSlice) {
        guard peek == UInt8(ascii: "\"") else { throw error("a member's name is missing") }
        let name = try string()
        guard take(UInt8(ascii: ":")) else { throw error("a colon is missing") }
        return (name, try value())
    }
}
