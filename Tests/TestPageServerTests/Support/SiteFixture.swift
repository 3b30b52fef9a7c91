import ClickLog
import Foundation
import TestSupport
import XCTest

@testable import HTTPServer
@testable import TestPageServer

/// The whole site over a real log in a temporary folder, asked without a socket: a turn of the server's loop for each request.
final class SiteFixture {
    let folder: TemporaryFolder
    let site: Site
    let router: Router
    /// What the server has told the person at the terminal.
    private(set) var warnings: [String] = []

    /// - Parameter hasCatalogue: whether the start line says how the links are judged, which takes a while to read.
    init(
        origins: Origins = SiteFixture.origins, hasCatalogue: Bool = false, limits: SiteLimits = SiteLimits(),
        configure: (inout Configuration) -> Void = { _ in }
    ) throws {
        folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.log = folder.path("clicks.jsonl")
        configure(&configuration)
        let files = try PublicFolder.find(named: nil)
        let catalogue = Catalogue.all
        let writer = LogWriter(
            path: configuration.log, synchronizes: configuration.synchronizesLog, sizeLimit: configuration.logLimit)
        let recorder = Recorder(writer: writer, options: Replay.Options(lineLimit: limits.judgedLines))
        site = Site(
            configuration: configuration, catalogue: catalogue, origins: origins, recorder: recorder,
            shells: try Shells(folder: files, catalogue: catalogue), files: try StaticFiles(root: files), limits: limits
        )
        router = Router(site: site, dashboard: Dashboard(site: site, token: AccessToken(), page: nil))
        site.warn = { [unowned self] in warnings.append($0) }
        var start = site.start(port: 8080)
        if !hasCatalogue { (start.origins, start.links) = (nil, []) }
        try recorder.begin(start)
    }

    deinit { folder.remove() }

    /// A machine on a network, with a `.local` name.
    static let origins: Origins = {
        var origins = Origins()
        origins.addresses = ["192.168.1.20", "10.0.0.5"]
        origins.localName = "desk.local"
        return origins
    }()

    /// Sends a request, and gives what is answered once the turn's lines are written.
    @discardableResult
    func ask(
        _ target: String, method: String = "GET", host: String = "localhost:8080", peer: String = "127.0.0.1",
        local: String = "127.0.0.1", fields: [String] = [], body: [UInt8] = []
    ) throws -> Answer {
        let head = try head(target, method: method, host: host, peer: peer, local: local, fields: fields)
        // As the server reads it: kept, counted and hashed as far as the router says.
        var content = Content()
        content.append(body[...], keeping: router.contentLimit(for: head).kept)
        let reply = router.respond(to: Request(head: head, content: content))
        if let instead = router.commit() { return Answer(instead) }
        switch reply {
        case .now(let response): return Answer(response)
        case .afterCommit(let response): return Answer(response())
        }
    }

    /// The head of a request, as the server reads it.
    func head(
        _ target: String, method: String = "GET", host: String = "localhost:8080", peer: String = "127.0.0.1",
        local: String = "127.0.0.1", fields: [String] = []
    ) throws -> RequestHead {
        let text = (["\(method) \(target) HTTP/1.1", "Host: \(host)"] + fields + ["", ""]).joined(separator: "\r\n")
        return try RequestHead(
            parsing: text, peer: Endpoint(address: peer, port: 50_000), local: Endpoint(address: local, port: 8080))
    }

    /// Posts to `/events`.
    @discardableResult
    func report(_ body: String, peer: String = "127.0.0.1", fields: [String] = []) throws -> Answer {
        try ask("/events", method: "POST", peer: peer, fields: fields, body: Array(body.utf8))
    }

    /// The lines of the log, each parsed, the start line first.
    func lines() throws -> [JSON] { try SiteFixture.lines(ofLogAt: site.configuration.log) }

    /// The latest line.
    func lastLine() throws -> JSON {
        let log = try Data(contentsOf: URL(fileURLWithPath: site.configuration.log))
        XCTAssertEqual(log.last, UInt8(ascii: "\n"), "the last line is torn")
        return try JSON(parsing: log.dropLast().suffix(while: { $0 != UInt8(ascii: "\n") }))
    }

    static func lines(ofLogAt path: String) throws -> [JSON] {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        XCTAssertTrue(text.hasSuffix("\n"), "the last line is torn")
        return try text.split(separator: "\n").map { try JSON(parsing: $0.utf8) }
    }
}

/// An answer as a client would see it.
struct Answer {
    let status: Int
    let response: Response

    init(_ response: Response) {
        self.response = response
        status = response.status.code
    }

    subscript(field: FieldName) -> String? { response.fields[field] }

    var text: String { response.text }
}

extension BidirectionalCollection {
    /// The longest end whose elements all satisfy the condition.
    fileprivate func suffix(while holds: (Element) -> Bool) -> SubSequence {
        let start = lastIndex { !holds($0) }.map(index(after:)) ?? startIndex
        return self[start...]
    }
}
