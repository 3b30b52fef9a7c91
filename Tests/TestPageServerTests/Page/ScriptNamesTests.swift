import ClickLog
import Foundation
import XCTest

@testable import TestPageServer

/// The page's scripts and the server know the same names: of actions, of roles, of events.
final class ScriptNamesTests: XCTestCase {
    func testEachActionOfTheCatalogueHasItsFunctionAndNoOther() throws {
        let html = Catalogue.all.links.map { ElementMarkup(id: $0.id, markup: $0.markup).html }
        let used = html.flatMap { Self.captures(#"data-action="?([a-z-]+)"#, in: $0) }
        XCTAssertGreaterThan(used.count, 20)
        XCTAssertEqual(try names(ofTable: "actions", in: "actions.js"), used.sortedOnce)
    }

    func testEachRoleOfTheCatalogueHasItsFunctionAndNoOther() throws {
        let landings = Catalogue.all.links.flatMap(\.landings.values)
        let used = landings.flatMap { landing -> [String] in
            guard case .page(let role, _) = landing else { return [] }
            return role.split(separator: " ").map(String.init)
        }
        XCTAssertGreaterThan(used.count, 5)
        XCTAssertEqual(try names(ofTable: "roles", in: "landing.js"), used.sortedOnce)
    }

    func testTheEventsAreThoseThatTheServerTakes() throws {
        let source = try script("report.js")
        let events = [
            ("page", PageEvent.Name.allCases.map(\.rawValue)), ("popup", PopupEvent.Name.allCases.map(\.rawValue)),
        ]
        for (kind, names) in events {
            let list = try XCTUnwrap(Self.captures(#"\n  \#(kind): \[(.*?)\]"#, in: source).first, kind)
            XCTAssertEqual(Self.captures(#""(\w+)""#, in: list).sorted(), names.sorted(), kind)
        }
    }

    func testEachProbeOfThePageHasItsScript() throws {
        let marks = Self.captures(#"data-probe="([a-z-]+)""#, in: try script("page.html"))
        let source = try script("probes.js")
        for probe in marks { XCTAssertTrue(source.contains("\"\(probe)\""), probe) }
        XCTAssertEqual(marks.count, Self.captures(#"(<li data-probe)"#, in: try script("page.html")).count)
    }

    /// A browser fetches what a script imports only after that script; each shell names them all, so that they load at once.
    func testEachShellLoadsWhatItsScriptsImport() throws {
        for shell in ["page.html", "frame.html", "landing.html"] {
            let scripts = Self.captures(#"<script type="?module"? src="?/([a-z.]+)"#, in: try script(shell))
            XCTAssertGreaterThan(scripts.count, 2, shell)
            for (index, name) in scripts.enumerated() {
                let imports = Self.captures(#"import .* from "\./([a-z.]+)";"#, in: try script(name))
                XCTAssertTrue(imports.allSatisfy(scripts[..<index].contains), "\(shell): \(name) imports \(imports)")
            }
        }
    }

    /// The names in a table of functions that a script exports.
    private func names(ofTable table: String, in file: String) throws -> [String] {
        let source = try script(file)
        let pattern = #"export const \#(table) = \{\n((?s:.*?))\n\};"#
        let body = try XCTUnwrap(Self.captures(pattern, in: source).first, table)
        return Self.captures(#"(?m)^  "([a-z-]+)":"#, in: body).sorted()
    }

    private func script(_ name: String) throws -> String {
        try String(contentsOfFile: PublicFolder.find(named: nil) + "/" + name, encoding: .utf8)
    }

    /// What the first group of a regular expression matches in a text, in its order.
    private static func captures(_ pattern: String, in text: String) -> [String] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            Range(match.range(at: 1), in: text).map { String(text[$0]) }
        }
    }
}

extension [String] {
    /// Each once, in the order of the alphabet.
    fileprivate var sortedOnce: [String] { Set(self).sorted() }
}
