/// What a popup, or the page that opened it, reported.
struct PopupLine: LineBody {
    var event: JSONSlice?
    var side: JSONSlice?

    @inline(__always)
    mutating func take(_ members: inout OrderedMembers, _ head: inout LineHead, _ latest: inout LatestSender) {
        event = members.string("event")
        head.takeClick(&members)
        side = members.string("side")
        head.number = members.int32("number")
        head.instance = members.string("instance")
        head.document = members.string("document")
        _ = members.string("remote")
    }

    mutating func take(_ name: JSONSlice, _ value: JSONSlice) {
        if name == "event" { event = value.ifString } else if name == "side" { side = value.ifString }
    }
}

extension Step.PopupEvent {
    init?(name: JSONSlice) {
        if name == "opened" {
            self = .opened
        } else if name == "toOpener" {
            self = .toOpener
        } else if name == "toPopup" {
            self = .toPopup
        } else if name == "closing" {
            self = .closing
        } else if name == "closed" {
            self = .closed
        } else if name == "silent" {
            self = .silent
        } else {
            return nil
        }
    }
}
