extension Event {
    /// Writes the event as one line of the log, without its line feed: `kind`, `seq` and `time` first.
    package func write(to json: inout JSONWriter) {
        var event = self
        var writer = EventWriter(json: json)
        json = JSONWriter()
        writer.json.beginObject()
        writer.json.member("kind", kind.rawValue)
        writer.json.member("seq", stamp.seq)
        writer.json.member("time", Timestamp.text(stamp.time))
        event.visit(&writer)
        writer.json.endObject()
        json = writer.json
    }
}

/// Writes the fields of a table as the members of an object; an absent one writes nothing.
private struct EventWriter: FieldVisitor {
    var json: JSONWriter

    mutating func text(_ name: StaticString, _ value: inout String?, _ rule: TextRule, _ need: FieldNeed) {
        guard let value else { return }
        json.key(name)
        if case .wire = rule { json.value(wire: value) } else { json.value(value) }
    }

    mutating func count(_ name: StaticString, _ value: inout Int?, _ range: ClosedRange<Int>, _ need: FieldNeed) {
        json.member(name, value)
    }

    mutating func flag(_ name: StaticString, _ value: inout Bool?, _ need: FieldNeed) { json.member(name, value) }

    mutating func word<Word: FieldWord>(_ name: StaticString, _ value: inout Word?, _ need: FieldNeed) {
        json.member(name, value?.rawValue)
    }

    mutating func words(_ name: StaticString, _ value: inout [String]?, of allowed: [String], _ need: FieldNeed) {
        texts(name, &value, need)
    }

    mutating func texts(_ name: StaticString, _ value: inout [String]?, _ need: FieldNeed) {
        if let value { json.member(name, value) }
    }

    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?, _ need: FieldNeed) {
        guard var object = value else { return }
        json.key(name)
        json.beginObject()
        object.visit(&self)
        json.endObject()
    }

    mutating func links(_ name: StaticString, _ value: inout [Link]?, _ need: FieldNeed) {
        if let value { json.member(name, value) { $1.write(to: &$0) } }
    }
}
