/// A stream of server-sent events with any number of subscribers: the connections answered with it.
///
/// Used on the loop thread only.
public final class EventChannel {
    /// How many connections listen.
    public private(set) var subscriberCount = 0

    /// A channel without subscribers.
    public init() {}

    /// Sends bytes to every subscriber; one that has not read what was sent before, up to a bound, is dropped.
    public func send(_ bytes: [UInt8]) {}
}
