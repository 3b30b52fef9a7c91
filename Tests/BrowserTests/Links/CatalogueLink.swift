import TestSupport

/// A row of the catalogue as `testpage links --format json` gives it.
struct CatalogueLink {
    let id: String
    let group: String
    let isCore: Bool
    /// Whether it is told and never required.
    let isInformational: Bool
    /// Whether there is nothing to click, only something that may not happen.
    let isQuiet: Bool
    /// The names of its proof steps, in order.
    let steps: [String]
    /// The outcomes that the profile `browser` accepts, each `destination/place/state`.
    let accepted: Set<String>
    /// Its markup as a reader is shown it.
    let markup: String

    /// Every row of the server's catalogue.
    static func all() throws -> [CatalogueLink] {
        let command = try TestPageCommand(["links", "--format", "json"])
        guard command.status == .exited(0) else {
            throw Unexpected(description: "testpage links: \(command.status) \(command.errors)")
        }
        return try JSON(parsing: command.output.utf8)["links"].array.map(CatalogueLink.init)
    }

    private init(_ json: JSON) {
        id = json["id"].string ?? ""
        group = json["group"].string ?? ""
        isCore = json["core"].boolean ?? false
        isInformational = json["informational"].boolean ?? false
        isQuiet = json["quiet"].boolean ?? false
        steps = json["proof"].array.compactMap { $0["step"].string }
        markup = json["markup"].string ?? ""
        accepted = Set(json["accept"]["browser"].array.map(Click.triple))
    }

    /// Whether a browser alone can prove it: what belongs to the system cannot be seen by a server, and what is done by hand has
    /// nothing to click.
    var isProvable: Bool {
        !accepted.isEmpty && !isQuiet && !steps.contains("system") && !steps.contains("return")
            && !["preview", "scheme"].contains(group)
    }
}

/// Something that is not as it has to be for the test to go on.
struct Unexpected: Error, CustomStringConvertible {
    let description: String
}
