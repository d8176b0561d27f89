import Browsers
import Core
import Runtime

/// Something of a page that touchd is to hear of.
enum PageEvent: Sendable {
    /// Another document is in front, or the one in front has other views.
    case shown
    /// The script has seen something of a touch; `clock` leads from its times to touchd's, in seconds.
    case touch(JSONValue, in: BrowserWorld, clock: Double)
    /// A page of this session went to this path.
    case destination(String, session: String)
    /// A program of a page of this session threw this.
    case exception(String, session: String)
    /// A page of this session made a request.
    case request(session: String)
    /// What is to be logged.
    case news(String)
    /// The browser does not know the selectors of these rules.
    case unknownSelectors([Int])
    /// The rules that have held for an element until now, a bit for each.
    case matched(Int)
}

/// The documents that a browser has, as the script in each of them tells of it.
struct Documents: ~Copyable {
    /// A document that the script follows.
    struct Document: Sendable {
        let world: BrowserWorld
        /// Counts the documents.
        let number: Int
        /// Whether it is no frame of another one.
        let isTop: Bool
        /// Its views from back to front.
        var views: [PageView] = []
        /// Where it is from, without query and fragment.
        var address = ""
        /// What of it is to be seen, in pixels of CSS.
        var size = (width: 0.0, height: 0.0)
        var isShown = false
        /// Where its clock begins, in milliseconds of wall time: only good for telling documents of a session apart.
        var origin = 0.0
        /// From the page's clock to touchd's, in seconds; nil until it is known.
        var clock: Double?
        /// When it last came to the front.
        var shownAt = 0.0
        /// Who listens in it.
        var listeners = ListenerQuestions()
    }

    /// The name of the world in which the script runs, and of its way to the bridge.
    private static let world = "touchd"
    private static let binding = "touchdTell"

    /// Every page and frame becomes a session of the one connection.
    private static let autoAttach: [JSONValue.Member] = [
        .init("autoAttach", .bool(true)), .init("waitForDebuggerOnStart", .bool(false)),
        .init("flatten", .bool(true)),
    ]

    private var browser: Browser
    private let script: String
    private var documents: [BrowserWorld: Document] = [:]
    private var documentCount = 0
    /// When the page in front was asked whether it answers; nil if it has answered.
    private var askedAlive: Timestamp?
    private var hasSaidHang = false
    /// How long a page may take for an answer before it hangs.
    private static let hang = Interval.seconds(5)
    private var events: [PageEvent] = []

    /// The documents of `browser`.
    ///
    /// `rules` is what the script is told of the configuration's.
    init(_ browser: consuming Browser, rules: String = PageRules([]).script) {
        self.browser = browser
        script = rules + "\n" + PageScript.text
    }

    /// The document that people see: the last that was shown.
    var front: Document? {
        documents.values.filter { $0.isShown && $0.isTop }.max { $0.shownAt < $1.shownAt }
    }

    /// Begins to follow the browser.
    mutating func begin() throws(BrowserError) {
        try browser.ask("Target.setAutoAttach", Self.autoAttach)
    }

    /// Takes what the browser has said: what came of it, in its order.
    mutating func takeEvents() throws(BrowserError) -> [PageEvent] {
        while let message = try browser.next() {
            switch message {
            case .answer(let asked, let result): try take(result, to: asked)
            case .event(let method, let content, let session): try take(method, content, of: session)
            }
        }
        noteHang()
        try askOpenQuestions()
        defer { events = [] }
        return events
    }

    /// Hands fingers to the page in front: `Input.dispatchTouchEvent`.
    mutating func deliver(_ event: [JSONValue.Member]) throws(BrowserError) {
        guard let front else { return }
        try browser.ask("Input.dispatchTouchEvent", event, of: front.world.session)
    }

    private var now: Double { Timestamp.monotonic.seconds }
}

// MARK: - The browser

extension Documents {
    private mutating func take(
        _ method: String, _ content: JSONValue, of session: String
    ) throws(BrowserError) {
        switch method {
        case "Target.attachedToTarget":
            let info = content["targetInfo"]
            guard let attached = content["sessionId"]?.string,
                ["page", "iframe"].contains(info?["type"]?.string ?? "")
            else { return }
            try follow(attached)
        case "Target.detachedFromTarget":
            if let gone = content["sessionId"]?.string { forget { $0.session == gone } }
        case "Inspector.targetCrashed":
            events.append(.news("page crashed"))
            forget { $0.session == session }
        case "Runtime.executionContextDestroyed":
            if let number = content["executionContextId"]?.integer {
                forget { $0 == BrowserWorld(session: session, context: number) }
            }
        case "Runtime.executionContextsCleared": forget { $0.session == session }
        case "Runtime.bindingCalled":
            guard content["name"]?.string == Self.binding,
                let context = content["executionContextId"]?.integer,
                let text = content["payload"]?.string, let message = JSONValue(parsing: text.utf8)
            else { return }
            try take(message, from: BrowserWorld(session: session, context: context))
        default: note(method, content, of: session)
        }
    }

