import Foundation

/// Every run of the matrix, made once and shared by the tests.
struct Matrix: Sendable {
    static let shared = Matrix()

    /// Hosts that have no mistake, each over every link that can be clicked.
    static let hosts = [
        ("stock", "stock"), ("guide", "guide"), ("guide-older", "guide"), ("popup", "popup"), ("complete", "complete"),
    ]

    /// Where the logs are; kept after the tests when `HOST_LOGS` names a folder.
    let folder: URL
    let runs: [String: HostRun]

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

        var plans: [(host: String, run: @Sendable () -> HostRun)] = Self.hosts.map { host, profile in
            (
                host,
                { HostRun.make(host, in: folder, profile: profile, query: "rows=all&os=both", steps: Steps.everything) }
            )
        }
        plans.append(
            (
                "previewing",
                {
                    HostRun.make(
                        "previewing", in: folder, profile: "guide", query: "rows=all&os=both", steps: Steps.previews)
                }
            ))
        for fault in Faults.all {
            let query = "os=both&only=\(fault.links.joined(separator: ","))"
            plans.append(
                (
                    fault.host,
                    {
                        HostRun.make(
                            fault.host, in: folder, profile: fault.profile, query: query, steps: fault.steps)
                    }
                ))
        }
        // For work on one host: the tests of all others then fail for want of a run.
        if let only = Self.environment["HOST_ONLY"]?.split(separator: ",").map(String.init) {
            plans.removeAll { !only.contains($0.host) }
        }
        let runs = Locked<[String: HostRun]>([:])
        let next = Locked(0)
        let work = plans
        let group = DispatchGroup()
        // Threads of their own: those of a dispatch queue block the signals that stop a child.
        for _ in 0..<Self.width {
            group.enter()
            Thread.detachNewThread {
                while true {
                    var index = 0
                    next.change {
                        index = $0
                        $0 += 1
                    }
                    guard index < work.count else { break }
                    let run = work[index].run()
                    runs.change { $0[run.host] = run }
                }
                group.leave()
            }
        }
        group.wait()
        self.runs = runs.get()
    }

    /// How many hosts run at a time: they wait more than they work.
    private static let width = Int(environment["HOST_WIDTH"] ?? "") ?? 4
}

/// What a host does in a run.
enum Steps {
    /// Rows that are not clicked, or that a page on plain http does not have.
    private static let absent: Set<String> = ["preview", "return"]

    static var clickable: [Catalogue.Link] {
        Catalogue.shared.links.filter { !absent.contains($0.group) && $0.id != "iframe-load-quiet" }
    }

    static var everything: [String] {
        let core = clickable.filter(\.core).map(\.id)
        let rest = clickable.filter { !$0.core }.map(\.id)
        return ["twice", core.joined(separator: ","), "click", rest.joined(separator: ",")]
    }

    static var previews: [String] {
        [
            "hold", "preview-long-press,href-target-top,href-target-blank", "commit",
            "preview-commit,href-same-host-self",
        ]
    }
}
