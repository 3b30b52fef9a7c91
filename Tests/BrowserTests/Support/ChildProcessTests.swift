import TestSupport
import XCTest

final class ChildProcessTests: XCTestCase {
    func testOutputIsCapturedLineByLine() throws {
        let child = try ChildProcess("/bin/sh", ["-c", "echo one; echo two >&2; echo ready 8080; exec sleep 60"])
        XCTAssertEqual(try child.output.line(startingWith: "ready"), "ready 8080")
        XCTAssertEqual(child.output.lines, ["one", "ready 8080"])
        XCTAssertEqual(try child.errors.line(startingWith: "two"), "two")
        XCTAssertTrue(child.isRunning)
        XCTAssertEqual(child.stop(), .signalled(15))
    }

    func testAMissingLineFailsWithWhatCameInstead() throws {
        let child = try ChildProcess("/bin/sh", ["-c", "echo other; exec sleep 60"])
        _ = try child.output.line(startingWith: "other")
        XCTAssertThrowsError(try child.output.line(startingWith: "ready", within: 0.05)) {
            XCTAssertTrue("\($0)".contains("other"), "\($0)")
        }
    }

    func testTheEndOfTheOutputFailsAtOnce() throws {
        let child = try ChildProcess("/bin/sh", ["-c", "echo other; exit 3"])
        XCTAssertThrowsError(try child.output.line(startingWith: "ready", within: 3600))
        XCTAssertEqual(try child.waitForExit(), .exited(3))
    }

    func testALastLineWithoutEndCounts() throws {
        let child = try ChildProcess("/bin/sh", ["-c", "printf 'no end'"])
        XCTAssertEqual(try child.output.line(startingWith: "no"), "no end")
    }

    func testArgumentsAndEnvironmentArriveUnchanged() throws {
        let child = try ChildProcess(
            "/bin/sh", ["-c", #"printf '%s|' "$@" "$NAME""#, "sh", "a b", "$HOME", "", "'\""],
            environment: ["NAME": "x=y z"])
        XCTAssertEqual(try child.output.wholeText(), "a b|$HOME||'\"|x=y z|")
    }

    func testInputIsEmpty() throws {
        let child = try ChildProcess("/bin/cat")
        XCTAssertEqual(try child.waitForExit(), .exited(0))
        XCTAssertEqual(child.output.text, "")
    }

    func testNoSignalIsBlockedOrIgnored() throws {
        // A child inherits both from the test runner, unless it is told otherwise.
        for number in [SIGHUP, SIGINT, SIGTERM, SIGPIPE] {
            let child = try ChildProcess("/bin/sh", ["-c", "kill -\(number) $$; echo survived"])
            XCTAssertEqual(try child.waitForExit(), .signalled(number))
        }
    }

    func testAFullPipeDoesNotStopTheChild() throws {
        let child = try ChildProcess("/bin/sh", ["-c", "dd if=/dev/zero bs=65536 count=32 2>/dev/null | tr '\\0' x"])
        XCTAssertEqual(try child.waitForExit(), .exited(0))
        XCTAssertEqual(try child.output.wholeText().utf8.count, 65536 * 32)
    }

    func testTheWholeGroupIsKilled() throws {
        // The grandchild holds the output open for as long as it lives.
        let child = try ChildProcess("/bin/sh", ["-c", "sleep 600 & echo started; wait"])
        _ = try child.output.line(startingWith: "started")
        child.kill()
        XCTAssertEqual(try child.output.wholeText(), "started\n")
    }

    func testWhatAChildLeavesBehindIsKilledWhenItEnds() throws {
        let child = try ChildProcess("/bin/sh", ["-c", "sleep 600 & exit 0"])
        XCTAssertEqual(try child.waitForExit(), .exited(0))
        XCTAssertEqual(try child.output.wholeText(), "")
    }

    func testAStubbornChildIsKilled() throws {
        let child = try ChildProcess("/bin/sh", ["-c", "trap '' TERM; echo ready; while :; do sleep 1; done"])
        _ = try child.output.line(startingWith: "ready")
        XCTAssertEqual(child.stop(within: 0.05), .signalled(9))
    }

    func testTheLastReferenceKillsTheGroup() throws {
        var child: ChildProcess? = try ChildProcess("/bin/sh", ["-c", "sleep 600 & echo started; wait"])
        let output = child!.output
        _ = try output.line(startingWith: "started")
        child = nil
        XCTAssertEqual(try output.wholeText(), "started\n")
    }

    func testAMissingProgramIsNamed() {
        for name in ["/nowhere/program", "no-such-program"] {
            XCTAssertThrowsError(try ChildProcess(name)) {
                XCTAssertTrue("\($0)".contains(name), "\($0)")
            }
        }
    }
}
