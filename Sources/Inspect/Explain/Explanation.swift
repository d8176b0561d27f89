package import HIDRecords
package import TouchKit

/// Why a touch at a point goes where it goes: the walk, the hit view, its chain, its recognizers and actions.
package struct Explanation {
    /// The point, in points of the screen.
    let point: Point
    /// The screen's index in the tree.
    let screen: Int
    let scene: Scene
    /// The views asked, in order.
    let visits: [Visit]
    /// The view that the touch goes to.
    let hit: ResponderID?
    /// The responder chain of the hit view.
    let chain: [ResponderID]
    /// Who gets a touch at the point.
    let touch: FirstTouch
    /// Views that the point lies in and that were not asked.
    let unasked: UnaskedViews

    private let application: Application

    /// Asks the views of `scene` for `point`.
    package init(_ point: Point, on screen: Int = 0, in scene: Scene) {
        self.point = point
        self.screen = screen
        self.scene = scene
        var application = Application(scene: scene)
        var trace = VisitTrace()
        let hit = application.hitTest(point, on: screen, trace: &trace)
        self.application = application
        self.hit = hit
        visits = trace.visits
        chain = hit.map(scene.tree.chain(from:)) ?? []
        touch = FirstTouch(point, on: screen, in: scene)
        unasked = UnaskedViews(point, on: screen, in: scene.tree, visits: visits, hit: hit)
    }

    var tree: ViewTree { scene.tree }

    /// Whether a finger can get to the point.
    var isOnScreen: Bool {
        let size = tree.screens[screen].size
        return (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
    }

    /// The responder that `touchesBegan` stops at; nil if it goes to the end.
    var handler: ResponderID? { touch.calls.first { $0.disposition == .handle }?.responder }

    /// Whether any responder handles `touchesBegan`.
    var isHandled: Bool { touch.calls.contains { $0.disposition != .pass } }

    /// How deep `view` lies below its window.
    func depth(of view: ResponderID) -> Int {
        var depth = 0
        var current = tree.superview(of: view)
        while let superview = current {
            depth += 1
            current = tree.superview(of: superview)
        }
        return depth
    }

    /// The responder that gets `action` of `sender` as long as there is no first responder; nil if it is discarded.
    func target(of action: Action, from sender: ActionSender) -> ResponderID? {
        application.responder(to: action, from: sender)
    }
}
