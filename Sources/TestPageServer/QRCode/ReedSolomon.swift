/// Error correction codewords over the field of 256 elements (section 7.5 and Annex A).
enum ReedSolomon {
    /// The product in the field that the polynomial x⁸ + x⁴ + x³ + x² + 1 makes.
    static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var result = 0
        for shift in (0..<8).reversed() {
            result <<= 1
            if result & 0x100 != 0 { result ^= 0x11D }
            if b >> UInt8(shift) & 1 == 1 { result ^= Int(a) }
        }
        return UInt8(result)
    }

    /// (x - 2⁰)(x - 2¹) … as its coefficients from the highest power down, without the leading 1.
    static func generator(degree: Int) -> [UInt8] {
        var coefficients: [UInt8] = [1]
        var root: UInt8 = 1
        for _ in 0..<degree {
            var next = coefficients + [0]
            for index in coefficients.indices { next[index + 1] ^= product(coefficients[index], root) }
            coefficients = next
            root = product(root, 2)
        }
        return Array(coefficients.dropFirst())
    }

    /// What is left when the data, followed by as many zeros, is divided by the generator.
    static func remainder(of data: some Sequence<UInt8>, generator: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: generator.count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for index in generator.indices { result[index] ^= product(generator[index], factor) }
        }
        return result
    }
}
