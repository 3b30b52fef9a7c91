import XCTest

@testable import HTTPServer

/// The poller on pipes, with times made up by the test: what it is told of `now` decides who counts as silent.
final class BeatPollerTests: XCTestCase {
    private var poller = BeatPoller()
    private var pipes: [SelfPipe] = []
    private var ready: [Readiness] = []
    private var now: Int64 = 0

    override func setUp() { (poller, pipes, ready, now) = (BeatPoller(), [], [], 0) }

    override func tearDown() { pipes = [] }

    private func addPipe(isSteady: Bool = false) throws -> Int {
        let pipe = try XCTUnwrap(SelfPipe())
        pipes.append(pipe)
        poller.add(pipe.reading, token: pipes.count - 1, interest: .read, isSteady: isSteady)
        return pipes.count - 1
    }

    /// What is ready without waiting, when the clock has gone on.
    private func tokens(after step: Int64 = 0, milliseconds: Int64 = 0) -> Set<Int> {
        now += step
        poller.wait(milliseconds: milliseconds, now: now, into: &ready)
        return Set(ready.map(\.token))
    }

    /// Has one descriptor be ready on every wait, until every other counts as silent.
    private func keepBusy(with token: Int, step: Int64 = 1) {
        pipes[token].send(1)
        for _ in 0..<(3 * BeatPoller.patience / step + 1) { XCTAssertEqual(tokens(after: step), [token]) }
    }

    func testNothingIsReadyUntilSomethingHappens() throws {
        let (one, two) = (try addPipe(), try addPipe())
        XCTAssertEqual(tokens(), [])
        pipes[two].send(1)
        XCTAssertEqual(tokens(after: 1), [two])
        pipes[one].send(1)
        XCTAssertEqual(tokens(after: 1), [one, two])
        XCTAssertTrue(ready.allSatisfy { $0.isReadable && !$0.isWritable && !$0.isBroken })
    }

    func testTheSilentAreHeardOnTheBeatWhileOthersAreLively() throws {
        let (silent, lively) = (try addPipe(), try addPipe())
        keepBusy(with: lively)
        pipes[silent].send(1)
        // Not on every wait, but on one within a beat; and from then on it is lively itself.
        let heard = (0...BeatPoller.beat).map { _ in tokens(after: 1) }
        let first = try XCTUnwrap(heard.firstIndex(of: [silent, lively]))
        XCTAssertTrue(heard[..<first].allSatisfy { $0 == [lively] })
        XCTAssertTrue(heard[first...].allSatisfy { $0 == [silent, lively] })
    }

    func testWhoeverIsNeverHeardFallsSilent() throws {
        let lively = try addPipe()
        let silent = try (0..<5).map { _ in try addPipe() }
        keepBusy(with: lively)
        // Ready all of them, and still not looked at on the next wait.
        for token in silent { pipes[token].send(1) }
        XCTAssertEqual(tokens(after: 1), [lively])
    }

    func testTheSilentAreHeardAfterAWhileHoweverSlowTheMachineIs() throws {
        let (silent, lively) = (try addPipe(), try addPipe())
        keepBusy(with: lively, step: BeatPoller.beat)
        pipes[silent].send(1)
        let heard = (0...(BeatPoller.patience / BeatPoller.beat)).map { _ in tokens(after: BeatPoller.beat) }
        XCTAssertTrue(heard.contains([silent, lively]))
    }

    func testTheSteadyAreHeardSooner() throws {
        let (steady, lively, silent) = (try addPipe(isSteady: true), try addPipe(), try addPipe())
        keepBusy(with: lively)
        pipes[steady].send(1)
        let heard = (0...BeatPoller.glance).map { _ in tokens(after: 1) }
        XCTAssertTrue(heard.contains([steady, lively]))
        XCTAssertFalse(heard.contains { $0.contains(silent) })
    }

    func testEveryoneIsHeardAtOnceWhenNobodySpeaks() throws {
        let tokens = try (0..<5).map { try addPipe(isSteady: $0 == 2) }
        for _ in 0..<100 { XCTAssertEqual(self.tokens(after: BeatPoller.beat), []) }
        for token in tokens {
            pipes[token].send(1)
            // A wait that ends long before its time, because it is one for all.
            XCTAssertEqual(self.tokens(after: BeatPoller.beat, milliseconds: 60_000), [token])
            XCTAssertEqual(pipes[token].receive(), [1])
        }
    }

    func testAWaitEndsInTimeWhenNothingHappens() throws {
        let lively = try addPipe()
        _ = try addPipe()
        keepBusy(with: lively)
        _ = pipes[lively].receive()
        let began = ContinuousClock.now
        XCTAssertEqual(tokens(after: 1, milliseconds: 3 * BeatPoller.beat), [])
        XCTAssertGreaterThanOrEqual(ContinuousClock.now - began, .milliseconds(3 * BeatPoller.beat))
    }

    func testInterestDecides() throws {
        let token = try addPipe()
        pipes[token].send(1)
        poller.change(token: token, interest: [])
        XCTAssertEqual(tokens(), [])
        poller.change(token: token, interest: .read)
        XCTAssertEqual(tokens(after: 1), [token])
    }

    func testAnyOrderOfAddingFallingSilentAndLeavingKeepsTheRest() throws {
        var generator = SeededGenerator(seed: 7)
        var present: Set<Int> = []
        for _ in 0..<400 {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0, 1:
                present.insert(try addPipe(isSteady: Int.random(in: 0..<8, using: &generator) == 0))
            case 2:
                guard let token = present.randomElement(using: &generator) else { continue }
                poller.remove(token: token)
                present.remove(token)
            default:
                guard let token = present.randomElement(using: &generator) else { continue }
                pipes[token].send(1)
                let step = Int64.random(in: 1..<(2 * BeatPoller.patience), using: &generator)
                XCTAssertEqual(tokens(after: step, milliseconds: 60_000), [token])
                XCTAssertEqual(pipes[token].receive(), [1])
            }
            XCTAssertEqual(tokens(after: 1), [])
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
