import CWebKitGTK

/// A script in every frame, in a world of its own that no page can see.
///
/// WebKitGTK names neither the frame that a navigation starts in nor the one that it replaces, and finds no element inside a
/// frame of another origin; this script tells both, and what the documents of the test page show. It changes nothing that a
/// page could notice.
enum Spy {
    static let world = "host"

    static func install(in manager: UnsafeMutablePointer<WebKitUserContentManager>) {
        for source in [frames, documents] {
            let script = webkit_user_script_new_for_world(
                source, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, world, nil,
                nil)
            webkit_user_content_manager_add_script(manager, script)
            webkit_user_script_unref(script)
        }
        webkit_user_content_manager_register_script_message_handler_in_world(manager, "host", world)
    }

    /// Activations, the frames of a document, and the places of the links inside a frame.
    private static let frames = """
        var hostTop = window.top === window
        var hostPost = (message) =>
          window.webkit.messageHandlers.host.postMessage(JSON.stringify({ top: hostTop, document: hostDocument, ...message }))
        // The document's name, by which a restored page is told from one that was loaded again.
        var hostDocument = Math.random().toString(36).slice(2);
        (() => {
          const box = (element) => {
            const r = element.getBoundingClientRect()
            return { x: r.left, y: r.top, width: r.width, height: r.height }
          }
          const activated = (event) => {
            const link = event.composedPath().find((e) => e.localName === 'a' || e.localName === 'area')
            const source = event.type === 'submit' ? event.target : link
            const target = event.submitter?.getAttribute('formtarget') || source?.getAttribute('target')
              || document.querySelector('base[target]')?.target || ''
            hostPost({ event: event.type, direct: window.parent === window.top, target: target.toLowerCase(),
              trusted: event.isTrusted, at: Date.now() })
          }
          for (const type of ['click', 'auxclick', 'submit', 'contextmenu', 'touchend']) {
            addEventListener(type, activated, { capture: true, passive: true })
          }
          for (const type of ['blur', 'focus']) {
            addEventListener(type, (event) => { if (event.target === window) hostPost({ event: type }) })
          }
          globalThis.hostSource = (frame) =>
            frame.hasAttribute('srcdoc') ? 'about:srcdoc' : frame.dataset.src || frame.src || 'about:blank'
          let told = ''
          const tell = () => {
            const message = { event: 'frame', url: location.href, frames: [], links: [],
              ready: document.documentElement?.dataset.ready === 'true' }
            for (const frame of document.querySelectorAll('iframe, frame')) {
              message.frames.push({ src: hostSource(frame),
                left: frame.clientLeft, top: frame.clientTop, ...box(frame) })
            }
            if (!hostTop) {
              for (const link of document.querySelectorAll('a[id], area[id], button[id]')) {
                message.links.push({ id: link.id, ...box(link) })
              }
            }
            const text = JSON.stringify(message)
            if (text !== told) { told = text; hostPost(message) }
          }
          new MutationObserver(tell).observe(document, { subtree: true, childList: true, 
            attributeFilter: ['src', 'href', 'data-src', 'data-ready'] })
          for (const type of ['DOMContentLoaded', 'load', 'resize', 'scroll']) addEventListener(type, tell, true)
          addEventListener('pagehide', () => hostPost({ event: 'gone' }))
          addEventListener('pageshow', (event) => { told = ''; if (event.persisted) tell() })
          tell()
        })()
        """

    /// What the test page's own documents show: the state of a row, an arrival that was acknowledged, a popup's answer.
    private static let documents = """
        (() => {
          let told = {}
          const changed = (name, message) => {
            const text = JSON.stringify(message)
            if (told[name] !== text) { told[name] = text; hostPost({ event: name, ...message }) }
          }
          // WebKitGTK gives a child web view its opener's message handlers, so the host asks each view for its landing.
          globalThis.hostLanding = () => {
            const facts = document.documentElement?.dataset
            // A hop that is a document always leads on, by whatever means.
            if (location.pathname.startsWith('/hop/') || document.querySelector('meta[http-equiv=refresh i]')) {
              return JSON.stringify({ role: 'next-hop', arrived: false, popup: '' })
            }
            return !facts?.reporter ? '' : JSON.stringify({ role: facts.role || '', arrived: facts.arrived === 'true',
              popup: document.getElementById('popup')?.textContent || '' })
          }
          // An empty window that nobody has filled yet.
          globalThis.hostIsEmpty = () => location.href === 'about:blank' && !document.body?.childNodes.length
          const look = () => {
            const landing = hostLanding()
            if (landing) changed('landing', JSON.parse(landing))
          }
          const states = (records) => {
            for (const record of records) {
              const state = (record.target.nodeType === 1 ? record.target : record.target.parentElement)?.closest?.('.state')
              const row = state?.closest('[data-link]')
              if (row) changed('state ' + row.dataset.link, { event: 'state', link: row.dataset.link,
                kind: state.dataset.kind || '', text: state.textContent })
            }
          }
          new MutationObserver((records) => { look(); states(records) })
            .observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
          try {
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                if (entry.name.endsWith('/events')) {
                  hostPost({ event: 'reported', at: Math.round(performance.timeOrigin + entry.startTime) })
                }
              }
            }).observe({ type: 'resource', buffered: true })
          } catch (error) {}
          look()
        })()
        """
}
