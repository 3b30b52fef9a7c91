/// The parts of URLs and request targets that are compared, as bytes and never through a URL type: that would
/// repair what is to be found.
enum Targets {
    /// An absolute URL or a request's target from its path on, a fragment included; empty where it has no path.
    static func target(of url: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        // a target that begins with its path may hold another URL further on
        guard url.first != slash, let colon = Platform.firstIndex(of: UInt8(ascii: ":"), in: url),
            colon + 2 < url.count, url[colon + 1] == slash, url[colon + 2] == slash
        else { return url }
        let authority = url.part((colon + 3)...)
        return authority.part((Platform.firstIndex(of: slash, in: authority) ?? authority.count)...)
    }

    /// The target of a URL without its fragment, which is never sent.
    static func sentTarget(of url: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let target = target(of: url)
        return target.part(..<(Platform.firstIndex(of: hash, in: target) ?? target.count))
    }

    /// What follows `/visit/SESSION/LINK/REPORTER.CLICK/`, or a hop's index too; nil where the target is shorter.
    static func tail(of target: UnsafeRawBufferPointer, _ what: Step.Request.What) -> UnsafeRawBufferPointer? {
        var rest = target
        for _ in 0..<(what == .hop ? 6 : 5) {
            guard let next = Platform.firstIndex(of: slash, in: rest) else { return nil }
            rest = rest.part((next + 1)...)
        }
        return rest
    }

    /// The host and port of an absolute URL, as a Host field would name them; nil where it has none.
    static func host(ofURL url: UnsafeRawBufferPointer) -> [UInt8]? {
        guard let colon = Platform.firstIndex(of: UInt8(ascii: ":"), in: url), colon + 2 < url.count,
            url[colon + 1] == slash, url[colon + 2] == slash
        else { return nil }
        var authority = url[(colon + 3)...].prefix { $0 != slash && $0 != question && $0 != hash }
        if let user = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[(user + 1)...] }
        guard !authority.isEmpty else { return nil }
        return normalized(authority, isSecure: url.begins(with: "https"))
    }

    /// A host as names are compared: in lower case, without the port that its scheme means anyway.
    static func normalized(_ host: some Collection<UInt8>, isSecure: Bool) -> [UInt8] {
        let lower = host.map { byte in
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
        let port = isSecure ? ":443" : ":80"
        return lower.suffix(port.utf8.count).elementsEqual(port.utf8) ? Array(lower.dropLast(port.utf8.count)) : lower
    }

    static let slash = UInt8(ascii: "/")
    static let question = UInt8(ascii: "?")
    static let hash = UInt8(ascii: "#")
    static let percent = UInt8(ascii: "%")

    /// The bytes with every percent escape resolved once; a percent sign that begins none stays.
    static func percentDecoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
        let source = Array(bytes)
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            if source[index] == percent, index + 2 < source.count, let high = hexValue(source[index + 1]),
                let low = hexValue(source[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(source[index])
                index += 1
            }
        }
        return result
    }
}

extension [UInt8] {
    /// Where the text first stands.
    func firstRange(of text: String, from place: Int = 0) -> Range<Int>? {
        let part = Array(text.utf8)
        guard !part.isEmpty, count >= place + part.count else { return nil }
        for start in place...(count - part.count) where self[start] == part[0] {
            if self[start..<start + part.count].elementsEqual(part) { return start..<start + part.count }
        }
        return nil
    }

    /// The bytes with every occurrence of one text put in place of another.
    func replacing(_ text: String, with replacement: String) -> [UInt8] {
        var place = 0
        var result: [UInt8] = []
        while let range = firstRange(of: text, from: place) {
            result += self[place..<range.lowerBound]
            result += replacement.utf8
            place = range.upperBound
        }
        return result + self[place...]
    }
}
