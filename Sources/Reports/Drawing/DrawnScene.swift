package import Core
package import HIDRecords
package import TouchKit

/// What a picture shows of a scene: one screen and its views from back to front.
package struct DrawnScene: Equatable, Sendable {
    /// The app that the scene belongs to.
    package var name: String
    /// The state of the app: which touches it takes.
    package var state = InteractionState.normal
    /// The extent of the screen, in points.
    package var size: Size
    /// The views, each in front of those before it.
    package var views: [DrawnView] = []
    /// The ids of all controls, also of those that are not to be seen at first.
    package var controls: [String] = []

    /// A screen of `size` without views, of the app called `name`.
    package init(name: String, size: Size) {
        self.name = name
        self.size = size
    }

    /// How large letters and marks are drawn: 1 for a screen of 1280 points.
    package var scale: Double {
        let longest = max(size.width, size.height)
        return longest.isFinite && longest > 0 ? (longest / 1.28).rounded(.toNearestOrEven) / 1000 : 1
    }
}

/// A view or window in a picture.
package struct DrawnView: Equatable, Sendable {
    /// What a view is drawn as.
    package enum Form: String, Sendable {
        case view, control
    }

    /// Its id in the scene.
    package var id: String
    /// The id of its superview.
    package var superview: String?
    /// What it is drawn as.
    package var form = Form.view
    /// The corners of its bounds on the screen, clockwise from the top left as it is without a transform.
    package var corners: [Point]
    /// Where its content begins: it is scrolled as far as that.
    package var offset = Point.zero
    /// Whether it is a control that is disabled.
    package var isDisabled = false
    /// Whether no touch can hit it, nor a view in it, or the state of the app lets none through that does.
    package var takesNoTouch = false
    /// The id of the sensitive view that it is or is in: touches on it are counted, and not shown.
    package var sensitive: String?
    /// The corners of the area that its `pointInside` claims, if that is not its bounds.
    package var claimed: [Point] = []
    /// The corners of the area in which a finger that it tracks counts as inside.
    package var tracking: [Point] = []

    /// A view with these corners.
    package init(id: String, corners: [Point]) {
        self.id = id
        self.corners = corners
    }

    /// The upright rectangle around it.
    package var frame: Rect { Rect(around: corners) }
    /// Whether it is drawn as an upright rectangle.
    package var isUpright: Bool { Self.isUpright(corners) }

    /// Whether `corners` are those of an upright rectangle.
    package static func isUpright(_ corners: [Point]) -> Bool {
        guard corners.count == 4 else { return false }
        return corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
            && corners[3].x == corners[0].x
    }
}

/// A drawn scene as JSON: `TOUCH_SCENE` of the journal, and part of a report.
extension DrawnScene {
    /// The most bytes of views that the journal gets: the others are counted.
    private static let mostBytes = 48 * 1024

    /// The scene as one object.
    package var text: String {
        var json = JSONWriter()
        json.object { json in
            json.put("app", name)
            if state != .normal { json.put("state", state.rawValue) }
            json.put("size", [size.width, size.height])
            var omitted = 0
            json.array("views") { json in
                for view in views {
                    if json.text.bytes.count < Self.mostBytes { view.write(to: &json) } else { omitted += 1 }
                }
            }
            if omitted > 0 { json.put("omitted", omitted) }
        }
        return json.text.string
    }
}

extension DrawnView {
    /// Writes the view as an object; what is at its default is left out.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.put("id", id)
            let rect = frame
            json.put(
                "frame",
                isUpright
                    ? [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
                    : corners.flatMap { [$0.x, $0.y] })
            if let superview { json.put("superview", superview) }
            if offset != .zero { json.put("offset", [offset.x, offset.y]) }
            if form == .control { json.put("control", true) }
            if isDisabled { json.put("enabled", false) }
            if takesNoTouch { json.put("touchable", false) }
            if sensitive != nil { json.put("sensitive", true) }
        }
    }
}

