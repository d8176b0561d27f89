import Core
import HIDRecords

/// What follows from a step that a part of the app has taken, in order: the actions of one step may change what the next
/// one finds.
struct Consequences {
    /// One thing that follows.
    enum Step {
        /// A control, a cell or a wheel sends an event.
        case send(ControlEvents, from: ResponderID)
        /// A control reacts as to a finger of its own.
        case react(ControlReaction)
        /// A control does not track its fingers any more.
        case release(ResponderID)
        /// A scroll view tells its delegate.
        case report(ScrollReport, of: ResponderID)
        /// A scroll view has moved, of which its delegate is not told.
        case note(ScrollReport, of: ResponderID)
        /// A scroll view that has told its delegate begins to move by itself, unless something moves it by then.
        case animate(ResponderID, ScrollAnimation)
        /// The recognizer of a scroll view or cell, which is in that state, is followed again: this was the first half.
        case follow(RecognizerID, in: GestureState)
        /// A recognizer of a scroll view is enabled, or disabled.
        case enable(RecognizerID, Bool)
        /// The actions of a cell in this view are not shown any more.
        case closeSwipes(within: ResponderID)
        /// The actions of this cell are not shown any more.
        case closeSwipe(of: ResponderID)
        /// The text input that is first responder of the key window resigns.
        case dismissKeyboard
        /// This responder becomes first responder; one that is already does so `again`, or not.
        case becomeFirst(ResponderID, again: Bool)
        /// This first responder resigns.
        case resignFirst(ResponderID)
        /// The menu of this controller opens.
        case present(ResponderID, by: DismissalGesture)
        /// Something happens to a view controller.
        case controller(ControllerStep)
    }

    /// One thing that follows for a view controller.
    enum ControllerStep {
        /// It sends this.
        case send(LifeCycleEvent, from: ResponderID)
        /// A presented one tells its delegate.
        case report(PresentationEvent, DismissalGesture, of: ResponderID)
        /// A presented one is dismissed.
        case dismiss(ResponderID)
        /// A sheet goes where it goes that fingers have left: out only if it may leave.
        case release(SheetLift, mayLeave: Bool)
        /// A sheet, or the view on top of a stack, has gone where it goes: nothing moves it any more.
        case stop(ResponderID)
        /// The sheet of this one rests at this detent.
        case select(SheetDetent, of: ResponderID)
        /// The one on top is popped off the stack of the navigation controller.
        case pop(ResponderID, off: ResponderID)
        /// The navigation controller goes back to its root.
        case popToRoot(ResponderID)
        /// This one is shown by the tab bar controller.
        case selectTab(ResponderID, of: ResponderID)
        /// A tap on its item selects this one, whether it was selected before or not.
        case noteSelection(ResponderID, of: ResponderID)
        /// People may not select this one in its tab bar.
        case refuseSelection(ResponderID)
    }

    /// The steps; none where nothing follows.
    private(set) var steps: [Step] = []

    /// Nothing.
    init() {}

    /// Adds `step` at the end.
    mutating func append(_ step: Step) { steps.append(step) }

    /// Adds what follows from another step at the end.
    mutating func append(_ consequences: Consequences) { steps += consequences.steps }
}

extension Consequences {
    /// Has it all follow in `application`, whose timers the step from which it follows may have changed.
    func perform(in application: inout Application) {
        if !steps.isEmpty, !application.isSendingEvent { application.updateDeadline() }
        for step in steps { step.perform(in: &application) }
    }
}

extension Consequences.Step {
    fileprivate func perform(in application: inout Application) {
        switch self {
        case .send(let event, let sender):
            TrackedControl(sender).sendActions(for: event, in: &application)
        case .react(var reaction): reaction.send(in: &application)
        case .release(let control): TrackedControl(control).cancelAllTracking(in: &application)
        case .report(let report, let view):
            application.log.append(report, of: view)
            for action in application.surface.scrolls[view]?.actions[report.event] ?? [] {
                application.sendAction(action, from: .responder(view), at: application.log.time)
            }
        case .note(let report, let view): application.log.append(report, of: view)
        case .animate(let view, let animation): Scroller(view).begin(animation, on: &application.surface)
        case .follow(let id, let state):
            PendingAction(recognizer: id, state: state).follow(in: &application)
        case .enable(let id, let isEnabled):
            application.apply([.flag(.enabled, isEnabled)], to: id, at: application.log.time)
        case .closeSwipes(within: let view):
            CellSwipe.close(within: view, on: &application.surface).perform(in: &application)
        case .closeSwipe(of: let cell):
            guard application.surface.swipes.cell == cell else { return }
            CellSwipe.close(cell, on: &application.surface).perform(in: &application)
        case .dismissKeyboard:
            guard let first = Self.textInputWithKeyboard(in: application.tree) else { return }
            FirstResponderChange.resigning(first).perform(in: &application)
        case .becomeFirst(let id, let again):
            guard again || !application.tree.windows.isFirstResponder(id) else { return }
            FirstResponderChange.becoming(id).perform(in: &application)
        case .resignFirst(let id): FirstResponderChange.resigning(id).perform(in: &application)
        case .present(let menu, let gesture):
            guard application.presentations.mayPresent(menu, in: application.tree) else { return }
            Consequences.ControllerStep.report(.willDisplayMenu, gesture, of: menu).perform(in: &application)
            PresentationEffect.present(menu).perform(in: &application, at: application.log.time)
        case .controller(let step): step.perform(in: &application)
        }
    }

    /// The text input that is first responder of the key window; nil for none.
    private static func textInputWithKeyboard(in tree: ViewTree) -> ResponderID? {
        guard let first = tree.windows.key.flatMap(tree.window)?.firstResponder,
            tree[first].kind == .view, tree[view: first].viewClass.behavior.takesText
        else { return nil }
        return first
    }
}

extension Consequences.ControllerStep {
    fileprivate func perform(in application: inout Application) {
        switch self {
        case .send(let event, let controller):
            event.send(from: controller, in: &application, at: application.log.time)
        case .report(let event, let gesture, let controller):
            application.log.append(.app(.presentation(controller, event, gesture)))
            for action in application.presentations[controller]?.actions[event] ?? [] {
                application.sendAction(action, from: .responder(controller), at: application.log.time)
            }
        case .dismiss(let controller):
            PresentationEffect.dismiss(controller).perform(in: &application, at: application.log.time)
        case .release(let lift, let mayLeave):
            lift.release(
                mayLeave: mayLeave, at: application.surface.touches.time, on: &application.surface)
        case .stop(let view): application.surface.sheets.stop(view, in: &application.surface.tree)
        case .select(let detent, let controller):
            application.presentations.apply(
                .selectedDetent(detent), to: controller, in: &application.surface.tree)
        case .pop(let top, let navigation):
            application.log.append(.app(.didPop(top)))
            let stack = Array(application.tree.viewControllers.stack(of: navigation).dropLast())
            StackChange(container: navigation, stack: stack, hasBegun: true)
                .perform(in: &application, at: application.log.time)
        case .selectTab(let controller, let container):
            StackChange.show(controller, of: container, animated: true, in: &application)
        case .noteSelection(let controller, let container):
            application.log.append(.app(.selects(container, controller)))
        case .popToRoot(let navigation):
            NavigationEffect(.popToRoot(navigation)).perform(in: &application, at: application.log.time)
        case .refuseSelection(let controller): application.log.append(.app(.fails(.select(controller))))
        }
    }
}
