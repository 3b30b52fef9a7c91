import Foundation

/// The links of the page, as `testpage links` lists them.
struct Catalogue: Sendable {
    struct Link: Decodable, Sendable {
        struct Step: Decodable, Sendable {
            var step: String
            var what: String?
            var opener: Bool?
            var framed: Bool?
        }
        var id: String
        var group: String
        var core: Bool
        var proof: [Step]

        /// Whether its destination is another app, which no server can see.
        var isOfAnotherApp: Bool { proof.contains { $0.step == "system" } }
        /// How many landings it has.
        var landings: Int { proof.count { $0.step == "request" && $0.what == "landing" } }
        var belongsInFrame: Bool { proof.contains { $0.framed == true } }
        /// Whether its popup is only there when its opener is.
        var needsOpener: Bool { proof.contains { $0.step == "popup" || $0.opener == true } }
    }

    private struct Listing: Decodable { var links: [Link] }

    static let shared = Catalogue()

    let links: [Link]
    subscript(id: String) -> Link? { links.first { $0.id == id } }

    private init() {
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("links-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: errors) }
        guard let tool = try? ChildProcess(Programs.testpage, ["links", "--format", "json"], errors: errors),
            let (output, _) = try? tool.run(seconds: 30),
            let listing = try? JSONDecoder().decode(Listing.self, from: Data(output.utf8))
        else {
            links = []
            return
        }
        links = listing.links
    }
}
