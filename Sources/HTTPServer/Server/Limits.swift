/// Every limit of the server, each with its unit and its reason.
///
/// Times are milliseconds. A limit stops one client from taking what belongs to the others; none is met by a browser,
/// nor by the longest link of the catalogue.
package struct Limits: Sendable {
    // MARK: The head

    /// Bytes of a request line, 414 beyond: room for a URL of 32 KiB, which some links have.
    package var requestLine = 40 << 10
    /// Bytes of a method, 501 beyond: registered methods have at most 17 letters.
    package var method = 64
    /// Bytes of all field lines, 431 beyond: browsers stay below 16 KiB even with fat cookies.
    package var fieldSection = 64 << 10
    /// Field lines, 431 beyond: browsers send about 20, proxies add a few.
    package var fieldLines = 200
    /// Time from a head's first byte to its last, 408 beyond.
    ///
    /// It is one budget for the whole head, so that a byte a second does not hold a connection for ever.
    package var headTime = 10_000

    // MARK: The content

    /// Bytes of a chunk's size line with its extensions, 400 beyond: extensions are of no use.
    package var chunkLine = 256
    /// Bytes of chunk framing allowed on top of 16 for each byte of content, 400 beyond: one-byte chunks pass, a
    /// megabyte of extensions around nothing does not.
    package var chunkOverhead = 16 << 10
    /// Bytes of all trailer lines, 431 beyond: they are read and dropped.
    package var trailerSection = 8 << 10
    /// Time that content may take before its rate counts: a phone that changes networks stalls for seconds.
    package var contentTime = 10_000
    /// Bytes a second that content must come at after that, 408 below; also the rate that a response must be read at.
    package var minimumRate = 500

    // MARK: The response

    /// Time that a response may take before its rate counts; then the connection is reset.
    package var sendTime = 30_000
    /// Bytes sent on one connection in one turn, so that a large file leaves room for others.
    package var sendShare = 1 << 20
    /// Bytes queued for a subscriber of an event channel that does not read; beyond, it is dropped.
    package var channelBacklog = 256 << 10

    /// The longest that a response may be delayed by the handler.
    package var longestDelay = 3_600_000

    // MARK: The connection

    /// Time that a connection may be silent between requests.
    package var idleTime = 30_000
    /// Time that a connection is still read after its last response, so that what the client goes on sending does not
    /// reset the connection before the response was read.
    package var lingerTime = 5_000
    /// Time that requests in flight get when the server stops.
    package var stopTime = 3_000
    /// The same as `lingerTime` when the server stops, and somebody waits for that.
    package var stopLingerTime = 200
    /// Connections at a time, 503 beyond.
    ///
    /// Silent ones are closed first to make room.
    package var connections = 16_384
    /// Connections at a time from one address that is not this machine's own, 429 beyond: a browser opens 6 for each
    /// host name, and several devices can share an address.
    package var connectionsPerAddress = 256
    /// The same for a loopback address: no limit, because tests and load come from there.
    package var connectionsFromLoopback = Int.max
    /// Time that a head may take before its connection can be closed to make room for another.
    package var hurriedHeadTime = 1_000
    /// Bytes of unfinished requests, of all connections together, 503 beyond: the sum of what each may hold would be
    /// more than a machine has.
    package var held = 256 << 20
    /// Connections accepted in one turn, so that a flood of new ones leaves room for those that are there.
    package var acceptsPerTurn = 64
    /// Bytes read from one connection in one turn; what of them belongs to a later request is kept until its turn
    /// comes.
    package var readShare = 16 << 10
    /// How many of the first bytes of a rejected request the handler gets.
    package var rejectionExcerpt = 256

    /// The default limits.
    package init() {}
}
