import ClickLog
import XCTest

@testable import TestPageServer

final class DashboardRouteTests: XCTestCase {
    func testPathsAndTheirRoutes() {
        let rows: [(path: String, DashboardRoute?)] = [
            ("/board", .board), ("/board/", .board), ("/board/links", .links), ("/board/state", .state),
            ("/board/stream", .stream), ("/board/code.svg", .code), ("/board.html", nil), ("/board/other", nil),
            ("/sessions/run-42/report", .report(session: "run-42", .html)),
            ("/sessions/run-42/report.xml", .report(session: "run-42", .xml)),
            ("/sessions/run-42/report.json", .report(session: "run-42", .json)),
            ("/sessions/A.b_c-9/log", .log(session: "A.b_c-9")),
            ("/sessions/run-42/confirm", .confirm(session: "run-42")),
            ("/sessions/run-42", nil), ("/sessions/run-42/", nil), ("/sessions/run-42/other", nil),
            ("/sessions//log", nil), ("/sessions/run%2D42/log", nil), ("/sessions/a b/log", nil),
            ("/sessions/run-42/log/", nil), ("/sessions/\(String(repeating: "a", count: 65))/log", nil),
            ("sessions/run-42/log", nil), ("", nil),
        ]
        for (path, route) in rows { XCTAssertEqual(DashboardRoute(path: path.utf8), route, path) }
    }

    func testWishesOfAReport() throws {
        let wishes = try wish("profile=popup&require=core,group-a&round=2&patience=2.5")
        XCTAssertEqual(wishes.profile, .popup)
        XCTAssertEqual(wishes.requirement, Requirement.parse("core,group-a"))
        XCTAssertEqual(wishes.round, 2)
        XCTAssertEqual(wishes.patience, 2500)
        for empty in ["", "profile=&require=&round=&patience=", "token=x"] {
            let wishes = try wish(empty)
            XCTAssertEqual(wishes.profile, .guide)
            XCTAssertEqual(wishes.requirement, .core)
            XCTAssertNil(wishes.round)
            XCTAssertNil(wishes.patience)
        }
    }

    func testAWishThatCannotBeMetIsSaidToBeSo() {
        let rows = [
            ("profile=guided", "profile"), ("require=,", "require"), ("require=A", "require"), ("round=0", "round"),
            ("round=-1", "round"), ("round=x", "round"), ("patience=soon", "patience"), ("patience=-1", "patience"),
            ("patience=3601", "patience"),
        ]
        for (query, word) in rows {
            XCTAssertThrowsError(try wish(query), query) { error in
                XCTAssertTrue(((error as? RejectionError)?.sentence ?? "").contains(word), "\(error)")
            }
        }
    }

    func testConfirmations() throws {
        let short = try confirmation(#"{"link":"scheme-tel","opened":true}"#)
        XCTAssertEqual(short.link, "scheme-tel")
        XCTAssertTrue(short.opened)
        XCTAssertNil(short.click)
        let long = try confirmation(#"{"opened":false,"click":3,"reporter":"abcdefgh","link":"x","more":[]}"#)
        XCTAssertFalse(long.opened)
        XCTAssertEqual(long.click?.reporter, "abcdefgh")
        XCTAssertEqual(long.click?.number, 3)
        for text in [
            "", "yes", "[]", #"{"link":"x"}"#, #"{"opened":true}"#, #"{"link":1,"opened":true}"#,
            #"{"link":"x","opened":"true"}"#, #"{"link":"x","opened":true,"click":1}"#,
            #"{"link":"x","opened":true,"reporter":"abcdefgh"}"#,
            #"{"link":"x","opened":true,"reporter":"abcdefgh","click":"1"}"#,
        ] {
            XCTAssertThrowsError(try confirmation(text), text) { error in
                XCTAssertTrue(((error as? RejectionError)?.sentence ?? "").hasSuffix("."), "\(error)")
            }
        }
    }

    func testOriginsForADeviceNeverNameTheDeviceItself() {
        XCTAssertEqual(
            [
                "http://localhost:8080", "http://192.168.1.20:8080", "http://127.0.0.1:8080", "http://[::1]:8080",
                "http://[2001:db8::1]:8080", "https://localhost", "http://mac.local:8080",
            ].compactMap { Origin($0) }.filter { !$0.isLoopback }.map(\.description),
            ["http://192.168.1.20:8080", "http://[2001:db8::1]:8080", "http://mac.local:8080"])
    }

    private func wish(_ query: String) throws -> ReportQuery {
        try ReportQuery(Query(Array(query.utf8)[...]), profile: .guide)
    }

    private func confirmation(_ text: String) throws -> Confirmation { try Confirmation(Array(text.utf8)) }
}
