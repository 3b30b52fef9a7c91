import ClickLog
import Foundation
import XCTest

/// What a line says does not depend on how it is spelled: neither on spaces, nor on the order of its members, nor on escapes.
final class SpellingTests: XCTestCase {
    /// A click that opens beside its page, as the server spells its lines.
    private let session = [
        #"{"kind":"page","seq":11,"time":"2026-11-30T09:30:24.081Z","event":"load","session":"s","instance":"page-0001","reporter":"page-0001","number":1,"view":"view-001","counter":0,"round":1,"entered":"navigate","visible":true,"focused":true,"opener":false,"userAgent":"Page","origin":"http://a:1","elsewhere":"http://b:2","remote":"::1"}"#,
        #"{"kind":"click","seq":12,"time":"2026-11-30T09:30:28.946Z","session":"s","instance":"page-0001","reporter":"page-0001","number":2,"click":1,"link":"ad","counter":4,"intended":{"method":"GET","url":"http://b:2/visit/s/ad/page-0001.1/"},"trusted":true,"modifiers":[],"returned":"null","remote":"::1"}"#,
        #"{"kind":"navigation","seq":13,"time":"2026-11-30T09:30:29.000Z","what":"landing","session":"s","link":"ad","reporter":"page-0001","click":1,"method":"GET","target":"/visit/s/ad/page-0001.1/","host":"b:2","remote":"::1","status":200,"headers":{"userAgent":"Browser","secFetchSite":"cross-site","secFetchDest":"document","referer":"","cookie":false},"body":{"type":"text/plain","length":1,"text":"a"}}"#,
        #"{"kind":"arrival","seq":14,"time":"2026-11-30T09:30:29.150Z","session":"s","link":"ad","reporter":"page-0001","click":1,"document":"document-1","number":1,"entered":"navigate","url":"http://b:2/visit/s/ad/page-0001.1/","fragment":"","opener":false,"framed":false,"visible":true,"prerendering":false,"userAgent":"Browser","referrer":"http://a:1/","cookie":false,"historyLength":1,"remote":"::1"}"#,
        #"{"kind":"popup","seq":15,"time":"2026-11-30T09:31:05.092Z","event":"opened","session":"s","link":"ad","reporter":"page-0001","click":1,"side":"page","number":3,"instance":"page-0001","remote":"::1"}"#,
        #"{"kind":"page","seq":16,"time":"2026-11-30T09:31:11.278Z","event":"leave","session":"s","instance":"page-0001","reporter":"page-0001","number":4,"view":"view-001","counter":5,"click":1,"sinceClick":3059,"visibleFor":49,"persisted":true,"visible":true,"focused":false,"remote":"::1"}"#,
    ]

    /// What a log comes to: its report, and the lines that could not be read.
    private func outcome(_ log: some StringProtocol) -> [String] {
        let replay = Replay()
        replay.consume(String(log))
        replay.finish()
        return [replay.report(profile: .guide, requirement: .all).json()] + replay.problems.map(\.description)
    }

    /// A space after the first comma, the second, and so on: reading by order ends at each member once.
    func testASpaceAnywhere() throws {
        for fixture in try Fixture.all() {
            let lines = try fixture.text().split(separator: "\n").map(String.init)
            let wanted = outcome(lines.joined(separator: "\n"))
            for shift in 0..<3 {
                let spaced = lines.enumerated().map { number, line -> String in
                    var commas = (number + shift) % 24
                    guard !line.contains(#""kind":"start""#),
                        let place = line.utf8.indices.first(where: { index in
                            if line.utf8[index] == UInt8(ascii: ","), line[index...].hasPrefix(",\"") { commas -= 1 }
                            return commas < 0
                        })
                    else { return line }
                    return line.replacingCharacters(in: place...place, with: " ,\t")
                }
                XCTAssertEqual(outcome(spaced.joined(separator: "\n")), wanted, fixture.name)
            }
        }
    }

    /// Members from the last to the first, and the ids written with an escape.
    func testAnotherOrderAndEscapes() throws {
        for fixture in try Fixture.all() {
            let lines = try fixture.text().split(separator: "\n").map(String.init)
            let others = try lines.map { line -> String in
                if line.contains(#""kind":"start""#) { return line }
                guard case .object(let members) = try JSONValue.parse(Array(line.utf8)) else { return line }
                return "{" + members.reversed().map(spelled).joined(separator: " , ") + "}"
            }
            XCTAssertEqual(
                outcome(others.joined(separator: "\n")), outcome(lines.joined(separator: "\n")), fixture.name)
        }
    }

    private func spelled(_ member: JSONValue.Member) -> String {
        var json = JSONWriter()
        json.value(member.value)
        let isID = ["session", "link", "reporter", "instance", "document", "view", "url"].contains(member.name)
        guard isID, let first = member.value.string?.unicodeScalars.first, first.isASCII else {
            return "\"\(member.name)\" : \(json.text)"
        }
        let code = String(first.value, radix: 16)
        return
            "\"\(member.name)\" : \"\\u\(String(repeating: "0", count: 4 - code.count))\(code)\(json.text.dropFirst(2))"
    }

    /// A sender is one of the server that logged it, and of the log that is read.
    func testTheSameSenderOnAnotherServer() throws {
        func start(_ server: String) -> String {
            #"{"kind":"start","seq":10,"time":"2026-11-30T09:30:20.000Z","schema":1,"server":"\#(server)","links":[]}"#
        }
        let page = session[0]
        let replay = Replay()
        for log in [[page, start("one"), page, start("two"), page, page], [page]] {
            replay.consume(log.joined(separator: "\n"))
            replay.finish()
        }
        XCTAssertEqual(replay.sessions.map(\.server), ["", "one", "two", "log-2"])
    }

    /// Of a member that comes twice the first counts.
    func testMembersThatComeTwice() throws {
        let twice = [
            #""session":"t""#, #""instance":"page-0002""#, #""reporter":"frame-001""#, #""number":9"#, #""click":7"#,
            #""link":"bd""#, #""time":"2026-11-30T09:30:25.000Z""#, #""instance":7"#, #""reporter":null"#,
        ]
        let wanted = outcome(session.joined(separator: "\n"))
        XCTAssertTrue(wanted[0].contains(#""destination":"reached""#), wanted[0])
        for member in twice {
            let lines = session.map { line in String(line.dropLast() + ",\(member)}") }
            XCTAssertEqual(outcome(lines.joined(separator: "\n")), wanted, member)
        }
    }

    /// Every line of a short session, cut off at each byte: it is named, and the others are judged as before.
    func testALineThatIsCutOff() throws {
        for (number, line) in session.enumerated() {
            var others = session
            others.remove(at: number)
            let wanted = outcome(others.joined(separator: "\n"))[0]
            for place in line.utf8.indices.dropFirst() {
                var lines = session
                lines[number] = String(line[..<place])
                let read = outcome(lines.joined(separator: "\n") + "\n")
                XCTAssertEqual(read.count, 2, lines[number])
                XCTAssertEqual(
                    read[0].components(separatedBy: #","problems""#)[0],
                    wanted.components(separatedBy: #","verdict":"incomplete"}"#)[0].components(
                        separatedBy: #","problems""#)[0], lines[number])
            }
        }
    }
}
