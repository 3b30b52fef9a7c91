/// Where each session of some logs has its last line.
///
/// With it a session can be judged and forgotten as soon as all of it was read. It is made in a first reading of the logs, which
/// looks at no more of a line than it needs to find the session's name.
struct SessionIndex {
    /// The last line of each session, in the order of the lines; lines are counted from 1 over all logs.
    private(set) var endings: [(line: Int, session: SessionKey)] = []
    /// The logs that cannot be read, or of which no line is one of a log.
    private(set) var errors: [LogError] = []

    /// When each log begins, by its first line that has a time; `.min` where none has.
    private(set) var beginnings: [Int] = []

    private var lastLines: [SessionKey: Int] = [:]
    /// The session of the line before, which is nearly always that of the next one.
    private var last: (key: SessionKey, line: Int)?
    /// The session that had the page last in each view, by the view's id.
    private var views: [SessionKey: SessionKey] = [:]
    private var server = ""

    init(_ logs: [LogReader], _ options: Replay.Options) {
        var before = 0
        for (number, log) in logs.enumerated() {
            server = Replay.server(ofLog: number, options)
            var splitter = LineSplitter()
            var (count, isLog, beginning) = (0, false, Int?.none)
            func note(_ line: LineSplitter.Line, _ number: Int) {
                count = number
                switch line {
                case .whole(let bytes), .torn(let bytes):
                    let text = LineSplitter.text(of: bytes, number: number)
                    guard let mention = Self.mention(in: text) else { return }
                    isLog = true
                    beginning = beginning ?? Self.time(of: text)
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
            beginnings.append(beginning ?? .min)
        }
        if let last { lastLines[last.key] = last.line }
        endings = lastLines.map { ($0.value, $0.key) }.sorted { $0.line < $1.line }
    }

    private enum Mention {
        case session(String, view: String?)
        case server(String)
        case nothing
    }

    private enum Kind { case start, page, load, other }

    private mutating func record(_ mention: Mention, _ line: Int, _ options: Replay.Options) {
        switch mention {
        case .session(let name, let view):
            if let view { record(view: view, SessionKey(server: server, name: name), line) }
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

    // A session goes on until its view has the page under another name: that tells what became of its last click.
    private mutating func record(view: String, _ key: SessionKey, _ line: Int) {
        let id = SessionKey(server: server, name: view)
        if let before = views[id], before != key, key.name.hasPrefix(Identifier.madeSession) {
            if let known = last, known.key == before { last = nil }
            lastLines[before] = line
        }
        views[id] = key
    }

    private static func time(of line: ArraySlice<UInt8>) -> Int? {
        JSONScanner.scan(line) { scanner in
            var time: Int?
            try? scanner.members { name, value in
                if name == "time" { time = Timestamp.milliseconds(value) }
                return time == nil
            }
            return time
        }
    }

    /// What a line of a log mentions; nil for what is none.
    private static func mention(in line: ArraySlice<UInt8>) -> Mention? {
        JSONScanner.scan(line) { mention(in: &$0) }
    }

    private static func mention(in scanner: inout JSONScanner) -> Mention? {
        var mention: Mention?
        var (kind, session, view) = (Kind.other, String?.none, String?.none)
        // what is no JSON is told in the second reading
        try? scanner.members { name, value in
            switch true {
            case name == "kind":
                mention = mention ?? .nothing
                if value == "request" { return false }
                kind = value == "start" ? .start : value == "page" ? .page : kind
            case name == "server" && kind == .start:
                mention = .server(value.repairedText)
                return false
            case name == "event" && kind == .page: kind = value == "load" ? .load : .other
            case name == "session": session = value.repairedText
            case name == "view": view = value.repairedText
            default: break
            }
            // of a page's lines only a load says more than whose it is
            return kind == .start || session == nil || kind == .page || kind == .load && view == nil
        }
        if kind != .start, let session { mention = .session(session, view: kind == .load ? view : nil) }
        return mention
    }
}
