import Core
import HIDRecords
import Output
import Scenes
import TouchKit

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

    /// What a touch at a point of the page hits: the page's view, or ``PageNames/page``, and whether that is a control that is
    /// enabled; nil where something lies before the page, and where the page is not seen.
    mutating func hit(x: Double, y: Double, of page: LivePage) -> (name: String, isEnabled: Bool?)? {
        let bounds = application.scene.tree[view: mount].bounds
        // Edges lie at whole pixels, and sums of what is no whole point are not exact there.
        let (x, y) = (
            (x + Self.inside - page.viewport.x) * page.viewport.scale,
            (y + Self.inside - page.viewport.y) * page.viewport.scale
        )
        guard x >= 0, y >= 0, x < page.width, y < page.height else { return nil }
        let local = Point(
            x: bounds.origin.x + x * bounds.size.width / page.width,
            y: bounds.origin.y + y * bounds.size.height / page.height)
        guard let point = application.scene.tree.convert(local, from: mount, to: nil) else { return nil }
        let tree = application.scene.tree
        guard let hit = application.hitTest(point) else { return nil }
        var path: [String] = []
        var view = hit
        while view != mount {
            path.append(tree[view].name)
            guard let outer = tree.superview(of: view) else { return nil }
            view = outer
        }
        let isControl = hit != mount && tree[view: hit].viewClass.isControl
        return (
            Self.name(path.reversed()[...], in: page.document, of: nil),
            isControl ? tree[view: hit].flags.contains(.enabled) : nil
        )
    }

    /// What a view is called that is the last of a path of views: each other one is a frame, or what it shows.
    private static func name(
        _ path: ArraySlice<String>, in document: LiveDocument, of frame: String?
    ) -> String {
        guard let id = path.first else { return PageNames.page }
        let name = ownName(of: id, in: document, of: frame)
        let owner = document.owners[name] ?? name
        guard path.count > 1, let inner = document.inside[name] else { return owner }
        return LiveDocument.word(Self.name(path.dropFirst(2), in: inner, of: id), in: owner)
    }

    /// The name that a document has for a view. Names that other views of the app have are longer as ids.
    private static func ownName(of id: String, in document: LiveDocument, of frame: String?) -> String {
        var name = id[...]
        if document.owners[id] != nil { return id }
        if let frame {
            if name.hasPrefix("\(frame)-") { name.removeFirst(frame.count + 1) }
            if document.owners[String(name)] == nil, let dot = name.lastIndex(of: ".") { name = name[..<dot] }
        } else {
            while document.owners[String(name)] == nil, name.hasPrefix("page.") { name.removeFirst(5) }
        }
        return String(name)
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
    "pointInside", "userInteractionEnabled", "contentSize", "contentOffset", "contentInset", "zoomScale",
    "level", "screen", "enabled",
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
