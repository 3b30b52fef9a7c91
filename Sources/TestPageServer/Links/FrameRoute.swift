import ClickLog
import HTTPServer

extension Site {
    /// `/frame/SESSION/LINK/INSTANCE/TAIL`: the document of a link's frame.
    func frame(_ request: Request) -> Handled {
        guard let path = FramePath(request.head.target.pathAndQuery) else {
            return .refused(.notFound, "No frame's URL has this shape: /frame/SESSION/LINK/INSTANCE/TAIL.")
        }
        guard request.head.method == .get || request.head.method == .head else { return .methodNotAllowed("GET, HEAD") }
        if let refusal = refusal(of: path.session, request) { return refusal }
        let navigation = RequestRecord.Navigation(
            what: .frame, session: path.session, link: path.link, instance: path.instance)
        guard let link = catalogue[path.link], case .frame(let host, _, _, _) = link.markup else {
            return Handled(.navigation(navigation), .text(.notFound, "The link \(path.link) has no frame."))
        }
        let isInner = path.tail.elementsEqual(FrameMarkup.inner.utf8)
        var slots = slots(session: path.session, visitor(request).page(servingOn: isInner ? .same : host))
        slots.set("LINK", path.link)
        slots.set("INSTANCE", path.instance)
        let template = shells.frame(of: link, tail: String(decoding: path.tail, as: UTF8.self))
        return Handled(.navigation(navigation), .html(template.filled(slots.values)))
    }
}
