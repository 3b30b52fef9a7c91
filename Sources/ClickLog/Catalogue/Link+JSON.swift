extension Link: JSONWritable {
    /// Writes the row as a JSON object, as it stands in a start line.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        writeMembers(to: &json, isShort: true)
        json.endObject()
    }

    /// Writes the row's members into an object that the caller began, so that it may add its own.
    package func writeMembers(to json: inout JSONWriter, isShort: Bool = false) {
        json.members([
            "id": id, "group": group, "core": isCore, "priority": priority,
            "informational": isInformational ? true : nil, "elsewhere": needsElsewhere,
            "mayBeBlocked": mayBeBlocked ? true : nil, "quiet": isQuiet ? true : nil, "scripted": isScripted,
            "form": isForm ? true : nil, "preview": isPreview ? true : nil, "proof": proof,
        ])
        json.key("accept")
        json.beginObject()
        for profile in Profile.allCases {
            guard let outcomes = accept[profile] else { continue }
            json.key(named: profile.rawValue)
            json.array(outcomes) { (isShort ? $1.short : $1).write(to: &$0) }
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
        for member in json["accept"]?.object ?? [] {
            guard let profile = Profile(rawValue: member.name), let list = member.value.array else { continue }
            accept[profile] = list.compactMap(Outcome.init(json:))
        }
        let group = json["group"]?.string ?? ""
        func flag(_ name: String) -> Bool? { json[name]?.bool }
        // the first version told these by the group and the id
        let isOfFirstVersion = json["scripted"] == nil
        self.init(
            id: id, group: group, isCore: flag("core") ?? false, priority: json["priority"]?.int ?? 1,
            isInformational: flag("informational") ?? false, needsElsewhere: flag("elsewhere") ?? false,
            mayBeBlocked: flag("mayBeBlocked") ?? false, isQuiet: flag("quiet") ?? false,
            isScripted: flag("scripted") ?? ["js", "popup"].contains(group),
            isForm: flag("form") ?? (isOfFirstVersion && group == "form"),
            isPreview: flag("preview")
                ?? (isOfFirstVersion && ["preview-commit", "preview-context-menu-open"].contains(id)),
            proof: proof, accept: accept)
        isUnderstood = !proof.isEmpty && proof.count == steps.count
    }

    /// Reads a row; one without an id has an empty one.
    init(anyJSON json: JSONValue) { self = Link(json: json) ?? Link(id: "", group: "", proof: [], accept: [:]) }
}