    /// Takes note of what may be a consequence of a touch.
    private mutating func note(_ method: String, _ content: JSONValue, of session: String) {
        switch method {
        case "Runtime.exceptionThrown":
            guard let details = content["exceptionDetails"] else { return }
            // What this bridge's own script throws is none of the page's.
            let context = details["executionContextId"]?.integer ?? 0
            guard documents[BrowserWorld(session: session, context: context)] == nil else { return }
            events.append(.exception(Self.sentence(of: details), session: session))
        case "Network.requestWillBeSent":
            events.append(.request(session: session))
        case "Page.frameNavigated":
            guard content["frame"]?["parentId"] == nil, let url = content["frame"]?["url"]?.string else {
                return
            }
            events.append(.destination(Self.path(of: url), session: session))
        case "Page.navigatedWithinDocument":
            guard let url = content["url"]?.string else { return }
            events.append(.destination(Self.path(of: url), session: session))
        default: break
        }
    }

    /// Has the script run in the pages of a session.
    private mutating func follow(_ session: String) throws(BrowserError) {
        // Frames from elsewhere are targets of their own.
        try browser.ask("Target.setAutoAttach", Self.autoAttach, of: session)
        for domain in ["Page", "Runtime", "Network", "Inspector"] {
            try browser.ask("\(domain).enable", of: session)
        }
        try browser.ask(
            "Runtime.addBinding",
            [.init("name", .string(Self.binding)), .init("executionContextName", .string(Self.world))],
            of: session)
        try browser.ask(
            "Page.addScriptToEvaluateOnNewDocument",
            [
                .init("source", .string(script)), .init("worldName", .string(Self.world)),
                .init("runImmediately", .bool(true)),
            ], of: session)
    }

    private mutating func forget(where isGone: (BrowserWorld) -> Bool) {
        let before = front?.world
        if let before, isGone(before) { (askedAlive, hasSaidHang) = (nil, false) }
        for world in documents.keys.filter(isGone) { documents[world] = nil }
        if let before, isGone(before) { events.append(.shown) }
    }

    private mutating func take(_ result: JSONValue?, to asked: Browser.Asked) throws(BrowserError) {
        switch asked {
        case .nothing: break
        case .start(let world):
            let metrics = result?["metrics"]?.array ?? []
            let start = metrics.first { $0["name"]?.string == "NavigationStart" }?["value"]?.number
            guard let start, start > 0, start <= now else {
                return try browser.evaluate(
                    "touchdPage.now()", in: world, for: .clock(world, at: .monotonic))
            }
            setClock(start, of: world)
        case .clock(let world, let sent):
            guard let page = result?["result"]?["value"]?.number else { return }
            let middle = (sent.seconds + now) / 2
            documents[world]?.clock = middle - page / 1000
        case .alive(let sent):
            if hasSaidHang {
                let seconds = Int((now - sent.seconds).rounded())
                events.append(.news("page answers again after \(seconds) s"))
            }
            (askedAlive, hasSaidHang) = (nil, false)
        case .document(let world):
            guard let object = result?["result"]?["objectId"] else { return }
            try browser.ask(
                "DOMDebugger.getEventListeners",
                [.init("objectId", object), .init("depth", JSONValue(-1)), .init("pierce", .bool(true))],
                of: world.session, for: .listeners(world))
        case .listeners(let world): try tell(result?["listeners"]?.array ?? [], to: world)
        case .listener(let world):
            guard let object = result?["object"]?["objectId"] else { return }
            try browser.ask(
                "Runtime.callFunctionOn",
                [
                    .init("functionDeclaration", .string("function () { touchdPage.listen(this) }")),
                    .init("objectId", object), .init("silent", .bool(true)),
                ], of: world.session)
        }
    }

    /// The clock of the outermost document of the session of `world` begins at `start`; that of a frame in it is so much later.
    private mutating func setClock(_ start: Double, of world: BrowserWorld) {
        let inSession = documents.values.filter { $0.world.session == world.session }
        guard let root = inSession.min(by: { ($0.isTop ? 0 : 1, $0.number) < ($1.isTop ? 0 : 1, $1.number) }),
            let document = documents[world]
        else { return }
        documents[world]?.clock = start + (document.origin - root.origin) / 1000
    }

    /// Tells the script of the elements that listen for clicks or touches.
    private mutating func tell(_ listeners: [JSONValue], to world: BrowserWorld) throws(BrowserError) {
        for number in documents[world]?.listeners.news(in: listeners) ?? [] {
            try browser.ask(
                "DOM.resolveNode",
                [
                    .init("backendNodeId", JSONValue(number)),
                    .init("executionContextId", JSONValue(world.context)),
                ],
                of: world.session, for: .listener(world))
        }
    }

