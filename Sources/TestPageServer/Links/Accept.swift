package import ClickLog

/// The right outcomes of one way of opening a link, for every profile.
///
/// What a profile's host does with a way of opening is written once here, from the guides' rules and the measurements; the
/// rows of the catalogue name it.
package struct Accept: Sendable {
    package var outcomes: [Profile: [Outcome]]

    private init(_ outcomes: [Profile: [Outcome]]) { self.outcomes = outcomes }

    /// The same outcomes under every profile.
    static func everywhere(_ outcomes: [Outcome]) -> Accept {
        Accept(Dictionary(uniqueKeysWithValues: Profile.allCases.map { ($0, outcomes) }))
    }

    /// These outcomes and, under the profiles given, more.
    func adding(_ more: [Outcome], to profiles: [Profile] = Profile.allCases) -> Accept {
        var copy = self
        for profile in profiles { copy.outcomes[profile, default: []] += more }
        return copy
    }

    /// Other outcomes under the profiles given.
    func replacing(_ profiles: Profile..., with outcomes: [Outcome]) -> Accept {
        var copy = self
        for profile in profiles { copy.outcomes[profile] = outcomes }
        return copy
    }
}

// MARK: What a click may come to

extension [Outcome] {
    /// The URL opened in an in-app browser or another browser, the page untouched.
    static let outside = [Outcome(.reached, .browser, .kept)]
    /// The URL opened in a child web view, a popup or a tab, the page untouched.
    static let childView = [Outcome(.reached, .newView, .kept)]
    /// The URL took the page's place; the page came back from history, with or without its counter.
    static let replaced = [Outcome(.reached, .sameView, .restored), Outcome(.reached, .sameView, .reset)]
    /// The URL opened inside the frame, the page around it untouched.
    static let insideFrame = [Outcome(.reached, .frame, .kept)]
    /// The page itself did it.
    static let inPage = [Outcome(.reached, .sameView, .kept)]
    /// Nothing happened.
    static let nothing = [Outcome(.dead, .nowhere, .kept)]
    /// Nothing happened, and nothing may.
    static let blocked = [Outcome(.blocked, .nowhere, .kept)]
    /// The first of two windows opened; Chromium opens one for each click.
    static let oneOfTwoWindows = [
        Outcome(.fetched, .newView, .kept, remark: "the second window of one click was blocked")
    ]
    /// Another app opened it.
    static let otherApp = [Outcome(.confirmed, .app, .kept)]
    /// Another app opened it, as far as a server can know.
    static let otherAppUnproven = otherApp + [Outcome(.handedOff, .app, .kept), Outcome(.unproven, .unknown, .kept)]

    /// The same outcomes with a remark that calls them a known loss.
    func knownLoss(_ remark: String) -> [Outcome] {
        map { Outcome($0.destination, $0.place, $0.state, remark: "known loss: " + remark, engine: $0.engine) }
    }
}

// MARK: Ways of opening

extension Accept {
    /// A new window to another host, by a link or by script.
    static let newWindow = Accept([
        .guide: .outside + .childView,
        .popup: .childView,
        .complete: .outside + .childView,
        .stock: .nothing,
        .browser: .childView,
        .androidStock: .replaced,
        .android: .outside + .childView,
    ])

    /// A new window to the page's own host.
    static let newWindowSameHost =
        newWindow
        .replacing(
            .guide,
            with: .childView + .nothing.knownLoss("the guide leaves the same host alone and returns no view")
        )
        .adding(.replaced, to: [.android])

    /// A link without a new window to another host.
    static let inPlace = Accept([
        .guide: .outside,
        .popup: .replaced + .outside,
        .complete: .outside,
        .stock: .replaced,
        .browser: .replaced,
        .androidStock: .replaced,
        .android: .outside,
    ])

    /// A link without a new window to the page's own host.
    static let inPlaceSameHost = everywhere(.replaced)

    /// Script that navigates the page itself, or a form: no link activation, so the guide's rule does not see it.
    static let scripted =
        inPlace
        .adding(
            .replaced.knownLoss("only activated links are handled, and a script's navigation is none"), to: [.guide]
        )
        .adding(.replaced, to: [.android])

    /// A form posted in place: only the web view itself can carry the body.
    static let postInPlace = everywhere(.replaced).adding(.childView, to: [.complete, .android])

