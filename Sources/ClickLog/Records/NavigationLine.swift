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
