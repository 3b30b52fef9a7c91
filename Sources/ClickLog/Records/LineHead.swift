/// What a line says about whose it is: the members that most kinds share.
struct LineHead {
    var session: JSONSlice?
    var instance: JSONSlice?
    var reporter: JSONSlice?
    var document: JSONSlice?
    var link: JSONSlice?
    var time: JSONSlice?
    var number: Int32?
    var click: Int32?
    /// The number of its sender, where that was told by ``LatestSender``; 0 elsewhere.
    var sender = 0

    /// Takes the session, the link and the click on it, which stand in this order wherever they stand, as far as they are next.
    @inline(__always)
    mutating func takeClick(_ members: inout OrderedMembers) {
        session = members.string("session")
        link = members.string("link")
        reporter = members.string("reporter")
        click = members.int32("click")
    }

    /// Takes the member if it is one of these.
    @inline(__always)
    mutating func take(_ name: JSONSlice, _ value: JSONSlice) -> Bool {
        switch name.count {
        case 4:
            if name == "time" { time = value.ifString; return true }
            if name == "link" { link = value.ifString; return true }
            return name == "kind"
        case 3: return name == "seq"
        case 5:
            guard name == "click" else { return false }
            click = value.int32
        case 6:
            if name == "number" { number = value.int32; return true }
            return name == "remote"
        case 7:
            guard name == "session" else { return false }
            (session, sender) = (value.ifString, 0)
        case 8:
            if name == "instance" { (instance, sender) = (value.ifString, 0); return true }
            if name == "reporter" { (reporter, sender) = (value.ifString, 0); return true }
            guard name == "document" else { return false }
            document = value.ifString
        default: return false
        }
        return true
    }
}

/// The members of one kind of line beside the shared ones.
protocol LineBody {
    init()
    /// Takes a member; one that it does not know is left alone.
    mutating func take(_ name: JSONSlice, _ value: JSONSlice) throws(JSONError)
    /// Takes members that come in the order in which the server writes them, as far as they do.
    mutating func take(_ members: inout OrderedMembers, _ head: inout LineHead, _ latest: inout LatestSender)
}

extension LineBody {
    /// For a kind of which there are few lines, so that no order is worth knowing.
    mutating func take(_ members: inout OrderedMembers, _ head: inout LineHead, _ latest: inout LatestSender) {}

    /// Scans what follows the beginning of a line.
    @inline(__always)
    mutating func scan(
        _ line: UnsafeRawBufferPointer, _ start: LineStart, _ head: inout LineHead, _ latest: inout LatestSender
    ) throws(JSONError) {
        head.time = start.time
        var members = OrderedMembers(line, from: start.end)
        if start.end > 0, start.isPlain { take(&members, &head, &latest) }
        var scanner = JSONScanner(line, from: members.position, isPlain: start.isPlain)
        if members.isAtEnd {
            scanner.advance()
        } else if start.end > 0 {
            try scanner.moreMembers { (name, value) throws(JSONError) in
                if !head.take(name, value) { try self.take(name, value) }
            }
        } else {
            try scanner.members { (name, value) throws(JSONError) in
                if !head.take(name, value) { try self.take(name, value) }
            }
        }
        scanner.skipSpace()
        guard scanner.isAtEnd else { throw scanner.error("something follows the object") }
    }
}
