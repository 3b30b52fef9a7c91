import Foundation

/// Finds where on the screen a link can be pressed.
struct Locator {
    let host: Host

    struct Place {
        var x: Double
        var y: Double
        /// How long after the click the page itself acts (its `data-delay`), in milliseconds.
        var delay = 0
        /// How long after it opened the page closes its popup (its `data-close`), in milliseconds; nil where it does not.
        var closes: Int?
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
        guard view === host.page, let path = host.frames.path(to: id, from: host.pageDocument),
            let outermost = path.frames.first, let link = path.document.links[id]
        else { throw Failure.missing(id) }
        // A link in a frame lies where its frame lies, and so on up to the page; the page scrolls its own frame into sight.
        let element =
            "[...document.querySelectorAll('iframe')].find((e) => hostSource(e) === \(quoted(outermost.src)))"
        guard var place = try look(for: element, in: view, named: id, corner: true) else { throw Failure.missing(id) }
        place.x += link.x + link.width / 2
        place.y += link.y + min(link.height, 40) / 2
        for frame in path.frames {
            place.x += frame.left
            place.y += frame.top
        }
        for frame in path.frames.dropFirst() {
            place.x += frame.place.x
            place.y += frame.place.y
        }
        return place
    }

    private func look(for element: String, in view: WebView, named id: String, corner: Bool = false) throws -> Place? {
        let script = """
            (() => {
              let frame = null
              const element = \(element) || [...document.querySelectorAll('iframe')].map((f) => {
                // A frame that a script wrote has this document's origin, and none of the host's scripts.
                const inner = f.contentDocument?.getElementById(\(quoted(id)))
                if (inner) frame = f
                return inner
              }).find((e) => e)
              if (!element) return ''
              for (let e = element; e; e = e.parentElement) if (e.localName === 'details') e.open = true
              const image = element.localName === 'area'
                ? document.querySelector(`img[usemap="#${element.closest('map').name}"]`) : null;
              (image || frame || element).scrollIntoView({ block: 'center', behavior: 'instant' })
              const box = image ? image.getBoundingClientRect() : element.getClientRects()[0]
              if (!box || !box.width || !box.height) return ''
              const around = frame?.getBoundingClientRect()
              let x = box.left + (around ? around.left + frame.clientLeft : 0)
              let y = box.top + (around ? around.top + frame.clientTop : 0)
              if (image) {
                const [left, top, right, bottom] = element.coords.split(',').map(Number)
                x += (left + right) / 2; y += (top + bottom) / 2
              } else if (!\(corner)) {
                x += box.width / 2; y += box.height / 2
              }
              const hit = document.elementFromPoint(x, y)
              const own = \(corner) || hit && (element.contains(hit) || hit.contains(element) || image === hit || frame === hit)
              return JSON.stringify({ x, y, delay: +element.dataset.delay || 0, closes: +element.dataset.close || 0,
                touch: element.dataset.event === 'touchend', cover: own ? '' : hit?.outerHTML.slice(0, 120) || 'nothing' })
            })()
            """
        guard let answer = view.evaluate(script), !answer.isEmpty,
            let fields = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any],
            let x = fields["x"] as? Double, let y = fields["y"] as? Double
        else { return nil }
        if let cover = fields["cover"] as? String, !cover.isEmpty { throw Failure.covered(id, by: cover) }
        let closes = fields["closes"] as? Int ?? 0
        return Place(
            x: x, y: y, delay: fields["delay"] as? Int ?? 0, closes: closes > 0 ? closes : nil,
            needsTouch: fields["touch"] as? Bool ?? false)
    }

    private func quoted(_ text: String) -> String {
        (try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed))
            .map { String(decoding: $0, as: UTF8.self) } ?? "''"
    }
}
