import XCTest

@testable import HTTPServer

final class MethodTests: XCTestCase {
    func testEveryKnownMethodIsEqualToTheOneReadFromItsName() {
        let known: [Method] = [.get, .head, .post, .options, .connect]
        for method in known { XCTAssertEqual(Method(method.name), method) }
        XCTAssertEqual(Set(known).count, 5)
    }

    func testMethodsAreComparedByteForByte() {
        XCTAssertNotEqual(Method("get"), .get)
        XCTAssertEqual(Method("get")?.name, "get")
        XCTAssertEqual(Method("BREW")?.description, "BREW")
    }

    func testWhatIsNoTokenIsNoMethod() {
        for text in ["", "G ET", "G(ET", "GËT", "GET\r", "GET:", "\"GET\""] { XCTAssertNil(Method(text), text) }
    }
}
