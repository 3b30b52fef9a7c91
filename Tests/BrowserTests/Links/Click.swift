import TestSupport

/// A click as the report judges it.
struct Click: CustomStringConvertible {
    private let json: JSON

    init(_ json: JSON) { self.json = json }

    var destination: String { json["destination"].string ?? "" }
    var place: String { json["place"].string ?? "" }
    var state: String { json["state"].string ?? "" }
    var reporter: String { json["reporter"].string ?? "" }
    var number: Int? { json["click"].integer }
    /// How many requests came for it.
    var requests: Int { json["requested"].array.count }
    /// What happened to the request, in the report's names.
    var damage: [String] { json["damage"].array.compactMap(\.string) }
    var isSynthetic: Bool { json["synthetic"].boolean ?? false }
    var triple: String { Click.triple(json) }
    var description: String { json.text }

    /// The words of an outcome or a click, `destination/place/state`.
    static func triple(_ json: JSON) -> String {
        ["destination", "place", "state"].map { json[$0].string ?? "" }.joined(separator: "/")
    }

    /// Whether an accepted outcome has this destination, and this place as far as it is known, whatever may still become of the
    /// rest: that the page stayed is known only when it is in sight again.
    func isOnTheWay(to accepted: Set<String>) -> Bool {
        accepted.contains {
            $0.hasPrefix("\(destination)/\(place)/") || place == "unknown" && $0.hasPrefix("\(destination)/new-view/")
        }
    }
}
