import XCTest

@testable import ClickLog

/// What is found of a page's reports by searching is what is found by looking at one after the other.
final class StateSearchTests: XCTestCase {
    /// A sequence of numbers that is the same in every run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ state >> 33) &* 0xff51_afd7_ed55_8ccd
        }
    }

    private func log(_ numbers: inout Numbers) -> HandMadeLog {
        var log = HandMadeLog()
        log.load()
        let span = [0.5, 10, 100].randomElement(using: &numbers)!
        for _ in 0..<60 {
            let time = Double.random(in: 0...span, using: &numbers)
            let click = Int.random(in: 1...12, using: &numbers)
            let reporter = ["reporter-1", "reporter-1", "reporter-2"].randomElement(using: &numbers)!
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0..<3: log.click(click, at: time, counter: 1, reporter: reporter)
            case 3, 4: log.request(click, at: time, reporter: reporter)
            case 5: log.arrival(click, at: time, document: "document-\(click)", reporter: reporter)
            default:
                let event = ["alive", "leave", "return"].randomElement(using: &numbers)!
                let knows = Bool.random(using: &numbers)
                log.report(
                    event, click: knows ? click : nil,
                    since: Bool.random(using: &numbers) ? Double.random(in: 0...5, using: &numbers) : nil, at: time,
                    counter: 1, persisted: Bool.random(using: &numbers), reporter: reporter)
            }
        }
        return log
    }

    func testSearchingFindsWhatLookingFinds() throws {
        var numbers = Numbers(state: 1)
        var seen: [State: Int] = [:]
        for _ in 0..<300 {
            let log = log(&numbers)
            let replay = log.replay()
            let session = try XCTUnwrap(replay.store.sessions.first)
            let looking = Judge(session, replay.catalogues[session.catalogue], patience: 15_000)
            let searching = Judge(session, replay.catalogues[session.catalogue], patience: 15_000)
            (looking.glanceLimit, searching.glanceLimit) = (.max, 0)
            for click in session.clicks.indices where session.clicks[click].isSeen {
                let (one, other) = (looking.judge(click), searching.judge(click))
                XCTAssertEqual(one.state, other.state, log.text)
                XCTAssertEqual(one.place, other.place, log.text)
                seen[other.state, default: 0] += 1
            }
        }
        for state in [State.kept, .restored, .unseen] { XCTAssertGreaterThan(seen[state] ?? 0, 100, "\(state)") }
    }
}
