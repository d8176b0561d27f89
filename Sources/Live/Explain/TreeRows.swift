import Core
import Explanations
import HIDRecords
import Output
import Runtime
import TouchKit

/// A window or view in the tree.
struct TreeRow {
    let id: ResponderID
    /// Its depth below its window.
    let depth: Int
    /// Its bounds on the screen, or the smallest upright rectangle around them if a transform rotates them.
    let frame: Rect
    /// What it has beside being a view, if it is a scroll view.
    let scrollView: ScrollView?
    /// How its controller is presented, if another one presents it.
    let presentation: Presentation?
    /// The names of its recognizers in order of attachment.
    let recognizers: [String]
    /// True if it is the view of a controller that may be presented but is not at first.
    let isAwaited: Bool
    /// True if it is in no window, for effects to put it into one.
    let isDetached: Bool
}

/// Iterates without recursion over the windows of a scene and their views, each before its subviews, from
/// back to front.
///
/// The views of controllers that are not presented at first appear where they will be when presented; those that are in no
/// window come last.
struct TreeRows: Sequence, IteratorProtocol {
    private struct Pending {
        let id: ResponderID
        let depth: Int
        /// From the superview's coordinates to the screen's.
        let space: AffineTransform
        let isDetached: Bool
    }

    private let tree: ViewTree
    private let scrollViews: Table<ResponderID, ScrollView>
    private let gestures: [GestureRecognizerDescription]
    private let recognizers: Table<ResponderID, [RecognizerID]>
    /// The transition views of controllers that are not presented at first, by the window in which they will be.
    private let awaited: [ResponderID: [ResponderID]]
    private let awaitedViews: Set<ResponderID>
    private let presentations: [ResponderID: Presentation]
    /// The views that are not on top of a stack, by the view of the navigation controller.
    private let absent: [ResponderID: [ResponderID]]
    private var pending: [Pending]

    /// The rows of `scene`; with `screen`, the index of one, only those of the windows on that.
    init(_ scene: Scene, onScreen screen: Int? = nil) {
        tree = scene.tree
        scrollViews = scene.scrollViews
        gestures = scene.gestures
        recognizers = scene.gestures.byView
        let presentations = scene.presentations.filter { !$0.isPresented }
        awaited = Dictionary(grouping: presentations, by: \.window).mapValues { $0.map(\.transition) }
        awaitedViews = Set(
            presentations.flatMap { [$0.view, $0.transition] + ($0.dimming.map { [$0] } ?? []) })
        self.presentations = Dictionary(
            scene.presentations.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
        let transitions = Set(presentations.map(\.transition))
        let views = scene.tree.viewControllers.compactMap(\.view).filter { [tree] in
            tree.superview(of: $0) == nil && tree.viewOfContainer(around: $0) != nil
        }
        absent = Dictionary(grouping: views) { [tree] in
            tree.viewOfContainer(around: $0) ?? tree.application
        }
        let detached = tree.responders.indices.map(ResponderID.init(index:)).filter { [tree] id in
            tree[id].kind == .view && tree.superview(of: id) == nil && !transitions.contains(id)
                && tree.viewOfContainer(around: id) == nil
        }
        let windows = scene.tree.windows.filter { screen == nil || $0.screen == screen }.map(\.responder)
        pending = (windows + (screen == nil ? detached : [])).reversed().map { [tree] id in
            Pending(id: id, depth: 0, space: .identity, isDetached: tree[id].kind == .view)
        }
    }

    mutating func next() -> TreeRow? {
        guard let row = pending.popLast() else { return nil }
        let space = tree.transformToSuperview(of: row.id).followed(by: row.space)
        let presented = awaited[row.id] ?? []
        for view in ((absent[row.id] ?? []) + tree.subviews(of: row.id) + presented).reversed() {
            pending.append(
                Pending(id: view, depth: row.depth + 1, space: space, isDetached: row.isDetached))
        }
        return TreeRow(
            id: row.id, depth: row.depth,
            frame: Rect(around: tree[view: row.id].bounds.corners.map(space.applied)),
            scrollView: scrollViews[row.id], presentation: presentations[row.id],
            recognizers: (recognizers[row.id] ?? []).map { gestures[$0].name },
            isAwaited: awaitedViews.contains(row.id),
            isDetached: row.isDetached)
    }
}

/// A row of the tree as a line.
extension TreeRow {
    /// `    start  button  50,50 100x44  controller home, touches handle`
    func text(of tree: ViewTree, _ style: TerminalStyle) -> String {
        let indent = String(repeating: "  ", count: depth)
        let name = padded(escaped("\(indent)\(tree[id].name)"), 32)
        let notes = escaped(notes(of: tree).joined(separator: ", "))
        let columns = "\(name)  \(padded(kindName(of: id, in: tree), 16))  \(frame.text)"
        return notes.isEmpty ? columns : "\(padded(columns, 72))  \(style(.faint, notes))"
    }

