/// The flags and operands of one command as they were given.
struct Flags {
    /// A value, and what it was given by: the flag, or the variable that stands in for it.
    private struct Given {
        let text: String
        let source: String
    }

    private var values: [String: Given] = [:]
    /// What stood after the flags.
    private(set) var operands: [String] = []

    /// Reads the arguments of a command; the environment stands in for flags that were not given.
    ///
    /// - Parameter operands: what may stand beside the flags; nil for nothing.
    /// - Throws: ``UsageError`` for an unknown flag, a missing value, a value that is too much, an operand too many.
    init(
        _ arguments: [String], allowed: [Flag], operands: String?, environment: (String) -> String?
    ) throws(UsageError) {
        var rest = arguments[...]
        var given: Set<String> = []
        while let argument = rest.popFirst() {
            if argument == "--" {
                self.operands += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                self.operands.append(argument)
                continue
            }
            let name = String(argument.prefix { $0 != "=" })
            guard let flag = allowed.first(where: { $0.name == name }) else { throw UsageError("unknown flag \(name)") }
            guard given.insert(name).inserted else { throw UsageError("\(name) was given twice") }
            let attached = argument.count > name.count ? String(argument.dropFirst(name.count + 1)) : nil
            if flag.value == nil {
                guard attached == nil else { throw UsageError("\(name) takes no value") }
                values[name] = Given(text: "1", source: name)
            } else {
                guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
                    throw UsageError("\(name) needs a value")
                }
                values[name] = Given(text: value, source: name)
            }
        }
        if operands == nil, let surplus = self.operands.first { throw UsageError("unexpected argument \(surplus)") }
        for flag in allowed where values[flag.name] == nil {
            guard let variable = flag.variable, let value = environment(variable), !value.isEmpty else { continue }
            guard flag.value == nil else {
                values[flag.name] = Given(text: value, source: variable)
                continue
            }
            guard let isOn = Self.isOn(value) else {
                throw UsageError("\(variable) must be 1 or 0, not \"\(value)\"")
            }
            if isOn { values[flag.name] = Given(text: "1", source: variable) }
        }
    }

    /// Whether the value of a variable switches something on; nil when it says neither.
    private static func isOn(_ value: String) -> Bool? {
        switch value.lowercased() {
        case "1", "true", "yes", "on": true
        case "0", "false", "no", "off": false
        default: nil
        }
    }

    /// Whether a flag was given, or its variable set.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// A flag's value; nil when it was not given.
    subscript(name: String) -> String? { values[name]?.text }

    /// A flag's value, read.
    ///
    /// - Parameter expectation: what the value has to be, for the error message.
    /// - Throws: ``UsageError`` when `read` gives nil.
    func value<Value>(
        _ name: String, _ expectation: String, read: (String) -> Value?
    ) throws(UsageError) -> Value? {
        guard let given = values[name] else { return nil }
        if let value = read(given.text) { return value }
        throw UsageError("\(given.source) must be \(expectation), not \"\(given.text)\"")
    }
}
