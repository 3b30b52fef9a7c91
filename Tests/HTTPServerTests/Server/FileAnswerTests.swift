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

    func testALargeFileArrivesWholeHoweverItIsRead() throws {
        let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let content = try XCTUnwrap(FileContent(keeping: body))
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
        let content = try XCTUnwrap(FileContent(keeping: body))
        let ranges = [5..<9, 10..<90_000, 3..<4, 0..<50_000, 0..<50_000, 99_999..<100_000]
        var (parts, expected): ([FileContent.Part], [UInt8]) = ([], [])
        for range in ranges {
            let before = Array("-- \(range) --".utf8)
            parts.append(FileContent.Part(range, before: before))
            expected += before + body[range]
        }
        let client = try client(of: content.parts(parts, after: Array("--".utf8)))
        try client.send(Self.request)
        XCTAssertEqual(try client.answer().body, expected + Array("--".utf8))
    }

    #if os(Linux)
        /// Files of the process file system are such; elsewhere there is none that could be relied on.
        func testAFileThatTheSystemDoesNotSendIsCopied() throws {
            let path = "/proc/self/environ"
            let body = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            let file = OpenFile(descriptor: Platform.openFile(path, followsLink: false))
            let sink = Platform.openNamelessFile(in: Platform.temporaryFolder)
            defer { Platform.closeDescriptor(sink) }
            XCTAssertTrue(Platform.cannotSendFile(file.send(0..<1, to: sink)))
            var limits = Limits()
            limits.copiedPart = 0
            let content = FileContent(file, [FileContent.Part(0..<body.count)])
            let server = try start(TestHandler { _ in .now(Response(.ok, body: .file(content))) }, limits: limits)
            let client = try server.client()
            try client.send(Self.request)
            XCTAssertEqual(try client.answer().body, body)
        }
    #endif

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
            XCTAssertLessThan(end.bytes.count, promised)
        }
    }

    func testContentIsKeptOnlyWhereThereIsRoom() {
        XCTAssertNil(FileContent(keeping: [1, 2, 3], in: "/no/such/folder"))
        XCTAssertEqual(FileContent(keeping: [1, 2, 3], in: Platform.temporaryFolder)?.length, 3)
    }
}

extension FileContent {
    /// Other parts of the same file.
    fileprivate func parts(_ parts: [Part], after: [UInt8]) -> FileContent { FileContent(file, parts, after: after) }
}
