import XCTest

@testable import HTTPServer

final class ContentTests: XCTestCase {
    func testTheDigestIsFNV1a() {
        XCTAssertEqual(Content().digest, 0xcbf2_9ce4_8422_2325)
        XCTAssertEqual(Content(bytes: Array("a".utf8)).digest, 0xaf63_dc4c_8601_ec8c)
        XCTAssertEqual(Content(bytes: Array("foobar".utf8)).digest, 0x8594_4171_f739_67e8)
    }

    func testWhatIsNotKeptIsCountedAndHashed() {
        var content = Content()
        for piece in ["foo", "bar"] { content.append(Array(piece.utf8)[...], keeping: 4) }
        XCTAssertEqual(content.bytes, Array("foob".utf8))
        XCTAssertEqual(content.length, 6)
        XCTAssertTrue(content.isTruncated)
        XCTAssertEqual(content.digest, Content(bytes: Array("foobar".utf8)).digest)
        XCTAssertFalse(Content(bytes: [1]).isTruncated)
    }
}
