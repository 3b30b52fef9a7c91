/// What the command line asks for.
struct Arguments {
    enum Step: Equatable {
        case click(String)
        case hold(String)
        case commit(String)
    }

    var behaviour: Behaviour
    var url: String
    var patience = 2000
    var steps: [Step] = []

    struct Usage: Error { var message: String }

    static let usage = """
        usage: host --policy NAME --url URL [--patience MILLISECONDS] STEP…
        A step is click ID,ID,… or twice ID,ID,… or hold ID,ID,… or commit ID,ID,…
        Policies: \(Behaviour.names.joined(separator: " "))
        Prints a JSON object for each click: what the engine asked, what opened, and what became of the page.
        """

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        var behaviour: Behaviour?
        var url: String?
        while let word = rest.popFirst() {
            guard let value = rest.popFirst() else { throw Usage(message: "\(word) needs a value") }
            let ids = value.split(separator: ",").map(String.init)
            switch word {
            case "--policy":
                guard let named = Behaviour(named: value) else { throw Usage(message: "no policy \(value)") }
                behaviour = named
            case "--url": url = value
            case "--patience":
                guard let number = Int(value), number > 0 else { throw Usage(message: "\(value) is no time") }
                patience = number
            case "click": steps += ids.map { .click($0) }
            case "twice": steps += ids.flatMap { [.click($0), .click($0)] }
            case "hold": steps += ids.map { .hold($0) }
            case "commit": steps += ids.map { .commit($0) }
            default: throw Usage(message: "unknown word \(word)")
            }
        }
        guard let behaviour, let url else { throw Usage(message: "--policy and --url are needed") }
        self.behaviour = behaviour
        self.url = url
    }
}
