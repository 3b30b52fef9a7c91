import XCTest

@testable import HTTPServer

final class StatusTests: XCTestCase {
    func testKnownCodesHaveTheirPhrase() {
        XCTAssertEqual(Status(code: 404), .notFound)
        XCTAssertEqual(Status(code: 404)?.description, "404 Not Found")
        XCTAssertEqual(Status(code: 299)?.description, "299 Status 299")
    }

    func testCodesOutsideTheAnswersAreNone() {
        for code in [-1, 0, 100, 199, 600, 1000] { XCTAssertNil(Status(code: code)) }
    }

    func testEveryErrorThatIsAnsweredHasAnErrorStatusAndASentence() {
        for error in RequestError.allCases {
            if let status = error.status { XCTAssertTrue((400...505).contains(status.code), "\(error)") }
            XCTAssertTrue(error.description.hasSuffix("."), "\(error)")
        }
        XCTAssertEqual(Set(RequestError.allCases.map(\.description)).count, RequestError.allCases.count)
        XCTAssertEqual(RequestError.allCases.filter { $0.status == nil }, [.tlsHello])
    }
}