    /// The differences from a view's defaults.
    private func notes(of tree: ViewTree) -> [String] {
        var notes: [String] = []
        if let window = tree.window(id) {
            notes.append("level \(decimal(window.level)) on \(tree.screens[window.screen].name)")
            if tree.windows.key == id { notes.append("key") }
            if !window.canBecomeKey { notes.append("canBecomeKey false") }
            if tree[id].sendEvent != .inherited { notes.append("sendEvent \(tree[id].sendEvent.rawValue)") }
        }
        if let controller = tree.controller(of: id) {
            notes.append("view of \(tree[controller].name)")
            let touches = tree[controller].touches
            if touches != PhaseDispositions(.pass) { notes[notes.count - 1] += " (touches \(touches.text))" }
            if let style = presentation?.style, style != .overFullScreen { notes.append(style.rawValue) }
            if presentation?.isModalInPresentation == true { notes.append("isModalInPresentation") }
            if tree.hasTraits(id), let detents = tree[traits: id].detents {
                notes.append("detent \(detents.selected.name)")
            }
            notes += stackNotes(of: controller, in: tree)
        }
        if isAwaited { notes.append("not presented") }
        if isDetached, depth == 0 { notes.append("detached") }
        notes += flagNotes(tree[view: id])
        notes += overrideNotes(tree)
        if let scrollView { notes += scrollNotes(scrollView, at: tree[view: id].bounds.origin) }
        if !recognizers.isEmpty { notes.append("recognizers \(recognizers.joined(separator: " "))") }
        return notes
    }

    /// Where `controller` is on the stack of its navigation controller; of one that is that itself, what is on its stack.
    private func stackNotes(of controller: ResponderID, in tree: ViewTree) -> [String] {
        let stack = tree.viewControllers.stack(of: controller).map { tree[$0].name }
        let isTabs = tree.viewControllers.isTabBarController(controller)
        var notes = stack.isEmpty ? [] : ["\(isTabs ? "selected" : "stack") \(stack.joined(separator: " "))"]
        if let membership = tree.viewController(controller)?.membership,
            tree.viewController(membership.container)?.container?.top != controller
        {
            notes.append(
                tree.viewControllers.isTabBarController(membership.container)
                    ? "not selected" : membership.isOnStack ? "not on top" : "not pushed")
        }
        return notes
    }

    private func scrollNotes(_ scrollView: ScrollView, at offset: Point) -> [String] {
        let size = scrollView.contentSize
        let content =
            size == Size(width: 0, height: 0)
            ? "no contentSize" : "content \(decimal(size.width))x\(decimal(size.height))"
        var notes = [
            scrollView.wheel.map { "\($0.numberOfRows) rows of \(decimal($0.rowHeight))" } ?? content
        ]
        if offset != .zero { notes.append("offset \(decimal(offset.x)),\(decimal(offset.y))") }
        if scrollView.zoomScale != 1 { notes.append("zoom \(decimal(scrollView.zoomScale))") }
        return notes
    }

    private func flagNotes(_ view: View) -> [String] {
        var notes: [String] = []
        if view.flags.contains(.hidden) { notes.append("hidden") }
        if view.alpha != 1 { notes.append("alpha \(decimal(Double(view.alpha)))") }
        if !view.flags.contains(.userInteractionEnabled) { notes.append("userInteractionEnabled false") }
        if view.flags.contains(.animating) { notes.append("animating") }
        if !view.flags.contains(.enabled) { notes.append("enabled false") }
        if view.viewClass == .cell, view.flags.contains(.selected) { notes.append("selected") }
        if view.flags.contains(.multipleTouchEnabled) { notes.append("multipleTouchEnabled") }
        if view.flags.contains(.exclusiveTouch) { notes.append("exclusiveTouch") }
        if view.flags.contains(.sensitive) { notes.append("sensitive") }
        return notes
    }

