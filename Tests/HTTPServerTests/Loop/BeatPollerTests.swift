import XCTest

@testable import HTTPServer

/// The poller on pipes, with times made up by the test: what it is told of `now` decides who counts as silent.
final class BeatPollerTests: XCTestCase {
    private var poller = BeatPoller()
    private var pipes: [SelfPipe] = []
    private var ready: [Readiness] = []

    override func setUp() { (poller, pipes, ready) = (BeatPoller(), [], []) }

    private func addPipe() throws -> Int {
        let pipe = try XCTUnwrap(SelfPipe())
        pipes.append(pipe)
        poller.add(pipe.reading, token: pipes.count - 1, interest: .read)
        return pipes.count - 1
    }

    private func tokens(at now: Int64, milliseconds: Int64 = 0) -> Set<Int> {
        poller.wait(milliseconds: milliseconds, now: now, into: &ready)
        return Set(ready.map(\.token))
    }

    func testNothingIsReadyUntilSomethingHappens() throws {
        let (one, two) = (try addPipe(), try addPipe())
        XCTAssertEqual(tokens(at: 0), [])
        pipes[two].send(1)
        XCTAssertEqual(tokens(at: 1), [two])
        pipes[one].send(1)
        XCTAssertEqual(tokens(at: 2), [one, two])
        XCTAssertTrue(ready.allSatisfy { $0.isReadable && !$0.isWritable && !$0.isBroken })
    }

    func testTheSilentAreHeardOnTheBeatWhileOthersAreLively() throws {
        let (silent, lively) = (try addPipe(), try addPipe())
        pipes[lively].send(1)
        var now: Int64 = 0
        while now <= 4 * BeatPoller.patience {
            XCTAssertEqual(tokens(at: now), [lively])
            now += 1
        }
        pipes[silent].send(1)
        // Not at once, but after a few waits that took a beat together.
        var heard: [Set<Int>] = []
        for step in 0...Int64(BeatPoller.waits) { heard.append(tokens(at: now + step)) }
        let first = try XCTUnwrap(heard.firstIndex(of: [silent, lively]))
        XCTAssertTrue(heard[..<first].allSatisfy { $0 == [lively] })
        // And from then on it is lively itself.
        XCTAssertTrue(heard[first...].allSatisfy { $0 == [silent, lively] })
        XCTAssertEqual(tokens(at: now + Int64(BeatPoller.waits) + 1), [silent, lively])
    }

    func testTheSilentAreHeardAfterTenBeatsHoweverSlowTheMachineIs() throws {
        let (silent, lively) = (try addPipe(), try addPipe())
        pipes[lively].send(1)
        var now: Int64 = 0
        while now <= 10 * BeatPoller.patience {
            XCTAssertEqual(tokens(at: now), [lively])
            now += BeatPoller.patience / 2
        }
        pipes[silent].send(1)
        XCTAssertEqual(tokens(at: now), [lively, silent])
    }

    func testTheSilentAreHeardAtOnceWhenNobodyElseSpeaks() throws {
        let tokens = try (0..<5).map { _ in try addPipe() }
        var now: Int64 = 0
        while now <= 4 * BeatPoller.patience {
            XCTAssertEqual(self.tokens(at: now), [])
            now += BeatPoller.beat
        }
        pipes[tokens[3]].send(1)
        XCTAssertEqual(self.tokens(at: now, milliseconds: 1000), [tokens[3]])
    }

    func testInterestDecides() throws {
        let token = try addPipe()
        pipes[token].send(1)
        poller.change(token: token, interest: [])
        XCTAssertEqual(tokens(at: 0), [])
        poller.change(token: token, interest: .read)
        XCTAssertEqual(tokens(at: 1), [token])
    }

    func testAnyOrderOfAddingFallingSilentAndLeavingKeepsTheRest() throws {
        var generator = SeededGenerator(seed: 7)
        var now: Int64 = 0
        var present: Set<Int> = []
        for _ in 0..<400 {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0, 1:
                present.insert(try addPipe())
            case 2:
                guard let token = present.randomElement(using: &generator) else { continue }
                poller.remove(token: token)
                present.remove(token)
            default:
                now += Int64.random(in: 1..<(2 * BeatPoller.patience), using: &generator)
                guard let token = present.randomElement(using: &generator) else { continue }
                pipes[token].send(1)
                XCTAssertEqual(tokens(at: now + BeatPoller.beat, milliseconds: 1), [token])
                XCTAssertEqual(pipes[token].receive(), [1])
            }
            now += BeatPoller.beat
            XCTAssertEqual(tokens(at: now), [])
        }
        XCTAssertGreaterThan(present.count, 10)
    }
}

/// The same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}
