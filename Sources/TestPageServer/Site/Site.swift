import ClickLog
import HTTPServer

/// What the routes share: the catalogue, the shells, the log and the names of this server.
final class Site {
    let configuration: Configuration
    let limits: SiteLimits
    let quota: Quota
    /// How often the pages' states are judged.
    var judging: JudgingBudget
    /// How often sessions are judged for the dashboard.
    var reporting: JudgingBudget
    /// What was reported of exceeded quotas; reported again only after ten minutes without any.
    var rejections = MessageThrottle(calm: 600)
    /// Called with a sentence for the person at the terminal.
    var warn: (String) -> Void = { _ in } {
        didSet { recorder.onError = warn }
    }
    let catalogue: Catalogue
    let origins: Origins
    let recorder: Recorder
    let shells: Shells
    let files: StaticFiles
    let pageTemplate: Template
    var sentPage: SentPage?
    /// The values that are the same for every request.
    private let commonSlots: Slots

    init(
        configuration: Configuration, catalogue: Catalogue, origins: Origins, recorder: Recorder, shells: Shells,
        files: StaticFiles, limits: SiteLimits = SiteLimits()
    ) {
        self.limits = limits
        judging = JudgingBudget(limits)
        reporting = JudgingBudget(limits, quick: limits.quickReport)
        quota = Quota(limits, logLimit: configuration.logLimit)
        self.configuration = configuration
        self.catalogue = catalogue
        self.origins = origins
        self.recorder = recorder
        self.shells = shells
        self.files = files
        pageTemplate = shells.page(only: nil)
        commonSlots = Slots(configuration)
    }

    /// The start line: where the site is, and how its links are judged.
    func start(port: UInt16) -> StartEvent {
        var start = StartEvent()
        (start.schema, start.version) = (StartEvent.schema, TestPage.version)
        (start.origins, start.links) = (origins.all(port: port).map(\.description), catalogue.links.map(\.link))
        return start
    }

    /// Called about once a second.
    func tick() {
        recorder.tick()
        quota.tick()
        _ = rejections.tick()
    }

    func origins(of request: Request) -> OriginPair {
        OriginPair(request.head, origins: origins, trustsProxy: configuration.trustsProxy)
    }

    /// The values of what every document of a session has.
    func slots(session: String, _ origins: OriginPair) -> Slots {
        var slots = commonSlots
        slots.set(origins, configuration)
        slots.set(.session, session)
        return slots
    }
}

extension Response {
    /// A sentence as plain text.
    static func text(_ status: Status, _ sentence: String) -> Response {
        Response(
            status,
            // Sentences quote what came: nobody is to guess a document in them.
            fields: [
                .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store", .contentTypeOptions: "nosniff",
            ],
            body: .bytes(Array((sentence + "\n").utf8)))
    }

    /// A document.
    static func html(_ bytes: [UInt8], status: Status = .ok, caching: FieldValue = "no-store") -> Response {
        Response(
            status, fields: [.contentType: "text/html; charset=utf-8", .cacheControl: caching], body: .bytes(bytes))
    }

    /// A redirection; the location holds nothing that a field may not.
    static func redirect(_ status: Status, to location: String) -> Response {
        guard let value = FieldValue(location) else { return .text(.badRequest, "That URL cannot be a Location.") }
        return Response(status, fields: ["Location": value, .cacheControl: "no-store"])
    }
}
