import HTTPServer
import XCTest

@testable import TestPageServer

final class OriginTests: XCTestCase {
    func testOriginsAndHowTheyAreWritten() {
        let rows = [
            ("http://localhost:8080", "http://localhost:8080"), ("HTTP://Example.TEST/", "http://example.test"),
            ("http://a.test:80", "http://a.test"), ("https://a.test:443/", "https://a.test"),
            ("https://a.test:80", "https://a.test:80"), ("http://[::1]:8080", "http://[::1]:8080"),
            ("http://[2001:DB8::7]/", "http://[2001:db8::7]"), ("http://192.168.1.20", "http://192.168.1.20"),
            ("http://under_score.test", "http://under_score.test"),
            ("https://xn--bcher-kva.test", "https://xn--bcher-kva.test"),
        ]
        for (text, written) in rows { XCTAssertEqual(Origin(text)?.description, written, text) }
    }

    func testWhatIsNoOrigin() {
        for text in [
            "", "localhost", "localhost:8080", "//localhost", "ftp://a.test", "javascript:alert(1)", "http://",
            "http:///",
            "http://:80", "http://a.test:", "http://a.test:0", "http://a.test:65536", "http://a.test:+80",
            "http://a.test:8 0", "http://a.test:80:80", "http://a.test/path", "http://a.test?x", "http://a.test#x",
            "http://user@a.test", "http://a b", "http://a'b", "http://a\"b", "http://a&b", "http://a%41", "http://::1",
            "http://[::1", "http://[::1]x", "http://[localhost]", "http://[]", "http://[fe80::1%eth0]", "http://é.test",
            "http://a.test//", "http://a.test\\",
        ] {
            XCTAssertNil(Origin(text), text)
        }
    }

    func testDigits() {
        XCTAssertEqual(UInt16(digits: "8080"), 8080)
        XCTAssertEqual(Int64(digits: "007"), 7)
        for text in ["", "+1", "-1", " 1", "1 ", "1.0", "0x1", "65536", "٣"] {
            XCTAssertNil(UInt16(digits: text), text)
        }
    }

    func testLoopbackAddresses() {
        for address in ["127.0.0.1", "127.255.0.9", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1", "::FFFF:7f00:1"] {
            XCTAssertTrue(Endpoint(address: address, port: 0).isLoopback, address)
        }
        for address in [
            "", "127.0.0", "127.0.0.256", "127.0.0.+1", "128.0.0.1", ":::1", "[::1]", "::", "::2", "1::1",
            "::127.0.0.1",
            "::ffff:128.0.0.1", "localhost", "fe80::1%lo",
        ] {
            XCTAssertFalse(Endpoint(address: address, port: 0).isLoopback, address)
        }
    }
}
