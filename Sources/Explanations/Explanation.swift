package import HIDRecords
package import TouchKit

/// Why a touch at a point reaches its view: the hit-test, the hit view, its chain, its recognizers and
/// actions.
package struct Explanation {
    /// The point, in points of the screen.
    let point: Point
    /// The screen's index in the tree.
    let screen: Int
    let scene: Scene
    /// The views that the hit-test asked, in order.
    let visits: [Visit]
    /// The view that gets the touch.
    let hit: ResponderID?
    /// The responder chain of the hit view.
    let chain: [ResponderID]
    /// The recipients of a touch at the point.
    let touch: FirstTouch
    /// Views that contain the point but were not asked.
    let unasked: UnaskedViews

    private let application: Application

    /// Hit-tests `point` in the views of `scene`.
    package init(_ point: Point, on screen: Int = 0, in scene: Scene) {
        self.init(point, on: screen, withoutTouches: Application(scene: scene))
    }

    /// Hit-tests `point` in the views of the running `application` as they are now, for a finger that finds no other one.
    package init(_ point: Point, on screen: Int, of application: borrowing Application) {
        self.init(point, on: screen, withoutTouches: application.withoutTouches())
    }

    private init(_ point: Point, on screen: Int, withoutTouches application: Application) {
        self.point = point
        self.screen = screen
        scene = application.scene
        var application = application
        var trace = VisitTrace()
        let hit = application.hitTest(point, on: screen, trace: &trace)
        self.application = application
        self.hit = hit
        visits = trace.visits
        chain = hit.map(scene.tree.chain(from:)) ?? []
        touch = FirstTouch(point, on: screen, of: application)
        unasked = UnaskedViews(point, on: screen, in: scene.tree, visits: visits, hit: hit)
    }

    var tree: ViewTree { scene.tree }

    /// Whether a finger can reach the point.
    var isOnScreen: Bool {
        let size = tree.screens[screen].size
        return (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
    }

    /// The responder at which `touchesBegan` stops; nil if it reaches the end of the chain.
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

    /// The responder that gets `action` of `sender` while there is no first responder; nil if it is
    /// discarded.
    func target(of action: Action, from sender: ActionSender) -> ResponderID? {
        application.responder(to: action, from: sender)
    }
}
