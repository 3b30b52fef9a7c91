import XCTest

@testable import testpage

/// The program with arguments, environment and streams of a test.
final class ToolFixture {
    var environment: [String: String] = [:]
    var isTerminal = false
    /// Whether results can be written.
    var canWrite = true
    private(set) var output = ""
    private(set) var errors = ""

    func run(_ arguments: String...) -> ExitCode {
        (output, errors) = ("", "")
        return tool.run(arguments)
    }

    /// The program, its streams going here.
    var tool: Tool {
        Tool(
            environment: { [unowned self] in environment[$0] },
            output: { [unowned self] in
                guard canWrite else { return false }
                output += $0
                return true
            }, error: { [unowned self] in errors += $0 }, isTerminal: isTerminal)
    }

    /// That the arguments are refused with a sentence and the usage, and nothing else is said.
    func assertUsage(
        _ arguments: String..., says sentence: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        (output, errors) = ("", "")
        XCTAssertEqual(tool.run(arguments), .usage, "\(arguments)", file: file, line: line)
        XCTAssertEqual(errors, "testpage: \(sentence)\n\(Usage.line)\n", file: file, line: line)
        XCTAssertEqual(output, "", file: file, line: line)
    }
}
