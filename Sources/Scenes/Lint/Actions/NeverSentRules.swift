import Core
import TouchKit
import YAML

/// A text field sends what it has actions for.
struct TextFieldEventRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of events that the answers of the field rule out, and of an answer for which nobody asks.
    func check() {
        for id in draft.notes.controls
        where draft.scene.tree[view: id].viewClass == .textField && !facts[id].contains(.isSet) {
            let input = draft.scene.controls[id]?.textInput ?? TextInput()
            if !input[.shouldBeginEditing] {
                let events = ["editingDidBegin", "editingDidEnd", "editingDidEndOnExit"]
                draft.warn(ofNeverSent: events, by: id, "shouldBeginEditing is false")
            } else if !input[.shouldReturn] {
                let events = ["editingDidEndOnExit", "primaryActionTriggered"]
                draft.warn(ofNeverSent: events, by: id, "shouldReturn is false")
            }
            guard input.clearButtonMode == .never, let answer = draft.notes.node(of: id)?["shouldClear"]
            else { continue }
            draft.reader.warning(
                .neverAsked, answer,
                "nobody asks for this shouldClear: without clearButtonMode there is no clear button")
        }
    }
}

/// A wheel can be turned to another row.
struct WheelEventRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of actions of wheels with one row, which is always the selected one.
    func check() {
        for (id, control) in draft.scene.controls where !facts[id].contains(.setsChoices) {
            guard case .pickerComponent(let component)? = control.valued,
                component.wheel.numberOfRows == 1
            else { continue }
            draft.warn(ofNeverSent: ["didSelectRow"], by: id, "it has one row")
        }
    }
}

/// People can dismiss a controller that says when they do.
struct DismissalEventRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of actions of controllers that nobody can dismiss; a menu goes with the choice of an item, too.
    func check() {
        for presentation in draft.scene.presentations
        where presentation.style != .menu && !facts[presentation.controller].contains(.isSet) {
            let controller = presentation.controller
            if presentation.isModalInPresentation {
                draft.warn(ofNeverSent: ["didDismiss"], by: controller, "isModalInPresentation is true")
            } else if presentation.shouldDismiss.isAlways(false) {
                draft.warn(ofNeverSent: ["didDismiss"], by: controller, "shouldDismiss is false")
            }
        }
    }
}

/// A recognizer with an action sends it in some state.
struct ActionStatesRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of actions of recognizers whose `actionStates` are none.
    func check() {
        for index in draft.scene.gestures.indices {
            let id = RecognizerID(index: index)
            guard draft.scene.gestures[index].action != nil, draft.scene.gestures[index].actionStates == [],
                !facts[id].contains(.setsActionStates)
            else { continue }
            let node = draft.notes.gestureNodes[index]
            draft.reader.warning(
                .neverSent, node["actionStates"] ?? node,
                "\(escaped(draft.scene.gestures[index].name)) never sends its action: actionStates has no state"
            )
        }
    }
}

/// The root of a navigation controller appears and disappears.
struct RootAppearanceRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of actions of a root that is there from load, without others that could come on top of it: it is told nothing.
    func check() {
        let tree = draft.scene.tree
        for controller in tree.viewControllers
        where tree.viewControllers.isNavigationController(controller.responder) {
            let members = tree.viewControllers.members(of: controller.responder)
            guard members.count == 1, let root = members.first, let view = controller.view, isShown(view)
            else { continue }
            let name = draft.shownName(controller.responder)
            draft.warn(
                ofNeverSent: LifeCycleEvent.ofViews.map { $0.rawValue }, by: root,
                "it is the only one of \(name), which is there from load")
        }
    }

    /// Whether `view` is in a window from load, and neither another container nor an effect brings it there or takes it away.
    private func isShown(_ view: ResponderID) -> Bool {
        let tree = draft.scene.tree
        guard tree.window(of: view) != nil else { return false }
        var next: ResponderID? = view
        while let view = next {
            if !facts[view].isDisjoint(with: [.isMoved, .isRemoved])
                || tree.controller(of: view).flatMap(tree.viewControllers.container(of:)) != nil
            {
                return false
            }
            next = tree.superview(of: view)
        }
        return true
    }
}
