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
        get {
            var (event, look) = (self, Look())
            event.visit(&look)
            return look.stamp
        }
        set {
            var change = Change(stamp: newValue)
            visit(&change)
        }
    }

    /// Sets the address of the connection that a report came over.
    package mutating func setRemote(_ address: String) {
        var change = Change(remote: address)
        visit(&change)
    }

    /// The session that it belongs to; nil for what belongs to none.
    package var session: String? {
        switch self {
        case .start(let event): event.owner
        case .navigation(let event): event.owner
        case .click(let event): event.owner
        case .page(let event): event.owner
        case .arrival(let event): event.owner
        case .popup(let event): event.owner
        case .confirm(let event): event.owner
        case .probe(let event): event.owner
        case .request(let event): event.owner
        }
    }

    /// Shows its facts, as the kind that they are, to a visitor, which may change them.
    package mutating func visit(_ visitor: inout some EventVisitor) {
        switch self {
        case .start(var event):
            visitor.visit(&event)
            self = .start(event)
        case .navigation(var event):
            visitor.visit(&event)
            self = .navigation(event)
        case .click(var event):
            visitor.visit(&event)
            self = .click(event)
        case .page(var event):
            visitor.visit(&event)
            self = .page(event)
        case .arrival(var event):
            visitor.visit(&event)
            self = .arrival(event)
        case .popup(var event):
            visitor.visit(&event)
            self = .popup(event)
        case .confirm(var event):
            visitor.visit(&event)
            self = .confirm(event)
        case .probe(var event):
            visitor.visit(&event)
            self = .probe(event)
        case .request(var event):
            visitor.visit(&event)
            self = .request(event)
        }
    }

    private struct Look: EventVisitor {
        var stamp = Stamp()

        mutating func visit(_ event: inout some EventBody) { stamp = event.stamp }
    }

    private struct Change: EventVisitor {
        var stamp: Stamp?
        var remote: String?

        func visit(_ event: inout some EventBody) {
            if let stamp { event.stamp = stamp }
            if let remote { event.remote = remote }
        }
    }
}

/// What is done with an event of whatever kind.
package protocol EventVisitor {
    mutating func visit(_ event: inout some EventBody)
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
    /// The session that it belongs to; nil for what belongs to none.
    var owner: String? { get }
    /// The address of the connection that it came over; nil where none did.
    var remote: String? { get set }
}

extension EventBody {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    var time: Int { stamp.time }
}
