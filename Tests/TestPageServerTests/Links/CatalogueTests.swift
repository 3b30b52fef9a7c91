import ClickLog
import TestSupport
import XCTest

@testable import TestPageServer

final class CatalogueTests: XCTestCase {
    private let links = Catalogue.all.links

    func testEveryIdIsWellFormedAndItsOwn() {
        XCTAssertGreaterThan(links.count, 200)
        for link in links { XCTAssertTrue(Identifier.isLink(link.id.utf8), link.id) }
        XCTAssertEqual(Set(links.map(\.id)).count, links.count)
        let groups = Catalogue.all.groups
        XCTAssertEqual(Set(groups.map(\.id)).count, groups.count)
        for group in groups {
            XCTAssertTrue(Identifier.isLink(group.id.utf8), group.id)
            XCTAssertFalse(group.title.isEmpty)
            XCTAssertTrue(group.links.allSatisfy { $0.link.group == group.id })
            XCTAssertNil(Catalogue.all[group.id], "--require could not tell the group from the link \(group.id)")
        }
        for word in ["core", "all"] { XCTAssertFalse(links.contains { $0.id == word || $0.link.group == word }) }
    }

    func testTheCoreIsTheSixThatTheGuideTests() {
        XCTAssertEqual(
            Set(links.filter(\.link.isCore).map(\.id)),
            [
                "href-target-blank", "href-target-top", "href-target-self", "href-target-parent", "href-plain",
                "js-window-open-blank",
            ])
        for link in links where link.link.isCore {
            XCTAssertTrue(link.link.needsElsewhere, "\(link.id) has to lead to the second host name")
            XCTAssertEqual(link.link.priority, 1, link.id)
            XCTAssertFalse(link.link.isInformational, link.id)
            XCTAssertNil(link.need, link.id)
        }
    }

    func testEveryLinkHasAProofAndOutcomesUnderEveryProfile() {
        for link in links {
            XCTAssertFalse(link.link.proof.isEmpty, link.id)
            XCTAssertTrue((1...3).contains(link.link.priority), link.id)
            for profile in Profile.allCases {
                let outcomes = link.link.accept[profile] ?? []
                XCTAssertFalse(outcomes.isEmpty, "\(link.id) under \(profile.rawValue)")
                XCTAssertEqual(
                    Set(outcomes.map { "\($0)" }).count, outcomes.count, "\(link.id): an outcome stands twice")
            }
        }
    }

    func testWhatTheLogSaysOfALinkIsReadBackAsItIs() throws {
        for link in links {
            var json = JSONWriter()
            link.link.write(to: &json)
            let read = try XCTUnwrap(Link(json: try JSONValue.parse(json.bytes)), link.id)
            XCTAssertEqual(read, link.link, link.id)
            for step in link.link.proof {
                var json = JSONWriter()
                step.write(to: &json)
                XCTAssertEqual(Step(json: try JSONValue.parse(json.bytes)), step, "\(link.id): \(json.text)")
            }
        }
    }

    func testEveryRequestOfAProofIsOneThatThisServerAnswers() throws {
        for link in links {
            for case .request(let request) in link.link.proof {
                switch request.what {
                case .hop: XCTAssertTrue(link.hops.indices.contains(try XCTUnwrap(request.index, link.id)), link.id)
                case .frame:
                    guard case .frame = link.markup else {
                        XCTFail("\(link.id) has no frame")
                        continue
                    }
                case .download:
                    for tail in request.tails { XCTAssertTrue(link.landing(tail: tail).isDownload, link.id) }
                case .landing:
                    for tail in request.tails { XCTAssertFalse(link.landing(tail: tail).isDownload, link.id) }
                case .page: break
                }
                XCTAssertTrue(request.tails.allSatisfy { $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }, link.id)
            }
        }
    }

    func testRowsThatNeedAFlagComeAndGoWithIt() {
        let plain = Catalogue.all.available { _ in false }
        let whole = Catalogue.all.available { _ in true }
        XCTAssertEqual(whole.links.count, links.count)
        XCTAssertLessThan(plain.links.count, links.count)
        XCTAssertTrue(plain.links.allSatisfy { $0.need == nil })
        var configuration = Configuration()
        (configuration.host, configuration.secondPort) = ("127.0.0.1", 8081)
        let second = Catalogue.all.available(configuration.meets)
        XCTAssertTrue(second.links.contains { $0.need == .secondPort })
        XCTAssertFalse(second.links.contains { $0.need == .ipv6 })
        XCTAssertEqual(second.links.filter(\.link.isCore).count, 6)
    }

    func testTheListingsHaveEveryLink() throws {
        let listing = CatalogueListing(.all)
        let lines = listing.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        XCTAssertEqual(lines.map { String($0.prefix { $0 != " " }) }, links.map(\.id), "a line for each link")
        let json = try JSON(parsing: listing.json.utf8)["links"].array
        XCTAssertEqual(json.compactMap { $0["id"].string }, links.map(\.id))
        for link in json {
            for name in ["id", "group", "core", "priority", "markup", "proof", "accept"] {
                XCTAssertFalse(link[name].isNull, "\(link["id"].string ?? "?") has no \(name)")
            }
        }
        let rows = listing.markdown.split(separator: "\n").filter { $0.hasPrefix("| `") }
        XCTAssertEqual(rows.count, links.count)
    }

    func testWhatTheJudgeNeedsOfARow() {
        for link in links.map(\.link) {
            XCTAssertEqual(link.isScripted, ["js", "popup"].contains(link.group), link.id)
            XCTAssertEqual(link.isForm, link.group == "form", link.id)
            XCTAssertEqual(link.isPreview, ["preview-commit", "preview-context-menu-open"].contains(link.id), link.id)
        }
    }
}
