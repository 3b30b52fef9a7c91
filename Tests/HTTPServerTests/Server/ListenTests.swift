import HTTPServer
import TestSupport
import XCTest

/// Where a server listens, and what it says when it cannot.
final class ListenTests: ServerTestCase {
    private func error(host: String?, port: UInt16) -> ListenError? {
        let server = Server(configuration: .init(host: host, port: port), handler: TestHandler())
        do throws(ListenError) {
            _ = try server.listen()
            return nil
        } catch {
            return error
        }
    }

    func testEveryInterfaceIsIPv4AndIPv6OnOnePort() throws {
        let server = try start(host: nil)
        XCTAssertEqual(server.endpoints.map(\.address), ["0.0.0.0", "::"])
        XCTAssertEqual(Set(server.endpoints.map(\.port)).count, 1)
        for (host, peer) in [("127.0.0.1", "127.0.0.1"), ("::1", "::1")] {
            let client = try RawClient(host: host, port: server.port)
            try client.send("GET / HTTP/1.1\r\nHost: t\r\n\r\n")
            XCTAssertEqual(try client.answer().status, 200)
            XCTAssertEqual(server.handler.requests.last?.head.peer.address, peer)
            XCTAssertEqual(server.handler.requests.last?.head.local.address, host)
        }
    }

    func testFurtherPortsAreListenedOnToo() throws {
        let server = Server(
            configuration: .init(host: "127.0.0.1", morePorts: [0, 0]), handler: TestHandler())
        XCTAssertEqual(Set(try server.listen().map(\.port)).count, 3)
    }

    func testANameMeansEveryAddressOfIt() throws {
        let server = try start(host: "localhost")
        XCTAssertTrue(server.endpoints.allSatisfy(\.isLoopback))
        try server.assertServesOthers()
    }

    func testATakenPortIsOneSentence() throws {
        let port = try start().port
        XCTAssertEqual(error(host: "127.0.0.1", port: port), .inUse(port))
        XCTAssertEqual("\(ListenError.inUse(port))", "Port \(port) is taken by another program.")
    }

    func testAPortTakenOnOneAddressIsTakenForEveryInterface() throws {
        let port = try start(host: "127.0.0.1").port
        XCTAssertEqual(error(host: nil, port: port), .inUse(port))
    }

    func testHostsThatAreNotHere() {
        XCTAssertEqual(error(host: "no-such-host.invalid", port: 0), .unknownHost("no-such-host.invalid"))
        XCTAssertEqual(error(host: "192.0.2.1", port: 0), .notThisMachine("192.0.2.1"))
        XCTAssertEqual(error(host: "2001:db8::1", port: 0), .notThisMachine("2001:db8::1"))
    }
}
