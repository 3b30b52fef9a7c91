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

    /// Whether `Range` may be honoured: there is no `If-Range`, or it names exactly this file (RFC 9110, section 13.1.5).
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
