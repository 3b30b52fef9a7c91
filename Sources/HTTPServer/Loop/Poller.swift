/// What is waited for on a descriptor.
struct Interest: OptionSet, Hashable {
    let rawValue: UInt8

    static let read = Interest(rawValue: 1)
    static let write = Interest(rawValue: 2)
}

/// A descriptor on which something happened, named by the token it was added under.
struct Readiness: Hashable {
    let token: Int
    var isReadable: Bool
    var isWritable: Bool
    /// An error or a hang-up, of which reading or writing would tell more.
    var isBroken: Bool
}

/// Waits for many descriptors at a time.
///
/// One implementation is enough as long as it is the fastest on the systems at hand; the loop does not know which it has.
protocol Poller {
    /// Adds a descriptor. A steady one is seldom ready, and should be looked at often all the same.
    mutating func add(_ descriptor: Int32, token: Int, interest: Interest, isSteady: Bool)
    mutating func change(token: Int, interest: Interest)
    mutating func remove(token: Int)
    /// Waits until something happens or `milliseconds` have passed, and puts what happened into `ready`.
    mutating func wait(milliseconds: Int64, now: Int64, into ready: inout [Readiness])
}
