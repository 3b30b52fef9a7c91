import XCTest

@testable import HTTPServer

final class AddressCounterTests: XCTestCase {
    func testCountsGoUpAndDownForEachAddress() {
        var counter = AddressCounter()
        counter.add("a")
        counter.add("a")
        counter.add("b")
        XCTAssertEqual(counter.count("a"), 2)
        counter.remove("a")
        counter.remove("b")
        counter.remove("b")
        XCTAssertEqual([counter.count("a"), counter.count("b"), counter.count("c")], [1, 0, 0])
    }
}
