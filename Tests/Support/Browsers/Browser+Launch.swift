import Foundation

extension Browser {
    /// The environment of the driver, which the browser inherits: everything it keeps goes below `home`.
    func environment(home: String) throws -> [String: String] {
        var environment = ["HOME": home, "TMPDIR": home, "LANG": "C.UTF-8", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none"]
        environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        switch self {
        case .chromium: break
        case .webKit:
            environment["DISPLAY"] = try Display.shared.get().name
            environment["GDK_BACKEND"] = "x11"
            // GTK would start a session bus that outlives the browser.
            environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
            environment["GIO_USE_PROXY_RESOLVER"] = "dummy"
            environment["GSETTINGS_BACKEND"] = "memory"
        }
        return environment
    }

    /// The capabilities to ask the driver for.
    func capabilities(_ options: BrowserOptions, profile: String) throws -> JSON {
        switch self {
        case .chromium:
            [
                "browserName": "chrome", "unhandledPromptBehavior": "ignore",
                "goog:chromeOptions": [
                    "args": .array((chromiumArguments(profile: profile) + options.arguments).map(JSON.string)),
                    // With the driver's own switch every popup opens, asked for by a user or not.
                    "excludeSwitches": ["disable-popup-blocking"],
                ],
            ]
        case .webKit:
            [
                "browserName": "MiniBrowser", "unhandledPromptBehavior": "ignore",
                "webkitgtk:browserOptions": [
                    "binary": .string(try installation().browser ?? "MiniBrowser"),
                    "args": .array((["--automation"] + options.arguments).map(JSON.string)),
                ],
            ]
        }
    }

    private func chromiumArguments(profile: String) -> [String] {
        var arguments = [
            "--headless=new", "--window-size=1024,900", "--user-data-dir=\(profile)", "--no-first-run",
            // The browser of a test talks to nobody but the test.
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--disable-domain-reliability", "--no-default-browser-check", "--no-proxy-server",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE ::1",
        ]
        // Chromium refuses to run its sandbox as the superuser.
        if Platform.isSuperuser { arguments.append("--no-sandbox") }
        return arguments
    }
}
