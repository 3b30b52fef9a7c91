import ClickLog
import Foundation
import TestSupport
import XCTest

@testable import HTTPServer
@testable import TestPageServer

/// A dashboard over a real log in a temporary folder, asked without a socket.
final class DashboardFixture {
    let folder: TemporaryFolder
    let site: Site
    let dashboard: Dashboard
    static let token = AccessToken("correct-horse.battery_staple~1")!

    init(
        origins: Origins = DashboardFixture.origins, origin: Origin? = nil, page: [UInt8]? = Array("<board>".utf8),
        limits: SiteLimits = SiteLimits()
    ) throws {
        folder = try TemporaryFolder()
        for shell in ["page.html", "landing.html", "frame.html"] {
            try Data("{{GROUPS}}".utf8).write(to: URL(fileURLWithPath: folder.path(shell)))
        }
        var configuration = Configuration()
        configuration.log = folder.path("clicks.jsonl")
        configuration.origin = origin
        let catalogue = Catalogue.all
        let writer = LogWriter(path: configuration.log, synchronizes: false, sizeLimit: 1 << 30)
        let recorder = Recorder(writer: writer, options: Replay.Options())
        site = Site(
            configuration: configuration, catalogue: catalogue, origins: origins, recorder: recorder,
            shells: try Shells(folder: folder.path, catalogue: catalogue),
            files: try StaticFiles(root: folder.path), limits: limits)
        dashboard = Dashboard(site: site, token: Self.token, page: page)
        try recorder.begin(site.start(port: 8080))
    }

    deinit { folder.remove() }

    static let origins: Origins = {
        var origins = Origins()
        origins.addresses = ["192.168.1.20", "2001:db8::7"]
        origins.localName = "desk.local"
        return origins
    }()

    /// Asks as this machine does, unless said otherwise.
    func ask(
        _ target: String, method: String = "GET", host: String = "127.0.0.1:8080", peer: String = "127.0.0.1",
        fields: [String] = [], body: String = ""
    ) throws -> RouteResult {
        let text = (["\(method) \(target) HTTP/1.1", "Host: \(host)"] + fields + ["", ""]).joined(separator: "\r\n")
        let head = try RequestHead(
            parsing: text, peer: Endpoint(address: peer, port: 50_000),
            local: Endpoint(address: "127.0.0.1", port: 8080))
        return try XCTUnwrap(
            dashboard.respond(to: Request(head: head, content: Content(bytes: Array(body.utf8)))), target)
    }

    /// The answer to a request, which every one of the dashboard's has at once.
    func answer(_ target: String, fields: [String] = []) throws -> Response {
        try XCTUnwrap(ask(target, fields: fields).response)
    }

    /// Writes the line of a report of the page's script.
    func write(_ kind: String, _ members: String) throws {
        let report = #"{"kind":"\#(kind)","# + members.dropFirst()
        for event in try Event.reports(in: Array(report.utf8)) { site.recorder.append(event) }
        XCTAssertTrue(site.recorder.commit())
    }
}

extension RouteResult {
    var response: Response? {
        if case .now(let response) = reply { return response }
        return nil
    }

    /// The reason of a refusal in the log; nil when the request leaves no line.
    var reason: String? {
        if case .other(let reason) = record { return reason }
        return nil
    }

    var isLogged: Bool {
        if case .none = record { return false }
        return true
    }
}

extension Response {
    var bytes: [UInt8]? {
        switch body {
        case .empty: []
        case .bytes(let bytes): bytes
        case .channel(_, let first): first
        case .file(let content): content.bytes
        }
    }

    var text: String { String(decoding: bytes ?? [], as: UTF8.self) }

    var json: [String: Any] {
        ((try? JSONSerialization.jsonObject(with: Data(bytes ?? []))) as? [String: Any]) ?? [:]
    }
}

extension FileContent {
    /// What is sent, read in pieces that cut its parts anywhere.
    var bytes: [UInt8] {
        var output = Output()
        append(to: &output)
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1000, alignment: 1)
        defer { buffer.deallocate() }
        while !output.isEmpty, let count = output.gather(into: buffer), count > 0 {
            bytes += buffer[..<count]
            output.advance(count)
        }
        return bytes
    }
}
