extension WebDriver {
    /// A reference to an element of a document.
    public struct Element: Equatable, Sendable {
        let reference: String

        /// The member name that marks a web element in the standard.
        private static let key = "element-6066-11e4-a52e-4f735466cecf"

        /// The form in which scripts receive it.
        public var json: JSON { [Element.key: .string(reference)] }

        init(_ json: JSON) throws {
            guard let reference = json[Element.key].string else {
                throw WebDriverError(code: "unknown error", message: "no element: \(json.text)", command: "element")
            }
            self.reference = reference
        }
    }

    /// The first element that matches a CSS selector.
    ///
    /// - Throws: `WebDriverError` with the code `no such element`.
    public func element(_ selector: String) throws -> Element {
        try Element(command("POST", "/element", ["using": "css selector", "value": .string(selector)]))
    }

    /// All elements that match a CSS selector, in document order.
    public func elements(_ selector: String) throws -> [Element] {
        try command("POST", "/elements", ["using": "css selector", "value": .string(selector)]).array.map(Element.init)
    }

    /// Position in the document and size.
    public func rect(of element: Element) throws -> Rect { Rect(try command("GET", path(element, "rect"))) }

    /// The value of an attribute as it stands in the markup, nil when there is none.
    ///
    /// Asked by a script: for the driver's own command WebKit answers URLs resolved, and an empty text for no attribute.
    public func attribute(_ name: String, of element: Element) throws -> String? {
        try execute("return arguments[0].getAttribute(arguments[1])", [element.json, .string(name)]).string
    }

    /// The value of a script property.
    public func property(_ name: String, of element: Element) throws -> JSON {
        try command("GET", path(element, "property/\(name)"))
    }

    /// The text as rendered.
    public func text(of element: Element) throws -> String { try command("GET", path(element, "text")).string ?? "" }

    /// Whether a control is enabled.
    public func isEnabled(_ element: Element) throws -> Bool {
        try command("GET", path(element, "enabled")).boolean ?? false
    }

    private func path(_ element: Element, _ what: String) -> String { "/element/\(element.reference)/\(what)" }
}
