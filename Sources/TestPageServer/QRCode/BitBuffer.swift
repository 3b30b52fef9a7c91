/// Bits in the order in which a QR code takes them: the most significant first.
struct BitBuffer {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    mutating func append(_ value: Int, count: Int) {
        for shift in (0..<count).reversed() {
            if self.count % 8 == 0 { bytes.append(0) }
            if value >> shift & 1 == 1 { bytes[self.count / 8] |= 0x80 >> UInt8(self.count % 8) }
            self.count += 1
        }
    }
}
