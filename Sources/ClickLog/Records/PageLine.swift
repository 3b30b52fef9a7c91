/// What the page, or a frame in it, reported of itself.
struct PageLine: LineBody {
    var event: JSONSlice?
    var view: JSONSlice?
    var counter: Int32?
    var round: Int32?
    var sinceClick: Int32?
    var visibleFor: Int32?
    var entered: JSONSlice?
    var isPersisted: Bool?
    var isVisible: Bool?
    var isFocused: Bool?
    var userAgent: JSONSlice?
    var origin: JSONSlice?
    var elsewhere: JSONSlice?
    var hasOpener: Bool?
    var isFramed: Bool?

    @inline(__always)
    mutating func take(_ members: inout OrderedMembers, _ head: inout LineHead, _ latest: inout LatestSender) {
        event = members.string("event")
        latest.take(&members, &head)
        head.number = members.int32("number")
        view = members.string("view")
        counter = members.int32("counter")
        round = members.int32("round")
        head.link = members.string("link")
        head.click = members.int32("click")
        sinceClick = members.int32("sinceClick")
        visibleFor = members.int32("visibleFor")
        entered = members.string("entered")
        isPersisted = members.bool("persisted")
        isVisible = members.bool("visible")
        isFocused = members.bool("focused")
        // with this most lines end; what follows otherwise only a load tells
        _ = members.string("remote")
        if members.isAtEnd { return }
        hasOpener = members.bool("opener")
        isFramed = members.bool("framed")
        userAgent = members.string("userAgent")
        origin = members.string("origin")
        elsewhere = members.string("elsewhere")
        _ = members.string("url")
        _ = members.string("remote")
    }

    mutating func take(_ name: JSONSlice, _ value: JSONSlice) {
        switch name.count {
        case 4: if name == "view" { view = value.ifString }
        case 5:
            if name == "event" { event = value.ifString } else if name == "round" { round = value.int32 }
        case 6:
            if name == "origin" {
                origin = value.ifString
            } else if name == "opener" {
                hasOpener = value.bool
            } else if name == "framed" {
                isFramed = value.bool
            }
        case 7:
            if name == "counter" {
                counter = value.int32
            } else if name == "entered" {
                entered = value.ifString
            } else if name == "visible" {
                isVisible = value.bool
            } else if name == "focused" {
                isFocused = value.bool
            }
        case 9:
            if name == "persisted" {
                isPersisted = value.bool
            } else if name == "userAgent" {
                userAgent = value.ifString
            } else if name == "elsewhere" {
                elsewhere = value.ifString
            }
        case 10:
            if name == "sinceClick" {
                sinceClick = value.int32
            } else if name == "visibleFor" {
                visibleFor = value.int32
            }
        default: break
        }
    }
}

/// What happened to the page.
enum PageEvent: UInt8 {
    case load, alive, leave, `return`, route, hold, error, unreachable, reachable

    init?(name: JSONSlice) {
        if name == "alive" {
            self = .alive
        } else if name == "load" {
            self = .load
        } else if name == "leave" {
            self = .leave
        } else if name == "return" {
            self = .return
        } else if name == "route" {
            self = .route
        } else if name == "hold" {
            self = .hold
        } else if name == "error" {
            self = .error
        } else if name == "unreachable" {
            self = .unreachable
        } else if name == "reachable" {
            self = .reachable
        } else {
            return nil
        }
    }
}

/// How a document was entered, as its script saw it.
enum Entry: UInt8 {
    case navigate, reload, backForward

    init?(name: JSONSlice) {
        if name == "navigate" {
            self = .navigate
        } else if name == "reload" {
            self = .reload
        } else if name == "backForward" {
            self = .backForward
        } else {
            return nil
        }
    }
}
