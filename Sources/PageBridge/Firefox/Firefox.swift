import Core
import Runtime

/// What Firefox is asked and says, in WebDriver BiDi (w3.org/TR/webdriver-bidi).
struct Firefox: Sendable {
    /// What an answer is to.
    enum Asked: Sendable {
        /// The session.
        case session
        /// What the session is for.
        case following
        /// What the clock of the script's document reads; asked at this time.
        case clock(BrowserWorld, at: Timestamp)
        /// Which element shows the document of a world.
        case container(BrowserWorld)
        /// Whether a page still answers; asked at this time.
        case alive(at: Timestamp)
        /// The end of the session.
        case end
    }

    /// The name of the sandbox in which the script runs, and of its way to the bridge.
    private static let sandbox = "touchd"
    /// What Firefox is to tell of.
    private static let events = [
        "script.message", "script.realmCreated", "script.realmDestroyed", "log.entryAdded",
        "browsingContext.contextCreated", "browsingContext.contextDestroyed",
        "browsingContext.navigationCommitted", "browsingContext.fragmentNavigated",
        "browsingContext.historyUpdated", "network.beforeRequestSent",
    ]

    private var last = 0
    private var asked: [Int: Asked] = [:]
    /// Where documents are.
    var realms = FirefoxRealms()
    /// The clocks of the documents of which the script has told.
    private(set) var clocks: [BrowserWorld: FirefoxClock] = [:]
    /// The documents whose frames nobody has found yet.
    var open: Set<BrowserWorld> = []
    /// What is to be sent and told.
    var traffic = BrowserTraffic()

    /// The script as a function of its way to the bridge.
    private let script: String

    /// Nothing has been said; pages are to run `script`.
    ///
    /// A page that is kept to come back gets it anew then; what it throws says that it is from here.
    init(running script: String) {
        self.script = """
            (touchdTell) => {
            if (globalThis.touchdPage) return;
            \(script)
            addEventListener('pagehide', event => { if (event.persisted) touchdPage.end(); });
            //# sourceURL=\(Self.own)
            }
            """
    }

    /// When it is to be asked what is due, in seconds.
    var deadline: Double? { realms.deadline }

    private var now: Double { Timestamp.monotonic.seconds }

    /// Puts a request into its words.
    mutating func take(_ request: BrowserRequest) -> BrowserTraffic {
        switch request {
        case .follow: ask("session.new", [.init("capabilities", Self.capabilities)], for: .session)
        case .clock(let world):
            clocks[world] = FirefoxClock()
            askClock(of: world)
            findFrames()
        case .frame(let world): findFrame(of: world)
        case .show(let world, let linear): show(world, in: linear)
        case .alive(let world): call("() => 1", in: world, for: .alive(at: .monotonic))
        // It does not tell these, and takes no touches that can be cancelled.
        case .listeners, .deliver: break
        // Nobody asks for one.
        case .picture(let step, _):
            traffic.events.append(.pictured(step, isDone: false, content: nil))
        case .due:
            for context in realms.takeBare(at: now) { runScript(in: context) }
            for context in realms.takeVacant(at: now) { traffic.events.append(.crashed(session: context)) }
        case .leave:
            for world in realms.worlds { call("() => touchdPage.end()", in: world) }
            ask("session.end", for: .end)
        }
        return takeTraffic()
    }

    /// Takes a message.
    mutating func take(_ message: JSONValue) -> BrowserTraffic {
        if let id = message["id"]?.integer, let purpose = asked.removeValue(forKey: id) {
            take(message, to: purpose)
        } else if let method = message["method"]?.string, let content = message["params"] {
            take(method, content)
        }
        return takeTraffic()
    }

    private mutating func takeTraffic() -> BrowserTraffic {
        defer { traffic = BrowserTraffic() }
        return traffic
    }
}

// MARK: - Requests

extension Firefox {
    /// Dialogs of the page are answered by people.
    private static let capabilities = JSONValue.object([
        .init(
            "alwaysMatch",
            .object([
                .init("unhandledPromptBehavior", .object([.init("default", .string("ignore"))]))
            ]))
    ])

    /// Where what it throws says that it is from.
    private static let own = "touchd-page"
    private static let channel = JSONValue.array([
        .object([
            .init("type", .string("channel")),
            .init("value", .object([.init("channel", .string(sandbox))])),
        ])
    ])

    /// Makes a request.
    mutating func ask(
        _ method: String, _ parameters: [JSONValue.Member] = [], for purpose: Asked? = nil
    ) {
        last += 1
        if let purpose { asked[last] = purpose }
        traffic.messages.append(
            .object([
                .init("id", JSONValue(last)), .init("method", .string(method)),
                .init("params", .object(parameters)),
            ]))
    }

    /// Calls a function in the realm of the script.
    mutating func call(
        _ function: String, with arguments: [JSONValue] = [], in world: BrowserWorld,
        for purpose: Asked? = nil
    ) {
        guard let realm = realms.name(of: world) else { return }
        ask(
            "script.callFunction",
            [
                .init("functionDeclaration", .string(function)), .init("arguments", .array(arguments)),
                .init("target", .object([.init("realm", .string(realm))])),
                .init("awaitPromise", .bool(false)),
            ], for: purpose)
    }

