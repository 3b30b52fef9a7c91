import ClickLog
import HTTPServer

/// A test page being served: the page and its landings, the log, the dashboard.
///
///     let page = try TestPage(Configuration())
///     print(try page.listen().lines.joined(separator: "\n"))
///     page.run()
public final class TestPage {
    /// The version of the server, the scripts and the log's lines.
    public static let version = "0.1.0"

    private let configuration: Configuration
    private let token: AccessToken
    private let router: Router
    private let server: Server

    /// Reads the page's files.
    ///
    /// - Parameters:
    ///   - configuration: how to serve.
    ///   - warn: called with one sentence at a time for the person at the terminal.
    /// - Throws: ``StartError`` when the page's files are missing.
    package init(_ configuration: Configuration, warn: @escaping (String) -> Void) throws(StartError) {
        Platform.ignoreFileSizeSignal()
        self.configuration = configuration
        let folder = try PublicFolder.find(named: configuration.publicFolder)
        let origins = Origins(configuration)
        let catalogue = Catalogue.all.available(configuration.meets)
        let site = Site(
            configuration: configuration, catalogue: catalogue, origins: origins,
            recorder: Self.recorder(configuration),
            shells: try Shells(folder: folder, catalogue: catalogue), files: try Self.files(in: folder))
        site.warn = warn
        token = configuration.token ?? AccessToken()
        router = Router(
            site: site,
            dashboard: Dashboard(site: site, token: token, page: Platform.contents(of: folder + "/board.html")))
        server = Server(
            configuration: Server.Configuration(
                host: configuration.host, port: configuration.port,
                morePorts: configuration.secondPort.map { [$0] } ?? [], signals: Platform.signals), handler: router)
        router.onStop = { [server] in server.stop() }
    }

    /// Begins to listen, opens the log, and writes its start line: a server that cannot listen leaves no trace in the log.
    ///
    /// From here on a signal waits for ``run()``: whoever has read the banner can end the server cleanly.
    ///
    /// - Returns: what a person at the terminal wants to read, the URL to open first.
    /// - Throws: ``StartError/listen(_:)`` when the port is taken or the address is none of this machine's,
    ///   ``StartError/log(_:)`` when the log cannot be opened or written.
    package func listen() throws(StartError) -> Banner {
        let port: UInt16
        do {
            port = try server.listen().first?.port ?? configuration.port
        } catch {
            throw .listen(error)
        }
        let site = router.site
        Platform.block(Platform.signals)
        do {
            try site.recorder.begin(site.start(port: port))
        } catch {
            throw .log(error)
        }
        return Banner(
            port: port, configuration: configuration, origins: site.origins, token: token, log: site.recorder.path)
    }

    /// Serves until a signal or ``stop()`` ends it; responses in flight are finished.
    public func run() { server.run() }

    /// Ends ``run()``; may be called from any thread.
    public func stop() { server.stop() }

    private static func files(in folder: String) throws(StartError) -> StaticFiles {
        do {
            return try StaticFiles(root: folder)
        } catch {
            throw .noPublicFolder(tried: [folder])
        }
    }

    private static func recorder(_ configuration: Configuration) -> Recorder {
        let writer = LogWriter(
            path: configuration.log, synchronizes: configuration.synchronizesLog, sizeLimit: configuration.logLimit)
        return Recorder(
            writer: writer,
            options: Replay.Options(
                patience: configuration.patience, sessionLimit: SiteLimits().sessions,
                lineLimit: SiteLimits().judgedLines))
    }
}

extension Configuration {
    /// Whether what a row needs is set up.
    func meets(_ need: Need) -> Bool {
        switch need {
        case .https: origin?.scheme == "https"
        case .secondPort: secondPort != nil
        case .universalLink: destinations.universalLink != nil
        case .alternateHost: alternateHost != nil
        case .ipv6: host == nil || host?.contains(":") == true
        }
    }
}
