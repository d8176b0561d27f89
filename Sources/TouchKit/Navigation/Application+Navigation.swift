import Core
import HIDRecords

/// Pushing and popping view controllers (`UINavigationController`).
extension Application {
    /// Pushes `controller` onto the stack of its navigation controller.
    ///
    /// - Returns: false if it is on the stack already.
    mutating func push(_ controller: ResponderID, at time: Timestamp, to log: inout DecisionLog) -> Bool {
        guard let place = tree.viewController(controller)?.place else { return true }
        let navigation = place.navigationController
        guard !place.isOnStack else {
            log.append(.app(.fails(.push(controller, onto: navigation))))
            return false
        }
        setStack(tree.viewControllers(of: navigation) + [controller], of: navigation, at: time, to: &log)
        return true
    }

    /// Pops what is above `controller` off the stack of `navigation`.
    ///
    /// - Returns: false if `controller` is not on it.
    mutating func pop(
        _ navigation: ResponderID, to controller: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        let stack = tree.viewControllers(of: navigation)
        guard let index = stack.firstIndex(of: controller) else {
            log.append(.app(.fails(.pop(navigation, to: controller))))
            return false
        }
        setStack(Array(stack[...index]), of: navigation, at: time, to: &log)
        return true
    }

    /// Has `navigation` have this stack, and shows the view of its top. The controllers hear of it in UIKit's order, if
    /// they are in a window; a finger that goes back has told them that it `hasBegun`.
    mutating func setStack(
        _ stack: [ResponderID], of navigation: ResponderID, hasBegun: Bool = false, at time: Timestamp,
        to log: inout DecisionLog
    ) {
        guard let former = tree.viewController(navigation)?.navigation?.top, let top = stack.last,
            stack != tree.viewControllers(of: navigation)
        else { return }
        surface.tree.setStack(stack, of: navigation)
        guard former != top else { return }
        let isSeen = tree.window(ofResponder: navigation) != nil
        if isSeen, !hasBegun {
            send(.viewWillDisappear, from: former, at: time, to: &log)
            send(.viewWillAppear, from: top, at: time, to: &log)
        }
        showTop(of: navigation, at: time, to: &log)
        // What that caused may have shown another one.
        guard isSeen, tree.viewController(navigation)?.navigation?.top == top else { return }
        send(.viewDidDisappear, from: former, at: time, to: &log)
        send(.viewDidAppear, from: top, at: time, to: &log)
    }

    /// Puts back the stack of `navigation`, if it is a navigation controller; nobody hears of it.
    mutating func restoreStack(
        of navigation: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) {
        let stack = file.tree.viewControllers(of: navigation)
        guard stack != tree.viewControllers(of: navigation) else { return }
        surface.tree.setStack(stack, of: navigation)
        showTop(of: navigation, at: time, to: &log)
    }

    /// The view of the top of `navigation` comes into its view, behind all else there; those of the others leave it.
    private mutating func showTop(
        of navigation: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) {
        guard let container = tree.viewController(navigation)?.view else { return }
        for member in tree.members(of: navigation) {
            guard member != tree.viewController(navigation)?.navigation?.top,
                let view = tree.viewController(member)?.view, tree.superview(of: view) == container
            else { continue }
            removeFromSuperview(view, at: time, to: &log)
        }
        guard let top = tree.viewController(navigation)?.navigation?.top,
            let view = tree.viewController(top)?.view, tree.superview(of: view) != container
        else { return }
        Addition(view: view, position: AddPosition(in: container, .index(0)))
            .perform(in: &self, at: time, to: &log)
    }
}
