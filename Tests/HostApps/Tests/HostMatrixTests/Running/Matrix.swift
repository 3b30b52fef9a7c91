import Foundation

/// Every run of the matrix, made once and shared by the tests.
struct Matrix: Sendable {
    static let shared = Matrix()

    /// Hosts that have no mistake; `guide-older` differs from `guide` in what has no host, and clicks no more than tells that.
    static let hosts: [(name: String, profile: String, steps: [String])] = [
        ("stock", "stock", Steps.everything), ("popup", "popup", Steps.everything),
        ("complete", "complete", Steps.everything), ("guide", "guide", Steps.everything),
        ("guide-older", "guide", Steps.groups(["scheme", "iframe", "same-document"])),
    ]

    /// Where the logs are; kept after the tests when `HOST_LOGS` names a folder.
    let folder: URL
    let runs: [String: HostRun]
    /// What a few telling links came to on each host that has no mistake, for the fixtures; empty unless they are recorded.
    let recorded: [String: HostRun]

    /// Whether the logs of an earlier run are judged once more: for work on the judge.
    static let isKept = environment["HOST_LOGS"] != nil && environment["HOST_REUSE"] != nil
    private static let environment = ProcessInfo.processInfo.environment

    private init() {
        let named = Self.environment["HOST_LOGS"]
        let folder =
            named.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("hosts-\(UUID().uuidString)")
        self.folder = folder
        if !Self.isKept { try? FileManager.default.removeItem(at: folder) }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var plans = Self.plans
        // For work on one host: the tests of all others then fail for want of a run.
        if let only = Self.environment["HOST_ONLY"]?.split(separator: ",").map(String.init) {
            plans.removeAll { !only.contains($0.host) }
        }
        runs = Self.run(plans, in: folder)
        guard Recording.isAsked else {
            recorded = [:]
            return
        }
        let telling = folder.appendingPathComponent("recorded")
        try? FileManager.default.createDirectory(at: telling, withIntermediateDirectories: true)
        recorded = Self.run(Recording.plans, in: telling)
    }

    /// The longest first, so that no one of them is waited for alone.
    private static var plans: [Plan] {
        let everything = hosts.map {
            Plan(host: $0.name, profile: $0.profile, query: "rows=all&os=both", steps: $0.steps)
        }
        let faults = Faults.all.map {
            Plan(
                host: $0.host, profile: $0.profile, query: "os=both&only=\($0.links.joined(separator: ","))",
                steps: $0.steps)
        }
        let previews = Plan(
            host: "previewing", profile: "guide", query: "rows=all&os=both", steps: Steps.previews)
        return everything + faults + [previews]
    }

    private static func run(_ plans: [Plan], in folder: URL) -> [String: HostRun] {
        let runs = Locked<[String: HostRun]>([:])
        let next = Locked(0)
        let group = DispatchGroup()
        // Threads of their own: those of a dispatch queue block the signals that stop a child.
        for _ in 0..<width {
            group.enter()
            Thread.detachNewThread {
                while true {
                    var index = 0
                    next.change {
                        index = $0
                        $0 += 1
                    }
                    guard index < plans.count else { break }
                    let run = HostRun.make(plans[index], in: folder)
                    runs.change { $0[run.host] = run }
                }
                group.leave()
            }
        }
        group.wait()
        return runs.get()
    }

    /// How many hosts run at a time: they wait more than they work.
    private static let width = Int(environment["HOST_WIDTH"] ?? "") ?? 4
}

/// One host's round.
struct Plan: Sendable {
    var host: String
    /// What the server judges by while the round is under way.
    var profile: String
    /// Which rows the page shows.
    var query: String
    /// The host's words, such as `["click", "href-plain"]`.
    var steps: [String]
}

/// What a host does in a run.
enum Steps {
    /// Rows that are not clicked, or that a page on plain http does not have.
    private static let absent: Set<String> = ["preview", "return"]

    static var clickable: [Catalogue.Link] {
        Catalogue.shared.links.filter { !absent.contains($0.group) && $0.id != "iframe-load-quiet" }
    }

    static var everything: [String] { steps { _ in true } }

    static func groups(_ groups: Set<String>) -> [String] { steps { groups.contains($0.group) } }

    private static func steps(_ isClicked: (Catalogue.Link) -> Bool) -> [String] {
        let core = clickable.filter(\.core).map(\.id)
        let rest = clickable.filter { !$0.core && isClicked($0) }.map(\.id)
        return ["twice", core.joined(separator: ","), "click", rest.joined(separator: ",")]
    }

    static var previews: [String] {
        [
            "hold", "preview-long-press,href-target-top,href-target-blank", "commit",
            "preview-commit,href-same-host-self",
        ]
    }
}
