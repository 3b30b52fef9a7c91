import Foundation
import XCTest

/// The WKWebView article is code that people paste, so its code blocks are type-checked as the one file that it says they are.
///
/// Apple's modules do not exist here: `Tests/AppleStubs` declares what the article uses of them, with Apple's signatures.
final class ArticleTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private var modules: URL!

    override func setUpWithError() throws {
        modules = FileManager.default.temporaryDirectory.appendingPathComponent("article-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        for (module, folder) in [
            ("UIKit", "Tests/AppleStubs/UIKit"), ("WebKit", "Tests/AppleStubs/WebKit"),
            ("SafariServices", "Tests/AppleStubs/SafariServices"), ("ClickPolicy", "Sources/ClickPolicy"),
        ] {
            let result = try compile(
                [
                    "-emit-module", "-module-name", module, "-o",
                    modules.appendingPathComponent("\(module).swiftmodule").path,
                ],
                sources(in: folder))
            XCTAssertEqual(result.status, 0, result.output)
        }
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: modules)
    }

    func testTheCodeOfTheArticleCompilesAsOneFile() throws {
        let result = try check(try code())
        XCTAssertEqual(result.status, 0, result.output)
        XCTAssertFalse(result.output.contains("warning:"), result.output)
    }

    func testADelegateCallThatIsNotApplesDoesNotCompile() throws {
        for call in ["createWebViewWith", "decidePolicyFor", "willCommitWithAnimator"] {
            let misspelled = try code().replacingOccurrences(of: call, with: call + "Page")
            let result = try check(misspelled)
            XCTAssertNotEqual(result.status, 0, "\(call) was not missed")
            XCTAssertTrue(result.output.contains("required by protocol"), result.output)
        }
    }

    /// The article's Swift code blocks, in order.
    private func code() throws -> String {
        let article = Self.root.appendingPathComponent("Sources/ClickPolicy/ClickPolicy.docc/WKWebViewApp.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```\n")[0] }
        XCTAssertEqual(blocks.count, 6, "the article's sections")
        return blocks.joined()
    }

    private func check(_ source: String) throws -> (status: Int32, output: String) {
        let file = modules.appendingPathComponent("Article.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        return try compile(["-typecheck"], [file.path])
    }

    private func sources(in folder: String) throws -> [String] {
        let folder = Self.root.appendingPathComponent(folder).path
        return try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
    }

    private func compile(_ arguments: [String], _ files: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-parse-as-library", "-swift-version", "6", "-I", modules.path] + arguments + files
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
