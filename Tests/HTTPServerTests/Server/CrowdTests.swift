import Foundation
import HTTPServer
import TestSupport
import XCTest

/// More clients than there is room for.
final class CrowdTests: ServerTestCase {
    private let request = "GET / HTTP/1.1\r\nHost: t\r\n\r\n"

    private func status(_ client: RawClient) throws -> Int {
        try client.send(request)
        return try client.answer().status
    }

    func testTheLongestSilentMakeRoom() throws {
        var limits = Limits()
        limits.connections = 20
        let server = try start(limits: limits)
        let silent = try (0..<20).map { _ in try server.client() }
        for client in silent { XCTAssertEqual(try status(client), 200) }
        XCTAssertEqual(try status(try server.client()), 200)
        XCTAssertEqual(try silent[0].receiveAll().bytes, [])
        XCTAssertEqual(try status(silent[19]), 200)
        XCTAssertEqual(server.handler.rejections.count, 0)
    }

    func testWhenNobodyIsSilentTheNextIsAnswered503() throws {
        var limits = Limits()
        limits.connections = 3
        let server = try start(limits: limits)
        let busy = try (0..<3).map { _ in try server.client() }
        for client in busy { try client.send("GET / HT") }
        // The last of them has been read once a later client is turned away.
        try waitUntil("the next to be turned away") {
            let client = try server.client()
            return String(decoding: try client.receiveAll(within: 5).bytes, as: UTF8.self).statusCodes == [503]
        }
        XCTAssertEqual(server.handler.rejections.last?.error, .tooManyConnections)
        try busy[0].send("TP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n")
        XCTAssertEqual(String(decoding: try busy[0].receiveAll().bytes, as: UTF8.self).statusCodes, [200])
        XCTAssertEqual(try status(try server.client()), 200)
    }

    func testTheSlowestHeadMakesRoomWhenNobodyIsSilent() throws {
        var limits = Limits()
        (limits.connections, limits.hurriedHeadTime) = (2, -1)
        let server = try start(limits: limits)
        let first = try server.client()
        try first.send("GET / HT")
        let second = try server.client()
        try second.send("GET / HT")
        try waitUntil("both to be read, and the next to be served") {
            guard (try? status(server.client())) == 200 else { return false }
            return true
        }
        XCTAssertEqual(try first.receiveAll().bytes, [])
        XCTAssertTrue(server.handler.rejections.map(\.error).contains(.tooManyConnections))
    }

    func testUnfinishedRequestsTogetherHaveABound() throws {
        var limits = Limits()
        limits.held = 300_000
        let server = try start(limits: limits)
        let content = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
        let clients = try (0..<4).map { _ in try server.client() }
        for (number, client) in clients.enumerated() {
            try client.send("POST /\(number) HTTP/1.1\r\nHost: t\r\nContent-Length: 100001\r\n\r\n")
            try client.send(content)
        }
        try waitUntil("one of them to be given up") { !server.handler.rejections.isEmpty }
        XCTAssertEqual(server.handler.rejections.map(\.error), [.outOfMemory])
        let lost = try XCTUnwrap(server.handler.rejections.first?.head?.target.description)
        for (number, client) in clients.enumerated() {
            if "/\(number)" != lost { try client.send("x") }
            XCTAssertEqual(try client.answer().status, "/\(number)" == lost ? 503 : 200)
        }
        // What was held is free again.
        for client in clients where try !client.hasNews(within: 0) {
            try client.send("POST /again HTTP/1.1\r\nHost: t\r\nContent-Length: 100000\r\n\r\n")
            try client.send(content)
            XCTAssertEqual(try client.answer().status, 200)
        }
    }

    func testOneAddressHasItsShareAndLoopbackAsMuchAsItLikes() throws {
        var limits = Limits()
        limits.connectionsPerAddress = 3
        let free = try start(limits: limits)
        let clients = try (0..<10).map { _ in try free.client() }
        for client in clients { XCTAssertEqual(try status(client), 200) }

        limits.connectionsFromLoopback = 3
        let strict = try start(limits: limits)
        var few = try (0..<3).map { _ in try strict.client() }
        for client in few { XCTAssertEqual(try status(client), 200) }
        XCTAssertEqual(try strict.statuses(request, endSending: false), [429])
        XCTAssertEqual(strict.handler.rejections.map(\.error), [.tooManyConnectionsFromAddress])
        few.removeLast()
        try waitUntil("room for one more") { (try? self.status(try strict.client())) == 200 }
    }

    func testWithoutDescriptorsTheSilentMakeRoomAndThenTheNextIsAnswered503() throws {
        let server = try start()
        let busy = try server.client()
        try busy.send("GET / HT")
        // Answered after the busy one was accepted and read, for it came later.
        let silent = try server.client()
        XCTAssertEqual(try status(silent), 200)
        // Sockets that exist already: neither end can have a new descriptor from now on.
        let clients = try (0..<4).map { _ in try RawClient() }
        try withoutNewDescriptors {
            try clients[0].connect(port: server.port)
            try clients[0].send(request)
            XCTAssertEqual(try clients[0].answer().status, 200)
            XCTAssertEqual(try silent.receiveAll().bytes, [])
            try clients[0].send("GET / HT")
            for client in clients.dropFirst() {
                try client.connect(port: server.port)
                try client.send(request)
                XCTAssertEqual(String(decoding: try client.receiveAll().bytes, as: UTF8.self).statusCodes, [503])
            }
        }
        XCTAssertEqual(
            server.handler.rejections.map(\.error), [.outOfDescriptors, .outOfDescriptors, .outOfDescriptors])
        for client in [busy, clients[0]] {
            try client.send("TP/1.1\r\nHost: t\r\n\r\n")
            XCTAssertEqual(try client.answer().status, 200)
        }
        try server.assertServesOthers()
    }

    /// Calls `body` while this process cannot open another descriptor.
    private func withoutNewDescriptors(_ body: () throws -> Void) throws {
        // Many, so that no number below the last of them is free: one that is given up can be taken again.
        var taken = (0..<256).map { _ in dup(0) }
        defer { taken.forEach { close($0) } }
        let lowestFree = taken.removeLast()
        close(lowestFree)
        var before = rlimit()
        XCTAssertEqual(getrlimit(.descriptors, &before), 0)
        var now = before
        now.rlim_cur = rlim_t(lowestFree)
        XCTAssertEqual(setrlimit(.descriptors, &now), 0)
        defer { XCTAssertEqual(setrlimit(.descriptors, &before), 0) }
        try body()
    }
}

#if canImport(Darwin)
    extension Int32 {
        fileprivate static let descriptors = RLIMIT_NOFILE
    }
#else
    extension __rlimit_resource_t {
        fileprivate static let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    }
#endif
