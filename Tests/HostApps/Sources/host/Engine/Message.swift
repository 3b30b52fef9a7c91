import Foundation

/// What a spy said.
struct Message {
    let event: String
    let isTop: Bool
    /// The name of the document that says it.
    let document: String
    private let fields: [String: Any]

    init?(_ text: String) {
        guard let fields = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
            let event = fields["event"] as? String, let isTop = fields["top"] as? Bool,
            let document = fields["document"] as? String
        else { return nil }
        (self.fields, self.event, self.isTop, self.document) = (fields, event, isTop, document)
    }

    func text(_ name: String) -> String? { fields[name] as? String }
    func flag(_ name: String) -> Bool? { fields[name] as? Bool }
    func number(_ name: String) -> Int? { fields[name] as? Int }
    func list(_ name: String) -> [[String: Any]] { fields[name] as? [[String: Any]] ?? [] }
}
