import ClickLog
import HTTPServer

extension Site {
    /// `/beacon/SESSION/LINK/REPORTER.CLICK/TAIL`: an image that a document without a running script shows.
    func beacon(_ request: Request) -> Handled {
        guard let path = LinkPath(request.head.target.pathAndQuery, prefix: "/beacon/") else {
            return .refused(.notFound, "No beacon's URL has this shape: /beacon/SESSION/LINK/REPORTER.CLICK/TAIL.")
        }
        guard request.head.method == .get else { return .methodNotAllowed("GET") }
        if let refusal = refusal(of: path.session, request) { return refusal }
        recorder.log("arrival") { line in
            line.member("session", path.session)
            line.member("link", path.link)
            line.member("reporter", path.reporter)
            line.member("click", path.click)
            line.member("script", false)
            line.member("userAgent", raw: request.head.fields.first(.userAgent)?.bytes)
            line.member("referrer", raw: request.head.fields.first(.referer)?.bytes)
            line.member("remote", request.head.peer.address)
        }
        return Handled(
            .none,
            Response(
                .ok, fields: [.contentType: "image/gif", .cacheControl: "no-store"], body: .bytes(Self.transparentImage)
            ))
    }

    /// A GIF of one transparent pixel.
    private static let transparentImage: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]
        + [0x21, 0xf9, 4, 1, 0, 0, 0, 0] + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 1, 0, 0x3b]
}
