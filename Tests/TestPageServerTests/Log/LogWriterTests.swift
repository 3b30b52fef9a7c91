import Foundation
import XCTest

@testable import TestPageServer

final class LogWriterTests: XCTestCase {
    func testATurnIsWrittenAtOnce() throws {
        let file = FaultyFile()
        var writer = try LogWriter(file)
        XCTAssertTrue(writer.isEmpty)
        writer.append(Array("a".utf8))
        XCTAssertEqual(file.text, "")
        XCTAssertEqual(writer.pendingCount, 2)
        XCTAssertEqual(writer.turn("b"), "a\nb\n")
        XCTAssertEqual(writer.turn(), "")
        XCTAssertEqual(writer.turn("c"), "c\n")
        XCTAssertEqual(file.text, "a\nb\nc\n")
        XCTAssertNil(writer.error)
    }

    func testAWriteThatTakesALittleAtATimeIsFinished() throws {
        let file = FaultyFile()
        file.share = 2
        var writer = try LogWriter(file)
        XCTAssertNotNil(writer.turn("abc", "defg"))
        XCTAssertEqual(file.text, "abc\ndefg\n")
    }

    func testAFullDiskLeavesNothingBehindAndIsTried() throws {
        let file = FaultyFile()
        var writer = try LogWriter(file)
        writer.turn("first")
        file.capacity = 10
        XCTAssertNil(writer.turn("second", "third"))
        XCTAssertEqual(file.text, "first\n", "the part that went in is cut off again")
        XCTAssertEqual(writer.error?.description, "cannot write the log faulty.jsonl: No space left on device")
        XCTAssertEqual(writer.turn("4th"), "4th\n", "what fits is written")
        XCTAssertNil(writer.error)
        XCTAssertNil(writer.turn("fifth"))
        file.capacity = .max
        XCTAssertEqual(writer.turn("sixth"), "sixth\n")
        XCTAssertEqual(file.text, "first\n4th\nsixth\n", "nothing lost, nothing twice, nothing torn")
    }

    func testRemainsThatCannotBeCutOffAreCutOffLater() throws {
        let file = FaultyFile()
        var writer = try LogWriter(file)
        writer.turn("first")
        (file.capacity, file.canTruncate) = (10, false)
        XCTAssertNil(writer.turn("second"))
        XCTAssertTrue(writer.hasDebris)
        XCTAssertEqual(file.text, "first\nseco")
        (file.capacity, file.canTruncate) = (.max, true)
        XCTAssertEqual(writer.turn("third"), "third\n")
        XCTAssertFalse(writer.hasDebris)
        XCTAssertEqual(file.text, "first\nthird\n")
    }

    func testRemainsThatCanNeverBeCutOffEndTheirLine() throws {
        let file = FaultyFile()
        var writer = try LogWriter(file)
        writer.turn("first")
        (file.capacity, file.canTruncate) = (10, false)
        XCTAssertNil(writer.turn("second"))
        file.capacity = .max
        XCTAssertEqual(writer.turn("third"), "\nthird\n")
        XCTAssertEqual(file.text, "first\nseco\nthird\n")
        // The lengths are right again: the next failure takes back its own bytes and no others.
        (file.capacity, file.canTruncate) = (20, true)
        XCTAssertNil(writer.turn("fourth"))
        XCTAssertEqual(file.text, "first\nseco\nthird\n")
    }

    func testADiskThatDoesNotConfirm() throws {
        let file = FaultyFile()
        var writer = try LogWriter(file, synchronizes: true)
        writer.turn("a", "b")
        XCTAssertEqual(file.synchronizedCount, 1, "one wait for the whole turn")
        file.canSynchronize = false
        XCTAssertNil(writer.turn("c"))
        XCTAssertEqual(file.text, "a\nb\n", "what is answered 503 must not stand there when it is sent again")
        XCTAssertEqual(
            writer.error?.description, "cannot write the log faulty.jsonl through to the disk: Input/output error")
        file.canSynchronize = true
        XCTAssertEqual(writer.turn("c"), "c\n")
        XCTAssertEqual(file.text, "a\nb\nc\n")
    }

