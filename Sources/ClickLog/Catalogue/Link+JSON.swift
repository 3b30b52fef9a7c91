extension Link {
    /// Writes the row as a JSON object, as it stands in a start line.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        writeMembers(to: &json, isShort: true)
        json.endObject()
    }

    /// Writes the row's members into an object that the caller began, so that it may add its own.
    package func writeMembers(to json: inout JSONWriter, isShort: Bool = false) {
        json.member("id", id)
        json.member("group", group)
        json.member("title", title)
        json.member("core", isCore)
        json.member("priority", priority)
        if isInformational { json.member("informational", true) }
        json.member("elsewhere", needsElsewhere)
        if mayBeBlocked { json.member("mayBeBlocked", true) }
        if isQuiet { json.member("quiet", true) }
        json.key("proof")
        json.beginArray()
        for step in proof { step.write(to: &json) }
        json.endArray()
        json.key("accept")
        json.beginObject()
        for profile in Profile.allCases {
            guard let outcomes = accept[profile] else { continue }
            json.key(named: profile.rawValue)
            json.beginArray()
            for outcome in outcomes { outcome.write(to: &json, isShort: isShort) }
            json.endArray()
        }
        json.endObject()
    }

    /// Reads a row; nil without an id.
    ///
    /// An outcome that this version does not know is dropped, and a step that it does not know makes the row one
    /// that can never pass: a proof that is only half understood proves nothing.
    package init?(json: JSONValue) {
        guard let id = json["id"]?.string else { return nil }
        let steps = json["proof"]?.array ?? []
        let proof = steps.compactMap(Step.init(json:))
        var accept: [Profile: [Outcome]] = [:]
        for (name, outcomes) in json["accept"]?.object ?? [] {
            guard let profile = Profile(rawValue: name), let list = outcomes.array else { continue }
            accept[profile] = list.compactMap(Outcome.init(json:))
        }
        self.init(
            id: id, group: json["group"]?.string ?? "", title: json["title"]?.string,
            isCore: json["core"]?.bool ?? false, priority: json["priority"]?.int ?? 1,
            isInformational: json["informational"]?.bool ?? false, needsElsewhere: json["elsewhere"]?.bool ?? false,
            mayBeBlocked: json["mayBeBlocked"]?.bool ?? false, isQuiet: json["quiet"]?.bool ?? false,
            proof: proof, accept: accept)
        isUnderstood = !proof.isEmpty && proof.count == steps.count
    }
}
