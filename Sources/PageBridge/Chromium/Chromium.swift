import ApplicationProtocol
import Core
import Runtime

/// What Chromium is asked and says, in its debugging protocol (chromedevtools.github.io/devtools-protocol).
struct Chromium: Sendable {
    /// What an answer is to.
    enum Asked: Sendable {
        /// The document of a world, to ask who listens in it.
        case document(BrowserWorld)
        /// Who listens in a document.
        case listeners(BrowserWorld)
        /// An element that listens, in the world of the script.
        case listener(BrowserWorld, isFollower: Bool)
        /// When the navigation to a document began, which is where its clock begins.
        case start(BrowserWorld)
        /// Which element shows the document of a world.
        case owner(BrowserWorld)
        /// That element, in the world of the script around it.
        case container(BrowserWorld)
        /// The frames of this session.
        case frameTree(String)
        /// The world of the script in a frame of this session.
        case emptyWorld(String)
        /// A step towards a picture.
        case picture(PictureStep)
        /// Whether the page still answers; asked at this time.
        case alive(at: Timestamp)
        /// What the page's clock says, where the browser does not tell that; asked at this time.
        case clock(BrowserWorld, at: Timestamp)
    }

    /// The name of the world in which the script runs, and of its way to the bridge.
    static let world = "touchd"
    private static let binding = "touchdTell"

    /// Every page and frame becomes a session of the one connection.
    private static let autoAttach: [JSONValue.Member] = [
        .init("autoAttach", .bool(true)), .init("waitForDebuggerOnStart", .bool(false)),
        .init("flatten", .bool(true)),
    ]

    private var last = 0
    private var asked: [Int: Asked] = [:]
    private var listeners: [BrowserWorld: ListenerQuestions] = [:]
    /// Whether the browser has to name listeners to tell their elements.
    private var namesListeners = false
    /// How far each clock that was asked may be off, in seconds, and how often it was.
    private var clockErrors: [BrowserWorld: (seconds: Double, samples: Int)] = [:]
    /// Which frame shows which document.
    var frames = Frames()
    /// What programs of pages move.
    var animations = Animations()
    var traffic = BrowserTraffic()

    private let script: String

    /// Nothing has been said; pages are to run `script`.
    init(running script: String) {
        self.script = script
    }

    /// When it is to be asked what is due, in seconds.
    var deadline: Double? {
        (listeners.values.map { $0.deadline } + [animations.deadline, frames.retryAt]).compactMap { $0 }.min()
    }

    var now: Double { Timestamp.monotonic.seconds }

    /// Puts a request into its words.
    mutating func take(_ request: BrowserRequest) -> BrowserTraffic {
        switch request {
        case .follow: ask("Target.setAutoAttach", Self.autoAttach)
        case .clock(let world):
            // Times of other browsers are none of this machine's.
            ask("Performance.enable", [.init("timeDomain", .string("timeTicks"))], of: world.session)
            ask("Performance.getMetrics", of: world.session, for: .start(world))
            frames.follow(world)
            findFrames()
        case .frame(let world): findFrame(of: world)
        case .show(let world, let linear): show(world, in: linear)
        case .picture(let step, let world): ask(step, of: world)
        case .alive(let world): evaluate("1", in: world, for: .alive(at: .monotonic))
        case .listeners(let world): askWhoListens(in: world)
        case .deliver(let delivery, let world):
            ask("Input.dispatchTouchEvent", delivery.touchEvent, of: world.session)
        case .due:
            guard let deadline, deadline <= now else { break }
            tellAnimations()
            if let time = frames.retryAt, time <= now { findFrames() }
            for (world, questions) in listeners where questions.deadline != nil { askWhoListens(in: world) }
        // It forgets with the connection.
        case .leave: traffic.events.append(.left)
        }
        return takeTraffic()
    }

    /// Takes a message.
    mutating func take(_ message: JSONValue) -> BrowserTraffic {
        if let method = message["method"]?.string {
            take(method, message["params"] ?? .null, of: message["sessionId"]?.string ?? "")
        } else if let id = message["id"]?.integer, let purpose = asked.removeValue(forKey: id) {
            take(message["result"], to: purpose)
        }
        return takeTraffic()
    }

    private mutating func takeTraffic() -> BrowserTraffic {
        defer { traffic = BrowserTraffic() }
        return traffic
    }
}

// MARK: - Requests

extension Chromium {
    /// Makes a request, of the browser itself if `session` is empty.
    mutating func ask(
        _ method: String, _ parameters: [JSONValue.Member] = [], of session: String = "",
        for purpose: Asked? = nil
    ) {
        last += 1
        if let purpose { asked[last] = purpose }
        var members: [JSONValue.Member] = [
            .init("id", JSONValue(last)), .init("method", .string(method)),
            .init("params", .object(parameters)),
        ]
        if !session.isEmpty { members.append(.init("sessionId", .string(session))) }
        traffic.messages.append(.object(members))
    }

