import XCTest

@testable import TestPageServer

final class MessageThrottleTests: XCTestCase {
    func testEachThingIsSaidOnce() {
        var throttle = MessageThrottle()
        XCTAssertFalse(throttle.tick(isFailing: false), "nothing was reported")
        XCTAssertTrue(throttle.isNews("full"))
        for _ in 0..<1000 { XCTAssertFalse(throttle.isNews("full")) }
        XCTAssertTrue(throttle.isNews("read-only"))
        XCTAssertFalse(throttle.isNews("full"))
    }

    func testItIsOverOnceAndOnlyWhenItHasBeenQuiet() {
        var throttle = MessageThrottle()
        _ = throttle.isNews("full")
        for _ in 0..<10 { XCTAssertFalse(throttle.tick(isFailing: true)) }
        for _ in 1..<throttle.calm { XCTAssertFalse(throttle.tick(isFailing: false)) }
        // Short lines fit and long ones do not: to and fro is one throttle.
        XCTAssertFalse(throttle.isNews("full"))
        for _ in 1..<throttle.calm { XCTAssertFalse(throttle.tick(isFailing: false)) }
        XCTAssertTrue(throttle.tick(isFailing: false))
        XCTAssertFalse(throttle.tick(isFailing: false))
        XCTAssertTrue(throttle.isNews("full"), "a new error is reported anew")
    }
}
