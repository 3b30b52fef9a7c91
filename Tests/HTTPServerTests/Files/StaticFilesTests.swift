import Foundation
import TestSupport
import XCTest

@testable import HTTPServer

/// A folder with a few files, one level above it something that must not be served.
class StaticFilesTestCase: XCTestCase {
    private var folder: TemporaryFolder?
    private(set) var files: StaticFiles?
    var root: String { path("public") }

    override func setUpWithError() throws {
        folder = try TemporaryFolder()
        try write("secret", "secret.txt")
        try write("secret", "public-old/secret.txt")
        try write("0123456789", "public/page.css")
        try write("", "public/empty.txt")
        try write("deep", "public/a/b/c.html")
        try write("odd", "public/a b%é.txt")
        try write("secret", "public/.hidden")
        try write("secret", "public/.git/config")
        files = try StaticFiles(root: root)
    }

    override func tearDown() {
        folder?.remove()
        (folder, files) = (nil, nil)
    }

    func path(_ name: String) -> String { folder?.path(name) ?? "" }

    func write(_ text: String, _ name: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    func response(_ target: String, _ fields: String = "", method: String = "GET") throws -> Response? {
        try files?.response(for: RequestHead(parsing: "\(method) \(target) HTTP/1.1\r\nHost: t\r\n\(fields)\r\n"))
    }

    /// The content of an answer as it would be sent.
    func content(_ response: Response?) -> String? {
        guard case .file(let file)? = response?.body else { return nil }
        var output = Output()
        file.append(to: &output)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1000)
        while !output.isEmpty {
            guard let count = buffer.withUnsafeMutableBytes({ output.gather(into: $0) }) else { return nil }
            bytes += buffer[..<count]
            output.advance(count)
        }
        XCTAssertEqual(bytes.count, file.length)
        return String(decoding: bytes, as: UTF8.self)
    }
}

final class StaticFilesTests: StaticFilesTestCase {
    func testFilesAreServedAtTheirPath() throws {
        let css = try XCTUnwrap(try response("/page.css"))
        XCTAssertEqual(css.status, .ok)
        XCTAssertEqual(css.fields[.contentType], "text/css; charset=utf-8")
        XCTAssertEqual(css.fields[.acceptRanges], "bytes")
        XCTAssertEqual(content(css), "0123456789")
        XCTAssertEqual(content(try response("/a/b/c.html?x=../y")), "deep")
        XCTAssertEqual(content(try response("http://t/page.css")), "0123456789")
        XCTAssertEqual(content(try response("/empty.txt")), "")
        XCTAssertEqual(content(try response("/a%20b%25%C3%A9.txt")), "odd")
        XCTAssertEqual(content(try response("/%70age.css")), "0123456789")
    }

    func testWhatIsNoFileIsNone() throws {
        for target in [
            "/", "/a", "/a/", "/a/b", "/none", "/page.css/", "/page.css/x", "//page.css", "/a//b/c.html", "/a%2Fb",
        ] {
            XCTAssertNil(try response(target), target)
        }
        XCTAssertNil(try response("*", method: "OPTIONS"))
    }

    func testOtherMethodsAreNotAllowedOnWhatIsThere() throws {
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "BREW"] {
            let answer = try XCTUnwrap(try response("/page.css", method: method))
            XCTAssertEqual(answer.status, .methodNotAllowed)
            XCTAssertEqual(answer.fields[.allow], "GET, HEAD")
            XCTAssertNil(try response("/none", method: method))
        }
    }

    func testNothingOutsideAndNothingHiddenIsServed() throws {
        let targets = [
            "/../secret.txt", "/..", "/a/../../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E/secret.txt",
            "/.%2e/secret.txt",
            "/a/%2e%2e/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/%252e%252e/secret.txt",
            "/..%252fsecret.txt", "/%c0%ae%c0%ae/secret.txt", "/%c0%ae%c0%ae%c0%afsecret.txt",
            "/%e0%80%ae%e0%80%ae/secret.txt",
            "/..%c0%afsecret.txt", "/..\\secret.txt", "/..%5csecret.txt", "/a\\..\\..\\secret.txt",
            "/%00/../secret.txt",
            "/page.css%00", "/page.css%00.html", "/page.css%0a", "/....//secret.txt", "/..;/secret.txt",
            "/../public-old/secret.txt",
            "/%2e%2e/public-old/secret.txt", "/.hidden", "/%2ehidden", "/.git/config", "/%2egit/config",
            "/a/./b/c.html",
            "/./page.css", "/a/../page.css", "/%uff0e%uff0e/secret.txt", "/%zz", "/%", "/%4", "/page.css%",
            "\(path("secret.txt"))", "/%2f\(path("secret.txt"))", "/~root", "/..%ef%bc%8fsecret.txt", "/%ff",
            "http://t/../secret.txt", "/%E2%80%8C.hidden", "/page%E2%80%8B.css", "/page.css%EF%BB%BF",
        ]
        for target in targets { XCTAssertNil(try response(target), target) }
        XCTAssertEqual(targets.filter { content((try? response($0)) ?? nil) != nil }, [])
    }

    func testLinksMayNotLeaveTheFolder() throws {
        try link("public/inside.css", to: "page.css")
        try link("public/loop", to: "loop")
        try link("public/out.txt", to: "../secret.txt")
        try link("public/out", to: "..")
        try link("public/old", to: "../public-old")
        try link("public/hidden", to: ".hidden")
        try link("public/absolute.txt", to: path("secret.txt"))
        try link("public/null", to: "/dev/null")
        XCTAssertEqual(content(try response("/inside.css")), "0123456789")
        for target in ["/loop", "/out.txt", "/out/secret.txt", "/old/secret.txt", "/hidden", "/absolute.txt", "/null"] {
            XCTAssertNil(try response(target), target)
        }
    }

    func testTheFolderItselfMayBeALink() throws {
        try link("alias", to: "public")
        let files = try StaticFiles(root: path("alias"))
        XCTAssertEqual(
            content(files.response(for: try RequestHead(parsing: "GET /page.css HTTP/1.1\r\nHost: t\r\n\r\n"))),
            "0123456789")
    }

    func testAPipeIsNoFileAndIsNotWaitedFor() throws {
        XCTAssertEqual(mkfifo(path("public/pipe.txt"), 0o600), 0)
        XCTAssertNil(try response("/pipe.txt"))
    }

    func testWhatIsNoFolderCannotBeServed() {
        func error(_ path: String) -> StaticFilesError? {
            do throws(StaticFilesError) {
                _ = try StaticFiles(root: path)
                return nil
            } catch {
                return error
            }
        }
        XCTAssertEqual(error(path("none")), .missing(path("none")))
        XCTAssertEqual(error(path("secret.txt")), .notAFolder(path("secret.txt")))
    }

    func testMediaTypes() {
        let cases = [
            "a.html": "text/html; charset=utf-8", "a.JS": "text/javascript; charset=utf-8", "a.svg": "image/svg+xml",
            "a.tar.gz": "application/octet-stream", "a": "application/octet-stream",
            "a.b/c": "application/octet-stream",
            "a.": "application/octet-stream",
        ]
        for (path, type) in cases { XCTAssertEqual("\(MediaType.of(path))", type, path) }
    }
}
