/// From the text to the codewords in the order in which they are placed (sections 7.4 to 7.6).
enum QRCodewords {
    /// Mode, count, text, terminator and padding, in whole codewords.
    static func data(_ text: some Collection<UInt8>, version: QRVersion) -> [UInt8] {
        var bits = BitBuffer()
        bits.append(0b0100, count: 4)  // byte mode
        bits.append(text.count, count: version.countBits)
        for byte in text { bits.append(Int(byte), count: 8) }
        // Mode and count take 12 or 20 bits, so four bits are always missing to a whole codeword: exactly
        // the terminator.
        bits.append(0, count: 4)
        var codewords = bits.bytes
        var padding: UInt8 = 0b1110_1100
        while codewords.count < version.dataCodewords {
            codewords.append(padding)
            padding ^= 0b1110_1100 ^ 0b0001_0001
        }
        return codewords
    }

    /// The blocks' data codewords in turn, then their error correction codewords in turn.
    static func interleaved(_ text: some Collection<UInt8>, version: QRVersion) -> [UInt8] {
        let data = data(text, version: version)
        let (count, corrections) = version.correction
        let shorter = data.count / count
        let longer = data.count % count  // so many blocks at the end have one codeword more
        let generator = ReedSolomon.generator(degree: corrections)
        var blocks: [(data: ArraySlice<UInt8>, correction: [UInt8])] = []
        var start = 0
        for index in 0..<count {
            let end = start + shorter + (index >= count - longer ? 1 : 0)
            blocks.append((data[start..<end], ReedSolomon.remainder(of: data[start..<end], generator: generator)))
            start = end
        }
        var result: [UInt8] = []
        result.reserveCapacity(version.codewords)
        for offset in 0...shorter {
            for block in blocks where offset < block.data.count {
                result.append(block.data[block.data.startIndex + offset])
            }
        }
        for offset in 0..<corrections {
            for block in blocks { result.append(block.correction[offset]) }
        }
        return result
    }
}

/// Bits in the order in which a QR code takes them: the most significant first.
private struct BitBuffer {
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
