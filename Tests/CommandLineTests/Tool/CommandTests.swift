import XCTest

@testable import testpage

final class CommandTests: XCTestCase {
    private let fixture = ToolFixture()

    func testTheCommandIsSplitFromItsArguments() throws {
        let rows: [(arguments: [String], Command, rest: [String])] = [
            ([], .run(.serve), []), (["--port", "1"], .run(.serve), ["--port", "1"]), (["serve"], .run(.serve), []),
            (["serve", "--port", "1"], .run(.serve), ["--port", "1"]),
            (["check", "a", "b"], .run(.check), ["a", "b"]),
            (["check", "-"], .run(.check), ["-"]), (["links"], .run(.links), []), (["--help"], .help(nil), []),
            (["-h"], .help(nil), []), (["check", "--help"], .help(.check), []), (["help"], .help(nil), []),
            (["help", "links"], .help(.links), []), (["--version"], .version, []),
            (["serve", "--version"], .version, []),
            (["check", "--", "--help"], .run(.check), ["--", "--help"]), (["-"], .run(.serve), ["-"]),
        ]
        for (arguments, command, rest) in rows {
            let parsed = try Command.parse(arguments)
            XCTAssertEqual(parsed.0, command, "\(arguments)")
            XCTAssertEqual(parsed.1, rest, "\(arguments)")
        }
    }

    func testAWordThatIsNoCommand() {
        fixture.assertUsage("sevre", says: "there is no command sevre; the commands are serve, check and links")
        fixture.assertUsage("help", "me", says: "there is no command me; the commands are serve, check and links")
        fixture.assertUsage("Serve", says: "there is no command Serve; the commands are serve, check and links")
        fixture.assertUsage("", says: "there is no command ; the commands are serve, check and links")
    }

    func testHelpIsAResult() {
        for arguments in [["--help"], ["help"], ["serve", "--help"], ["check", "-h"], ["help", "links"]] {
            XCTAssertEqual(fixture.tool.run(arguments), .pass)
        }
        XCTAssertEqual(fixture.errors, "")
        XCTAssertEqual(fixture.run("--help"), .pass)
        XCTAssertTrue(fixture.output.hasPrefix("testpage "))
        for command in Command.Name.allCases {
            XCTAssertTrue(fixture.output.contains(command.summary), command.rawValue)
        }
        for code in [ExitCode.usage, .notALog, .noSuchFile, .unavailable, .inputOutput] {
            XCTAssertTrue(fixture.output.contains("\(code.rawValue) "), "\(code)")
        }
    }

    func testTheHelpOfACommandNamesEveryFlagWithItsVariableAndDefault() {
        for command in Command.Name.allCases {
            XCTAssertEqual(fixture.run("help", command.rawValue), .pass)
            let lines = fixture.output.components(separatedBy: "\n")
            XCTAssertTrue(lines[0].hasPrefix("usage: testpage \(command.rawValue) "), lines[0])
            for flag in command.flags {
                let line = lines.first { $0.hasPrefix("  \(flag.name) ") }
                XCTAssertNotNil(line, flag.name)
                XCTAssertTrue(line?.contains(flag.help) ?? false, flag.name)
                if let variable = flag.variable {
                    XCTAssertTrue(line?.contains("environment: \(variable)") ?? false, variable)
                }
                if !flag.standard.isEmpty {
                    XCTAssertTrue(line?.contains("default: \(flag.standard)") ?? false, flag.name)
                }
            }
            XCTAssertTrue(lines.allSatisfy { !$0.hasSuffix(" ") }, "blanks at the end of a line")
        }
    }

    func testFlagsAndVariablesAreNamedOnceAndAlike() {
        for command in Command.Name.allCases {
            XCTAssertEqual(Set(command.flags.map(\.name)).count, command.flags.count)
            for flag in command.flags {
                XCTAssertNotNil(flag.name.range(of: "^--[a-z]+(-[a-z]+)*$", options: .regularExpression), flag.name)
                guard let variable = flag.variable else { continue }
                let expected = flag.name.dropFirst(2).uppercased().replacingOccurrences(of: "-", with: "_")
                XCTAssertTrue(variable == "TESTPAGE_" + expected || variable == "PORT", variable)
            }
        }
    }

    func testVersion() {
        XCTAssertEqual(fixture.run("--version"), .pass)
        XCTAssertNotNil(fixture.output.range(of: #"^testpage \d+\.\d+\.\d+\n$"#, options: .regularExpression))
        XCTAssertEqual(fixture.errors, "")
    }

    func testResultsThatCannotBeWritten() {
        fixture.canWrite = false
        for arguments in [["--help"], ["--version"], ["links"], ["links", "--format", "json"]] {
            XCTAssertEqual(fixture.tool.run(arguments), .inputOutput, "\(arguments)")
        }
        XCTAssertTrue(fixture.errors.hasPrefix("testpage: the output cannot be written\n"))
    }

    func testColourIsForATerminalWhoseUserHasNotAskedForNone() {
        let rows: [(isTerminal: Bool, variable: String?, Bool)] = [
            (false, nil, false), (false, "", false), (true, nil, true), (true, "", true), (true, "1", false),
            (true, "0", false),
        ]
        for (isTerminal, variable, isColored) in rows {
            fixture.isTerminal = isTerminal
            fixture.environment["NO_COLOR"] = variable
            XCTAssertEqual(fixture.tool.isColored, isColored, "\(isTerminal) \(variable ?? "unset")")
        }
    }

    func testTheNumbersOfTheExitCodes() {
        let codes: [ExitCode] = [.pass, .fail, .incomplete, .usage, .notALog, .noSuchFile, .unavailable, .inputOutput]
        XCTAssertEqual(codes.map(\.rawValue), [0, 1, 2, 64, 65, 66, 69, 74])
    }
}
