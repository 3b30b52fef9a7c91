import Foundation

/// What `testpage check --format json` says.
struct Report: Decodable {
    struct Session: Decodable {
        var session: String
        var verdict: String
        var links: [Link]
        var diagnosis: [Diagnosis]
        var spontaneous: [Anything]
        var previews: [Anything]
    }

    struct Link: Decodable {
        var link: String
        var required: Bool
        var verdict: String
        var clicks: [Click]
    }

    struct Click: Decodable {
        var destination: String
        var place: String
        var state: String
        var verdict: String?
        var why: String?
    }

    struct Diagnosis: Decodable {
        var code: String
        var links: [String]
        var cause: String
        var remedy: String
    }

    /// An entry that is only counted.
    struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }

    var verdict: String
    var sessions: [Session]

    /// The exit status of the check, and what it said.
    static func check(_ log: URL, profile: String, require: String) throws -> (status: Int32, report: Report) {
        let errors = log.deletingPathExtension().appendingPathExtension("check.txt")
        let tool = try ChildProcess(
            Programs.testpage,
            [
                "check", "--profile", profile, "--require", require, "--patience", "\(Int(HostRun.patience))",
                "--format", "json", log.path,
            ], errors: errors)
        let (output, status) = try tool.run(seconds: 60)
        guard let report = try? JSONDecoder().decode(Report.self, from: Data(output.utf8)) else {
            throw ChildProcess.Failure(description: "no report (\(status)): \(output.prefix(300)) \(tool.complaints())")
        }
        return (status, report)
    }
}
