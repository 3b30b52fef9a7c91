/// The pages made last: a test asks for the same page again and again, and making one costs more than all else.
struct PageCache {
    /// Pages kept; each may be 60 KB.
    static let capacity = 16

    private var pages: [String: [UInt8]] = [:]
    private var order: [String] = []

    /// The page under a key, made when it is not there; the key names everything that the page depends on.
    mutating func page(_ key: String, make: () -> [UInt8]) -> [UInt8] {
        if let page = pages[key] { return page }
        let page = make()
        if order.count == Self.capacity { pages[order.removeFirst()] = nil }
        order.append(key)
        pages[key] = page
        return page
    }
}
