import ApplicationProtocol
import Browsers
import Core
import Runtime
import TouchClient

/// The pages of a browser: what each shows, which one is in front, and what it makes of touches.
struct Pages: ~Copyable {
    /// A document that the script follows.
    private struct Document {
        let world: BrowserWorld
        var views: [PageView] = []
        var size = (width: 0.0, height: 0.0)
        var isShown = false
        /// From the page's clock to touchd's, in seconds; nil until it is known.
        var clock: Double?
        /// When it last was in front.
        var shownAt = 0.0
        /// When who listens in it was last asked, and the elements that were told then.
        var listenersAskedAt = -Double.infinity
        var listeners: Set<Int> = []
    }

    /// The name of the world in which the script runs, and of its way to the bridge.
    private static let world = "touchd"
    private static let binding = "touchdTell"
    /// How long who listens in a page is not asked again, in seconds.
    private static let listenersPause = 1.0
    /// At how many elements that listen is looked.
    private static let mostListeners = 2_000
    /// After so many touches in a row of which the page got nothing it is said.
    private static let unseenRow = 3

    private var browser: Browser
    private let options: PageOptions
    private var tree: PageTree
    private var touches: PageTouches
    private var delivery = PageDelivery()
    private var documents: [BrowserWorld: Document] = [:]
    /// The view in which the page is shown, as touchd has it; nil while touchd does not tell one.
    private var mounted: ClientView?
    /// The page's views that touchd does not have yet; nil for none.
    private var pending: [PageView]?
    private var news: [String] = []
    private var hasSaidUnseen = false

    /// Whether the tree of touchd is to be read before anything is put into it.
    private(set) var needsTree = false
    private var otherIDs: Set<String> = []
    private var idsBelow: [String] = []
    private var removals: [JSON] = []

    /// The pages of `browser`.
    init(_ options: PageOptions, _ browser: consuming Browser) {
        self.options = options
        self.browser = browser
        tree = PageTree(mount: options.view)
        touches = PageTouches(patience: options.answer, isDelivering: options.mode == .deliver)
    }

    /// The app that has the mount; nil is the one in front.
    var app: String? { mounted?.app }

    /// Begins to follow the browser.
    mutating func begin() throws(BrowserError) {
        try browser.ask(
            "Target.setAutoAttach",
            [
                .init("autoAttach", .bool(true)), .init("waitForDebuggerOnStart", .bool(false)),
                .init("flatten", .bool(true)),
            ])
    }

    /// Whether any page is shown.
    var isPageShown: Bool { frontmost != nil }

    /// What is to be logged since the last call.
    mutating func takeNews() -> [String] {
        defer { news = [] }
        return news
    }

    /// When something is due.
    var nextDeadline: Timestamp? {
        touches.nextDeadline.map { Timestamp(microseconds: Int64(($0 * 1e6).rounded(.up))) }
    }
}

// MARK: - The browser

extension Pages {
    /// Takes what the browser has said.
    mutating func takeMessages() throws(BrowserError) {
        while let message = try browser.next() {
            switch message {
            case .answer(let asked, let result): try take(result, to: asked)
            case .event(let method, let content, let session): try take(method, content, of: session)
            }
        }
    }

    private mutating func take(
        _ method: String, _ content: JSONValue, of session: String
    ) throws(BrowserError) {
        switch method {
        case "Target.attachedToTarget":
            let info = content["targetInfo"]
            guard let attached = content["sessionId"]?.string, info?["type"]?.string == "page" else { return }
            try follow(attached)
        case "Target.detachedFromTarget":
            if let gone = content["sessionId"]?.string { forget { $0.session == gone } }
        case "Inspector.targetCrashed":
            news.append("page crashed")
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
        case "Runtime.exceptionThrown":
            guard let details = content["exceptionDetails"] else { return }
            let sentence = Self.sentence(of: details)
            touches.updateLast(of: session, at: now) { $0.exception = $0.exception ?? sentence }
        case "Network.requestWillBeSent":
            touches.updateLast(of: session, at: now) { if !$0.isSettled { $0.proofs.insert(.request) } }
        case "Page.frameNavigated":
            guard content["frame"]?["parentId"] == nil, let url = content["frame"]?["url"]?.string else {
                return
            }
            note(destination: url, of: session)
        case "Page.navigatedWithinDocument":
            if let url = content["url"]?.string { note(destination: url, of: session) }
        default: break
        }
    }

    private mutating func note(destination url: String, of session: String) {
        let path = Self.path(of: url)
        touches.updateLast(of: session, at: now) { $0.destination = path }
    }

