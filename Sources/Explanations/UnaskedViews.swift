import Core
import HIDRecords
import TouchKit

/// The views that contain a point although the hit-test did not ask them: a user might expect them to be hit.
struct UnaskedViews {
    /// Why a view was not asked.
    enum Reason {
        /// A superview answered before its subviews: it was skipped, outside, or has its own `hitTest`.
        case within(Visit)
        /// The given view in front took the touch first.
        case behind(ResponderID)
    }

    /// The views, frontmost first, at most ``limit`` of them.
    private(set) var views: [(view: ResponderID, reason: Reason)] = []
    /// How many more such views there are beyond ``limit``.
    private(set) var furtherCount = 0

    /// Longer lists are not useful to a reader.
    private static var limit: Int { 20 }

    init(
        _ point: Point, on screen: Int, in tree: ViewTree, visits: [Visit], hit: ResponderID?
    ) {
        var byView = Table<ResponderID, Visit>()
        for visit in visits where byView[visit.view] == nil { byView[visit.view] = visit }
        for window in tree.windows.frontToBack where window.screen == screen {
            for (view, toScreen) in Self.frontToBack(from: window.responder, in: tree)
            where byView[view] == nil {
                guard let local = toScreen.inverse?.applied(to: point),
                    tree[view: view].bounds.contains(local)
                else { continue }
                add(view, tree, byView, hit)
            }
        }
    }

    private mutating func add(
        _ view: ResponderID, _ tree: ViewTree, _ visits: Table<ResponderID, Visit>, _ hit: ResponderID?
    ) {
        guard views.count < Self.limit else {
            furtherCount += 1
            return
        }
        var current = tree.superview(of: view)
        while let superview = current {
            if let visit = visits[superview], visit.answer != .inside {
                views.append((view, .within(visit)))
                return
            }
            current = tree.superview(of: superview)
        }
        if let hit { views.append((view, .behind(hit))) }
    }

    /// `top` and all views below it, a view before its subviews, frontmost first, each with the transform
    /// from its coordinates to the screen's; without recursion.
    private static func frontToBack(
        from top: ResponderID, in tree: ViewTree
    ) -> [(view: ResponderID, toScreen: AffineTransform)] {
        var views: [(view: ResponderID, toScreen: AffineTransform)] = []
        var pending = [(view: top, toScreen: tree.transformToSuperview(of: top))]
        while let next = pending.popLast() {
            views.append(next)
            for view in tree.subviews(of: next.view) {
                pending.append((view, tree.transformToSuperview(of: view).followed(by: next.toScreen)))
            }
        }
        return views
    }
}
