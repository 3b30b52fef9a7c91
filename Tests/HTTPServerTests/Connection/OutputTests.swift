import Foundation
import TestSupport
import XCTest

@testable import HTTPServer

final class OutputTests: XCTestCase {
    /// Everything in the output, `step` bytes at a time through a buffer of `room`; nil when a file is too short.
    private func drain(_ output: inout Output, room: Int, step: Int) -> [UInt8]? {
        var taken: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: room)
        while !output.isEmpty {
            guard let count = buffer.withUnsafeMutableBytes({ output.gather(into: $0) }), count > 0 else { return nil }
            let sent = min(step, count)
            taken += buffer[..<sent]
            output.advance(sent)
        }
        return taken
    }

    private func file(_ text: String) throws -> OpenFile {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("file")))
        return OpenFile(descriptor: Platform.openFile(folder.path("file"), followsLink: false))
    }

    func testPiecesComeOutInOrderHoweverTheyAreTaken() throws {
        let file = try file("0123456789")
        for room in 1...30 {
            for step in 1...room {
                var output = Output()
                output.append(.bytes(Array("head".utf8)))
                output.append(.region(file, 2..<7))
                output.append(.bytes([]))
                output.append(.region(file, 0..<1))
                output.append(.bytes(Array("tail".utf8)))
                XCTAssertEqual(output.unsent, 14)
                let taken = drain(&output, room: room, step: step).map {
                    String(decoding: $0, as: UTF8.self)
                }
                XCTAssertEqual(taken, "head234560tail", "room \(room), step \(step)")
            }
        }
    }

    func testAFileThatBecameShorterIsNoticed() throws {
        var output = Output()
        output.append(.region(try file("0123"), 2..<9))
        XCTAssertNil(drain(&output, room: 100, step: 100))
    }

    func testAQueueThatIsNeverEmptyLetsGoOfWhatIsSent() {
        var output = Output()
        output.append(.bytes([0]))
        for number in 1...1000 {
            output.append(.bytes([UInt8(number % 256)]))
            output.advance(1)
        }
        XCTAssertEqual(output.unsent, 1)
        XCTAssertEqual(drain(&output, room: 10, step: 10), [UInt8(1000 % 256)])
        XCTAssertTrue(output.isEmpty)
    }
}
