import HTTPServer
import XCTest

final class MethodTests: XCTestCase {
    func testEveryKnownMethodIsEqualToTheOneReadFromItsName() {
        let known: [Method] = [.get, .head, .post, .put, .delete, .options, .connect, .trace, .patch]
        for method in known { XCTAssertEqual(Method(method.name), method) }
        XCTAssertEqual(Set(known).count, 9)
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
