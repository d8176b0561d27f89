import Core
import Glibc
import HIDRecords
import Live
import Output
import Runtime
import Scenes
import TouchKit

/// A page that touchd-page follows, as its own script sees it on a grid of points.
struct LivePage {
    /// The world of touchd-page's script.
    private static let world = "touchd"

    let width: Double
    let height: Double
    let columns: Int
    let step: Int
    /// The view at each point, row by row.
    let grid: [String]
    /// The view of which each view of the tree is a part.
    let owners: [String: String]

    /// Asks the script in the page.
    init(of tools: inout DevTools, step: Int) throws(InspectError) {
        _ = try tools.ask("Runtime.enable")
        guard let context = tools.worlds[Self.world] else {
            throw .missing("no touchd-page follows this page")
        }
        let answer = try Self.answer(of: &tools, to: "touchdPage.grid(\(step))", in: context)
        let size = answer?["size"]?.array?.compactMap(\.number) ?? []
        let names = answer?["names"]?.array?.compactMap(\.string) ?? []
        let points = answer?["grid"]?.array?.compactMap(\.integer) ?? []
        guard size.count == 2, let columns = answer?["columns"]?.integer, columns > 0,
            points.allSatisfy(names.indices.contains), case .object(let members)? = answer?["owners"]
        else { throw .browser("touchd-page's script is another version's") }
        (width, height, self.columns, self.step) = (size[0], size[1], columns, step)
        grid = points.map { names[$0] }
        owners = Dictionary(members.map { ($0.key, $0.value.string ?? $0.key) }) { first, _ in first }
    }

    /// What the script says, once the page rests.
    private static func answer(
        of tools: inout DevTools, to expression: String, in context: JSONValue
    ) throws(InspectError) -> JSONValue? {
        let deadline = Timestamp.monotonic + .seconds(5)
        while true {
            let answer = try tools.ask(
                "Runtime.evaluate",
                [
                    .init("expression", .string(expression)), .init("contextId", context),
                    .init("returnByValue", .bool(true)),
                ])["result"]
            if answer?["subtype"]?.string != "null" { return answer?["value"] }
            if deadline <= .monotonic { throw .browser("the page does not come to rest") }
            usleep(20_000)
        }
    }
}

/// What touchd has of a page: the tree of the running daemon, and the view that the page is shown in.
struct LiveMount {
    private var application: Application
    private let mount: ResponderID
    /// How far from the edge of a pixel its point is taken, in pixels.
    private static let inside = 1.0 / 1024

    /// The app of `nodes`, whose view `name` shows the page.
    init(_ nodes: [JSONValue], view name: String) throws(InspectError) {
        application = Application(scene: try loadedScene(of: nodes))
        guard let view = application.scene.tree.responder(named: name) else {
            throw .missing("the daemon has no view \(name)")
        }
        mount = view
    }

    /// What a touch at a point of the page hits: the page's view, or ``PageNames/page``; nil where something lies before the page.
    mutating func hit(x: Double, y: Double, of page: LivePage) -> String? {
        let bounds = application.scene.tree[view: mount].bounds
        // Edges lie at whole pixels, and sums of what is no whole point are not exact there.
        let (x, y) = (x + Self.inside, y + Self.inside)
        let local = Point(
            x: bounds.origin.x + x * bounds.size.width / page.width,
            y: bounds.origin.y + y * bounds.size.height / page.height)
        guard let point = application.scene.tree.convert(local, from: mount, to: nil) else { return nil }
        let tree = application.scene.tree
        var view = application.hitTest(point)
        if view == mount { return PageNames.page }
        while let next = view, tree.superview(of: next) != mount { view = tree.superview(of: next) }
        guard let view else { return nil }
        var name = tree[view].name
        // Names that other views of the app have.
        while page.owners[name] == nil, name.hasPrefix("page.") { name.removeFirst(5) }
        return page.owners[name] ?? name
    }
}

/// The scene of which the daemon sends `nodes`, as far as touches hit something in it.
private func loadedScene(of nodes: [JSONValue]) throws(InspectError) -> Scene {
    var inside: [String: [JSONValue]] = [:]
    var windows: [JSONValue] = []
    for node in nodes {
        if node["kind"] == .string("window") { windows.append(node) }
        if node["kind"] == .string("view") { inside.append(node, to: node["parent"]?.string ?? "") }
    }
    let screens = windows.compactMap { $0["screen"]?.string }.reduce(into: [String]()) { screens, name in
        if !screens.contains(name) { screens.append(name) }
    }
    var text = TextBuffer(capacity: 65_536)
    text.put(
        json: .object([
            .init("version", JSONValue(1)),
            .init(
                "screens",
                .array(
                    screens.map { name in
                        // A window may be larger than its screen; nothing here depends on how large that is.
                        .object([
                            .init("id", .string(name)),
                            .init("size", .array([JSONValue(32_768), JSONValue(32_768)])),
                        ])
                    })),
            .init("windows", .array(windows.map { subtree(of: $0, inside) })),
        ]))
    let bytes = Array(text.bytes)
    return try loadingScene { () throws(SceneError) in
        try SceneLoader(reading: FileReader { _ in .success(bytes) }).load("the daemon's tree")
    }.scene
}

/// The keys of a node that decide what a touch hits.
private let hitKeys: Set<String> = [
    "id", "class", "frame", "bounds", "center", "transform", "anchorPoint", "hidden", "alpha", "hitTest",
    "pointInside",
    "userInteractionEnabled", "contentSize", "contentOffset", "contentInset", "zoomScale", "level", "screen",
]

private func subtree(of node: JSONValue, _ inside: [String: [JSONValue]]) -> JSONValue {
    guard case .object(let members) = node else { return node }
    var kept = members.filter { hitKeys.contains($0.key) }
    let views = (inside[node["id"]?.string ?? ""] ?? []).sorted {
        ($0["index"]?.integer ?? 0) < ($1["index"]?.integer ?? 0)
    }
    if !views.isEmpty { kept.append(.init("subviews", .array(views.map { subtree(of: $0, inside) }))) }
    return .object(kept)
}
