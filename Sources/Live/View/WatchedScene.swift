import ApplicationProtocol
import Core
import HIDRecords
import TouchKit

/// The tree of an app as the daemon tells it, node by node and change by change.
struct WatchedScene {
    /// The `id` of the app; empty before the first state.
    private(set) var app = ""
    /// True if the app is in front.
    private(set) var isInFront = true
    /// The state of the app, if that is not `normal`.
    private(set) var state: String?
    /// The `id` of the application, of which that is a key.
    private var application: String?
    /// The size of the screen that is shown, in points, and its `id`.
    private(set) var screen = (id: "", size: Size(width: 0, height: 0))

    /// The ids of all screens.
    private(set) var screens: [String] = []

    /// The id of the screen to show; nil for the first.
    private let chosen: String?
    private var nodes: [String: [String: JSONValue]] = [:]
    /// The windows and views by what they are in; windows are in the empty name.
    private var children: [String: [String]] = [:]

    /// A scene of which nothing is known yet; the screen of that id is shown, or the first one.
    init(screen: String? = nil) { chosen = screen }

    /// Takes an event of the watch.
    mutating func take(_ event: JSONValue) {
        switch event["event"]?.string {
        case "scene": begin(event)
        case "node": if let node = event["node"] { insert(node, at: nil) }
        case "change":
            guard event["app"]?.string == app else { return }
            for step in event["changes"]?.array ?? [] { take(step: step) }
        default: break
        }
    }

    private mutating func begin(_ event: JSONValue) {
        app = event["app"]?.string ?? ""
        isInFront = event["front"] != .bool(false)
        (application, state) = (nil, nil)
        nodes = [:]
        children = [:]
        let all = event["screens"]?.array ?? []
        screens = all.compactMap { $0["id"]?.string }
        let shown = chosen == nil ? all.first : all.first { $0["id"]?.string == chosen }
        let size = (shown?["size"]?.array ?? []).compactMap(\.number)
        screen = (shown?["id"]?.string ?? "", .init(width: size.first ?? 0, height: size.last ?? 0))
    }

    private mutating func take(step: JSONValue) {
        if let id = step["set"]?.string {
            guard case .object(let members)? = step["keys"] else { return }
            if id == application, let new = step["keys"]?["state"] { state = new.string }
            for member in members where member.key != "parent" {
                nodes[id]?[member.key] = member.value == .null ? nil : member.value
            }
        } else if let id = step["remove"]?.string {
            remove(id)
        } else if let app = step["app"] {
            if let front = app["front"] { isInFront = front == .bool(true) }
        } else {
            for node in step["insert"]?.array ?? [] { insert(node, at: node["index"]?.integer) }
        }
    }

    /// Adds a node, behind those that are in front of it; only windows and views are drawn.
    ///
    /// It is in what is there already, and nothing is in it: whatever is told, no node is in itself.
    private mutating func insert(_ node: JSONValue, at index: Int?) {
        if node["kind"] == .string("application") {
            (application, state) = (node["id"]?.string, node["state"]?.string)
        }
        guard case .object(let members) = node, let id = node["id"]?.string, !id.isEmpty,
            node["kind"] == .string("view") || node["kind"] == .string("window")
        else { return }
        let parent = node["parent"]?.string
        if let known = nodes[id], known["parent"]?.string == parent {
            children[parent ?? ""]?.removeAll { $0 == id }
        } else {
            remove(id)
        }
        guard isShallow(parent) else { return }
        nodes[id] = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        var siblings = children[parent ?? ""] ?? []
        siblings.insert(id, at: min(max(0, index ?? siblings.count), siblings.count))
        children[parent ?? ""] = siblings
    }

    /// True if a node is there that can have others in it, or it is the screen.
    private func isShallow(_ parent: String?) -> Bool {
        var next = parent
        for _ in 0..<2 * ApplicationLimits.nesting {
            guard let id = next, !id.isEmpty else { return true }
            guard let node = nodes[id] else { return false }
            next = node["parent"]?.string
        }
        return false
    }

    private mutating func remove(_ id: String) {
        for child in children.removeValue(forKey: id) ?? [] { remove(child) }
        let parent = nodes.removeValue(forKey: id)?["parent"]?.string ?? ""
        children[parent]?.removeAll { $0 == id }
    }

    /// True if `view` is one of which nothing is told, or lies in one.
    func isSensitive(_ view: String) -> Bool {
        var next: String? = view
        while let id = next, let node = nodes[id] {
            if node["sensitive"] == .bool(true) { return true }
            next = node["parent"]?.string
        }
        return false
    }

    /// The screen of a window; nil for a window that is not known.
    func screen(ofWindow window: String) -> String? { nodes[window]?["screen"]?.string }
}

extension WatchedScene {
    /// A window or view as it is drawn.
    struct Box: Equatable {
        let id: String
        /// The part of the screen that it takes, in points; empty if none.
        let frame: Rect
        /// True if nothing in it is shown.
        let isSensitive: Bool
    }

    /// The classes of views that show nothing beyond their bounds.
    private static let scrollViews = Set(ViewClass.allCases.filter(\.isScrollView).map(\.description))

    /// What is shown, from back to front. Frames are as they were laid out: transforms do not count.
    var boxes: [Box] {
        var boxes: [Box] = []
        let screen = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
        for window in children[""] ?? []
        where nodes[window]?["screen"]?.string ?? self.screen.id == self.screen.id {
            add(window, at: Point(x: 0, y: 0), in: screen, to: &boxes)
        }
        return boxes
    }

    private func add(_ id: String, at origin: Point, in visible: Rect, to boxes: inout [Box]) {
        guard let node = nodes[id], node["hidden"] != .bool(true), node["alpha"]?.number ?? 1 > 0.01 else {
            return
        }
        let numbers = (node["frame"]?.array ?? []).compactMap(\.number)
        guard numbers.count == 4 else { return }
        let frame = Rect(
            x: origin.x + numbers[0], y: origin.y + numbers[1], width: numbers[2], height: numbers[3])
        let shown = frame.cut(to: visible)
        let isSensitive = node["sensitive"] == .bool(true)
        boxes.append(Box(id: id, frame: shown, isSensitive: isSensitive))
        guard !isSensitive else { return }
        let offset = (node["contentOffset"]?.array ?? []).compactMap(\.number)
        let inner = Point(
            x: frame.origin.x - (offset.first ?? 0), y: frame.origin.y - (offset.last ?? 0))
        let clips =
            node["clipsToBounds"] == .bool(true)
            || Self.scrollViews.contains(node["class"]?.string ?? "")
        for child in children[id] ?? [] { add(child, at: inner, in: clips ? shown : visible, to: &boxes) }
    }
}

extension Rect {
    /// The intersection with `other`; empty at the corner of `other` if that is nothing.
    fileprivate func cut(to other: Rect) -> Rect {
        let left = max(origin.x, other.origin.x), top = max(origin.y, other.origin.y)
        let right = min(maxX, other.maxX), bottom = min(maxY, other.maxY)
        return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}