    func testTheLimitIsNeverPassed() throws {
        let file = FaultyFile()
        var writer = try LogWriter(file, sizeLimit: 8)
        XCTAssertNotNil(writer.turn("abc"))
        XCTAssertNil(writer.turn("defg"))
        XCTAssertEqual(
            writer.error?.description,
            "the log faulty.jsonl has reached its limit of 8 bytes: move it away, or raise --log-limit")
        XCTAssertNotNil(writer.turn("def"))
        XCTAssertNil(writer.turn(""))
        XCTAssertEqual(file.text, "abc\ndef\n")
    }

    func testATornLastLineDoesNotSwallowTheFirstNewOne() throws {
        let file = FaultyFile()
        file.bytes = Array("{\"kind\":\"page\"}\n{\"kind\":\"cli".utf8)
        var writer = try LogWriter(file)
        XCTAssertEqual(writer.turn("new"), "\nnew\n", "the judge is given the bytes that the file has")
        XCTAssertEqual(file.text, "{\"kind\":\"page\"}\n{\"kind\":\"cli\nnew\n")
        XCTAssertEqual(writer.turn("next"), "next\n")
    }

    func testAFailureBeforeTheTornLineIsEndedLeavesItTorn() throws {
        let file = FaultyFile()
        file.bytes = Array("{\"kind\":\"page\"".utf8)
        file.capacity = file.bytes.count
        var writer = try LogWriter(file)
        XCTAssertNil(writer.turn("new"))
        XCTAssertEqual(file.text, "{\"kind\":\"page\"")
        file.capacity = .max
        XCTAssertEqual(writer.turn("new"), "\nnew\n")
        XCTAssertEqual(file.text, "{\"kind\":\"page\"\nnew\n")
    }

    func testAFileThatVanishesWhileItIsWrittenAcknowledgesNothing() throws {
        let file = FaultyFile()
        var writer = try LogWriter(file)
        writer.turn("first")
        file.vanishesOnWrite = true
        XCTAssertNil(writer.turn("second"))
        XCTAssertEqual(writer.inspect(), .removed)
    }

    func testWhatOthersDoToTheFile() throws {
        let file = FaultyFile()
        var writer = try LogWriter(file)
        writer.turn("first", "second")
        XCTAssertEqual(writer.inspect(), .none)
        file.bytes = []
        XCTAssertEqual(writer.inspect(), .cut)
        XCTAssertEqual(writer.inspect(), .none)
        writer.turn("third")
        XCTAssertEqual(file.text, "third\n")
        file.bytes += Array("somebody else".utf8)
        XCTAssertEqual(writer.inspect(), .none)
        XCTAssertEqual(writer.turn("fourth"), "\nfourth\n")
        XCTAssertEqual(file.text, "third\nsomebody else\nfourth\n")
        // A failure after that takes back its own bytes only.
        file.capacity = file.bytes.count + 2
        XCTAssertNil(writer.turn("fifth"))
        XCTAssertEqual(file.text, "third\nsomebody else\nfourth\n")
        file.links = 0
        XCTAssertEqual(writer.inspect(), .removed)
    }

    func testWhateverGoesWrongNoAcknowledgedLineIsLostOrDoubled() throws {
        var random = SplitMix(state: 2026)
        for round in 0..<300 {
            let file = FaultyFile()
            var writer = try LogWriter(file, synchronizes: true, sizeLimit: 4096)
            var (acknowledged, refused): ([String], Set<String>) = ([], [])
            for turn in 0..<60 {
                file.capacity = Bool.random(using: &random) ? .max : file.bytes.count + Int.random(in: 0...40)
                file.share = Int.random(in: 1...64)
                file.canWrite = Int.random(in: 0..<5) > 0
                file.canTruncate = Int.random(in: 0..<3) > 0
                file.canSynchronize = Int.random(in: 0..<5) > 0
                if turn % 2 == 0 { _ = writer.inspect() }
                let lines = (0..<Int.random(in: 1...3)).map { "\(round).\(turn).\($0)" + "~" }
                lines.forEach { writer.append(Array($0.utf8)) }
                if !writer.commit() { refused.formUnion(lines) } else { acknowledged += lines }
            }
            let lines = file.text.components(separatedBy: "\n")
            XCTAssertEqual(lines.filter { !refused.contains($0) && $0.hasSuffix("~") }, acknowledged)
            XCTAssertLessThanOrEqual(file.bytes.count, 4096 + 200, "debris is all that may pass the limit")
        }
    }
}

/// The same numbers in every run (Steele, Lea and Flood's SplitMix64), so that a failure can be looked at again.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
