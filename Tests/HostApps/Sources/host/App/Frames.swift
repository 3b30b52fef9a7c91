import ClickPolicy

/// Which frame a navigation starts in and which one it replaces, from what the scripts in the frames say.
struct Frames {
    /// One document of the page, as its script describes it.
    struct Document {
        var url: String
        var isTop: Bool
        /// Whether the test page's script has run in it.
        var isReady: Bool
        var frames: [Frame] = []
        var links: [String: Rectangle] = [:]
    }

    struct Frame {
        var src: String
        var place: Rectangle
        /// The frame's border, which lies between its place and its document.
        var left: Double
        var top: Double
    }

    private struct Activation {
        var document: String
        var isTop: Bool
        var isDirect: Bool
        var target: String
    }

    /// The documents of the page by the names that their scripts gave them.
    private(set) var documents: [String: Document] = [:]
    /// How often something was activated.
    private(set) var activations = 0
    /// When that last was, by the page's clock in milliseconds since 1970.
    private(set) var activatedAt = 0
    private var activation: Activation?
    private var last: Navigation.Frame = .main

    /// Takes in what a document says of itself.
    mutating func hear(_ message: Message) {
        switch message.event {
        case "click", "submit", "auxclick":
            activations += 1
            activatedAt = message.number("at") ?? 0
            activation = Activation(
                document: message.document, isTop: message.isTop, isDirect: message.flag("direct") ?? true,
                target: message.text("target") ?? "")
        case "touchend":
            activations += 1
            activatedAt = message.number("at") ?? 0
        case "gone":
            documents[message.document] = nil
        case "frame":
            var document = Document(
                url: message.text("url") ?? "", isTop: message.isTop, isReady: message.flag("ready") ?? false)
            for fields in message.list("frames") {
                guard let src = fields["src"] as? String, let place = Rectangle(fields) else { continue }
                document.frames.append(
                    Frame(
                        src: src, place: place, left: fields["left"] as? Double ?? 0, top: fields["top"] as? Double ?? 0
                    ))
            }
            for fields in message.list("links") {
                if let id = fields["id"] as? String, let place = Rectangle(fields) { document.links[id] = place }
            }
            documents[message.document] = document
        default: break
        }
    }

    /// The frames that lead from the page to a document that has the link, the outermost first, and that document.
    func path(to link: String, from page: String) -> (frames: [Frame], document: Document)? {
        func walk(_ name: String, _ frames: [Frame]) -> (frames: [Frame], document: Document)? {
            guard let document = documents[name] else { return nil }
            if document.links[link] != nil { return (frames, document) }
            for frame in document.frames where frames.count < 5 {
                for (inner, other) in documents where other.url == frame.src && !other.isTop {
                    if let found = walk(inner, frames + [frame]) { return found }
                }
            }
            return nil
        }
        return walk(page, [])
    }

    /// Whether the scripts have run in every frame that a document shows, and in the frames in those.
    func areReady(in name: String) -> Bool {
        guard let document = documents[name] else { return false }
        return document.frames.allSatisfy { frame in
            guard frame.src.contains("/frame/"), !frame.src.contains("/-/") else { return true }
            return documents.contains { $0.value.url == frame.src && $0.value.isReady && areReady(in: $0.key) }
        }
    }

    /// The document in which the latest activation was made.
    var activeDocument: String? { activation?.document }

    /// The frame in which the latest activation was made.
    var source: Navigation.Frame { activation?.isTop == false ? .sub : .main }

    /// The frame that a navigation replaces.
    mutating func target(of action: Action) -> Navigation.Frame {
        // A redirect goes on in the frame of the request that it answers.
        if !action.isRedirect { last = newTarget(of: action) }
        return last
    }

    private func newTarget(of action: Action) -> Navigation.Frame {
        if action.kind == .other {
            // A frame's first load, and every load that the page gives it.
            return documents.values.contains { $0.frames.contains { $0.src == action.uri } } ? .sub : .main
        }
        guard let activation, !activation.isTop else { return .main }
        switch activation.target {
        case "_top": return .main
        case "_parent": return activation.isDirect ? .main : .sub
        default: return .sub
        }
    }
}

struct Rectangle {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0

    init?(_ fields: [String: Any]) {
        guard let x = fields["x"] as? Double, let y = fields["y"] as? Double, let width = fields["width"] as? Double,
            let height = fields["height"] as? Double
        else { return nil }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}