    private func overrideNotes(_ tree: ViewTree) -> [String] {
        var notes: [String] = []
        if tree[id].touches != PhaseDispositions(tree[view: id].viewClass.behavior.touches) {
            notes.append("touches \(tree[id].touches.text)")
        }
        if let client = tree.client(of: id) { notes.append("client \(client.name)") }
        let traits = tree[traits: id]
        if traits.transform != .identity { notes.append("transformed") }
        switch traits.hitTest {
        case .none: break
        case .selfOnly: notes.append("hitTest selfOnly")
        case .passThrough: notes.append("hitTest passThrough")
        case .transparent: notes.append("hitTest none")
        case .redirect(let view, _): notes.append("hitTest redirect \(tree[view].name)")
        }
        switch traits.pointInside {
        case .none: break
        case .always, .never, .insets, .shape: notes.append("pointInside \(traits.pointInside.name)")
        case .including(let views):
            notes.append("pointInside including \(views.map { tree[$0].name }.joined(separator: " "))")
        }
        return notes
    }
}

/// A row of the tree as an object.
extension TreeRow {
    /// One JSON object.
    func json(of tree: ViewTree) -> TextBuffer {
        var json = JSONWriter()
        json.object { json in
            json.put("id", tree[id].name)
            json.put("class", kindName(of: id, in: tree))
            json.put("depth", depth)
            if let superview = tree.superview(of: id) { json.put("superview", tree[superview].name) }
            if let controller = tree.controller(of: id) {
                put(tree[controller], tree.hasTraits(id) ? tree[traits: id].detents : nil, &json)
                putStack(of: controller, tree, &json)
            }
            json.put("frame", frame.numbers)
            if let window = tree.window(id) {
                json.put("level", window.level)
                json.put("screen", tree.screens[window.screen].name)
                json.put("key", tree.windows.key == id)
            }
            json.put("detached", isDetached)
            putFlags(of: tree[view: id], &json)
            json.put("touches", tree[id].touches)
            if let client = tree.client(of: id) { json.put("client", client.name) }
            putOverrides(of: tree, &json)
            if let scrollView {
                let offset = tree[view: id].bounds.origin
                json.put("contentSize", [scrollView.contentSize.width, scrollView.contentSize.height])
                json.put("contentOffset", [offset.x, offset.y])
            }
            json.put("recognizers", recognizers)
        }
        return json.text
    }

    private func put(_ controller: Responder, _ detents: SheetDetents?, _ json: inout JSONWriter) {
        json.put("controller", controller.name)
        json.put("controllerTouches", controller.touches)
        json.put("presented", !isAwaited)
        guard let presentation else { return }
        json.put("modalPresentationStyle", presentation.style.rawValue)
        json.put("isModalInPresentation", presentation.isModalInPresentation)
        if let detents { json.put("selectedDetentIdentifier", detents.selected.name) }
    }

    private func putStack(of controller: ResponderID, _ tree: ViewTree, _ json: inout JSONWriter) {
        if let membership = tree.viewController(controller)?.membership {
            json.put(
                tree.viewControllers.isTabBarController(membership.container) ? "selected" : "pushed",
                membership.isOnStack)
        }
        let stack = tree.viewControllers.stack(of: controller).map { tree[$0].name }
        if tree.viewControllers.isTabBarController(controller) {
            json.put("selectedViewController", stack.last ?? "")
        } else if !stack.isEmpty {
            json.put("viewControllers", stack)
        }
    }

    private func putFlags(of view: View, _ json: inout JSONWriter) {
        json.put("hidden", view.flags.contains(.hidden))
        json.put("alpha", Double(view.alpha))
        json.put("userInteractionEnabled", view.flags.contains(.userInteractionEnabled))
        json.put("multipleTouchEnabled", view.flags.contains(.multipleTouchEnabled))
        json.put("exclusiveTouch", view.flags.contains(.exclusiveTouch))
        if view.viewClass.tracksTouches { json.put("enabled", view.flags.contains(.enabled)) }
        if view.flags.contains(.sensitive) { json.put("sensitive", true) }
        if view.viewClass == .cell { json.put("selected", view.flags.contains(.selected)) }
    }

    private func putOverrides(of tree: ViewTree, _ json: inout JSONWriter) {
        let traits = tree[traits: id]
        json.put("transformed", traits.transform != .identity)
        json.put("hitTest", traits.hitTest.name)
        if case .redirect(let view, let isGuarded) = traits.hitTest {
            json.put("redirect", tree[view].name)
            json.put("guarded", isGuarded)
        }
        json.put("pointInside", traits.pointInside.name)
        switch traits.pointInside {
        case .none, .always, .never: break
        case .insets(let insets):
            json.put("insets", [insets.top, insets.left, insets.bottom, insets.right])
        case .shape(.rounded(let radii)): json.put("rounded", radii)
        case .shape(.polygon(let points)): json.put("polygon", points.flatMap { [$0.x, $0.y] })
        case .shape(.circle(let radius)):
            if let radius { json.put("circle", [radius]) }
        case .shape(.ellipse(let radii)):
            if let radii { json.put("ellipse", [radii.width, radii.height]) }
        case .including(let views): json.put("including", views.map { tree[$0].name })
        }
    }
}

extension HitTestOverride {
    /// The name in the scene file.
    fileprivate var name: String {
        switch self {
        case .none: "default"
        case .selfOnly: "selfOnly"
        case .passThrough: "passThrough"
        case .transparent: "none"
        case .redirect: "redirect"
        }
    }
}

extension SheetDetent {
    /// As scenes have it.
    fileprivate var name: String {
        switch self {
        case .medium: "medium"
        case .large: "large"
        case .fraction(let number), .points(let number): decimal(number)
        }
    }
}
