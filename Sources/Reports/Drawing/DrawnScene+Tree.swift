import HIDRecords
package import TouchKit

extension DrawnScene {
    /// The first screen of `application`, the app called `name`; hidden views are left out with all in them.
    package init(_ application: Application, name: String) {
        let tree = application.tree
        self.init(name: name, size: tree.screens[0].size)
        for index in tree.responders.indices where tree.views[index].viewClass.isControl {
            if tree.responders[index].kind == .view { controls.append(tree.responders[index].name) }
        }
        let walk = DrawnViewWalk(application)
        let windows = tree.windows.filter { $0.screen == 0 && $0.isOnScreen }
            .sorted { ($0.level, $0.frontOrder) < ($1.level, $1.frontOrder) }
        for window in windows { views += walk.views(below: window.responder) }
    }
}

/// Walks from a window to its views without recursion, each before its subviews, from back to front.
private struct DrawnViewWalk {
    private struct Pending {
        let id: ResponderID
        /// From the superview's coordinates to the screen's.
        let space: AffineTransform
        let takesNoTouch: Bool
        /// What is visible of the superview, if views around it clip upright.
        let clip: Rect?
    }

    private let application: Application
    private let tree: ViewTree

    init(_ application: Application) {
        self.application = application
        tree = application.tree
    }

    func views(below window: ResponderID) -> [DrawnView] {
        var views: [DrawnView] = []
        var pending = [Pending(id: window, space: .identity, takesNoTouch: false, clip: nil)]
        while let next = pending.popLast() {
            let view = tree[view: next.id]
            guard !view.flags.contains(.hidden) else { continue }
            let space = tree.transformToSuperview(of: next.id).followed(by: next.space)
            guard let drawn = drawn(next, view, space) else { continue }
            views.append(drawn)
            let clips = view.flags.contains(.clipsToBounds) || view.viewClass == .scrollView
            let clip = clips && drawn.isUpright ? drawn.frame : next.clip
            for subview in tree.subviews(of: next.id).reversed() {
                pending.append(
                    Pending(id: subview, space: space, takesNoTouch: drawn.takesNoTouch, clip: clip))
            }
        }
        return views
    }

    /// The view as it is drawn; nil if nothing of it is visible.
    private func drawn(_ next: Pending, _ view: View, _ space: AffineTransform) -> DrawnView? {
        let traits = tree[traits: next.id]
        var drawn = DrawnView(id: tree[next.id].name, corners: view.bounds.corners.map(space.applied))
        drawn.superview = tree.superview(of: next.id).map { tree[$0].name }
        drawn.sensitive = tree.sensitiveView(around: next.id).map { tree[$0].name }
        if let clip = next.clip, drawn.isUpright {
            guard let visible = drawn.frame.intersection(clip) else { return nil }
            drawn.corners = visible.corners
        }
        if view.viewClass.isControl {
            drawn.form = .control
            drawn.isDisabled = !view.flags.contains(.enabled)
            let outset = -application.trackingOutset(of: next.id)
            if outset != -ControlDescription.defaultTrackingOutset {
                drawn.tracking = view.bounds.inset(
                    by: EdgeInsets(top: outset, left: outset, bottom: outset, right: outset)
                ).corners.map(space.applied)
            }
        }
        drawn.takesNoTouch =
            next.takesNoTouch || view.hitTestExclusion != nil || traits.hitTest == .transparent
            || traits.pointInside == .never
        if case .insets(let insets) = traits.pointInside {
            drawn.claimed = view.bounds.inset(by: insets).corners.map(space.applied)
        }
        return drawn
    }
}

extension Rect {
    /// What lies in both; nil if that has no area.
    package func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(origin.x, other.origin.x), max(origin.y, other.origin.y))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard right > left, bottom > top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