    private mutating func askClock(of world: BrowserWorld) {
        call("() => performance.now()", in: world, for: .clock(world, at: .monotonic))
    }

    /// Follows all documents there will be; Firefox tells of those there are as if they came now.
    private mutating func follow() {
        ask(
            "script.addPreloadScript",
            [
                .init("functionDeclaration", .string(script)), .init("arguments", Self.channel),
                .init("sandbox", .string(Self.sandbox)),
            ], for: .following)
        ask(
            "session.subscribe", [.init("events", .array(Self.events.map(JSONValue.string)))], for: .following
        )
    }

    /// Has the script run in a document that has begun without it.
    private mutating func runScript(in context: String) {
        ask(
            "script.callFunction",
            [
                .init("functionDeclaration", .string(script)), .init("arguments", Self.channel),
                .init(
                    "target",
                    .object([
                        .init("context", .string(context)), .init("sandbox", .string(Self.sandbox)),
                    ])),
                .init("awaitPromise", .bool(false)),
            ])
    }
}

// MARK: - Events

extension Firefox {
    private mutating func take(_ method: String, _ content: JSONValue) {
        switch method {
        case "script.message":
            guard content["channel"]?.string == Self.sandbox,
                let world = content["source"]?["realm"]?.string.flatMap({ realms.world(of: $0) }),
                let text = content["data"]?["value"]?.string, let message = JSONValue(parsing: text.utf8)
            else { return }
            traffic.events.append(.said(message, by: world))
        case "script.realmCreated":
            guard content["type"]?.string == "window", let realm = content["realm"]?.string,
                let context = content["context"]?.string
            else { return }
            let name = content["sandbox"]?.string
            guard name == nil || name == Self.sandbox else { return }
            realms.begin(
                realm, in: context, hasScript: name != nil, at: now, wall: Timestamp.realtime.seconds)
        case "script.realmDestroyed":
            guard let realm = content["realm"]?.string, let world = realms.end(realm, at: now) else { return }
            clocks[world] = nil
            open.remove(world)
            traffic.events.append(.gone(world))
        case "browsingContext.contextCreated":
            if let context = content["context"]?.string {
                realms.add(context, in: content["parent"]?.string)
            }
        case "browsingContext.contextDestroyed":
            guard let context = content["context"]?.string else { return }
            if realms.isPage(context) { traffic.events.append(.sessionGone(context)) }
            realms.remove(context)
        default: note(method, content)
        }
    }

    /// Takes note of what may be a consequence of a touch.
    private mutating func note(_ method: String, _ content: JSONValue) {
        switch method {
        case "log.entryAdded": noteException(content)
        case "network.beforeRequestSent":
            guard let context = content["context"]?.string else { return }
            traffic.events.append(.request(session: realms.session(of: context)))
        case "browsingContext.navigationCommitted", "browsingContext.fragmentNavigated",
            "browsingContext.historyUpdated":
            guard let context = content["context"]?.string, realms.isPage(context),
                let url = content["url"]?.string
            else { return }
            traffic.events.append(.destination(PageWords.path(of: url), session: context))
        default: break
        }
    }

    private mutating func noteException(_ entry: JSONValue) {
        guard entry["type"]?.string == "javascript", entry["level"]?.string == "error",
            let context = entry["source"]?["context"]?.string, let time = entry["timestamp"]?.number,
            // A page that comes back says again what it has said.
            realms.isRecent(time / 1000, in: context)
        else { return }
        let frame = entry["stackTrace"]?["callFrames"]?.array?.first
        guard frame?["url"]?.string != Self.own else { return }
        let text = PageWords.exception(
            entry["text"]?.string ?? "an exception", at: frame?["url"]?.string,
            line: frame?["lineNumber"]?.integer)
        // Documents count from 1: this is in none that has the script.
        let world = BrowserWorld(session: realms.session(of: context), context: 0)
        traffic.events.append(.exception(text, in: world))
    }
}

// MARK: - Answers

extension Firefox {
    private mutating func take(_ answer: JSONValue, to asked: Asked) {
        let isRefused = answer["type"]?.string != "success"
        switch asked {
        case .session:
            if answer["error"]?.string == "session not created" {
                traffic.failure =
                    "this Firefox lets one program at a time look into it, and another one does, or was killed"
            } else if isRefused {
                refuse(answer)
            } else {
                follow()
            }
        case .following: if isRefused { refuse(answer) }
        case .clock(let world, let sent):
            guard let time = answer["result"]?["result"]?["value"]?.number, var clock = clocks[world] else {
                return
            }
            clock.take(time / 1000, asked: sent.seconds, answered: now)
            clocks[world] = clock
            if clock.isUsable, let offset = clock.offset { traffic.events.append(.clock(offset, of: world)) }
            if clock.isOpen { askClock(of: world) }
        case .container(let world): takeContainer(answer["result"], of: world)
        case .alive(let sent): traffic.events.append(.alive(askedAt: sent))
        case .end: traffic.events.append(.left)
        }
    }

    private mutating func refuse(_ answer: JSONValue) {
        let reason = answer["message"]?.string ?? "no reason"
        traffic.failure = "this Firefox cannot be followed: \(escaped(String(reason.prefix(200))))"
    }
}
