import ApplicationProtocol
import Bridges
import Browsers
package import Core
import Glibc
import PageConfiguration
import Runtime
import Settings
import TouchClient

/// The program `touchd-page`.
package struct PageProgram: ~Copyable {
    private var loop: BridgeLoop
    private var pages: Pages
    private var retry = AttachRetry()
    private let log = BridgeLog()
    private let answerWithin: Double
    private var hasWarned = false
    private var hasAttached = false
    private let mount: String
    private var watchedApp: String?
    /// What ends the session of a Firefox should this program be killed.
    private let keeper: FirefoxKeeper?

    /// How much longer touchd waits for an answer than the page is watched.
    private static let margin = 1.0

    /// Runs until a signal or the end of the browser ends it.
    package static func run(_ options: PageOptions) -> ExitCode {
        if options.keepsSession { return FirefoxKeeper.keep() }
        do throws(SettingsRejected) {
            let settings = try options.settings()
            if options.checks { return .ok }
            return follow(options, settings)
        } catch {
            writeAll("\(error)\n", to: 2)
            guard !options.checks, case .command(let command) = options.browser else {
                return .badConfiguration
            }
            // People go on using the browser, whatever is wrong here.
            return end(BrowserStart(command).run())
        }
    }

    private static func follow(_ options: PageOptions, _ settings: PageSettings) -> ExitCode {
        if case .command(let command) = options.browser {
            return end(BrowserStart(command, bridge: options.words).run())
        }
        return running("touchd-page") { () throws(BridgeError) in
            var program = try PageProgram(options, settings)
            try program.run()
        }
    }

    /// The browser could not be started.
    private static func end(_ error: RuntimeError) -> ExitCode {
        BridgeLog().write("touchd-page: \(error)", .warning)
        return .unavailable
    }

    private init(_ options: PageOptions, _ settings: PageSettings) throws(BridgeError) {
        let browser = try bridging(code: .unavailable) { () throws(BrowserError) in
            try Self.connection(to: options.browser ?? .at(settings.browser))
        }
        let keeper =
            settings.kind == .firefox
            ? try bridging { () throws(RuntimeError) in try FirefoxKeeper(of: browser.descriptor) } : nil
        var loop = try BridgeLoop(client: settings.client, at: options.socket)
        try loop.add(browser.descriptor)
        self.loop = loop
        self.keeper = keeper
        mount = settings.view
        answerWithin = min(
            max(settings.answer, PageTouches.longest) + Self.margin, TouchAnswer.patience.upperBound)
        pages = Pages(settings, over: browser)
    }

    private static func connection(to browser: PageOptions.Browser) throws(BrowserError) -> BrowserConnection
    {
        switch browser {
        case .at(let address), .firefox(let address):
            return try BrowserConnection(to: address, until: .monotonic + .seconds(10))
        case .pipes(let reader, let writer):
            let pipe = BrowserPipe(reading: Descriptor(owning: reader), writing: Descriptor(owning: writer))
            return BrowserConnection(over: pipe)
        case .command: throw BrowserError("no browser has been started")
        }
    }

    private mutating func run() throws(BridgeError) {
        defer { pages.end() }
        try bridging(code: .unavailable) { () throws(BrowserError) in try pages.begin() }
        loop.ready(status: Self.status([]))
        while true {
            let wake = try loop.wait(until: nextDeadline)
            // What the page has seen before comes first.
            try bridging(code: .unavailable) { () throws(BrowserError) in try pages.takeMessages() }
            if !hasAttached, pages.isPageShown { attach() }
            try takeEvents()
            if retry.isDue(at: .monotonic) { attach() }
            if wake == .end { return loop.stopping() }
            try work()
            // What has been said to touchd is sent with this.
            try takeEvents()
        }
    }

    private mutating func takeEvents() throws(BridgeError) {
        while let event = try loop.nextEvent() {
            try bridging(code: .unavailable) { () throws(BrowserError) in try take(event) }
        }
    }

    /// Asks for touches: not before there is a page that they can be handed to or compared with.
    private mutating func attach() {
        hasAttached = true
        loop.client.attachWhenConnected(moves: .latest, answerWithin: answerWithin)
    }

    /// Has touchd say when the scene is replaced.
    private mutating func watchMount() {
        guard let app = pages.app, app != watchedApp else { return }
        if let watchedApp { loop.client.unwatchWhenConnected(app: watchedApp) }
        watchedApp = app
        loop.client.watchWhenConnected(app: app, views: [mount])
    }

    /// What had a tree sent that this program asked for.
    private static let own = ["watch", "tree"]

    private var nextDeadline: Timestamp? {
        let times = [pages.nextDeadline, retry.at].compactMap { $0 }
        return times.min()
    }

    private mutating func take(_ event: TouchClientEvent) throws(BrowserError) {
        switch event {
        case .received(.views(let views), _):
            pages.mount(views)
            watchMount()
        case .received(.touches(let touches), _): try pages.take(touches)
        case .received(.node(_, let node), _): pages.take(node)
        case .received(.scene(let head), _):
            // A reload, or another program, has replaced the scene, and with it what was below the mount.
            if !Self.own.contains(head.by) { pages.forgetTree() }
        case .gone(_, let cancelled):
            for touches in cancelled { try pages.take(touches) }
            pages.unmount()
        case .refused(let refused):
            // An answer that came too late, or more to be logged than is logged.
            if refused.code == .badValue || refused.code == .limit { return }
        case .received, .connected: break
        }
        if let sentence = retry.note(event, at: .monotonic) { log.write(sentence, .warning) }
    }

    /// Sends touchd what the page has become, and what it made of touches.
    private mutating func work() throws(BridgeError) {
        for news in pages.takeNews() {
            log.write(news.sentence, .warning)
            loop.client.noteWhenConnected(
                ClientNote(Self.cut(news.sentence), isWarning: true, kind: news.kind?.rawValue))
        }
        if let unmatched = pages.takeUnmatched() {
            loop.status(Self.status(unmatched))
            loop.client.describeWhenConnected(unmatched.map { Self.cut("never matched: \($0)") })
        }
        if pages.needsTree, loop.client.isConnected { try readTree() }
        let answers = try bridging(code: .unavailable) { () throws(BrowserError) in try pages.takeAnswers() }
        for answer in answers { loop.client.answerWhenConnected(answer) }
        guard loop.client.isConnected else { return }
        tryRules()
        for batch in PageTree.batches(of: pages.takeEffects()) {
            do throws(TouchClientError) {
                try loop.client.perform(batch, app: pages.app)
            } catch {
                // Somebody else has changed what is below the mount: it is looked at anew.
                if !hasWarned { log.write("touchd does not take the page's views: \(error)", .warning) }
                hasWarned = true
                pages.forgetTree()
                return
            }
        }
    }

    /// Has touchd say which rules it can carry out, before they are used.
    private mutating func tryRules() {
        while let trial = pages.nextTrial() {
            do throws(TouchClientError) {
                try loop.client.perform(trial.effects, app: pages.app)
                pages.noteTrial(isTaken: true)
            } catch {
                if !loop.client.isConnected { return }
                log.write("\(trial.rule.place): touchd does not take what the rule sets: \(error)", .warning)
                pages.noteTrial(isTaken: false)
            }
        }
    }

    /// What systemctl(1) shows.
    private static func status(_ unmatched: [String]) -> String {
        "following the browser"
            + (unmatched.isEmpty ? "" : "; never matched: \(unmatched.joined(separator: ", "))")
    }

    /// `sentence` as far as a note may have it.
    private static func cut(_ sentence: String) -> String {
        String(String.UnicodeScalarView(sentence.unicodeScalars.prefix(200)))
    }

    /// Asks touchd what is in the app, so that no id is given twice.
    private mutating func readTree() throws(BridgeError) {
        pages.beginTree()
        do throws(TouchClientError) {
            try loop.client.tree(app: pages.app)
        } catch {
            return log.write("touchd does not tell its tree: \(error)", .warning)
        }
        try takeEvents()
        pages.endTree()
    }
}
