import CWebKitGTK
import Foundation

func run(_ words: [String]) -> Int32 {
    func complain(_ message: String) { FileHandle.standardError.write(Data("host: \(message)\n".utf8)) }
    let arguments: Arguments
    do {
        arguments = try Arguments(words)
    } catch {
        complain("\((error as? Arguments.Usage)?.message ?? "\(error)")\n\(Arguments.usage)")
        return 64
    }
    guard gtk_init_check(nil, nil) != 0 else {
        complain("no display; run it under xvfb-run")
        return 69
    }
    let host = Host(behaviour: arguments.behaviour)
    let round = Round(host: host, url: arguments.url, patience: arguments.patience)
    guard round.begin() else {
        complain("\(arguments.url) is not the test page")
        return 69
    }
    for step in arguments.steps {
        let truth =
            switch step {
            case .click(let id): round.click(id)
            case .hold(let id): round.hold(id, commits: false)
            case .commit(let id): round.hold(id, commits: true)
            }
        printLine(truth.json)
    }
    return 0
}

exit(run(Array(CommandLine.arguments.dropFirst())))
