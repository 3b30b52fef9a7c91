/// The conditions of a request on the file that it names, in the order of RFC 9110, section 13.2.2.
struct Preconditions {
    /// What the conditions come to.
    enum Outcome: Hashable {
        /// The request is carried out.
        case proceed
        /// 304: the client has it already.
        case notModified
        /// 412: the file is not what the client thinks it is.
        case failed
    }

    let tag: EntityTag
    let lastModified: HTTPDate
    let now: HTTPDate

    /// Evaluates the conditions among the fields of a `GET` or `HEAD`.
    func evaluate(_ fields: Fields) -> Outcome {
        if let condition = EntityTagCondition(fields.all(.ifMatch)) {
            guard matches(condition, { $0.matchesStrongly(tag) }) else { return .failed }
        } else if let date = date(.ifUnmodifiedSince, fields), lastModified > date {
            return .failed
        }
        if let condition = EntityTagCondition(fields.all(.ifNoneMatch)) {
            if matches(condition, { $0.matchesWeakly(tag) }) { return .notModified }
        } else if let date = date(.ifModifiedSince, fields), lastModified <= date {
            return .notModified
        }
        return .proceed
    }

    /// Whether `Range` may be honoured: there is no `If-Range`, or it names exactly this file (RFC 9110, section
    /// 13.1.5).
    func allowRange(_ fields: Fields) -> Bool {
        let values = fields.all(.ifRange)
        guard let value = values.first else { return true }
        guard values.count == 1 else { return false }
        if let other = EntityTag(value.bytes) { return other.matchesStrongly(tag) }
        // A date is exact only when the file could not have changed again within the same second.
        guard let date = HTTPDate(value.description, now: now) else { return false }
        return date == lastModified && now.seconds > lastModified.seconds
    }

    private func matches(_ condition: EntityTagCondition, _ isMatch: (EntityTag) -> Bool) -> Bool {
        switch condition {
        case .any: true
        case .tags(let tags): tags.contains(where: isMatch)
        }
    }

    /// The date of a condition; nil when it is absent, doubled or no date, and so to be ignored.
    private func date(_ name: FieldName, _ fields: Fields) -> HTTPDate? {
        let values = fields.all(name)
        guard values.count == 1 else { return nil }
        return HTTPDate(values[0].description, now: now)
    }
}

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
