/// A click as its document reported it.
struct ClickLine: LineBody {
    var counter: Int32?
    var intendedMethod: JSONSlice?
    var intendedURL: JSONSlice?
    var isTrusted: Bool?
    var modifiers: Modifiers = []
    var returned: JSONSlice?

    @inline(__always)
    mutating func take(_ members: inout OrderedMembers, _ head: inout LineHead, _ latest: inout LatestSender) {
        latest.take(&members, &head)
        head.number = members.int32("number")
        head.click = members.int32("click")
        head.link = members.string("link")
        counter = members.int32("counter")
        _ = members.object("intended") { request in
            intendedMethod = request.string("method")
            intendedURL = request.string("url")
        }
        isTrusted = members.bool("trusted")
        _ = members.emptyArray("modifiers")
        returned = members.string("returned")
        _ = members.string("remote")
    }

    mutating func take(_ name: JSONSlice, _ value: JSONSlice) throws(JSONError) {
        switch name.count {
        case 7:
            if name == "counter" { counter = value.int32 } else if name == "trusted" { isTrusted = value.bool }
        case 8:
            if name == "intended", value.form == .nested {
                try takeIntended(value)
            } else if name == "returned" {
                returned = value.ifString
            }
        case 9: if name == "modifiers", value.form == .nested { modifiers = Modifiers(value.bytes) }
        default: break
        }
    }

    private mutating func takeIntended(_ object: JSONSlice) throws(JSONError) {
        var scanner = JSONScanner(object.bytes)
        try scanner.members { (name, value) throws(JSONError) in
            if name == "method" {
                intendedMethod = value.ifString
            } else if name == "url" {
                intendedURL = value.ifString
            }
        }
    }
}

/// The keys and buttons held during a click.
struct Modifiers: OptionSet {
    let rawValue: UInt8

    static let alt = Modifiers(rawValue: 1)
    static let control = Modifiers(rawValue: 2)
    static let meta = Modifiers(rawValue: 4)
    static let shift = Modifiers(rawValue: 8)
    static let middle = Modifiers(rawValue: 16)
    /// One that this version does not know.
    static let other = Modifiers(rawValue: 32)

    static let names: [(Modifiers, String)] = [
        (.alt, "alt"), (.control, "control"), (.meta, "meta"), (.shift, "shift"), (.middle, "middle"),
        (.other, "other"),
    ]
    var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Reads a JSON array of names, which may be empty.
    init(_ array: UnsafeRawBufferPointer) {
        self = []
        guard array.count > 2, case .array(let values)? = try? JSONValue.parse(array) else { return }
        for value in values {
            insert(Self.names.first { $0.1 == value.string }?.0 ?? .other)
        }
    }
}
