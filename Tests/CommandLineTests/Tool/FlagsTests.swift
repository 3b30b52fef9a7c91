import XCTest

@testable import testpage

final class FlagsTests: XCTestCase {
    private let fixture = ToolFixture()

    private func flags(_ arguments: [String], environment: [String: String] = [:]) throws -> Flags {
        try Flags(arguments, allowed: Flag.serve, operands: "[LOG …]", environment: { environment[$0] })
    }

    func testValuesInEitherSpelling() throws {
        for arguments in [["--port", "81", "--fsync"], ["--port=81", "--fsync"]] {
            let flags = try flags(arguments)
            XCTAssertEqual(flags["--port"], "81")
            XCTAssertTrue(flags.has("--fsync"))
            XCTAssertFalse(flags.has("--host"))
        }
        XCTAssertEqual(try flags(["--log=a=b"])["--log"], "a=b")
        XCTAssertEqual(try flags(["--log", "-"])["--log"], "-")
        XCTAssertEqual(try flags(["--log", "--x"])["--log"], "--x", "a value is taken as it is")
    }

    func testOperands() throws {
        XCTAssertEqual(try flags(["a", "--fsync", "b", "-"]).operands, ["a", "b", "-"])
        XCTAssertEqual(try flags(["--", "--port", "-x"]).operands, ["--port", "-x"])
    }

    func testFaultsNameTheFlag() {
        fixture.assertUsage("--prot", "8080", says: "unknown flag --prot")
        fixture.assertUsage("--prot=8080", says: "unknown flag --prot")
        fixture.assertUsage("-p", "8080", says: "unknown flag -p")
        fixture.assertUsage("--port", says: "--port needs a value")
        fixture.assertUsage("--port=", says: "--port needs a value")
        fixture.assertUsage("--log", "", says: "--log needs a value")
        fixture.assertUsage("--host", "", says: "--host needs a value")
        fixture.assertUsage("--fsync=1", says: "--fsync takes no value")
        fixture.assertUsage("--port", "1", "--port", "2", says: "--port was given twice")
        fixture.assertUsage("serve", "clicks.jsonl", says: "unexpected argument clicks.jsonl")
        fixture.assertUsage("--port", "1", "check", says: "unexpected argument check")
        fixture.assertUsage("links", "--port", "1", says: "unknown flag --port")
    }

    func testTheFlagWinsOverItsVariable() throws {
        let environment = ["PORT": "81", "TESTPAGE_LOG": "env.jsonl", "TESTPAGE_FSYNC": "1"]
        let flags = try flags(["--log", "flag.jsonl"], environment: environment)
        XCTAssertEqual(flags["--port"], "81")
        XCTAssertEqual(flags["--log"], "flag.jsonl")
        XCTAssertTrue(flags.has("--fsync"))
    }

    func testEveryFlagOfServeWithAVariableReadsIt() throws {
        for flag in Flag.serve {
            guard let variable = flag.variable else { continue }
            XCTAssertTrue(try flags([], environment: [variable: "1"]).has(flag.name), variable)
            XCTAssertFalse(try flags([], environment: [variable: ""]).has(flag.name), "an empty variable is none")
        }
    }

    func testSwitchesInTheEnvironment() throws {
        for value in ["1", "true", "YES", "on"] {
            XCTAssertTrue(try flags([], environment: ["TESTPAGE_FSYNC": value]).has("--fsync"), value)
        }
        for value in ["0", "false", "No", "off", ""] {
            XCTAssertFalse(try flags([], environment: ["TESTPAGE_FSYNC": value]).has("--fsync"), value)
        }
        fixture.environment = ["TESTPAGE_FSYNC": "maybe"]
        fixture.assertUsage(
            "serve", says: "TESTPAGE_FSYNC must be 1 or 0, not \"maybe\"")
    }

    func testAFaultInAVariableNamesTheVariable() {
        fixture.environment = ["PORT": "http"]
        fixture.assertUsage("serve", says: "PORT must be a number from 0 to 65535, not \"http\"")
        fixture.environment = ["TESTPAGE_PROFILE": "guided"]
        fixture.assertUsage(
            "check",
            says:
                "TESTPAGE_PROFILE must be one of guide, popup, complete, stock, browser, android-stock, android, not \"guided\""
        )
    }
}
