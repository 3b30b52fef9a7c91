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
        json.member("core", isCore)
        json.member("priority", priority)
        if isInformational { json.member("informational", true) }
        json.member("elsewhere", needsElsewhere)
        if mayBeBlocked { json.member("mayBeBlocked", true) }
        if isQuiet { json.member("quiet", true) }
        json.member("scripted", isScripted)
        if isForm { json.member("form", true) }
        if isPreview { json.member("preview", true) }
        json.member("proof", proof) { $1.write(to: &$0) }
        json.key("accept")
        json.beginObject()
        for profile in Profile.allCases {
            guard let outcomes = accept[profile] else { continue }
            json.key(named: profile.rawValue)
            json.array(outcomes) { $1.write(to: &$0, isShort: isShort) }
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
        // the first version told these by the group and the id
        let isOfFirstVersion = json["scripted"] == nil
        self.init(
            id: id, group: group, isCore: json["core"]?.bool ?? false, priority: json["priority"]?.int ?? 1,
            isInformational: json["informational"]?.bool ?? false, needsElsewhere: json["elsewhere"]?.bool ?? false,
            mayBeBlocked: json["mayBeBlocked"]?.bool ?? false, isQuiet: json["quiet"]?.bool ?? false,
            isScripted: json["scripted"]?.bool ?? (group == "js" || group == "popup"),
            isForm: json["form"]?.bool ?? (isOfFirstVersion && group == "form"),
            isPreview: json["preview"]?.bool
                ?? (isOfFirstVersion && (id == "preview-commit" || id == "preview-context-menu-open")),
            proof: proof, accept: accept)
        isUnderstood = !proof.isEmpty && proof.count == steps.count
    }

    /// Reads a row; one without an id has an empty one.
    init(anyJSON json: JSONValue) { self = Link(json: json) ?? Link(id: "", group: "", proof: [], accept: [:]) }
}
