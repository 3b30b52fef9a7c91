extension Event {
    /// Writes the event as one line of the log, without its line feed: `kind`, `seq` and `time` first.
    package func write(to json: inout JSONWriter) {
        var writer = EventWriter(json: json)
        json = JSONWriter()
        writer.json.beginObject()
        writer.json.member("kind", kind.rawValue)
        var event = self
        event.visit(&writer)
        writer.json.endObject()
        json = writer.json
    }
}

/// Writes the fields of a table as the members of an object; an absent one writes nothing.
private struct EventWriter: EventVisitor, FieldVisitor {
    var json: JSONWriter

    mutating func visit(_ event: inout some EventBody) {
        json.member("seq", event.stamp.seq)
        json.member("time", Timestamp.text(event.stamp.time))
        event.visit(&self)
    }

    mutating func field<Value: FieldContent>(
        _ name: StaticString, _ value: inout Value?, _ rule: Value.Rule, _ need: FieldNeed
    ) {
        guard let value else { return }
        json.key(name)
        value.write(to: &json, rule)
    }

    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?) {
        guard var object = value else { return }
        json.key(name)
        json.beginObject()
        object.visit(&self)
        json.endObject()
    }
}
