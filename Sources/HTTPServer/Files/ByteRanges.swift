/// The parts of a file that a request asks for (RFC 9110, section 14).
enum ByteRanges: Hashable {
    /// The whole file: no range was asked for, or none that is to be honoured.
    case whole
    /// These parts, at least one, in the order asked for.
    case parts([Range<Int>])
    /// 416: no part that was asked for is in the file.
    case unsatisfiable

    /// More parts than this are not worth their boundaries: the whole file is sent.
    private static let most = 16

    /// Reads `Range` for a file of `size` bytes.
    ///
    /// What is not well formed, or of another unit than bytes, is ignored.
    init(_ values: [FieldValue], size: Int) {
        self = .whole
        guard values.count == 1 else { return }
        let value = values[0].bytes
        guard value.prefix(6).equalsIgnoringCase("bytes=") else { return }
        var parts: [Range<Int>] = []
        var count = 0
        for spec in value.dropFirst(6).listElements {
            guard let part = Self.part(spec, size: size) else { return }
            count += 1
            if !part.isEmpty { parts.append(part) }
        }
        guard count > 0 else { return }
        // An empty file has no first byte to name in Content-Range; its whole is what there is.
        guard size > 0 else { return }
        guard !parts.isEmpty else {
            self = .unsatisfiable
            return
        }
        // Overlapping parts would make a response longer than the file, which is an attack and not a request.
        guard parts.count <= Self.most, Self.fit(parts, in: size) else { return }
        self = .parts(parts)
    }

    /// Whether the parts together are no longer than the file.
    private static func fit(_ parts: [Range<Int>], in size: Int) -> Bool {
        var left = size
        for part in parts {
            guard part.count <= left else { return false }
            left -= part.count
        }
        return true
    }

    /// `first-last`, `first-` or `-length`; empty when it lies beyond the file, nil when it is none of them.
    private static func part(_ spec: ArraySlice<UInt8>, size: Int) -> Range<Int>? {
        guard let hyphen = spec.firstIndex(of: ASCII.hyphen) else { return nil }
        let (before, after) = (spec[..<hyphen], spec[(hyphen + 1)...])
        if before.isEmpty {
            return after.decimalNumber.map { max(0, size - $0)..<size }
        }
        guard let first = before.decimalNumber, let last = after.isEmpty ? .max : after.decimalNumber, first <= last
        else { return nil }
        return first < size ? first..<(min(last, size - 1) + 1) : 0..<0
    }
}
