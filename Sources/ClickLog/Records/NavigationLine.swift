/// A request a browser made to show something.
struct NavigationLine: LineBody {
    var what: JSONSlice?
    var index: Int32?
    var method: JSONSlice?
    var target: JSONSlice?
    var host: JSONSlice?
    var userAgent: JSONSlice?
    var referer: JSONSlice?
    var secFetchSite: JSONSlice?
    var secFetchDest: JSONSlice?
    var purpose: JSONSlice?
    var secPurpose: JSONSlice?
    var bodyType: JSONSlice?
    var bodyLength: Int?
    var bodyText: JSONSlice?
    var bodyHash: JSONSlice?
    var isBodyTruncated = false

    @inline(__always)
    mutating func take(_ members: inout OrderedMembers, _ head: inout LineHead, _ latest: inout LatestSender) {
        what = members.string("what")
        head.takeClick(&members)
        index = members.int32("index")
        head.instance = members.string("instance")
        method = members.string("method")
        target = members.string("target")
        host = members.string("host")
        _ = members.string("remote")
        _ = members.int32("status")
        _ = members.object("headers") { headers in
            userAgent = headers.string("userAgent")
            // here in the logs of versions that wrote it with the others, and last since it is redacted
            referer = headers.string("referer")
            secFetchSite = headers.string("secFetchSite")
            _ = headers.string("secFetchMode")
            secFetchDest = headers.string("secFetchDest")
            _ = headers.string("secFetchUser")
            purpose = headers.string("purpose")
            secPurpose = headers.string("secPurpose")
            _ = headers.string("xRequestedWith")
            referer = headers.string("referer") ?? referer
            _ = headers.bool("cookie")
        }
    }

    mutating func take(_ name: JSONSlice, _ value: JSONSlice) throws(JSONError) {
        switch name.count {
        case 4:
            if name == "what" {
                what = value.ifString
            } else if name == "host" {
                host = value.ifString
            } else if name == "body", value.form == .nested {
                try takeBody(value)
            }
        case 5: if name == "index" { index = value.int32 }
        case 6:
            if name == "method" { method = value.ifString } else if name == "target" { target = value.ifString }
        case 7: if name == "headers", value.form == .nested { try takeHeaders(value) }
        default: break
        }
    }

    private mutating func takeHeaders(_ object: JSONSlice) throws(JSONError) {
        var scanner = JSONScanner(object.bytes)
        try scanner.members { (name, value) throws(JSONError) in
            switch name.count {
            case 7:
                if name == "referer" { referer = value.ifString } else if name == "purpose" { purpose = value.ifString }
            case 9: if name == "userAgent" { userAgent = value.ifString }
            case 10: if name == "secPurpose" { secPurpose = value.ifString }
            case 12:
                if name == "secFetchSite" {
                    secFetchSite = value.ifString
                } else if name == "secFetchDest" {
                    secFetchDest = value.ifString
                }
            default: break
            }
        }
    }

    private mutating func takeBody(_ object: JSONSlice) throws(JSONError) {
        var scanner = JSONScanner(object.bytes)
        try scanner.members { (name, value) throws(JSONError) in
            if name == "type" {
                bodyType = value.ifString
            } else if name == "length" {
                bodyLength = value.int
            } else if name == "text" {
                bodyText = value.ifString
            } else if name == "hash" {
                bodyHash = value.ifString
            } else if name == "truncated" {
                isBodyTruncated = value.bool ?? false
            }
        }
    }
}
