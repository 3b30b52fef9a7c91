/// Where each session of some logs has its last line.
///
/// With it a session can be judged and forgotten as soon as all of it was read. It is made in a first reading of the logs, which
/// looks at no more of a line than it needs to find the session's name.
struct SessionIndex {
    /// The last line of each session, in the order of the lines; lines are counted from 1 over all logs.
    private(set) var endings: [(line: Int, session: SessionKey)] = []
    /// The logs that cannot be read, or of which no line is one of a log.
    private(set) var errors: [LogError] = []

    private var lastLines: [SessionKey: Int] = [:]
    /// The session of the line before, which is nearly always that of the next one.
    private var last: (key: SessionKey, line: Int)?
    private var server = ""

    init(_ logs: [LogReader], _ options: Replay.Options) {
        var before = 0
        for (number, log) in logs.enumerated() {
            server = Replay.server(ofLog: number, options)
            var splitter = LineSplitter()
            var (count, isLog) = (0, false)
            func note(_ line: LineSplitter.Line, _ number: Int) {
                count = number
                switch line {
                case .whole(let bytes), .torn(let bytes):
                    guard let mention = Self.mention(in: LineSplitter.text(of: bytes, number: number)) else { return }
                    isLog = true
                    record(mention, before + number, options)
                case .tooLong: break
                }
            }
            do throws(LogError) {
                try log.read { splitter.split($0, note) }
                splitter.finish(note)
                if !isLog { throw .notALog(path: log.path) }
            } catch {
                errors.append(error)
            }
            before += count
        }
        if let last { lastLines[last.key] = last.line }
        endings = lastLines.map { ($0.value, $0.key) }.sorted { $0.line < $1.line }
    }

    private enum Mention {
        case session(String)
        case server(String)
        case nothing
    }

    private mutating func record(_ mention: Mention, _ line: Int, _ options: Replay.Options) {
        switch mention {
        case .session(let name):
            if let known = last?.key, name == known.name, server == known.server {
                last?.line = line
                return
            }
            if let last { lastLines[last.key] = last.line }
            last = (SessionKey(server: server, name: name), line)
        case .server(let name): server = options.mergesServers ? "" : name
        case .nothing: return
        }
    }

    /// What a line of a log mentions; nil for what is none.
    private static func mention(in line: ArraySlice<UInt8>) -> Mention? {
        JSONScanner.scan(line) { mention(in: &$0) }
    }

    private static func mention(in scanner: inout JSONScanner) -> Mention? {
        var mention: Mention?
        var isStart = false
        // what is no JSON is told in the second reading
        try? scanner.members { name, value in
            if name == "kind" {
                mention = mention ?? .nothing
                isStart = value == "start"
                return isStart || !(value == "request")
            }
            if isStart, name == "server" {
                mention = .server(value.repairedText)
                return false
            }
            guard !isStart, name == "session" else { return true }
            mention = .session(value.repairedText)
            return false
        }
        return mention
    }
}
