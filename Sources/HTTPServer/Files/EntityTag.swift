/// An entity tag (RFC 9110, section 8.8.3).
struct EntityTag: Hashable, Sendable {
    let isWeak: Bool
    /// What stands between the quotes.
    let opaque: ArraySlice<UInt8>

    /// The tag as it is sent.
    var text: String { (isWeak ? "W/\"" : "\"") + String(decoding: opaque, as: UTF8.self) + "\"" }

    init(isWeak: Bool = false, _ opaque: String) {
        self.isWeak = isWeak
        self.opaque = Array(opaque.utf8)[...]
    }

    /// The tag that these bytes are, all of them; nil when they are none.
    init?(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        guard let tag = EntityTag(readingFrom: &rest), rest.isEmpty else { return nil }
        self = tag
    }

    /// Takes a tag off the beginning of `rest`.
    fileprivate init?(readingFrom rest: inout ArraySlice<UInt8>) {
        isWeak = rest.starts(with: "W/".utf8)
        if isWeak { rest.removeFirst(2) }
        guard rest.first == ASCII.quote, let close = rest.dropFirst().firstIndex(of: ASCII.quote) else { return nil }
        opaque = rest[(rest.startIndex + 1)..<close]
        guard opaque.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
        rest = rest[(close + 1)...]
    }

    /// Equal, and neither is weak (RFC 9110, section 8.8.3.2).
    func matchesStrongly(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && opaque == other.opaque }

    /// Equal, whether weak or not.
    func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }
}

/// What `If-Match` and `If-None-Match` hold: any tag at all, or a list of tags (RFC 9110, sections 13.1.1 and 13.1.2).
enum EntityTagCondition: Hashable {
    case any
    case tags([EntityTag])

    /// The condition in the values of all lines of the field; nil when there is no such line.
    ///
    /// A list that is not well formed matches nothing.
    init?(_ values: [FieldValue]) {
        guard !values.isEmpty else { return nil }
        if values.count == 1, values[0].bytes.elementsEqual("*".utf8) {
            self = .any
            return
        }
        var tags: [EntityTag] = []
        for value in values {
            var rest = value.bytes
            while let first = rest.first {
                if first.isBlank || first == ASCII.comma {
                    rest.removeFirst()
                    continue
                }
                guard let tag = EntityTag(readingFrom: &rest) else {
                    self = .tags([])
                    return
                }
                tags.append(tag)
                rest = rest.drop(while: \.isBlank)
                guard rest.isEmpty || rest.first == ASCII.comma else {
                    self = .tags([])
                    return
                }
            }
        }
        self = .tags(tags)
    }
}
