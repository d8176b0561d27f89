import Core

/// Which frame shows which document, as the browser tells: the script of a document does not know of its frame, nor that of the
/// document around it what is in there.
struct Frames: Sendable {
    /// A session of the browser: who has attached it, and to what.
    private struct Session {
        let parent: String
        let target: String
    }

    /// How many more frames are remembered than there are documents.
    private static let spare = 1_000

    private var sessions: [String: Session] = [:]
    /// The frame in which each document is.
    private var ids: [BrowserWorld: String] = [:]
    /// The frame around each frame.
    private var outer: [String: String] = [:]
    /// The documents that the script follows.
    private(set) var worlds: Set<BrowserWorld> = []
    /// Those whose frames nobody has found yet.
    fileprivate var open: Set<BrowserWorld> = []
    /// How often the browser did not know the frame of one of these: while it hands it to another process, it does not.
    fileprivate var failures: [BrowserWorld: Int] = [:]
    /// When it is to be asked again, in seconds; nil for not.
    var retryAt: Double?
    /// How often it is asked, and after how long, in seconds.
    fileprivate static let retries = (most: 10, pause: 0.2)

    /// The frame of a document; nil if it is not known.
    subscript(world: BrowserWorld) -> String? { ids[world] }

    /// Whether the script has a world in a frame.
    func isKnown(_ frame: String) -> Bool { ids.values.contains(frame) }

    /// The session that knows what is around a frame.
    func owner(of frame: String, in session: String) -> String {
        guard let own = sessions[session], own.target == frame else { return session }
        return own.parent
    }

    /// The documents around a frame, as far as they are known.
    func around(_ frame: String, in session: String) -> BrowserWorld? {
        guard let outer = outer[frame] else { return nil }
        return ids.first { $0.value == outer && $0.key.session == session }?.key
    }

    /// The script follows a document.
    mutating func follow(_ world: BrowserWorld) { worlds.insert(world) }

    /// Takes what the browser says of frames.
    mutating func take(_ method: String, _ content: JSONValue, of session: String, world name: String) {
        switch method {
        case "Target.attachedToTarget":
            guard let attached = content["sessionId"]?.string,
                let target = content["targetInfo"]?["targetId"]?.string
            else { return }
            sessions[attached] = Session(parent: session, target: target)
        case "Target.detachedFromTarget": sessions[content["sessionId"]?.string ?? ""] = nil
        case "Runtime.executionContextCreated":
            guard let context = content["context"], context["name"]?.string == name,
                let number = context["id"]?.integer, let frame = context["auxData"]?["frameId"]?.string
            else { return }
            ids[BrowserWorld(session: session, context: number)] = frame
        case "Page.frameAttached":
            if let frame = content["frameId"]?.string { outer[frame] = content["parentFrameId"]?.string }
        case "Page.frameNavigated":
            guard let frame = content["frame"], let parent = frame["parentId"]?.string else { return }
            if let id = frame["id"]?.string { outer[id] = parent }
        case "Page.frameDetached":
            // One that another process takes over is the same frame there.
            if content["reason"]?.string != "swap" { outer[content["frameId"]?.string ?? ""] = nil }
        default: break
        }
    }

    /// Takes the frames of a session that were there before.
    mutating func take(tree: JSONValue) {
        if let id = tree["frame"]?["id"]?.string, let parent = tree["frame"]?["parentId"]?.string {
            outer[id] = parent
        }
        for child in tree["childFrames"]?.array ?? [] { take(tree: child) }
    }

    /// A document is gone.
    mutating func forget(where isGone: (BrowserWorld) -> Bool) {
        ids = ids.filter { !isGone($0.key) }
        worlds = worlds.filter { !isGone($0) }
        open = open.filter { !isGone($0) }
        failures = failures.filter { !isGone($0.key) }
        // Not each frame that goes is said to.
        guard outer.count > 2 * ids.count + Self.spare else { return }
        let known = Set(ids.values)
        outer = outer.filter { known.contains($0.key) }
    }
}

/// Finding the frames of documents.
extension Chromium {
    /// Takes the frames of a session. The script is run in those in which a browser before Chromium 109 has not run it.
    mutating func takeFrames(_ tree: JSONValue, of session: String) {
        frames.take(tree: tree)
        findFrames()
        var rest = [tree]
        while let tree = rest.popLast() {
            rest += tree["childFrames"]?.array ?? []
            guard let frame = tree["frame"]?["id"]?.string, !frames.isKnown(frame) else { continue }
            ask(
                "Page.createIsolatedWorld",
                [.init("frameId", .string(frame)), .init("worldName", .string(Self.world))], of: session,
                for: .emptyWorld(session))
        }
    }

    /// Asks which element of the document around it shows a document; if that is not there yet, later.
    mutating func findFrame(of world: BrowserWorld) {
        frames.open.insert(world)
        findFrames()
    }

    /// Asks again about a document of which the browser has not told it, some times.
    private mutating func findLater(_ world: BrowserWorld) {
        let failures = frames.failures[world] ?? 0
        guard frames.worlds.contains(world), failures < Frames.retries.most else { return }
        frames.failures[world] = failures + 1
        frames.open.insert(world)
        frames.retryAt = now + Frames.retries.pause
    }

    /// Asks about all documents of which it is not known, as far as what is around them is.
    mutating func findFrames() {
        frames.retryAt = nil
        for world in frames.open {
            guard let frame = frames[world] else { continue }
            let session = frames.owner(of: frame, in: world.session)
            guard let around = frames.around(frame, in: session), frames.worlds.contains(around) else {
                continue
            }
            frames.open.remove(world)
            ask("DOM.getFrameOwner", [.init("frameId", .string(frame))], of: session, for: .owner(world))
        }
    }

    /// The element that shows the document of `world` is found.
    mutating func takeOwner(_ result: JSONValue?, of world: BrowserWorld) {
        guard let node = result?["backendNodeId"] else { return findLater(world) }
        guard let frame = frames[world] else { return }
        let session = frames.owner(of: frame, in: world.session)
        guard let around = frames.around(frame, in: session) else { return }
        traffic.events.append(.framed(world, by: PageFrame(id: frame, around: around)))
        ask(
            "DOM.resolveNode",
            [.init("backendNodeId", node), .init("executionContextId", JSONValue(around.context))],
            of: session, for: .container(world))
    }

    /// Tells the script around it which frame that element is.
    mutating func takeContainer(_ result: JSONValue?, of world: BrowserWorld) {
        guard let object = result?["object"]?["objectId"] else { return findLater(world) }
        guard let frame = frames[world] else { return }
        ask(
            "Runtime.callFunctionOn",
            [
                .init("functionDeclaration", .string("function (id) { touchdPage.contain(this, id) }")),
                .init("objectId", object), .init("silent", .bool(true)),
                .init("arguments", .array([.object([.init("value", .string(frame))])])),
            ], of: frames.owner(of: frame, in: world.session))
        release(object, of: frames.owner(of: frame, in: world.session))
    }

    /// Tells the script in a frame how turned and how large it is shown.
    mutating func show(_ world: BrowserWorld, in linear: [Double]) {
        var text = TextBuffer(capacity: 128)
        text.put(json: .array(linear.map { JSONValue.number($0) }))
        evaluate("touchdPage.showIn(...\(text.string))", in: world)
    }
}
