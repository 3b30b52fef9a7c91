/// A stream of server-sent events with any number of subscribers: the connections whose response it is.
///
/// Used on the loop thread only.
package final class EventChannel {
    private var subscribers: [Connection] = []

    /// A channel without subscribers.
    package init() {}

    /// How many connections are subscribed.
    package var subscriberCount: Int { subscribers.count }

    /// Sends bytes to every subscriber, after this turn's commit.
    ///
    /// One that has not read what was sent before, up to ``Limits/channelBacklog``, is dropped: its browser connects
    /// again.
    package func send(_ bytes: [UInt8]) {
        for subscriber in subscribers { subscriber.loop.enqueue(bytes, for: subscriber) }
    }

    func add(_ subscriber: Connection) { subscribers.append(subscriber) }
    func remove(_ subscriber: Connection) { subscribers.removeAll { $0 === subscriber } }
}
