/// Reads the members of one JSON object into the fields of a table.
///
/// Members that come in the order of the table, as the server and the page's scripts write them, are met one after the other;
/// those of an object in any other order, or with unknown members, are looked for by their names. Either way it is one table, and
/// one kind of look at each value. Where a name comes twice the first counts.
struct FieldReader: FieldVisitor {
    /// Whether a script's report is read, every field of which is held to its rule.
    private let isReport: Bool
    private var scanner = JSONScanner()
    private var isInOrder = true
    /// All members, where they come in another order, and whether the table has them.
    private var members: [(name: JSONSlice, value: JSONSlice, isKnown: Bool)] = []
    private var syntaxError: JSONError?
    private var texts = TextPool()
    /// What is wrong with the first field that is: its name, and what it should have been; nil for one that is needed and absent.
    private var fault: (field: StaticString, expectation: String?)?
    /// What is wrong with the first field that a line needs, as the end of a sentence; nil where nothing is.
    var lineProblem: String? {
        fault.map { fault in
            fault.expectation.map { "is a line whose \(fault.field) is not \($0)" }
                ?? "is a line without its \(fault.field)"
        }
    }

    init(isReport: Bool = false) { self.isReport = isReport }

    /// Begins to read the object that a text is.
    mutating func begin(_ scanner: JSONScanner) {
        self.scanner = scanner
        (isInOrder, fault, syntaxError) = (true, nil, nil)
        if !self.scanner.enterObject() || !self.scanner.isAt("kind") { leaveOrder() }
    }

    /// The value of a member that stands before those of the table.
    mutating func head(_ name: StaticString) -> JSONSlice? {
        if let value = value(of: name) { return value }
        leaveOrder()
        return value(of: name)
    }

    /// Reads all fields of a table.
    mutating func read(_ table: inout some FieldTable) throws(JSONError) {
        let wasInOrder = isInOrder
        table.visit(&self)
        if isInOrder, scanner.leaveObject() { return try scanner.end() }
        if wasInOrder {
            // there is more than was met in order: each field is looked for by its name
            leaveOrder()
            fault = nil
            table.visit(&self)
        }
        if let syntaxError { throw syntaxError }
    }

    /// Reads no field: throws unless the text is one whole object.
    mutating func skip() throws(JSONError) {
        leaveOrder()
        if let syntaxError { throw syntaxError }
    }

    /// What is wrong with a report of a kind, as a sentence; nil where nothing is.
    func error(in kind: String) -> ReportError? {
        if !isInOrder, let unknown = members.first(where: { !$0.isKnown && !($0.name == "kind") }) {
            let name = unknown.name.repairedText
            return ReportError(description: "\(kind) reports have no field \(name.prefix(64))")
        }
        guard let fault else { return nil }
        guard let expectation = fault.expectation else {
            return ReportError(description: "\(kind) reports need \(fault.field)")
        }
        return ReportError(description: "\(fault.field) in \(kind) reports is \(expectation)")
    }

    /// From here on members are looked for by their names, among all.
    private mutating func leaveOrder() {
        guard isInOrder else { return }
        isInOrder = false
        do throws(JSONError) {
            members = try Self.members(of: scanner.fromStart)
        } catch {
            (members, syntaxError) = ([], error)
        }
    }

    private static func members(
        of text: JSONScanner
    ) throws(JSONError) -> [(name: JSONSlice, value: JSONSlice, isKnown: Bool)] {
        var members: [(JSONSlice, JSONSlice, Bool)] = []
        var scanner = text
        try scanner.members { name, value in
            members.append((name, value, false))
            return true
        }
        try scanner.end()
        return members
    }

    private mutating func value(of name: StaticString) -> JSONSlice? {
        if isInOrder {
            guard scanner.isAt(name) else { return nil }
            scanner.skip(name: name)
            if let value = scanner.memberValue() { return value }
            leaveOrder()
        }
        return member(name)
    }

    private mutating func member(_ name: StaticString) -> JSONSlice? {
        var found: JSONSlice?
        for index in members.indices where members[index].name == name {
            members[index].isKnown = true
            found = found ?? members[index].value
        }
        return found
    }

    private mutating func note(_ name: StaticString, _ expectation: @autoclosure () -> String?) {
        if fault == nil { fault = (name, expectation()) }
    }

    mutating func field<Value: FieldContent>(
        _ name: StaticString, _ value: inout Value?, _ rule: Value.Rule, _ need: FieldNeed
    ) {
        // what only the server writes is no field of a report
        if isReport, case .server = need { return }
        guard let slice = self.value(of: name), !slice.isNull else {
            if need == .required || isReport && need == .reported { note(name, nil) }
            return
        }
        if let read = Value.read(slice, rule, isReport: isReport, &texts) {
            value = read
        } else if isReport || need == .required {
            note(name, Value.expectation(rule))
        }
    }

    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?) {
        if isInOrder {
            guard scanner.isAt(name) else { return }
            var object = Object()
            scanner.skip(name: name)
            let isObject = scanner.enterObject()
            if isObject { object.visit(&self) }
            if isObject, isInOrder, scanner.leaveObject(), scanner.stepsToMember() {
                value = object
                return
            }
            // its members come in another order: then so do those of the whole, which is read once more
            leaveOrder()
        }
        guard let slice = member(name), !slice.isNull else { return }
        let outer = (members, fault)
        members = (try? Self.members(of: slice.scanner)) ?? []
        var object = Object()
        object.visit(&self)
        let isRight = slice.form == .object && (!isReport || fault == nil && members.allSatisfy(\.isKnown))
        (members, fault) = outer
        if isRight { value = object } else if isReport { note(name, "an object of method and url") }
    }
}

/// Gives equal texts of neighbouring lines as one string: a log names the same ids and user agents over and over.
package struct TextPool {
    // made when it is first asked for something, which a single report never does
    private var texts: [String] = []

    mutating func text(_ slice: JSONSlice) -> String {
        guard slice.count > 0 else { return "" }
        if slice.isEscaped { return slice.repairedText }
        if texts.isEmpty { texts = Array(repeating: "", count: 256) }
        let place = slice.fingerprint & 255
        if !slice.means(texts[place]) { texts[place] = slice.repairedText }
        return texts[place]
    }
}
