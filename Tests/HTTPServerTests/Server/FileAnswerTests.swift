import Foundation
import TestSupport
import XCTest

@testable import HTTPServer

/// Parts of files as they go over the wire.
final class FileAnswerTests: ServerTestCase {
    private static let request = "GET / HTTP/1.1\r\nHost: t\r\n\r\n"

    private func client(of content: FileContent, receiveBuffer: Int32? = nil) throws -> RawClient {
        let server = try start(TestHandler { _ in .now(Response(.ok, body: .file(content))) })
        return try receiveBuffer.map { try server.client(receiveBuffer: $0) } ?? server.client()
    }

    private func file(_ body: [UInt8]) throws -> OpenFile {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try Data(body).write(to: URL(fileURLWithPath: folder.path("file")))
        return OpenFile(descriptor: Platform.openFile(folder.path("file"), followsLink: false))
    }

    func testALargeFileArrivesWholeHoweverItIsRead() throws {
        let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let content = FileContent(try file(body), [FileContent.Part(0..<body.count)])
        for buffer in [Int32(4096), 1 << 20] {
            let client = try client(of: content, receiveBuffer: buffer)
            try client.send(Self.request + "HEAD / HTTP/1.1\r\nHost: t\r\n\r\n" + Self.request)
            let answers = try client.answers(to: ["GET", "HEAD", "GET"])
            XCTAssertEqual(answers[0].body, body)
            XCTAssertEqual(answers[1]["content-length"], "3000000")
            XCTAssertEqual(answers[2].body, body)
        }
    }

    func testLongAndShortPartsArriveInTheirOrder() throws {
        let body = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let ranges = [5..<9, 10..<90_000, 3..<4, 0..<50_000, 0..<50_000, 99_999..<100_000]
        var (parts, expected): ([FileContent.Part], [UInt8]) = ([], [])
        for range in ranges {
            let before = Array("-- \(range) --".utf8)
            parts.append(FileContent.Part(range, before: before))
            expected += before + body[range]
        }
        let client = try client(of: FileContent(try file(body), parts, after: Array("--".utf8)))
        try client.send(Self.request)
        XCTAssertEqual(try client.answer().body, expected + Array("--".utf8))
    }

    func testAFileThatBecameShorterEndsInAReset() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for (size, promised) in [(0, 100), (0, 100_000), (50, 100), (50_000, 100_000), (50_000, 3_000_000)] {
            try Data(count: size).write(to: URL(fileURLWithPath: folder.path("file")))
            let file = OpenFile(descriptor: Platform.openFile(folder.path("file"), followsLink: false))
            let client = try client(of: FileContent(file, [FileContent.Part(0..<promised)]))
            try client.send(Self.request)
            let end = try client.receiveAll()
            XCTAssertTrue(end.wasReset, "\(size) of \(promised) bytes")
            let head = end.bytes.firstRange(of: Array("\r\n\r\n".utf8))
            XCTAssertLessThan(end.bytes.count - (head?.upperBound ?? 0), promised)
        }
    }
}