    /// Has the script run in the pages of a session.
    private mutating func follow(_ session: String) throws(BrowserError) {
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
                .init("source", .string(PageScript.text)), .init("worldName", .string(Self.world)),
                .init("runImmediately", .bool(true)),
            ], of: session)
    }

    private mutating func forget(where isGone: (BrowserWorld) -> Bool) {
        let front = frontmost
        for world in documents.keys.filter(isGone) { documents[world] = nil }
        if let front, isGone(front) { show() }
    }

    private mutating func take(_ result: JSONValue?, to asked: Browser.Asked) throws(BrowserError) {
        switch asked {
        case .nothing: break
        case .clock(let world, let sent):
            guard let page = result?["result"]?["value"]?.number else { return }
            let middle = (sent.seconds + now) / 2
            documents[world]?.clock = middle - page / 1000
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

    /// Tells the script of the elements that listen for clicks or touches.
    private mutating func tell(_ listeners: [JSONValue], to world: BrowserWorld) throws(BrowserError) {
        for listener in listeners.prefix(Self.mostListeners) {
            guard Self.events.contains(listener["type"]?.string ?? ""), let node = listener["backendNodeId"],
                let number = node.integer, documents[world]?.listeners.insert(number).inserted == true
            else { continue }
            try browser.ask(
                "DOM.resolveNode",
                [.init("backendNodeId", node), .init("executionContextId", JSONValue(world.context))],
                of: world.session, for: .listener(world))
        }
    }

    private static let events: Set<String> = [
        "click", "mousedown", "mouseup", "pointerdown", "pointerup", "touchstart", "touchend",
    ]

    private mutating func askWhoListens(in world: BrowserWorld) throws(BrowserError) {
        let time = now
        guard let document = documents[world], time - document.listenersAskedAt > Self.listenersPause else {
            return
        }
        documents[world]?.listenersAskedAt = time
        try browser.ask(
            "Runtime.evaluate", [.init("expression", .string("document"))], of: world.session,
            for: .document(world))
    }

    private var now: Double { Timestamp.monotonic.seconds }

    /// `TypeError: t is undefined at shop.js:212`.
    private static func sentence(of details: JSONValue) -> String {
        let text = details["exception"]?["description"]?.string ?? details["text"]?.string ?? "an exception"
        let first = String(text.prefix { !$0.isNewline }.prefix(60))
        guard
            let url = details["url"]?.string
                ?? details["stackTrace"]?["callFrames"]?.array?.first?["url"]?.string,
            let line = details["lineNumber"]?.integer
        else { return first }
        let file = path(of: url).split(separator: "/").last.map { String($0.prefix(40)) } ?? ""
        return file.isEmpty ? first : "\(first) at \(file):\(line + 1)"
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

extension Pages {
    private mutating func take(_ message: JSONValue, from world: BrowserWorld) throws(BrowserError) {
        switch message["what"]?.string {
        case "document":
            documents[world] = Document(world: world)
            try browser.evaluate("touchdPage.now()", in: world, for: .clock(world, at: .monotonic))
        case "views": try takeViews(message, from: world)
        default: try takeTouch(message, from: world)
        }
    }

    private mutating func takeViews(_ message: JSONValue, from world: BrowserWorld) throws(BrowserError) {
        guard var document = documents[world] else { return }
        let isShown = message["shown"] == .bool(true)
        if isShown, !document.isShown { document.shownAt = now }
        document.isShown = isShown
        let size = message["size"]?.array?.compactMap(\.number) ?? []
        if size.count == 2 { document.size = (size[0], size[1]) }
        document.views = (message["views"]?.array ?? []).compactMap { PageView($0) }
        documents[world] = document
        show()
        try askWhoListens(in: world)
    }

    /// The document that people see: the last that was shown.
    private var frontmost: BrowserWorld? {
        documents.values.filter { $0.isShown }.max { $0.shownAt < $1.shownAt }?.world
    }

    private mutating func show() {
        let front = frontmost.flatMap { documents[$0] }
        if let front, front.size.width > 0, front.size.height > 0, let mounted {
            tree.fit(points: (mounted.bounds[2], mounted.bounds[3]), pixels: front.size)
        }
        pending = front?.views ?? []
    }

    private mutating func takeTouch(_ message: JSONValue, from world: BrowserWorld) throws(BrowserError) {
        guard let number = message["touch"]?.integer, let clock = documents[world]?.clock,
            let time = message["time"]?.number
        else { return }
        let id = PageTouch.ID(world: world, number: number)
        let moment = time / 1000 + clock
        switch message["what"]?.string {
        case "down":
            guard let stamp = message["stamp"]?.number, let x = message["x"]?.number,
                let y = message["y"]?.number
            else { return }
            var touch = PageTouch(
                id: id, began: stamp / 1000 + clock, x: x, y: y,
                view: message["view"]?.string ?? PageTouch.page,
                delay: max(0, (time - stamp) / 1000))
            touch.isDisabled = message["disabled"] == .bool(true)
            touches.see(touch)
        case "up": touches.update(id) { $0.liftedOn = message["view"]?.string ?? PageTouch.page }
        case "cancel":
            touches.update(id) {
                $0.isCancelled = true
                $0.scrolled = message["scrolled"]?.string ?? $0.scrolled
            }
        case "click":
            touches.update(id) {
                $0.clicked = moment
                $0.standard = message["standard"]?.string ?? ""
                $0.listens = $0.listens || message["listens"] == .bool(true)
            }
        case "prevented": touches.update(id) { $0.isPrevented = true }
        case "menu": touches.update(id) { $0.hasMenu = true }
        case "settled": touches.update(id) { $0.isSettled = true }
        case "proof":
            let name = message["proof"]?.string ?? ""
            touches.update(id) { touch in
                if name == "scrolled" { touch.scrolled = message["view"]?.string }
                if let proof = PageTouch.Proof(rawValue: name) { touch.proofs.insert(proof) }
            }
        default: break
        }
    }
}

// MARK: - touchd

extension Pages {
    /// touchd's views of the client.
    mutating func mount(_ views: [ClientView]) {
        let found = views.first { $0.view == options.view }
        if found?.app != mounted?.app || found?.bounds != mounted?.bounds { needsTree = found != nil }
        if found == nil, mounted != nil || !views.isEmpty {
            news.append("no view \(options.view) has the client \(options.client): the page is shown nowhere")
        }
        mounted = found
        show()
    }

    /// touchd has gone.
    mutating func unmount() {
        mounted = nil
        touches.cancelAll()
    }

    /// What touchd has below the mount is not as it was left.
    mutating func forgetTree() { needsTree = mounted != nil }

    /// The tree is about to be told, node by node.
    mutating func beginTree() {
        needsTree = false
        otherIDs = []
        idsBelow = []
    }

    /// A node of the tree.
    mutating func take(_ node: TreeNode) {
        if node.parent == options.view, node.kind == .view {
            idsBelow.append(node.id)
        } else {
            otherIDs.insert(node.id)
        }
    }

    /// All of the tree has been told.
    mutating func endTree() {
        removals = tree.begin(others: otherIDs, below: idsBelow)
        show()
    }

    /// What makes touchd's tree that of the page.
    mutating func takeEffects() -> [JSON] {
        guard mounted != nil, !needsTree, let views = pending else { return [] }
        pending = nil
        defer { removals = [] }
        return removals + tree.effects(for: views)
    }

    private mutating func release(_ touch: Int) {
        tree.release(touch)
        if tree.isBehind { show() }
    }

    /// Touches of the mount.
    mutating func take(_ touches: Touches) throws(BrowserError) {
        guard let mounted, touches.view == mounted.view else { return }
        for touch in touches.touches {
            let place = (
                x: (touch.x - mounted.bounds[0]) / tree.scale.x,
                y: (touch.y - mounted.bounds[1]) / tree.scale.y
            )
            switch touches.phase {
            case .began:
                tree.hold(touch.id, x: place.x, y: place.y)
                self.touches.begin(touch.id, x: place.x, y: place.y, at: touch.time)
            case .moved: break
            case .ended:
                release(touch.id)
                self.touches.end(touch.id, at: touch.time)
            case .cancelled:
                release(touch.id)
                self.touches.cancel(touch.id)
            }
            delivery.note(touch.id, touches.phase, x: place.x, y: place.y)
        }
        guard options.mode == .deliver, let front = frontmost else { return }
        try browser.ask(
            "Input.dispatchTouchEvent", delivery.event(touches.phase), of: front.session)
    }

    /// What the page has made of touches, as far as it is known.
    mutating func takeAnswers() throws(BrowserError) -> [TouchAnswer] {
        for touch in touches.unheard(at: now) { try askWhoListens(in: touch.world) }
        let answers = touches.takeAnswers(at: now)
        if touches.unseenInRow >= Self.unseenRow {
            if !hasSaidUnseen { news.append("browser gets no touches") }
            hasSaidUnseen = true
        } else {
            hasSaidUnseen = false
        }
        return answers.map { answer in
            var answer = answer
            answer.view = answer.view.flatMap { tree.id(of: $0) }
            return answer
        }
    }
}

/// Hands touches to a page, with all fingers in each call.
struct PageDelivery: Sendable {
    private var fingers: [(id: Int, x: Double, y: Double)] = []

    /// A finger begins, moves or goes.
    mutating func note(_ id: Int, _ phase: Touches.Phase, x: Double, y: Double) {
        fingers.removeAll { $0.id == id }
        if phase == .began || phase == .moved { fingers.append((id, x, y)) }
    }

    /// The parameters of `Input.dispatchTouchEvent`; a page that has a finger cancelled loses all of them.
    func event(_ phase: Touches.Phase) -> [JSONValue.Member] {
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

/// The script that runs in each page.
private enum PageScript {
    static let text = [PackageResources.views_js, PackageResources.touches_js, PackageResources.page_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
}
