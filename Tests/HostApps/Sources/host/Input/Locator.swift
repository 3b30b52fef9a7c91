import Foundation

/// Finds where on the screen a link can be pressed.
struct Locator {
    let host: Host

    struct Place {
        var x: Double
        var y: Double
        /// How long after the click the page itself may act (its `data-delay`, `data-close`), in milliseconds.
        var delay = 0
        /// Whether the end of a touch activates the link, and no click.
        var needsTouch = false
    }

    enum Failure: Error, CustomStringConvertible {
        case missing(String)
        case covered(String, by: String)

        var description: String {
            switch self {
            case .missing(let id): "no element \(id)"
            case .covered(let id, let other): "\(id) is covered by \(other)"
            }
        }
    }

    func find(_ id: String, in view: WebView) throws -> Place {
        if let found = try look(for: "document.getElementById(\(quoted(id)))", in: view, named: id) { return found }
        guard view === host.page, let document = host.frames.documents.first(where: { $0.value.links[id] != nil })
        else {
            throw Failure.missing(id)
        }
        return try find(id, inFrame: document.value)
    }

    /// A link in a frame lies where its frame lies, and so on up to the page.
    private func find(_ id: String, inFrame document: Frames.Document) throws -> Place {
        guard let link = document.links[id] else { throw Failure.missing(id) }
        var x = link.x + link.width / 2
        var y = link.y + min(link.height, 40) / 2
        var inner = document
        while true {
            guard
                let outer = host.frames.documents.values.first(where: { $0.frames.contains { $0.src == inner.url } }),
                let frame = outer.frames.first(where: { $0.src == inner.url })
            else { throw Failure.missing(id) }
            x += frame.left
            y += frame.top
            guard !outer.isTop else { break }
            x += frame.place.x
            y += frame.place.y
            inner = outer
        }
        let source =
            inner.url == "about:srcdoc"
            ? "e.hasAttribute('srcdoc')" : "(e.src || 'about:blank') === \(quoted(inner.url))"
        let element = "[...document.querySelectorAll('iframe')].find((e) => \(source))"
        guard var place = try look(for: element, in: host.page, named: id, corner: true) else {
            throw Failure.missing(id)
        }
        place.x += x
        place.y += y
        return place
    }

    private func look(for element: String, in view: WebView, named id: String, corner: Bool = false) throws -> Place? {
        let script = """
            (() => {
              const element = \(element)
              if (!element) return ''
              for (let e = element; e; e = e.parentElement) if (e.localName === 'details') e.open = true
              const image = element.localName === 'area'
                ? document.querySelector(`img[usemap="#${element.closest('map').name}"]`) : null;
              (image || element).scrollIntoView({ block: 'center', behavior: 'instant' })
              const box = image ? image.getBoundingClientRect() : element.getClientRects()[0]
              if (!box || !box.width || !box.height) return ''
              let x = box.left, y = box.top
              if (image) {
                const [left, top, right, bottom] = element.coords.split(',').map(Number)
                x += (left + right) / 2; y += (top + bottom) / 2
              } else if (!\(corner)) {
                x += box.width / 2; y += box.height / 2
              }
              const hit = document.elementFromPoint(x, y)
              const own = \(corner) || hit && (element.contains(hit) || hit.contains(element) || image === hit)
              return JSON.stringify({ x, y, delay: (+element.dataset.delay || 0) + (+element.dataset.close || 0),
                touch: element.dataset.event === 'touchend', cover: own ? '' : hit?.outerHTML.slice(0, 120) || 'nothing' })
            })()
            """
        guard let answer = view.evaluate(script), !answer.isEmpty,
            let fields = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any],
            let x = fields["x"] as? Double, let y = fields["y"] as? Double
        else { return nil }
        if let cover = fields["cover"] as? String, !cover.isEmpty { throw Failure.covered(id, by: cover) }
        return Place(x: x, y: y, delay: fields["delay"] as? Int ?? 0, needsTouch: fields["touch"] as? Bool ?? false)
    }

    private func quoted(_ text: String) -> String {
        (try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed))
            .map { String(decoding: $0, as: UTF8.self) } ?? "''"
    }
}