    /// Evaluates an expression in the world of the script.
    mutating func evaluate(_ expression: String, in world: BrowserWorld, for purpose: Asked? = nil) {
        ask(
            "Runtime.evaluate",
            [
                .init("expression", .string(expression)), .init("contextId", JSONValue(world.context)),
                .init("returnByValue", .bool(true)), .init("silent", .bool(true)),
            ], of: world.session, for: purpose)
    }

    /// Has the script run in the pages of a session.
    private mutating func follow(_ session: String) {
        // Frames from elsewhere are targets of their own.
        ask("Target.setAutoAttach", Self.autoAttach, of: session)
        for domain in ["Page", "Runtime", "Network", "Inspector", "Animation"] {
            ask("\(domain).enable", of: session)
        }
        ask(
            "Runtime.addBinding",
            [.init("name", .string(Self.binding)), .init("executionContextName", .string(Self.world))],
            of: session)
        ask(
            "Page.addScriptToEvaluateOnNewDocument",
            [
                .init("source", .string(script)), .init("worldName", .string(Self.world)),
                .init("runImmediately", .bool(true)),
            ], of: session)
        ask("Page.getFrameTree", of: session, for: .frameTree(session))
    }

    /// Asks who listens in a document, unless that was asked just now.
    private mutating func askWhoListens(in world: BrowserWorld) {
        guard listeners[world, default: ListenerQuestions()].mayAsk(at: now) else { return }
        askForListeners(in: world)
    }

    private mutating func askForListeners(in world: BrowserWorld) {
        let group = JSONValue.string(namesListeners ? Self.world : "")
        ask(
            "Runtime.evaluate", [.init("expression", .string("document")), .init("objectGroup", group)],
            of: world.session, for: .document(world))
    }

    /// Lets the browser forget what it has given a name.
    mutating func release(_ object: JSONValue, of session: String) {
        ask("Runtime.releaseObject", [.init("objectId", object)], of: session)
    }
}

// MARK: - Events

extension Chromium {
    private mutating func take(_ method: String, _ content: JSONValue, of session: String) {
        frames.take(method, content, of: session, world: Self.world)
        switch method {
        case "Target.attachedToTarget":
            let info = content["targetInfo"]
            guard let attached = content["sessionId"]?.string,
                ["page", "iframe"].contains(info?["type"]?.string ?? "")
            else { return }
            follow(attached)
        case "Target.detachedFromTarget":
            guard let gone = content["sessionId"]?.string else { return }
            animations.forget(gone)
            forget(.sessionEnded(gone)) { $0.session == gone }
        case "Animation.animationStarted": takeAnimation(content, of: session)
        case "Inspector.targetCrashed": forget(.crashed(session: session)) { $0.session == session }
        case "Runtime.executionContextDestroyed":
            guard let number = content["executionContextId"]?.integer else { return }
            let world = BrowserWorld(session: session, context: number)
            forget(.gone(world)) { $0 == world }
        case "Runtime.executionContextsCleared":
            forget(.sessionGone(session)) { $0.session == session }
        case "Runtime.bindingCalled":
            guard content["name"]?.string == Self.binding,
                let context = content["executionContextId"]?.integer,
                let text = content["payload"]?.string, let message = JSONValue(parsing: text.utf8)
            else { return }
            traffic.events.append(.said(message, by: BrowserWorld(session: session, context: context)))
        default: note(method, content, of: session)
        }
    }

    /// Takes note of what may be a consequence of a touch.
    private mutating func note(_ method: String, _ content: JSONValue, of session: String) {
        switch method {
        case "Runtime.exceptionThrown":
            guard let details = content["exceptionDetails"] else { return }
            let world = BrowserWorld(
                session: session, context: details["executionContextId"]?.integer ?? 0)
            traffic.events.append(.exception(Self.sentence(of: details), in: world))
        case "Network.requestWillBeSent": traffic.events.append(.request(session: session))
        case "Page.frameNavigated":
            guard let frame = content["frame"], frame["parentId"] == nil, let url = frame["url"]?.string
            else { return }
            let missed = frame["unreachableUrl"]?.string.map {
                "\(PageWords.path(of: $0)), which did not load"
            }
            traffic.events.append(.destination(missed ?? PageWords.path(of: url), session: session))
        case "Page.javascriptDialogOpening":
            traffic.events.append(.dialog(content["type"]?.string ?? "dialog", session: session))
        case "Page.javascriptDialogClosed": traffic.events.append(.dialog(nil, session: session))
        case "Page.navigatedWithinDocument":
            guard let url = content["url"]?.string else { return }
            traffic.events.append(.destination(PageWords.path(of: url), session: session))
        default: break
        }
    }

    private mutating func forget(_ event: BrowserEvent, where isGone: (BrowserWorld) -> Bool) {
        for world in listeners.keys.filter(isGone) { listeners[world] = nil }
        for world in clockErrors.keys.filter(isGone) { clockErrors[world] = nil }
        frames.forget(where: isGone)
        traffic.events.append(event)
    }

