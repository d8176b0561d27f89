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
