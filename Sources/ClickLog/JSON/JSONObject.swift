/// What can be written as JSON.
package protocol JSONWritable {
    func write(to json: inout JSONWriter)
}

/// What is written as a JSON object.
package protocol JSONObject: JSONWritable {
    /// The members in their order; an absent value is an absent member.
    var members: JSONMembers { get }
}

package typealias JSONMembers = KeyValuePairs<StaticString, (any JSONWritable)?>

extension JSONObject {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.members(members)
        json.endObject()
    }
}

extension JSONWriter {
    mutating func members(_ members: JSONMembers) {
        for (name, value) in members {
            guard let value else { continue }
            key(name)
            value.write(to: &self)
        }
    }
}

extension String: JSONWritable {
    package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Int: JSONWritable {
    package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Bool: JSONWritable {
    package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
    package func write(to json: inout JSONWriter) { json.array(self) { $1.write(to: &$0) } }

    /// Nil where it is empty.
    var unlessEmpty: Self? { isEmpty ? nil : self }
}
