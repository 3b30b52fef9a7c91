/// The flags and operands of one command as they were given.
struct Flags {
    private var values: [String: String] = [:]
    /// What stood after the flags.
    private(set) var operands: [String] = []

    /// Reads the arguments of a command; the environment stands in for flags that were not given.
    ///
    /// - Parameter operands: what may stand beside the flags; nil for nothing.
    /// - Throws: ``UsageFault`` for an unknown flag, a missing value, a value that is too much, an operand too many.
    init(
        _ arguments: [String], allowed: [Flag], operands: String?, environment: (String) -> String?
    ) throws(UsageFault) {
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
            guard let flag = allowed.first(where: { $0.name == name }) else { throw UsageFault("unknown flag \(name)") }
            guard given.insert(name).inserted else { throw UsageFault("\(name) was given twice") }
            let attached = argument.count > name.count ? String(argument.dropFirst(name.count + 1)) : nil
            if flag.value == nil {
                guard attached == nil else { throw UsageFault("\(name) takes no value") }
                values[name] = "1"
            } else {
                guard let value = attached ?? rest.popFirst() else { throw UsageFault("\(name) needs a value") }
                values[name] = value
            }
        }
        if operands == nil, let surplus = self.operands.first { throw UsageFault("unexpected argument \(surplus)") }
        for flag in allowed where values[flag.name] == nil {
            guard let variable = flag.variable, let value = environment(variable), !value.isEmpty else { continue }
            // A switch in the environment: 0 and the empty string leave it off.
            if flag.value != nil || value != "0" { values[flag.name] = value }
        }
    }

    /// Whether a flag was given, or its variable set.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// A flag's value; nil when it was not given.
    subscript(name: String) -> String? { values[name] }

    /// A flag's value, read.
    ///
    /// - Parameter expectation: what the value has to be, for the fault.
    /// - Throws: ``UsageFault`` when `read` gives nil.
    func value<Value>(
        _ name: String, _ expectation: String, read: (String) -> Value?
    ) throws(UsageFault) -> Value? {
        guard let text = values[name] else { return nil }
        guard let value = read(text) else { throw UsageFault("\(name) \(text): \(expectation)") }
        return value
    }
}
