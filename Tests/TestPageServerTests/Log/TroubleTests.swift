import XCTest

@testable import TestPageServer

final class TroubleTests: XCTestCase {
    func testEachThingIsSaidOnce() {
        var trouble = Trouble()
        XCTAssertFalse(trouble.isOver(afterQuietTickWithFailure: false), "nothing was told")
        XCTAssertTrue(trouble.isNews("full"))
        for _ in 0..<1000 { XCTAssertFalse(trouble.isNews("full")) }
        XCTAssertTrue(trouble.isNews("read-only"))
        XCTAssertFalse(trouble.isNews("full"))
    }

    func testItIsOverOnceAndOnlyWhenItHasBeenQuiet() {
        var trouble = Trouble()
        _ = trouble.isNews("full")
        for _ in 0..<10 { XCTAssertFalse(trouble.isOver(afterQuietTickWithFailure: true)) }
        for _ in 1..<trouble.calm { XCTAssertFalse(trouble.isOver(afterQuietTickWithFailure: false)) }
        // Short lines fit and long ones do not: to and fro is one trouble.
        XCTAssertFalse(trouble.isNews("full"))
        for _ in 1..<trouble.calm { XCTAssertFalse(trouble.isOver(afterQuietTickWithFailure: false)) }
        XCTAssertTrue(trouble.isOver(afterQuietTickWithFailure: false))
        XCTAssertFalse(trouble.isOver(afterQuietTickWithFailure: false))
        XCTAssertTrue(trouble.isNews("full"), "a new trouble is told anew")
    }
}
