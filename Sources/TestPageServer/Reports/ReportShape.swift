import ClickLog

/// What a script may report, one object for each kind: the fields, in the order in which the log has them.
final class ReportShape: Sendable {
    /// What a field may hold.
    enum Value: Sendable {
        case session, id, link
        /// An id, or `-` where no script had touched the markup.
        case clicker
        /// A whole number from the first to 2³¹ − 1: the largest that a log's reader keeps.
        case count(from: Int)
        /// The number of a round.
        case round
        case boolean
        /// Text up to so many bytes.
        case text(Int)
        case word([StaticString])
        /// Any of these words, each once at most.
        case words([String])
        /// A method and a URL.
        case request
    }

    struct Field: Sendable {
        let name: StaticString
        let value: Value
        let isRequired: Bool
    }

    let kind: String
    /// The kind as the scripts spell it.
    let spelling: StaticString
    let fields: [Field]
    private let names: [StaticString]
    /// How many of the fields, from the first, are required.
    let requiredCount: Int
    // Where the fields stand by which a report is told apart.
    let session, instance, reporter, event: Int?

    static let all: [ReportShape] = [click, page, arrival, popup, confirm, probe]

    static subscript(kind: String) -> ReportShape? { all.first { $0.kind == kind } }

    /// The place of the field of that name; nil where it has none.
    func index(of name: String) -> Int? { names.firstIndex { "\($0)" == name } }

    /// The place of the field of that name, looked for first where the scripts' next one is likely to stand.
    func index(of name: JSONSlice, near place: Int) -> Int? {
        var index = place
        for _ in names.indices {
            if index >= names.count { index = 0 }
            if name == names[index] { return index }
            index += 1
        }
        return nil
    }

    private init(_ kind: StaticString, required: [(StaticString, Value)], optional: [(StaticString, Value)]) {
        self.kind = "\(kind)"
        spelling = kind
        let fields =
            required.map { Field(name: $0, value: $1, isRequired: true) }
            + optional.map { Field(name: $0, value: $1, isRequired: false) }
        func place(_ name: StaticString) -> Int? { fields.firstIndex { "\($0.name)" == "\(name)" } }
        (session, instance, reporter, event) = (place("session"), place("instance"), place("reporter"), place("event"))
        self.fields = fields
        names = fields.map(\.name)
        requiredCount = required.count
    }

    private static let instance: [(StaticString, Value)] = [
        ("session", .session), ("instance", .id), ("reporter", .id), ("number", .count(from: 1)),
    ]
    private static let clicked: [(StaticString, Value)] = [
        ("session", .session), ("link", .link), ("reporter", .clicker), ("click", .count(from: 0)),
    ]

    private static let click = ReportShape(
        "click", required: instance + [("click", .count(from: 1)), ("link", .link)],
        optional: [
            ("counter", .count(from: 0)), ("intended", .request), ("trusted", .boolean),
            ("modifiers", .words(["alt", "control", "meta", "shift", "middle"])),
            ("returned", .word(["window", "null", "threw"])),
        ])

    private static let page = ReportShape(
        "page",
        required: [
            (
                "event",
                .word([
                    "load", "alive", "leave", "return", "route", "hold", "error", "unreachable", "reachable",
                ])
            )
        ] + instance,
        optional: [
            ("view", .id), ("counter", .count(from: 0)), ("round", .round), ("link", .link),
            ("click", .count(from: 0)), ("sinceClick", .count(from: 0)), ("visibleFor", .count(from: 0)),
            ("entered", .word(entered)), ("persisted", .boolean), ("visible", .boolean), ("focused", .boolean),
            ("opener", .boolean), ("framed", .boolean), ("userAgent", .text(1024)), ("origin", .text(300)),
            ("elsewhere", .text(300)), ("url", .text(40 << 10)), ("message", .text(2048)),
        ])

    private static let arrival = ReportShape(
        "arrival", required: clicked + [("document", .id), ("number", .count(from: 1))],
        optional: [
            ("entered", .word(entered)), ("url", .text(40 << 10)), ("fragment", .text(2048)), ("opener", .boolean),
            ("framed", .boolean), ("visible", .boolean), ("prerendering", .boolean), ("userAgent", .text(1024)),
            ("referrer", .text(40 << 10)), ("cookie", .boolean), ("historyLength", .count(from: 0)),
            ("persisted", .boolean),
        ])

    private static let popup = ReportShape(
        "popup",
        required: [("event", .word(["opened", "toOpener", "toPopup", "closing", "closed", "silent"]))] + clicked
            + [("side", .word(["page", "popup"])), ("number", .count(from: 1))],
        optional: [("instance", .id), ("document", .id)])

    private static let confirm = ReportShape(
        "confirm", required: clicked + [("opened", .boolean), ("number", .count(from: 1))],
        optional: [("instance", .id)])

    private static let probe = ReportShape(
        "probe",
        required: instance + [("probe", .text(64)), ("result", .word(["good", "bad", "absent", "unknown"]))],
        optional: [("detail", .text(2048))])

    /// How a document was entered; the rest of what the Navigation Timing standard names.
    private static let entered: [StaticString] = ["navigate", "reload", "backForward", "prerender"]
}
