/// The pages made last: a test asks for the same page again and again, and making one costs more than all else.
struct PageCache {
    /// Pages kept; each may be 60 KB.
    static let capacity = 16

    /// Everything that a page depends on, as it came: two requests that differ in it never get the same page.
    struct Key: Hashable {
        let query: [UInt8]
        let here: Origin
        let elsewhere: Origin?
    }

    private var pages: [Key: [UInt8]] = [:]
    private var order: [Key] = []

    /// The page under a key, made when it is not there.
    mutating func page(_ key: Key, make: () -> [UInt8]) -> [UInt8] {
        if let page = pages[key] { return page }
        let page = make()
        if order.count == Self.capacity { pages[order.removeFirst()] = nil }
        order.append(key)
        pages[key] = page
        return page
    }
}
