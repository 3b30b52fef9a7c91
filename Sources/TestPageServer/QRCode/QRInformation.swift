/// The words from which a reader knows how a symbol was made, protected by codes of their own.
enum QRInformation {
    /// Level and mask in 15 bits, the most significant first (section 7.9); level M is 00.
    static func format(_ mask: QRMask) -> Int {
        let data = mask.rawValue
        // The last step keeps any format from being all zeros.
        return (data << 10 | remainder(data << 10, generator: 0b101_0011_0111)) ^ 0b101_0100_0001_0010
    }

    /// The version in 18 bits; a symbol below version 7 carries none (section 7.10).
    static func version(_ version: QRVersion) -> Int? {
        guard version.number >= 7 else { return nil }
        return version.number << 12 | remainder(version.number << 12, generator: 0b1_1111_0010_0101)
    }

    /// Division of binary polynomials.
    static func remainder(_ dividend: Int, generator: Int) -> Int {
        var rest = dividend
        let degree = bitWidth(generator)
        while bitWidth(rest) >= degree { rest ^= generator << (bitWidth(rest) - degree) }
        return rest
    }

    private static func bitWidth(_ value: Int) -> Int { Int.bitWidth - value.leadingZeroBitCount }
}
