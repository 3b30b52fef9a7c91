extension WebDriver {
    /// A button of a mouse, by its number in the standard.
    public enum Button: Int, Sendable {
        case left, middle, right
    }

    /// What points.
    public enum Pointer: String, Sendable {
        case mouse, touch
    }

    /// A key without a character, by its code point in the standard (section 15.4.2).
    public enum Key: String, Sendable {
        case enter = "\u{E007}"
        case tab = "\u{E004}"
        case escape = "\u{E00C}"
        case shift = "\u{E008}"
        case control = "\u{E009}"
        case alt = "\u{E00A}"
        case meta = "\u{E03D}"
    }

    /// Moves the pointer to the middle of an element and presses and releases a button there, as a user does.
    ///
    /// WebKit's driver gives a proper click for the left button of a mouse only: it releases button 0 whichever was pressed, and
    /// makes a mouse of a touch.
    ///
    /// - Parameters:
    ///   - keys: keys held meanwhile.
    ///   - hold: milliseconds between press and release.
    ///   - times: 2 for a double click.
    /// - Throws: `WebDriverError`; `move target out of bounds` when the element cannot be scrolled into the view.
    public func click(
        _ element: Element, _ button: Button = .left, with pointer: Pointer = .mouse, holding keys: [Key] = [],
        for hold: Int = 0, times: Int = 1
    ) throws {
        try scrollIntoView(element)
        var pointerSteps: [JSON] = [
            ["type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": element.json]
        ]
        for _ in 0..<times {
            pointerSteps.append(["type": "pointerDown", "button": .number(Double(button.rawValue))])
            if hold > 0 { pointerSteps.append(["type": "pause", "duration": .number(Double(hold))]) }
            pointerSteps.append(["type": "pointerUp", "button": .number(Double(button.rawValue))])
        }
        // Steps of equal number happen in the same tick: the pointer waits while the keys go down.
        let wait = [JSON](repeating: ["type": "pause"], count: keys.count)
        var sources: [JSON] = [
            [
                "type": "pointer", "id": .string(pointer.rawValue),
                "parameters": ["pointerType": .string(pointer.rawValue)],
                "actions": .array(wait + pointerSteps),
            ]
        ]
        if !keys.isEmpty {
            let pauses = [JSON](repeating: ["type": "pause"], count: pointerSteps.count)
            let down = keys.map { ["type": "keyDown", "value": .string($0.rawValue)] as JSON }
            let up = keys.reversed().map { ["type": "keyUp", "value": .string($0.rawValue)] as JSON }
            sources.append(["type": "key", "id": "keyboard", "actions": .array(down + pauses + up)])
        }
        try command("POST", "/actions", ["actions": .array(sources)])
    }

    /// Moves the mouse to an element, so many pixels to the right of its middle.
    public func movePointer(to element: Element, right offset: Double = 0) throws {
        let move: JSON = [
            "type": "pointerMove", "duration": 0, "x": .number(offset), "y": 0, "origin": element.json,
        ]
        let source: JSON = [
            "type": "pointer", "id": .string(Pointer.mouse.rawValue),
            "parameters": ["pointerType": .string(Pointer.mouse.rawValue)], "actions": [move],
        ]
        try command("POST", "/actions", ["actions": [source]])
    }

    /// Scrolls the document so that an element is in the middle of the view.
    public func scrollIntoView(_ element: Element) throws {
        try execute("arguments[0].scrollIntoView({block: 'center', inline: 'center'})", [element.json])
    }

    /// Presses and releases a key in the focused element.
    public func press(_ key: Key) throws { try type(key.rawValue) }

    /// Types text into the focused element, key by key.
    public func type(_ text: String) throws {
        let steps = text.flatMap { character -> [JSON] in
            let value = JSON.string(String(character))
            return [["type": "keyDown", "value": value], ["type": "keyUp", "value": value]]
        }
        try command(
            "POST", "/actions", ["actions": [["type": "key", "id": "keyboard", "actions": .array(steps)]]])
    }

    /// Releases every button and key that is held.
    public func releaseActions() throws { try command("DELETE", "/actions") }
}
