/// One line of the log.
///
/// A script's report is parsed into an event, the event is written as one line, and the same event goes to the live replay; the
/// line of a file is read into the same event.
package enum Event: Equatable, Sendable {
    indirect case start(StartEvent)
    indirect case navigation(NavigationEvent)
    case click(ClickEvent)
    case page(PageEvent)
    case arrival(ArrivalEvent)
    case popup(PopupEvent)
    case confirm(ConfirmEvent)
    case probe(ProbeEvent)
    indirect case request(RequestEvent)

    /// The kinds, as lines name them; those that a log has most of first.
    package enum Kind: String, CaseIterable, Sendable {
        case page, request, navigation, click, arrival, popup, probe, confirm, start

        /// Whether scripts report it.
        package var isReported: Bool {
            switch self {
            case .click, .page, .arrival, .popup, .confirm, .probe: true
            case .start, .navigation, .request: false
            }
        }

        /// An event of the kind without a fact.
        package var empty: Event {
            switch self {
            case .start: .start(StartEvent())
            case .navigation: .navigation(NavigationEvent())
            case .click: .click(ClickEvent())
            case .page: .page(PageEvent())
            case .arrival: .arrival(ArrivalEvent())
            case .popup: .popup(PopupEvent())
            case .confirm: .confirm(ConfirmEvent())
            case .probe: .probe(ProbeEvent())
            case .request: .request(RequestEvent())
            }
        }
    }

    package var kind: Kind {
        switch self {
        case .start: .start
        case .navigation: .navigation
        case .click: .click
        case .page: .page
        case .arrival: .arrival
        case .popup: .popup
        case .confirm: .confirm
        case .probe: .probe
        case .request: .request
        }
    }

    /// When it was logged, and as which line of its server.
    package var stamp: Stamp {
        get { body.stamp }
        set { change { $0.stamp = newValue } }
    }

    /// Sets the address of the connection that a report came over.
    package mutating func setRemote(_ address: String) { change { $0.remote = address } }

    /// The session that it belongs to; nil for what belongs to none.
    package var session: String? { body.owner }

    /// Its facts.
    var body: any EventBody {
        switch self {
        case .start(let event): event
        case .navigation(let event): event
        case .click(let event): event
        case .page(let event): event
        case .arrival(let event): event
        case .popup(let event): event
        case .confirm(let event): event
        case .probe(let event): event
        case .request(let event): event
        }
    }

    /// Shows each field to a visitor, which may set it.
    package mutating func visit(_ fields: inout some FieldVisitor) { change { $0.visit(&fields) } }

    private mutating func change(_ body: (inout any EventBody) -> Void) {
        var event = self.body
        body(&event)
        self = event.asEvent
    }
}

/// When an event was logged.
package struct Stamp: Equatable, Sendable {
    /// Its number among the lines of one server start, strictly increasing.
    package var seq: Int
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package var time: Int

    package init(seq: Int = 0, time: Int = 0) {
        self.seq = seq
        self.time = time
    }
}

/// The facts of one kind of event.
package protocol EventBody: FieldTable {
    var stamp: Stamp { get set }
    /// The event with these facts.
    var asEvent: Event { get }
    /// The session that it belongs to; nil for what belongs to none.
    var owner: String? { get }
    /// The address of the connection that it came over; nil where none did.
    var remote: String? { get set }
}

extension EventBody {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    var time: Int { stamp.time }
}