    /// Asks the page in front whether it answers: it has got nothing of a touch.
    mutating func askAlive() throws(BrowserError) {
        guard askedAlive == nil, let front else { return }
        let time = Timestamp.monotonic
        askedAlive = time
        try browser.evaluate("1", in: front.world, for: .alive(at: time))
    }

    /// When the next document is to be asked who listens in it, in seconds.
    var listenersDeadline: Double? { documents.values.compactMap(\.listeners.deadline).min() }

    private mutating func askOpenQuestions() throws(BrowserError) {
        guard let deadline = listenersDeadline, deadline <= now else { return }
        for world in Array(documents.keys) where documents[world]?.listeners.deadline != nil {
            try askWhoListens(in: world)
        }
    }

    /// When a page that was asked hangs if it has not answered; nil when that is said or it need not answer.
    var hangDeadline: Timestamp? { hasSaidHang ? nil : askedAlive.map { $0 + Self.hang } }

    private mutating func noteHang() {
        guard let deadline = hangDeadline, deadline <= .monotonic else { return }
        hasSaidHang = true
        events.append(.news("page hangs: no answer for \(Int(Self.hang.seconds)) s"))
    }

    /// Asks who listens in a document, unless that was asked just now.
    mutating func askWhoListens(in world: BrowserWorld) throws(BrowserError) {
        let time = now
        guard documents[world]?.listeners.mayAsk(at: time) == true else { return }
        try browser.ask(
            "Runtime.evaluate", [.init("expression", .string("document"))], of: world.session,
            for: .document(world))
    }

    /// `TypeError: t is undefined at shop.js:212`.
    private static func sentence(of details: JSONValue) -> String {
        var text = details["exception"]?["description"]?.string ?? details["text"]?.string ?? "an exception"
        let uncaught = "Uncaught "
        if text.hasPrefix(uncaught) { text.removeFirst(uncaught.count) }
        let source = source(of: details)
        let longest = 74 - source.count
        let first = text.prefix { !$0.isNewline }
        return (first.count > longest ? "\(first.prefix(longest - 3))..." : first) + source
    }

    /// ` at shop.js:212`; empty if nobody knows.
    private static func source(of details: JSONValue) -> String {
        guard
            let url = details["url"]?.string
                ?? details["stackTrace"]?["callFrames"]?.array?.first?["url"]?.string,
            let line = details["lineNumber"]?.integer,
            let file = path(of: url).split(separator: "/").last
        else { return "" }
        return " at \(file.prefix(40)):\(line + 1)"
    }

    /// The path of an address, without what may hold secrets.
    private static func path(of url: String) -> String {
        var rest = url.prefix { $0 != "?" && $0 != "#" }
        if let scheme = rest.firstIndex(of: ":"), rest[scheme...].hasPrefix("://") {
            rest = rest[rest.index(scheme, offsetBy: 3)...]
            rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        }
        return String(rest)
    }
}

// MARK: - The script

extension Documents {
    private mutating func take(_ message: JSONValue, from world: BrowserWorld) throws(BrowserError) {
        switch message["what"]?.string {
        case "document":
            documentCount += 1
            documents[world] = Document(
                world: world, number: documentCount, isTop: message["isTop"] != .bool(false))
            let unknown = message["unknown"]?.array?.compactMap(\.integer) ?? []
            if !unknown.isEmpty { events.append(.unknownSelectors(unknown)) }
            documents[world]?.origin = message["origin"]?.number ?? 0
            // Times of other browsers are none of this machine's.
            try browser.ask(
                "Performance.enable", [.init("timeDomain", .string("timeTicks"))], of: world.session)
            try browser.ask("Performance.getMetrics", of: world.session, for: .start(world))
        case "views": try takeViews(message, from: world)
        default:
            if let clock = documents[world]?.clock { events.append(.touch(message, in: world, clock: clock)) }
        }
    }

    private mutating func takeViews(_ message: JSONValue, from world: BrowserWorld) throws(BrowserError) {
        guard var document = documents[world] else { return }
        let isShown = message["shown"] == .bool(true)
        if isShown, !document.isShown { document.shownAt = now }
        document.isShown = isShown
        let size = message["size"]?.array?.compactMap(\.number) ?? []
        if size.count == 2 { document.size = (size[0], size[1]) }
        document.address = message["url"]?.string ?? ""
        if let matched = message["matched"]?.integer { events.append(.matched(matched)) }
        document.views = (message["views"]?.array ?? []).compactMap { PageView($0) }
        documents[world] = document
        events.append(.shown)
        try askWhoListens(in: world)
    }
}

/// The script that runs in each page.
private enum PageScript {
    static let text = [
        PackageResources.rules_js, PackageResources.views_js, PackageResources.touches_js,
        PackageResources.page_js,
    ]
    .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
}
