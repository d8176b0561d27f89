import Core
import HIDRecords

/// A finger from the left edge of the screen that goes back (`UINavigationController.interactivePopGestureRecognizer`).
struct InteractivePop {
    /// For how long, in seconds, a finger is thought to go on as it lifts.
    private static let projection = 0.3

    /// The view of the navigation controller.
    let container: ResponderID

    /// The view controller that a finger can pop: nil if the root is shown, if the top was removed, if it or the navigation
    /// controller presents another one, while a view goes by itself, or while the top is still coming.
    func topToPop(on surface: Surface) -> ResponderID? {
        guard let navigation = surface.tree.controller(of: container),
            let top = surface.tree.viewController(navigation)?.container?.top,
            let controller = surface.tree.viewController(top), controller.membership?.lower != nil,
            let view = controller.view, surface.tree.superview(of: view) == container,
            surface.sheets.course(of: view) == nil, !surface.tree[view: view].flags.contains(.animating)
        else { return nil }
        let presents = surface.tree.viewControllers.contains {
            $0.presentingViewController == navigation || $0.presentingViewController == top
        }
        return presents ? nil : top
    }

    /// Why the recognizer `id` does not begin; nil if it does.
    func refusal(of id: RecognizerID, on surface: Surface, _ arena: GestureArena) -> StateReason? {
        guard topToPop(on: surface) != nil,
            let inverse = surface.tree.transformToScreen(of: container).inverse
        else { return .shouldBegin }
        let way = inverse.vector(arena.values(of: id).translation)
        return way.x > 0 && way.x >= abs(way.y) ? nil : .direction
    }

    /// Has the view on top of the stack follow the recognizer `id`, which has entered `state`.
    ///
    /// - Returns: what follows.
    func follow(
        _ id: RecognizerID, in state: GestureState, _ arena: GestureArena, on surface: inout Surface
    ) -> Consequences {
        let (travel, time) = (arena.values(of: id).translation, surface.touches.time)
        let top = surface.tree.controller(of: container)
            .flatMap { surface.tree.viewController($0)?.container?.top }
            .flatMap(surface.tree.viewController)
        var steps = Consequences()
        guard let top, let view = top.view else { return steps }
        if state == .began, let lower = top.membership?.lower {
            surface.sheets.beginDragging(
                view, along: .x, by: (travel, arena.descriptions[id].gesture.hysteresis), at: time,
                in: surface.tree)
            steps.send(.viewWillDisappear, from: top.responder, in: surface.tree)
            steps.send(.viewWillAppear, from: lower, in: surface.tree)
        }
        guard let index = surface.sheets.dragIndex(of: view) else { return steps }
        let isOver = state.isFinished
        // A finger that lifts where it was has not moved.
        if !isOver || surface.sheets.drags[index].isNew(travel) {
            surface.sheets.drag(at: index, by: travel, at: time, in: &surface.tree)
        }
        guard isOver else { return steps }
        release(surface.sheets.drags[index], cancelled: state == .cancelled, at: time, on: &surface)
        return surface.sheets.course(of: view) == nil ? Self.stay(top, in: surface.tree) : Consequences()
    }

    /// The finger leaves the view that it dragged, which goes out or back.
    private func release(
        _ drag: SheetDrag, cancelled isCancelled: Bool, at time: Timestamp, on surface: inout Surface
    ) {
        let velocity = isCancelled ? 0 : drag.velocity(at: time)
        let width = surface.tree[view: drag.view].bounds.size.width
        let isLeaving = !isCancelled && drag.distance + velocity * Self.projection > width / 2
        surface.sheets.release(
            drag, velocity: velocity, to: isLeaving ? (width, .leaves) : (0, .rests), at: time,
            in: &surface.tree)
    }

    /// What follows when the view `top` of a stack is where it goes: if it `isLeaving` it is popped, else it is in its place.
    static func end(of top: ResponderID, isLeaving: Bool, in tree: ViewTree) -> Consequences {
        var steps = Consequences()
        guard let top = tree.controller(of: top) else { return steps }
        guard isLeaving, let navigation = tree.viewControllers.container(of: top) else {
            return tree.viewController(top).map { stay($0, in: tree) } ?? steps
        }
        let stack = tree.viewControllers.stack(of: navigation)
        if stack.count > 1, stack.last == top { steps.append(.controller(.pop(top, off: navigation))) }
        return steps
    }

    /// The view on top stays, in UIKit's order of what its controller and the one below it hear.
    private static func stay(_ top: ViewController, in tree: ViewTree) -> Consequences {
        var steps = Consequences()
        guard let lower = top.membership?.lower else { return steps }
        steps.send(.viewWillDisappear, .viewDidDisappear, from: lower, in: tree)
        steps.send(.viewWillAppear, .viewDidAppear, from: top.responder, in: tree)
        return steps
    }
}
