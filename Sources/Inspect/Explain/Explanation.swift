package import HIDRecords
package import TouchKit

/// Why a touch at a point goes where it goes: the walk, the hit view, its chain, its recognizers and actions.
package struct Explanation {
    /// The point, in points of the screen.
    let point: Point
    /// The screen's place in the tree.
    let screen: Int
    let scene: Scene
    /// The views asked, in order.
    let visits: [Visit]
    /// The view that the touch goes to.
    let hit: ResponderID?
    /// The responder chain of the hit view.
    let chain: [ResponderID]
    /// The recognizers of the hit view and the views around it, in the order in which they get a touch.
    let recognizers: [GestureRecognizerDescription]
    /// Views that the point lies in and that were not asked.
    let unasked: UnaskedViews

    /// Asks the views of `scene` for `point`.
    package init(_ point: Point, on screen: Int = 0, in scene: Scene) {
        self.point = point
        self.screen = screen
        self.scene = scene
        var application = Application(scene: scene)
        var trace = VisitTrace()
        let hit = application.hitTest(point, on: screen, trace: &trace)
        self.hit = hit
        visits = trace.visits
        chain = hit.map(scene.tree.chain(from:)) ?? []
        recognizers = Self.recognizers(around: hit, in: scene)
        unasked = UnaskedViews(point, on: screen, in: scene.tree, visits: visits, hit: hit)
    }

    var tree: ViewTree { scene.tree }

    /// Whether a finger can get to the point.
    var isOnScreen: Bool {
        let size = tree.screens[screen].size
        return (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
    }

    /// The responder that `touchesBegan` stops at; nil if it goes to the end.
    var handler: ResponderID? { chain.first { tree[$0].touches.began == .handle } }

    /// Whether anybody handles `touchesBegan`.
    var isHandled: Bool { chain.contains { tree[$0].touches.began != .pass } }

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

    private static func recognizers(
        around hit: ResponderID?, in scene: Scene
    ) -> [GestureRecognizerDescription] {
        let all = Dictionary(grouping: scene.gestures, by: \.view)
        var found: [GestureRecognizerDescription] = []
        var current = hit
        while let view = current {
            found += all[view, default: []]
            current = scene.tree.superview(of: view)
        }
        return found
    }

    /// Who takes `action` of a control or recognizer on `view` as long as nobody is first responder; nil if nobody does.
    func target(of action: Action, from view: ResponderID) -> ResponderID? {
        if let target = action.target { return scene.actions[target, action.name] == nil ? nil : target }
        return tree.chain(from: view).first { scene.actions[$0, action.name] != nil }
    }
}
