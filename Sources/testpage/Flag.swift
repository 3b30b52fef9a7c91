/// A flag of a command: parsing, help and the README's table all come from here.
struct Flag: Equatable {
    /// With its two dashes.
    let name: String
    /// What stands for its value in the help; nil for a flag without one.
    let value: String?
    /// The environment variable that stands in for it; the flag wins.
    let variable: String?
    /// The default as the help shows it; empty for none.
    let standard: String
    /// What it is or does, as a noun phrase or an imperative.
    let help: String

    init(_ name: String, _ value: String? = nil, _ variable: String? = nil, standard: String = "", _ help: String) {
        self.name = name
        self.value = value
        self.variable = variable
        self.standard = standard
        self.help = help
    }

    static let serve: [Flag] = [
        Flag("--port", "PORT", "PORT", standard: "8080", "port to listen on; 0 chooses a free one"),
        Flag("--host", "ADDRESS", "TESTPAGE_HOST", standard: "every interface", "address to listen on"),
        log,
        Flag(
            "--log-limit", "BYTES", "TESTPAGE_LOG_LIMIT", standard: "4294967296",
            "reject requests with 503 once the log reaches BYTES"),
        Flag(
            "--fsync", nil, "TESTPAGE_FSYNC",
            "respond only once the disk has the log line, so that a power cut loses nothing"),
        Flag("--public", "FOLDER", "TESTPAGE_PUBLIC", standard: "beside the package", "folder of the page's files"),
        Flag(
            "--origin", "URL", "TESTPAGE_ORIGIN",
            "public origin when behind a proxy or tunnel"),
        Flag(
            "--elsewhere", "URL", "TESTPAGE_ELSEWHERE", standard: "chosen for each request",
            "origin under the second host name of this server"),
        Flag("--trust-proxy", nil, "TESTPAGE_TRUST_PROXY", "believe X-Forwarded-Host and X-Forwarded-Proto"),
        Flag(
            "--token", "TOKEN", "TESTPAGE_TOKEN", standard: "made at start",
            "access token of the dashboard, the reports and the log"),
        profile, patience,
        Flag(
            "--app-store", "URL", "TESTPAGE_APP_STORE", standard: "an app of the store", "URL of the App Store rows"
        ),
        Flag(
            "--play-store", "URL", "TESTPAGE_PLAY_STORE", standard: "an app of the store",
            "URL of the Play Store rows"),
        Flag("--universal-link", "URL", "TESTPAGE_UNIVERSAL_LINK", "universal link of your app; shows its row"),
        Flag("--second-port", "PORT", "TESTPAGE_SECOND_PORT", "second port to listen on; shows its row"),
        Flag(
            "--alt-host", "NAME", "TESTPAGE_ALT_HOST",
            "internationalized name (xn--…) of this server; shows its rows"),
    ]

    static let check: [Flag] = [
        Flag("--session", "NAME", nil, standard: "all", "judge this session only"),
        Flag("--round", "NUMBER", nil, standard: "the latest", "judge this round of each session"),
        profile,
        Flag(
            "--require", "LINKS", "TESTPAGE_REQUIRE", standard: "core",
            "links that must pass: core, all, groups, ids, separated by commas"),
        patience,
        Flag("--format", "FORMAT", nil, standard: "text", "text, summary, json, junit or html"),
        Flag("--merge", nil, nil, "treat equal session names in the logs of different servers as one session"),
        Flag(
            "--log", "FILE", "TESTPAGE_LOG", standard: "clicks.jsonl",
            "log file when none is named after the flags; - is standard input"),
    ]

    static let links: [Flag] = [
        Flag("--format", "FORMAT", nil, standard: "text", "text, json or markdown")
    ]

    private static let log = Flag(
        "--log", "FILE", "TESTPAGE_LOG", standard: "clicks.jsonl", "log file; appended to if it exists")
    private static let profile = Flag(
        "--profile", "PROFILE", "TESTPAGE_PROFILE", standard: "guide",
        "kind of host app: guide, popup, complete, stock, browser, android-stock or android")
    private static let patience = Flag(
        "--patience", "SECONDS", "TESTPAGE_PATIENCE", standard: "15",
        "how long the page must stay visible after a click before the click is dead")
}
