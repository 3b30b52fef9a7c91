import HTTPServer
import XCTest

/// RFC 3986, section 3.2.2 and 3.2.3.
final class HostTests: XCTestCase {
    func testValidHosts() throws {
        let cases: [(text: String, name: String, port: UInt16?)] = [
            ("example.test", "example.test", nil), ("EXAMPLE.test:8080", "example.test", 8080),
            ("localhost:", "localhost", nil), ("localhost.", "localhost.", nil), ("127.0.0.1:1", "127.0.0.1", 1),
            ("my_host.local", "my_host.local", nil), ("a%41b", "a%41b", nil),
            ("a!$&'()*+,;=~-b", "a!$&'()*+,;=~-b", nil),
            ("[::1]:65535", "[::1]", 65535), ("[::]", "[::]", nil), ("[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7:8]", nil),
            ("[FE80::1]", "[fe80::1]", nil), ("[::ffff:1.2.3.4]", "[::ffff:1.2.3.4]", nil), ("[1::]", "[1::]", nil),
            ("[v1.x:y]", "[v1.x:y]", nil),
        ]
        for (text, name, port) in cases {
            let host = try XCTUnwrap(Host(text), text)
            XCTAssertEqual(host.name, name)
            XCTAssertEqual(host.port, port)
        }
    }

    func testInvalidHosts() {
        let cases = [
            "", ":80", "a b", "a.test/x", "user@a.test", "a<b", "a.test:80:81", "a.test:http", "a.test:65536",
            "a.test:-1",
            "a.test, b.test", "a\u{1}b", "a%zz", "a%4", "ä.test", "a?b", "a#b", "a[b]", "[::1", "::1", "[::1]x", "[]",
            "[1]",
            "[1:2]", "[:1]", "[1:]", "[:::]", "[1::2::3]", "[12345::]", "[g::]", "[1:2:3:4:5:6:7:8:9]",
            "[1:2:3:4:5:6:7::8]x", "[::1.2.3]", "[::1.2.3.256]", "[::01.2.3.4]", "[1.2.3.4]", "[1:2:3:4:5:6:7:1.2.3.4]",
            "[::1%25eth0]", "[v.x]", "[v1.]", "[v1]", "[vg.x]",
        ]
        for text in cases { XCTAssertNil(Host(text), text) }
    }

    func testNamesAreComparedInSmallLetters() {
        XCTAssertEqual(Host("A.Test:80"), Host("a.test:80"))
        XCTAssertNotEqual(Host("a.test"), Host("a.test:80"))
        XCTAssertEqual(Host("A.Test:80")?.description, "a.test:80")
    }

    func testNamesOfTheMachineItselfAreLoopback() {
        for text in [
            "localhost", "LOCALHOST:8080", "a.localhost", "127.0.0.1", "127.255.0.9:1", "[::1]", "[0:0:0:0:0:0:0:1]:80",
            "[::ffff:127.0.0.1]", "[::FFFF:7f00:1]",
        ] {
            XCTAssertEqual(Host(text)?.isLoopback, true, text)
        }
        for text in [
            "localhost.test", "notlocalhost", "127.example.test", "127.0.0.256", "127.1", "128.0.0.1", "[::]", "[::2]",
            "[::127.0.0.1]", "[::ffff:128.0.0.1]", "[v1.::1]",
        ] {
            XCTAssertEqual(Host(text)?.isLoopback, false, text)
        }
    }
}