extension DrawnScene {
    /// A screen of `application`, the app called `name`, by its index; hidden views are left out with all in them.
    package init(_ application: Application, name: String, screen: Int = 0) {
        let tree = application.tree
        self.init(name: name, size: tree.screens[screen].size)
        state = application.interactionState
        for index in tree.responders.indices where tree.views[index].viewClass.isControl {
            if tree.responders[index].kind == .view { controls.append(tree.responders[index].name) }
        }
        let walk = DrawnViewWalk(application)
        let windows = tree.windows.filter { $0.screen == screen && $0.isOnScreen }
            .inOrder { ($0.level, $0.frontOrder) < ($1.level, $1.frontOrder) }
        for window in windows { views += walk.views(below: window.responder) }
    }
}

/// Walks from a window to its views without recursion, each before its subviews, from back to front.
private struct DrawnViewWalk {
    private struct Pending {
        let id: ResponderID
        /// From the superview's coordinates to the screen's.
        let space: AffineTransform
        /// Whether the superview takes no touch, whatever the state of the app.
        let takesNoTouch: Bool
        /// What is visible of the superview, if views around it clip upright.
        let clip: Rect?
    }

    private let application: Application
    private let tree: ViewTree
    /// Of each responder whether it is a view that another one asks in its `pointInside`.
    private var isAsked: [Bool]
    private let open: OpenViews

    init(_ application: Application) {
        self.application = application
        tree = application.tree
        open = OpenViews(in: application)
        isAsked = Array(repeating: false, count: tree.responders.count)
        for index in tree.responders.indices {
            if case .including(let views) = tree[traits: ResponderID(index: index)].pointInside {
                for view in views { isAsked[Int(view.index)] = true }
            }
        }
    }

    func views(below window: ResponderID) -> [DrawnView] {
        var views: [DrawnView] = []
        var pending = [Pending(id: window, space: .identity, takesNoTouch: false, clip: nil)]
        while let next = pending.popLast() {
            let view = tree[view: next.id]
            guard !view.flags.contains(.hidden) else { continue }
            let space = tree.transformToSuperview(of: next.id).followed(by: next.space)
            guard var drawn = drawn(next, view, space) else { continue }
            let takesNoTouch = drawn.takesNoTouch
            drawn.takesNoTouch = takesNoTouch || !open.contain(next.id)
            views.append(drawn)
            let clips = view.flags.contains(.clipsToBounds) || view.viewClass.isScrollView
            let clip = clips && drawn.isUpright ? drawn.frame : next.clip
            for subview in tree.subviews(of: next.id).reversed() {
                pending.append(
                    Pending(id: subview, space: space, takesNoTouch: takesNoTouch, clip: clip))
            }
        }
        return views
    }

    /// The view as it is drawn; nil if nothing of it is visible.
    private func drawn(_ next: Pending, _ view: View, _ space: AffineTransform) -> DrawnView? {
        let traits = tree[traits: next.id]
        var drawn = DrawnView(id: tree[next.id].name, corners: view.bounds.corners.map(space.applied))
        drawn.superview = tree.superview(of: next.id).map { tree[$0].name }
        drawn.offset = view.bounds.origin
        drawn.sensitive = tree.sensitiveView(around: next.id).map { tree[$0].name }
        if let clip = next.clip, drawn.isUpright {
            guard let visible = drawn.frame.intersection(clip) else { return nil }
            drawn.corners = visible.corners
        }
        drawn.isDisabled =
            (view.viewClass.isControl || view.viewClass == .cell) && !view.flags.contains(.enabled)
        if view.viewClass.isControl {
            drawn.form = .control
            let outset = -application.trackingOutset(of: next.id)
            if outset != -ControlDescription.defaultTrackingOutset {
                drawn.tracking = view.bounds.inset(
                    by: EdgeInsets(top: outset, left: outset, bottom: outset, right: outset)
                ).corners.map(space.applied)
            }
        }
        drawn.takesNoTouch =
            next.takesNoTouch
            || (view.hitTestExclusion != nil || traits.hitTest == .transparent
                || traits.pointInside == .never) && !isAsked[Int(next.id.index)]
        switch traits.pointInside {
        case .insets(let insets): drawn.claimed = view.bounds.inset(by: insets).corners.map(space.applied)
        case .shape(let shape): drawn.claimed = shape.fitted(to: view.bounds).corners.map(space.applied)
        case .none, .always, .never, .including: break
        }
        return drawn
    }
}
