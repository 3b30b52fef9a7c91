import HTTPServer
import XCTest

final class EndpointTests: XCTestCase {
    func testSpelling() {
        XCTAssertEqual(Endpoint(address: "127.0.0.1", port: 8080).description, "127.0.0.1:8080")
        XCTAssertEqual(Endpoint(address: "::1", port: 8080).description, "[::1]:8080")
        XCTAssertEqual(Endpoint(address: "fe80::1%eth0", port: 1).description, "[fe80::1%eth0]:1")
    }

    func testLoopback() {
        for address in ["127.0.0.1", "127.255.0.9", "::1", "::ffff:127.0.0.1"] {
            XCTAssertTrue(Endpoint(address: address, port: 1).isLoopback, address)
        }
        for address in ["128.0.0.1", "10.0.0.1", "::2", "fe80::1%lo", "::ffff:10.0.0.1", "1::1", ""] {
            XCTAssertFalse(Endpoint(address: address, port: 1).isLoopback, address)
        }
    }

    func testAnIPv4AddressMappedIntoIPv6CountsAsWhatItIs() {
        let endpoint = Endpoint(address: "::ffff:192.168.1.2", port: 80)
        XCTAssertEqual(endpoint.description, "192.168.1.2:80")
        XCTAssertFalse(endpoint.isIPv6)
    }
}
