/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// The bytes that `encoded` stands for; nil when a `%` is not followed by two hexadecimal digits.
    package static func decode(_ encoded: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(encoded.count)
        var rest = encoded.makeIterator()
        while let byte = rest.next() {
            guard byte == ASCII.percent else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next()?.hexValue, let low = rest.next()?.hexValue else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }
}