    private static func sentence(of details: JSONValue) -> String {
        PageWords.exception(
            details["exception"]?["description"]?.string ?? details["text"]?.string ?? "an exception",
            at: details["url"]?.string
                ?? details["stackTrace"]?["callFrames"]?.array?.first?["url"]?.string,
            line: details["lineNumber"]?.integer)
    }
}

// MARK: - Answers

extension Chromium {
    /// Takes the answer to a request; nil if the browser refuses.
    private mutating func take(_ result: JSONValue?, to asked: Asked) {
        switch asked {
        case .start(let world):
            let metrics = result?["metrics"]?.array ?? []
            let start = metrics.first { $0["name"]?.string == "NavigationStart" }?["value"]?.number
            guard let start, start > 0, start <= now else {
                return evaluate("touchdPage.now()", in: world, for: .clock(world, at: .monotonic))
            }
            traffic.events.append(.start(start, of: world))
        case .clock(let world, let sent):
            guard let page = result?["result"]?["value"]?.number else { return }
            takeClock(page / 1000, of: world, askedAt: sent.seconds)
        case .owner(let world): takeOwner(result, of: world)
        case .container(let world): takeContainer(result, of: world)
        case .picture(let step): take(result, to: step)
        case .frameTree(let session): takeFrames(result?["frameTree"] ?? .null, of: session)
        case .emptyWorld(let session):
            guard let context = result?["executionContextId"]?.integer else { return }
            evaluate(script, in: BrowserWorld(session: session, context: context))
        case .alive(let sent): traffic.events.append(.alive(askedAt: sent))
        case .document(let world):
            guard let object = result?["result"]?["objectId"] else { return }
            ask(
                "DOMDebugger.getEventListeners",
                [.init("objectId", object), .init("depth", JSONValue(-1)), .init("pierce", .bool(true))],
                of: world.session, for: .listeners(world))
            release(object, of: world.session)
        case .listeners(let world): takeListeners(result?["listeners"]?.array ?? [], of: world)
        case .listener(let world, let isFollower):
            guard let object = result?["object"]?["objectId"] else { return }
            let call = "function () { touchdPage.listen(this, \(isFollower)) }"
            ask(
                "Runtime.callFunctionOn",
                [
                    .init("functionDeclaration", .string(call)),
                    .init("objectId", object), .init("silent", .bool(true)),
                ], of: world.session)
            release(object, of: world.session)
        }
    }

    /// Tells the script who listens. Chromium 102 tells the elements only where it names the listeners as well.
    private mutating func takeListeners(_ heard: [JSONValue], of world: BrowserWorld) {
        if namesListeners {
            ask(
                "Runtime.releaseObjectGroup", [.init("objectGroup", .string(Self.world))], of: world.session)
        } else if !heard.isEmpty, heard.allSatisfy({ $0["backendNodeId"] == nil }) {
            namesListeners = true
            return askForListeners(in: world)
        }
        tell(heard, to: world)
    }

    /// The page's clock said this, in seconds: at some time since it was asked. A page that loads is slow to answer, so it is asked
    /// again until an answer comes at once.
    private mutating func takeClock(_ page: Double, of world: BrowserWorld, askedAt sent: Double) {
        guard frames.worlds.contains(world) else { return }
        var (error, samples) = clockErrors[world] ?? (.infinity, 0)
        let own = (now - sent) / 2
        if own < error {
            traffic.events.append(.clock(sent + own - page, of: world))
            error = own
        }
        samples += 1
        clockErrors[world] = (error, samples)
        guard error > 0.002, samples < 50 else { return }
        evaluate("touchdPage.now()", in: world, for: .clock(world, at: .monotonic))
    }

    /// Tells the script of the elements that listen for clicks or touches.
    private mutating func tell(_ heard: [JSONValue], to world: BrowserWorld) {
        for listener in listeners[world]?.news(in: heard) ?? [] {
            ask(
                "DOM.resolveNode",
                [
                    .init("backendNodeId", JSONValue(listener.node)),
                    .init("executionContextId", JSONValue(world.context)),
                ],
                of: world.session, for: .listener(world, isFollower: listener.isFollower))
        }
    }
}

extension PageDelivery {
    /// The parameters of `Input.dispatchTouchEvent`; a page that has a finger cancelled loses all of them.
    fileprivate var touchEvent: [JSONValue.Member] {
        let type =
            switch phase {
            case .began: "touchStart"
            case .moved: "touchMove"
            case .ended: "touchEnd"
            case .cancelled: "touchCancel"
            }
        let points = fingers.map { finger in
            JSONValue.object([
                .init("x", .number(finger.x)), .init("y", .number(finger.y)),
                .init("id", JSONValue(finger.id)),
            ])
        }
        return [
            .init("type", .string(type)),
            .init("touchPoints", .array(phase == .cancelled ? [] : points)),
        ]
    }
}
