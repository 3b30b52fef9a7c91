/// A landing's report that it ran, or its image that shows without a script.
struct ArrivalLine: LineBody {
    var url: JSONSlice?
    var fragment: JSONSlice?
    var entered: JSONSlice?
    var hasOpener: Bool?
    var isFramed: Bool?
    var isVisible: Bool?
    var isPrerendering: Bool?
    var userAgent: JSONSlice?
    var referrer: JSONSlice?
    var hasCookie: Bool?
    var isScripted = true

    @inline(__always)
    mutating func take(_ members: inout OrderedMembers, _ head: inout LineHead, _ latest: inout LatestSender) {
        head.takeClick(&members)
        head.document = members.string("document")
        head.number = members.int32("number")
        entered = members.string("entered")
        url = members.string("url")
        fragment = members.string("fragment")
        hasOpener = members.bool("opener")
        isFramed = members.bool("framed")
        isVisible = members.bool("visible")
        isPrerendering = members.bool("prerendering")
        userAgent = members.string("userAgent")
        referrer = members.string("referrer")
        hasCookie = members.bool("cookie")
        _ = members.int32("historyLength")
        _ = members.string("remote")
    }

    mutating func take(_ name: JSONSlice, _ value: JSONSlice) {
        switch name.count {
        case 3: if name == "url" { url = value.ifString }
        case 6:
            if name == "opener" {
                hasOpener = value.bool
            } else if name == "framed" {
                isFramed = value.bool
            } else if name == "cookie" {
                hasCookie = value.bool
            } else if name == "script" {
                isScripted = value.bool ?? true
            }
        case 7:
            if name == "entered" { entered = value.ifString } else if name == "visible" { isVisible = value.bool }
        case 8:
            if name == "fragment" { fragment = value.ifString } else if name == "referrer" { referrer = value.ifString }
        case 9: if name == "userAgent" { userAgent = value.ifString }
        case 12: if name == "prerendering" { isPrerendering = value.bool }
        default: break
        }
    }
}
