import HTTPServer
import XCTest

final class FieldsTests: XCTestCase {
    private let fields: Fields = ["Content-Type": "text/plain", "Set-Cookie": "a=1", "set-cookie": "b=2"]

    func testNamesAreComparedWithoutRegardToCase() {
        XCTAssertEqual(fields["content-TYPE"], "text/plain")
        XCTAssertEqual(FieldName("X-A"), FieldName("x-a"))
        XCTAssertEqual(Set([FieldName("X-A"), FieldName("x-a")]).count, 1)
        XCTAssertNil(fields["content-typ"])
    }

    func testTheFirstOfSeveralLinesIsGivenAndAllAreKeptInOrder() {
        XCTAssertEqual(fields[.setCookie], "a=1")
        XCTAssertEqual(fields.all(.setCookie).map(\.description), ["a=1", "b=2"])
        XCTAssertEqual(fields.map { "\($0.name)" }, ["Content-Type", "Set-Cookie", "set-cookie"])
    }

    func testSettingReplacesEveryLineOfTheName() {
        var fields = fields
        fields.set(.setCookie, "c=3")
        XCTAssertEqual(fields.map { "\($0.name): \($0.value)" }, ["Content-Type: text/plain", "Set-Cookie: c=3"])
    }

    func testFieldsOfARequestCanBeChangedWithoutTheRestOfItsHead() throws {
        let head = try RequestHead(parsing: "GET /secret HTTP/1.1\r\nHost: a\r\nX-A:  1 \r\n\r\n")
        var fields = head.fields
        fields.append("X-B", "2")
        XCTAssertEqual(fields.map { "\($0.name): \($0.value)" }, ["Host: a", "X-A: 1", "X-B: 2"])
        XCTAssertEqual(head.fields.count, 2)
    }

    func testNamesThatAreNoTokensAreRejected() {
        for name in ["", "a b", "a:", "a\n", "ä", "(a)"] { XCTAssertNil(FieldName(name), name) }
    }

    func testValuesThatCouldSplitAnAnswerAreRejected() {
        for value in ["a\r\nX: 1", "a\nb", "a\rb", "a\0b", "a\u{1}b", "a\u{7f}b"] { XCTAssertNil(FieldValue(value)) }
    }

    func testTextThatHoldsWhatARequestBroughtIsRejectedAndDoesNotTrap() {
        let brought = "x\r\nSet-Cookie: a=1"
        XCTAssertNil(FieldValue("/next?\(brought)"))
        XCTAssertNil(FieldName("X-\(brought)"))
    }

    func testBlanksAroundAValueAreTakenAway() {
        XCTAssertEqual(FieldValue(" \ta b\t ").description, "a b")
        XCTAssertEqual(FieldValue("").description, "")
        XCTAssertEqual(FieldValue(bytes: [0x20, 0xFF, 0x20])?.bytes, [0xFF])
    }
}