    /// A form posted to a new window: an in-app browser cannot be handed a body.
    static let postNewWindow =
        newWindow
        .replacing(
            .guide, .android,
            with: .childView
                + [Outcome(.wrong, .browser, .kept)].knownLoss("the in-app browser is given a URL and no body")
        )
        .replacing(.complete, with: .childView)

    /// A link in a frame that stays in it.
    static let inFrame = everywhere(.insideFrame)
        .adding(
            [Outcome(.fetched, .browser, .kept)].knownLoss("the guide throws a frame's own links out of the frame"),
            to: [.guide])

    /// A link that stays in the document.
    static let sameDocument = everywhere(.inPage)

    /// A file to save: by the web view, or by the browser that it was handed to.
    static let download = everywhere(.inPage).adding(.outside, to: [.guide, .complete, .android])

    /// A scheme or a store of another app, by a link.
    static let otherAppsScheme = Accept([
        .guide: .otherApp,
        .popup: .otherAppUnproven + .nothing.knownLoss("the payment guide hands no scheme to the system"),
        .complete: .otherApp,
        .stock: .otherAppUnproven + .nothing,
        .browser: .otherAppUnproven,
        .androidStock: .otherAppUnproven + .nothing,
        .android: .otherApp,
    ])

    /// A scheme that no app has: the page has to survive it, nothing more.
    static let nobodysScheme = everywhere(.otherAppUnproven + .nothing)

    /// What must not open.
    static let neverOpens = everywhere(.blocked)

    /// A popup that talks to its opener.
    static let popup = Accept([
        .guide: .childView
            + [Outcome(.fetched, .browser, .kept)].knownLoss("the in-app browser has no opener")
            + .nothing.knownLoss("the guide leaves the same host alone and returns no view"),
        .popup: .childView,
        .complete: .childView,
        .stock: .nothing,
        .browser: .childView,
        .androidStock: .replaced + [Outcome(.fetched, .sameView, .restored), Outcome(.fetched, .sameView, .reset)],
        .android: .childView,
    ])

    /// A window opened empty and then sent to its URL: script needs the window that a policy without child views denies it.
    static let emptyPopup =
        newWindow
        .replacing(
            .guide,
            with: .childView + .nothing.knownLoss("window.open gives the script no window to send on")
        )
        .replacing(.complete, .android, with: .childView)

    /// A web page of a store, which its app may take over: no request of it comes here, so somebody has to say that it opened.
    static let store = everywhere(.otherAppUnproven + .nothing)
        .replacing(.guide, .complete, .android, with: .otherApp)

    /// An Android intent whose data is a URL of ours, and its fallback.
    static let intent = everywhere(.otherAppUnproven + .nothing)
        .replacing(.android, with: .outside + .childView + .replaced)
        .replacing(.complete, with: .outside + .childView + .replaced + .otherAppUnproven + .nothing)

    /// A scheme that Safari itself opens.
    static let safari = everywhere(.outside + .nothing)

    /// A same-host link whose redirect goes to the other host.
    static let redirectThatLeaves =
        inPlace
        .replacing(
            .guide,
            with: .outside
                + .replaced.knownLoss(
                    "at the redirect the view's own URL is the target already, so the rule sees one host")
        )
        .adding(.replaced, to: [.android])

    /// A redirection to a scheme that nobody has.
    static let redirectToScheme = requestOnlyNewWindow

    /// A request whose response has no page.
    static let staysInPage = everywhere(.inPage).adding(.outside, to: [.guide, .complete, .android])

    /// A file to save from the page's own host.
    static let downloadSameHost = everywhere(.inPage)

    /// A file to save, or a response without script, in a new window: the request is all that a server sees.
    ///
    /// Whether a child view was made for it, the log does not show; in a browser every window is the browser's own.
    static let requestOnlyNewWindow = newWindow.adding(
        [Outcome(.reached, .unknown, .kept, remark: "no document reports where it opened")], to: [.browser])

    /// A file made in the page.
    static let savedUnseen = everywhere(.otherAppUnproven + .nothing)

    /// A `data:` URL at the top: browsers refuse it.
    static let dataURL = everywhere(.blocked + .inPage + .replaced)

    /// A link to the page's own URL.
    static let reloadsPage = everywhere([Outcome(.reached, .sameView, .reset)])

    /// The same, where an engine may also block it.
    var orBlocked: Accept { adding(.blocked) }
}
