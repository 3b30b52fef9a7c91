import ClickLog
import Foundation
import XCTest

/// A log comes in pieces of any size, and in an order of lines that the network chose.
final class ChunkTests: XCTestCase {
    private func log() -> HandMadeLog {
        var log = HandMadeLog(links: [.ad, .link("other", proof: Link.ad.proof)])
        log.visit()
        log.load()
        log.opensBrowser(1, at: 1)
        log.click(2, at: 10, on: "other")
        log.request(2, at: 10.1, tail: "o\"t\\h\u{e9}r", link: "other")
        log.report("leave", click: 2, since: 0.3)
        log.arrival(2, at: 10.4, document: "document-2", link: "other")
        log.report("return", click: 2, since: 6, persisted: true)
        log.click(3, at: 30)
        log.report(click: 3, since: 15.5, visibleFor: 15)
        return log
    }

    func testPiecesOfAnySizeGiveTheSameReport() {
        let bytes = Array(log().text.utf8)
        let whole = log().replay().report(requirement: .all)
        var generator = SplitMix(seed: 20_260_131)
        for _ in 0..<200 {
            let replay = Replay()
            var start = 0
            while start < bytes.count {
                let end = min(bytes.count, start + Int.random(in: 1...400, using: &generator))
                replay.consume(bytes[start..<end])
                start = end
            }
            replay.finish()
            XCTAssertEqual(replay.report(requirement: .all), whole)
        }
    }

    func testReportsMayComeInAnyOrder() {
        let lines = log().lines
        let whole = log().replay().report(requirement: .all)
        var generator = SplitMix(seed: 7)
        for _ in 0..<200 {
            // a report is overtaken by the few lines around it, and the start line is always first
            var shuffled = Array(lines.dropFirst())
            for index in shuffled.indices.dropFirst() where Bool.random(using: &generator) {
                shuffled.swapAt(index, index - 1)
            }
            let replay = Replay()
            replay.consume(([lines[0]] + shuffled).joined(separator: "\n") + "\n")
            XCTAssertEqual(replay.report(requirement: .all).sessions, whole.sessions)
        }
    }

    func testAReportCanBeAskedForAtAnyTime() {
        let replay = Replay()
        for line in log().lines {
            replay.consume(line + "\n")
            _ = replay.report(requirement: .all)
        }
        XCTAssertEqual(replay.report(requirement: .all), log().replay().report(requirement: .all))
    }
}

/// Numbers that look random and are the same in every run.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}
