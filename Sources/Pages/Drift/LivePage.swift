import Core
import Glibc
import HIDRecords
import Output
import Runtime
import TouchKit

/// A page that touchd-page follows, as its own script sees it on a grid of points.
struct LivePage {
    let width: Double
    let height: Double
    /// What of it people have pinched larger: how much larger it is, and the first pixel that is shown.
    let viewport: (scale: Double, x: Double, y: Double)
    let columns: Int
    let step: Int
    /// The view at each point, row by row.
    private(set) var grid: [String]
    /// What else may be hit at a point, since it is no whole pixel in its frame.
    private(set) var near: [Int: Set<String>] = [:]
    /// The points at which what is hit is disabled.
    private(set) var disabled: Set<Int> = []
    /// The document.
    let document: LiveDocument

    /// Asks the script in the page.
    init(of tools: inout DevTools, step: Int) throws(InspectError) {
        var scripts = try LiveScripts(of: &tools)
        let answer = try scripts.answer(of: &tools, to: "touchdPage.grid(\(step))", in: scripts.top)
        let size = answer?["size"]?.array?.compactMap(\.number) ?? []
        guard size.count == 2, let columns = answer?["columns"]?.integer, columns > 0 else {
            throw .browser(LiveScripts.mistake)
        }
        (width, height, self.columns, self.step) = (size[0], size[1], columns, step)
        let part = answer?["viewport"]?.array?.compactMap(\.number) ?? []
        viewport = part.count == 3 ? (part[0], part[1], part[2]) : (1, 0, 0)
        var hits: [LiveHit] = []
        let count = (answer?["grid"]?.array ?? []).count
        let points = (0..<count).map { Point(x: Double($0 % columns * step), y: Double($0 / columns * step)) }
        document = try LiveDocument(answer, at: points, &hits, &scripts, &tools)
        grid = hits.map(\.name)
        for (point, hit) in hits.enumerated() {
            if !hit.near.isEmpty { near[point] = hit.near }
            if hit.isDisabled { disabled.insert(point) }
        }
    }
}

/// What is hit at a point.
private struct LiveHit {
    /// The name of the view.
    var name: String
    var isDisabled: Bool
    /// What else may be.
    var near: Set<String> = []

    /// The same as seen from the document around the frame `frame`.
    func seen(in frame: String) -> LiveHit {
        LiveHit(
            name: LiveDocument.word(name, in: frame), isDisabled: isDisabled,
            near: Set(near.map { LiveDocument.word($0, in: frame) })
        )
    }
}

/// A document that touchd-page follows, and those in its frames.
struct LiveDocument {
    /// The view of which each view of the tree is a part.
    let owners: [String: String]
    /// The documents in its frames, by the views of these.
    private(set) var inside: [String: LiveDocument] = [:]

    /// How a view is called in messages that is in a frame.
    static func word(_ name: String, in frame: String) -> String {
        name == PageNames.page ? frame : "\(name) in \(frame)"
    }

    /// What the script has answered of `points`: `hits` become what is hit there.
    fileprivate init(
        _ answer: JSONValue?, at points: [Point], _ hits: inout [LiveHit], _ scripts: inout LiveScripts,
        _ tools: inout DevTools
    ) throws(InspectError) {
        let words = answer?["names"]?.array?.compactMap(\.string) ?? []
        let grid = answer?["grid"]?.array?.compactMap(\.integer) ?? []
        guard grid.count == points.count, grid.allSatisfy(words.indices.contains),
            case .object(let members)? = answer?["owners"], case .object(let frames)? = answer?["frames"]
        else { throw .browser(LiveScripts.mistake) }
        let disabled = Set(answer?["disabled"]?.array?.compactMap(\.string) ?? [])
        hits = grid.map { LiveHit(name: words[$0], isDisabled: disabled.contains(words[$0])) }
        owners = Dictionary(members.map { ($0.key, $0.value.string ?? $0.key) }) { first, _ in first }
        for frame in frames {
            try look(into: frame, at: points, &hits, &scripts, &tools)
        }
    }

