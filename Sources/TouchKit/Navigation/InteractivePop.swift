import Core
import HIDRecords

/// A finger from the left edge of the screen that goes back (`UINavigationController.interactivePopGestureRecognizer`).
extension Surface {
    /// The view controller that a finger can pop whose navigation controller has the view `container`: nil if that shows its
    /// root, if its top was removed, if it or its top presents another one, or while a view goes by itself.
    func topToPop(of container: ResponderID) -> ResponderID? {
        guard let navigation = tree.controller(of: container),
            let top = tree.viewController(navigation)?.container?.top,
            let controller = tree.viewController(top), controller.place?.lower != nil,
            let view = controller.view, tree.superview(of: view) == container,
            sheets.course(of: view) == nil
        else { return nil }
        let presents = tree.viewControllers.contains {
            $0.presentingViewController == navigation || $0.presentingViewController == top
        }
        return presents ? nil : top
    }

    /// Why the recognizer `id` of a navigation controller does not begin; nil if it does.
    func popRefusal(_ id: RecognizerID, _ arena: GestureArena) -> StateReason? {
        let container = arena.descriptions[id].view
        guard topToPop(of: container) != nil, let inverse = tree.transformToScreen(of: container).inverse
        else { return .shouldBegin }
        let way = inverse.vector(arena.values(of: id).translation)
        return way.x > 0 && way.x >= abs(way.y) ? nil : .direction
    }
}

extension Application {
    /// For how long, in seconds, a finger is thought to go on as it lifts.
    private static let projection = 0.3

    /// Has the view on top of a stack follow the recognizer `id`, which has entered `state`.
    mutating func dragTop(by id: RecognizerID, in state: GestureState, to log: inout DecisionLog) {
        let travel = arena.values(of: id).translation
        if state == .began { beginPop(by: id, travel, to: &log) }
        guard let view = top(of: id)?.view, let index = surface.sheets.dragIndex(of: view) else { return }
        let isOver = state.isFinished
        // A finger that lifts where it was has not moved.
        if !isOver || surface.sheets.drags[index].isNew(travel) {
            surface.sheets.drag(at: index, by: travel, at: surface.touches.time, in: &surface.tree)
        }
        guard isOver else { return }
        let drag = surface.sheets.drags[index]
        let velocity = state == .cancelled ? 0 : drag.velocity(at: surface.touches.time)
        let isLeaving =
            state != .cancelled
            && drag.distance + velocity * Self.projection > tree[view: view].bounds.size.width / 2
        let width = tree[view: view].bounds.size.width
        surface.sheets.release(
            drag, velocity: velocity, to: isLeaving ? (width, .leaves) : (0, .rests),
            at: surface.touches.time, in: &surface.tree)
        if surface.sheets.course(of: view) == nil { stay(view, to: &log) }
    }

    /// The top of the stack of the navigation controller that has the recognizer `id`.
    private func top(of id: RecognizerID) -> ViewController? {
        tree.controller(of: arena.descriptions[id].view)
            .flatMap { tree.viewController($0)?.container?.top }
            .flatMap(tree.viewController)
    }

    /// The view on top begins to follow a finger, which has moved by `travel`.
    private mutating func beginPop(by id: RecognizerID, _ travel: Point, to log: inout DecisionLog) {
        guard let top = top(of: id), let view = top.view, let lower = top.place?.lower else { return }
        surface.sheets.beginDragging(
            view, along: .x, by: (travel, arena.descriptions[id].gesture.hysteresis),
            at: surface.touches.time, in: tree)
        send(.viewWillDisappear, from: top.responder, at: log.time, to: &log)
        send(.viewWillAppear, from: lower, at: log.time, to: &log)
    }

    /// The view of `course` is where it goes: it is popped, or is in its place.
    mutating func endPop(_ course: SheetCourse, to log: inout DecisionLog) {
        guard course.isLeaving, let top = tree.controller(of: course.view),
            let navigation = tree.container(of: top)
        else { return stay(course.view, to: &log) }
        let stack = tree.viewControllers(of: navigation)
        guard stack.count > 1, stack.last == top else { return }
        log.append(.app(.didPop(top)))
        setStack(Array(stack.dropLast()), of: navigation, hasBegun: true, at: log.time, to: &log)
    }

    /// The view on top stays, in UIKit's order of what its controller and the one below it hear.
    private mutating func stay(_ view: ResponderID, to log: inout DecisionLog) {
        guard let top = tree.controller(of: view), let lower = tree.viewController(top)?.place?.lower else {
            return
        }
        send(.viewWillDisappear, from: lower, at: log.time, to: &log)
        send(.viewDidDisappear, from: lower, at: log.time, to: &log)
        send(.viewWillAppear, from: top, at: log.time, to: &log)
        send(.viewDidAppear, from: top, at: log.time, to: &log)
    }
}
