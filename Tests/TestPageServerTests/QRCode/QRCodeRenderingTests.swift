import Foundation
import XCTest

@testable import TestPageServer

#if canImport(FoundationXML)
    import FoundationXML  // a Mac has it in Foundation
#endif

/// The renderings hold the symbol and its quiet zone, and a reader that is not ours reads every size.
final class QRCodeRenderingTests: XCTestCase {
    func testTerminalLinesHoldTheModulesAndTheQuietZone() throws {
        let code = try symbol("http://192.168.1.20:8080/?session=run-42")
        let lines = code.terminal(colored: false).split(separator: "\n", omittingEmptySubsequences: false)
        XCTAssertEqual(lines.count, (code.size + 8 + 1) / 2 + 1)
        XCTAssertEqual(lines.last, "")
        for (index, line) in lines.dropLast().enumerated() {
            XCTAssertEqual(line.count, code.size + 8)
            for (column, character) in line.enumerated() {
                let (x, y) = (column - 4, 2 * index - 4)
                // What is drawn is light: the upper half, the lower half or both.
                let drawn: [Character] =
                    switch (code[x, y], code[x, y + 1]) {
                    case (false, false): ["█"]
                    case (false, true): ["▀"]
                    case (true, false): ["▄"]
                    case (true, true): [" "]
                    }
                XCTAssertEqual([character], drawn)
            }
        }
    }

    func testColouredLinesSetBothColoursAndPutThemBack() throws {
        let code = try symbol("http://[::1]/")
        let plain = code.terminal(colored: false).split(separator: "\n")
        let colored = code.terminal(colored: true).split(separator: "\n")
        XCTAssertEqual(colored.map(String.init), plain.map { "\u{1B}[38;5;231;48;5;16m\($0)\u{1B}[0m" })
        XCTAssertFalse(code.terminal(colored: false).contains("\u{1B}"))
    }

    func testSVGIsWellFormedAndDrawsExactlyTheDarkModules() throws {
        let code = try symbol("http://192.168.1.20:8080/?session=run-42")
        let delegate = PathCollector()
        let parser = XMLParser(data: Data(code.svg.utf8))
        parser.delegate = delegate
        XCTAssertTrue(parser.parse())
        let side = code.size + 8
        XCTAssertEqual(delegate.viewBox, "0 0 \(side) \(side)")
        XCTAssertEqual(delegate.paths.first, "M0 0h\(side)v\(side)H0z")
        var drawn = Set<[Int]>()
        for piece in try XCTUnwrap(delegate.paths.last).split(separator: "M") {
            let numbers = piece.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
            XCTAssertEqual(String(piece), "\(numbers[0]) \(numbers[1])h\(numbers[2])v1h-\(numbers[2])z")
            for x in numbers[0]..<numbers[0] + numbers[2] { drawn.insert([x - 4, numbers[1] - 4]) }
        }
        let dark = Set((0..<code.size).flatMap { y in (0..<code.size).filter { code[$0, y] }.map { [$0, y] } })
        XCTAssertEqual(drawn, dark)
    }

    /// Every version at both ends of its range, and every mask.
    func testAReaderReadsEverySize() throws {
        let reader = try Self.reader()
        var symbols: [(text: [UInt8], code: QRCode)] = []
        var shortest = 1
        for version in QRVersion.all {
            for length in [shortest, version.capacity] {
                let text = Self.url(length)
                let code = try XCTUnwrap(QRCode(text))
                XCTAssertEqual(code.size, version.size)
                symbols.append((text, code))
            }
            shortest = version.capacity + 1
        }
        for mask in QRMask.allCases {
            let text = Self.url(60 + mask.rawValue)
            let version = try XCTUnwrap(QRVersion.all.first { $0.capacity >= text.count })
            var matrix = QRMatrix(version: version)
            matrix.place(QRCodewords.interleaved(text, version: version))
            symbols.append((text, QRCode(matrix.masked(by: mask))))
        }
        XCTAssertEqual(symbols.count, 2 * 20 + 8)

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files: [String] = []
        for (index, symbol) in symbols.enumerated() {
            let file = folder.appendingPathComponent("\(index).pgm")
            try Self.portableGraymap(symbol.code, scale: 4).write(to: file)
            files.append(file.path)
        }
        let read = try Self.run(reader, files)
        XCTAssertEqual(read, symbols.map { String(decoding: $0.text, as: UTF8.self) })
    }

    private func symbol(_ text: String) throws -> QRCode { try XCTUnwrap(QRCode(Array(text.utf8))) }

    /// A URL of that many bytes with no line end in it.
    private static func url(_ length: Int) -> [UInt8] {
        Array("http://192.168.1.20:8080/?session=".utf8.prefix(length))
            + (34..<max(34, length)).map { UInt8(48 + $0 * 7 % 75) }
    }

    private static func portableGraymap(_ code: QRCode, scale: Int) -> Data {
        let side = (code.size + 8) * scale
        var data = Data("P5 \(side) \(side) 255\n".utf8)
        for y in 0..<side {
            for x in 0..<side { data.append(code[x / scale - 4, y / scale - 4] ? 0 : 255) }
        }
        return data
    }

    /// Where `zbarimg` is; its absence skips the test, or fails it where all tools are required.
    private static func reader() throws -> URL {
        let environment = ProcessInfo.processInfo.environment
        for folder in (environment["PATH"] ?? "").split(separator: ":") {
            let path = "\(folder)/zbarimg"
            if FileManager.default.isExecutableFile(atPath: path) { return URL(fileURLWithPath: path) }
        }
        let missing = "zbarimg (zbar-tools) is not installed: no reader but ours to try the symbols on"
        guard environment["TESTPAGE_BROWSERS"] == "required" else { throw XCTSkip(missing) }
        XCTFail(missing)
        throw CocoaError(.fileNoSuchFile)
    }

    private static func run(_ program: URL, _ files: [String]) throws -> [String] {
        let process = Process()
        process.executableURL = program
        process.arguments = ["--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable"] + files
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

private final class PathCollector: NSObject, XMLParserDelegate {
    var paths: [String] = []
    var viewBox: String?

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        if name == "svg" { viewBox = attributes["viewBox"] }
        if name == "path", let path = attributes["d"] { paths.append(path) }
    }
}
