import XCTest

@testable import TestSupport

final class WatchdogTests: XCTestCase {
    func testWhatIsWatchedDiesWithTheWatchAndWhatWasForgottenLives() throws {
        let forgotten = try ChildProcess("/bin/sleep", ["600"])
        let watched = try ChildProcess("/bin/sh", ["-c", "sleep 600 & echo started; wait"])
        _ = try watched.output.line(startingWith: "started")
        var watchdog: Watchdog? = try Watchdog()
        for child in [forgotten, watched] { try watchdog?.watch(child.identifier) }
        watchdog?.forget(forgotten.identifier)
        watchdog = nil
        XCTAssertEqual(try watched.waitForExit(), .signalled(9))
        XCTAssertEqual(try watched.output.wholeText(), "started\n")
        // Groups are killed in the order in which they were told.
        XCTAssertTrue(forgotten.isRunning)
    }
}
