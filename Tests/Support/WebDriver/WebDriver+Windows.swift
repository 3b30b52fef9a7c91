extension WebDriver {
    /// What a window is made as.
    public enum WindowKind: String, Sendable {
        case tab, window
    }

    /// A position and a size, in CSS pixels.
    public struct Rect: Equatable, Sendable {
        /// The distance from the left edge of the document or screen.
        public var x: Double
        /// The distance from its top edge.
        public var y: Double
        /// The width.
        public var width: Double
        /// The height.
        public var height: Double

        /// A rectangle of these measures.
        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        init(_ json: JSON) {
            self.init(
                x: json["x"].number ?? 0, y: json["y"].number ?? 0, width: json["width"].number ?? 0,
                height: json["height"].number ?? 0)
        }
    }

    /// The handle of the current window.
    public func window() throws -> String { try command("GET", "/window").string ?? "" }

    /// The handles of all windows and tabs.
    public func windows() throws -> [String] { try command("GET", "/window/handles").array.compactMap(\.string) }

    /// Makes another window the current one.
    public func switchTo(window handle: String) throws {
        try command("POST", "/window", ["handle": .string(handle)])
    }

    /// Opens an empty window or tab, and gives its handle; the current one stays current.
    public func newWindow(_ kind: WindowKind = .tab) throws -> String {
        try command("POST", "/window/new", ["type": .string(kind.rawValue)])["handle"].string ?? ""
    }

    /// Closes the current window, after which none is current.
    public func closeWindow() throws { try command("DELETE", "/window") }

    /// Position and size of the current window.
    public func windowRect() throws -> Rect { Rect(try command("GET", "/window/rect")) }

    /// Sets the size of the current window.
    public func setWindow(width: Int, height: Int) throws {
        try command(
            "POST", "/window/rect", ["width": .number(Double(width)), "height": .number(Double(height))])
    }

    /// Makes the document of a frame the current one.
    public func switchTo(frame element: Element) throws {
        try command("POST", "/frame", ["id": element.json])
    }

    /// Makes the parent of the current frame the current one.
    public func switchToParentFrame() throws { try command("POST", "/frame/parent") }

    /// Makes the top-level document of the window the current one.
    public func switchToTop() throws { try command("POST", "/frame", ["id": .null]) }
}
