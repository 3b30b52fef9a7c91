/// The decimal digits with which eight bytes of text begin.
///
/// A line has half a dozen numbers of one to five digits. Going from digit to digit the processor cannot guess where each
/// ends, and guessing wrong takes longer than to look at all eight bytes at once.
struct DecimalDigits {
    /// How many there are, from 0 to 8.
    let count: Int
    /// The number that they spell.
    let value: Int32

    /// - Parameter text: the eight bytes, the first of them the lowest.
    @inline(__always)
    init(_ text: UInt64) {
        let zeros: UInt64 = 0x3030_3030_3030_3030
        let values = text ^ zeros
        // the high bit of each byte that is no digit, which is above nine by now; no sum is above a byte
        let others = ((values & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
        count = others.trailingZeroBitCount >> 3
        guard count > 0 else {
            value = 0
            return
        }
        // with the digits at the end and zeros before them, neighbours are put together: in pairs, in fours, in eights
        let last = values << UInt64(64 &- count &* 8)
        let pairs = (last &* 10 &+ last >> 8) & 0x00ff_00ff_00ff_00ff
        let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_ffff_0000_ffff
        value = Int32(truncatingIfNeeded: (fours &* 10_000 &+ fours >> 32) & 0xffff_ffff)
    }
}