    /// Asks what is at those of `points` that are in a frame.
    private mutating func look(
        into named: JSONValue.Member, at points: [Point], _ hits: inout [LiveHit],
        _ scripts: inout LiveScripts, _ tools: inout DevTools
    ) throws(InspectError) {
        let name = named.key
        guard let frame = LiveFrame(named.value), let world = scripts.world(of: frame.id) else { return }
        let indices = points.indices.filter { hits[$0].name == name && frame.holds(points[$0]) }
        let local = indices.flatMap { frame.inner(points[$0]) }
        var text = TextBuffer(capacity: 65_536)
        text.put(json: .array(local.flatMap { [JSONValue.number($0.x), .number($0.y)] }))
        let answer = try scripts.answer(of: &tools, to: "touchdPage.points(\(text.string))", in: world)
        var inner: [LiveHit] = []
        inside[name] = try LiveDocument(answer, at: local, &inner, &scripts, &tools)
        let each = inner.count / max(1, indices.count)
        for (number, index) in indices.enumerated() {
            let found = inner[number * each..<(number + 1) * each].map { $0.seen(in: name) }
            guard let first = found.first else { continue }
            hits[index] = first
            hits[index].near.formUnion(found.dropFirst().map(\.name))
        }
    }
}

/// Where a frame shows its document, as the script tells it.
private struct LiveFrame {
    let id: String
    private let inverse: AffineTransform
    private let box: Rect
    /// How far from a point that may be, in pixels of the page.
    private static let near = 1.5

    init?(_ json: JSONValue) {
        let numbers = json.array?.dropFirst().compactMap(\.number) ?? []
        guard let id = json.array?.first?.string, numbers.count == 10 else { return nil }
        let map = AffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        guard let inverse = map.inverse else { return nil }
        self.id = id
        self.inverse = inverse
        box = Rect(
            x: numbers[6], y: numbers[7], width: numbers[8] - numbers[6], height: numbers[9] - numbers[7])
    }

    func holds(_ point: Point) -> Bool { box.contains(inverse.applied(to: point)) }

    /// The point in its document, and if a pixel is another one there, those around it.
    func inner(_ point: Point) -> [Point] {
        let isTurned = [inverse.a, inverse.b, inverse.c, inverse.d] != [1, 0, 0, 1]
        let near = isTurned ? [-Self.near, 0, Self.near] : [0]
        let all = near.flatMap { x in near.map { y in Point(x: point.x + x, y: point.y + y) } }
        return ([point] + all.filter { $0 != point }).map { inverse.applied(to: $0) }
    }
}

/// The scripts of touchd-page in a page and in its frames.
private struct LiveScripts {
    /// The world of the scripts.
    private static let name = "touchd"
    static let mistake = "touchd-page's script is another version's"

    private let worlds: [DevTools.World]
    /// That of the page.
    let top: DevTools.World

    init(of tools: inout DevTools) throws(InspectError) {
        let attaching: [JSONValue.Member] = [
            .init("autoAttach", .bool(true)), .init("waitForDebuggerOnStart", .bool(false)),
            .init("flatten", .bool(true)),
        ]
        // Frames from elsewhere are targets of their own, and those in them.
        var sessions = [""]
        while let session = sessions.popLast() {
            _ = try tools.ask("Runtime.enable", of: session)
            _ = try tools.ask("Target.setAutoAttach", attaching, of: session)
            sessions += tools.takeAttached()
        }
        var worlds: [DevTools.World] = []
        for world in tools.worlds where world.name == Self.name {
            // A document that a frame had for a moment may have a world and no script.
            let kind = try Self.value(of: &tools, of: "typeof touchdPage", in: world)?["value"]
            if kind?.string == "object" { worlds.append(world) }
        }
        self.worlds = worlds
        let frame = try tools.ask("Page.getFrameTree")["frameTree"]?["frame"]?["id"]?.string
        guard let top = worlds.last(where: { $0.frame == frame }) else {
            throw .missing("no touchd-page follows this page")
        }
        self.top = top
    }

    /// The world of a frame.
    func world(of frame: String) -> DevTools.World? { worlds.last { $0.frame == frame } }

    private static func value(
        of tools: inout DevTools, of expression: String, in world: DevTools.World
    ) throws(InspectError) -> JSONValue? {
        try tools.ask(
            "Runtime.evaluate",
            [
                .init("expression", .string(expression)), .init("contextId", world.context),
                .init("returnByValue", .bool(true)),
            ], of: world.session)["result"]
    }

    /// What a script says, once its document rests.
    func answer(
        of tools: inout DevTools, to expression: String, in world: DevTools.World
    ) throws(InspectError) -> JSONValue? {
        let deadline = Timestamp.monotonic + .seconds(5)
        while true {
            let answer = try Self.value(of: &tools, of: expression, in: world)
            if answer?["subtype"]?.string != "null" { return answer?["value"] }
            if deadline <= .monotonic { throw .browser("the page does not come to rest") }
            usleep(20_000)
        }
    }
}
