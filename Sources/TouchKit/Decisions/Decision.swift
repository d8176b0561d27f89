package import Core

/// One step that a reader of the journal would ask about: a case a kind of sentence, its reason a case as well.
///
/// Values only: what a decision names lives in the ``DecisionLog`` (touches, texts) and the ``ViewTree``
/// (responders). The sentences are made at the edge.
package enum Decision: Equatable, Sendable {
    /// A call of a hit-test.
    case hitTest(HitTestDecision)
    /// Which view a touch comes to, if any.
    case arrival(ArrivalDecision)
    /// A call about touches, or what became of it.
    case delivery(DeliveryDecision)
    /// A recognizer's touches and states.
    case gesture(GestureDecision)
    /// An action, from the control that sends it to its effects.
    case action(ActionDecision)
    /// A first responder, or an event that no touch causes.
    case responder(ResponderDecision)
    /// A change of the app, a window, a scroll view or a presented controller.
    case app(AppDecision)
    /// `touch 1 on tea did addTea`; the outcome is in ``DecisionLog/outcomes``
    case outcome(Int)
}

/// A call of a hit-test.
package enum HitTestDecision: Equatable, Sendable {
    /// `A hitTest`
    case hitTest(ResponderID)
    /// `A pointInside yes`
    case pointInside(ResponderID, Bool)
    /// `B skipped (hidden)`
    case skipped(ResponderID, HitTestExclusion)
    /// So many calls of the hit-test are not in the log: ``DecisionLog/Detail/hitTestLimit``.
    case omitted(Int)
}

/// Which view a touch comes to, if any.
package enum ArrivalDecision: Equatable, Sendable {
    /// `touch 1 hit E`, or nothing
    case hit(TouchSet, ResponderID?)
    /// `V1 refuses {2} (multipleTouchEnabled)`
    case refuses(ResponderID, TouchSet, Refusal.Rule)
    /// `application ignores {1} (ignoring interaction)`
    case ignores(TouchSet, Disregard)
    /// `window sendEvent {1}`: an override of `sendEvent(_:)`, and the touches of the event, or of the window in it.
    case sendEvent(ResponderID, SendEvent, TouchSet)
}

/// A call about touches, or what became of it.
package enum DeliveryDecision: Equatable, Sendable {
    /// `E touchesBegan {1} handle`
    case touches(ResponderID, TouchPhase, TouchSet, Disposition)
    /// `touchesBegan {1} discarded`
    case discarded(TouchPhase, TouchSet)
    /// `touch 1 cancelled (panel removed)`
    case cancelled(TouchSet, CancelReason)
    /// `A withholds touchesBegan {1} (delaysTouchesBegan of tap1)`
    case withholds(ResponderID, TouchPhase, TouchSet, Withholding)
    /// `A drops touchesBegan {1} (tap1)`
    case drops(ResponderID, TouchPhase, TouchSet, DropReason)
    /// `canvas touchesBegan {7} to paint`; the call is in ``DecisionLog/clientCalls``
    case toClient(ResponderID, TouchPhase, TouchSet, call: Int)
}

/// A recognizer's touches and states.
package enum GestureDecision: Equatable, Sendable {
    /// `tap1 on A touchesBegan {1}`
    case touches(RecognizerID, TouchPhase, TouchSet)
    /// `tap1 on A refuses {1} (shouldReceive)`
    case refuses(RecognizerID, TouchSet, RecognizerRefusal)
    /// `tap1 on A possible to failed (moved)`
    case state(RecognizerID, from: GestureState, to: GestureState, StateReason?)
    /// `single on A waits for double`
    case waits(RecognizerID, for: RecognizerID)
}

/// An action, from the control that sends it to its effects.
package enum ActionDecision: Equatable, Sendable {
    /// `start sends touchDown`
    case sends(ResponderID, ControlEvents)
    /// `start action startOrder to home`; the name is in ``DecisionLog/texts``
    case sent(ActionSender, name: Int, target: ResponderID)
    /// `action startOrder discarded`
    case discarded(name: Int)
    /// `action startOrder dropped (endless)`: see ``ActionBudget``
    case dropped(name: Int)
    /// `home performs startOrder: publish order.start`; the effect is in ``DecisionLog/effects``
    case performs(ResponderID, name: Int, effect: Int)
    /// `client paint performs: publish order.start`; the client's name is in ``DecisionLog/texts``
    case clientPerforms(client: Int, effect: Int)
}

/// A first responder, or an event that no touch causes.
package enum ResponderDecision: Equatable, Sendable {
    /// `field becomeFirstResponder yes`, or no and why
    case becomeFirst(ResponderID, FirstResponderRefusal?)
    /// `field resignFirstResponder yes`, or no because it cannot
    case resignFirst(ResponderID, FirstResponderRefusal?)
    /// `A motionBegan shake pass`
    case motion(ResponderID, MotionPhase, Disposition)
    /// `motionBegan shake discarded`
    case motionDiscarded(MotionPhase)
    /// `A remoteControlReceived play pass`
    case remoteControl(ResponderID, RemoteControlSubtype, Disposition)
    /// `remoteControlReceived play discarded`
    case remoteControlDiscarded(RemoteControlSubtype)
    /// `application ignores remoteControlReceived play (not receiving)`
    case ignoresRemoteControl(RemoteControlSubtype)
    /// `A pressesBegan f1 pass`
    case press(ResponderID, PressPhase, PressedKey, Disposition)
    /// `pressesBegan f1 discarded`
    case pressDiscarded(PressPhase, PressedKey)
    /// `A keyCommand shift+f1`
    case keyCommand(ResponderID, PressedKey)
    /// `A didScan 4006381333931`, or without the text, which is in ``DecisionLog/texts``
    case scan(ResponderID, text: Int?)
    /// `didScan discarded`
    case scanDiscarded
    /// `application ignores didScan (locked)`
    case ignoresScan(InteractionState)
    /// `application ignores f1 (locked)`
    case ignoresPress(PressedKey, InteractionState)
    /// `canvas pressesBegan f1 to paint`, `canvas didScan to paint`; the call is in ``DecisionLog/keyCalls``
    case toClient(call: Int)
}

/// A change of the app, a window, a scroll view or a presented controller.
package enum AppDecision: Equatable, Sendable {
    /// `alert becomes key (touch 1)`
    case becomesKey(ResponderID, KeyReason)
    /// `add A no (cycle)`, `present B no (home presents A)`, `push B no (on the stack of nav)`, `select B no (shouldSelect)`
    case fails(Attempt)
    /// `application is idle 60`: no finger has touched for so long
    case idle(ResponderID, Interval)
    /// `application sends didBecomeActive`
    case lifeCycle(ResponderID, LifeCycleEvent)
    /// `application enters cleaning for 60`
    case enters(ResponderID, InteractionState, for: Interval?)
    /// `application accommodates touches: holdDuration 0.5`; what it says is in ``DecisionLog/texts``
    case accommodates(ResponderID, Int)
    /// `ignoreInteraction end without begin`
    case endIgnoringWithoutBegin
    /// `menu willBeginDragging 0,0`; what it says is in ``DecisionLog/scrolls``
    case scroll(ResponderID, report: Int)
    /// `sheet didDismiss (swipe)`
    case presentation(ResponderID, PresentationEvent, DismissalGesture)
    /// `detail didPop (swipe)`
    case didPop(ResponderID)
    /// `tabs selects settings`: a tap on the item of a tab bar.
    case selects(ResponderID, ResponderID)
}

/// Why a view does not get a touch that hit it.
package struct Refusal: Equatable, Sendable {
    /// The rule that keeps the touch away.
    package let rule: Rule
    /// The lowest touch that is in the way.
    package let holder: TouchID
    /// The view that this touch hit.
    package let holderView: ResponderID

    /// What keeps a touch from the view that it hit.
    package enum Rule: Equatable, Sendable {
        /// The view takes one touch at a time and tracks one.
        case multipleTouchEnabled
        /// The view named is exclusive and tracks a touch, or wants to be the only one that does.
        case exclusiveTouch(of: ResponderID)
        /// The cell named shows swipe actions, and the touch closes them.
        case swipeActions(of: ResponderID)
    }
}

/// Why the system cancelled a touch.
package enum CancelReason: Equatable, Sendable {
    /// The panel was unplugged.
    case panelRemoved
    /// The panel's descriptor was revoked (a session switch).
    case panelRevoked
    /// Another process has grabbed the panel.
    case panelGrabbed
    /// The kernel let go of the panel: a suspend for which it books no sleep, an inhibited device, one about to be removed.
    case panelReleased
    /// The machine slept.
    case suspended
    /// The lid over the panel was closed.
    case lidClosed
    /// The contact turned out to be a palm.
    case palm
    /// The hit view left its window.
    case viewRemoved
    /// The application became inactive, for the reason in ``DecisionLog/texts``.
    case interrupted(Int)
    /// Another app came to the front.
    case foreground
    /// Ignoring of interaction began.
    case ignoringInteraction
    /// The app entered a state that does not let all touches through.
    case state(InteractionState)
    /// A guided test of the panel began.
    case panelTest
    /// A new scene replaced the old one.
    case reloaded
    /// touchd ends.
    case terminated
}

/// What an effect tries in vain.
package enum Attempt: Equatable, Sendable {
    /// To add the view to a superview that lies in it.
    case add(ResponderID)
    /// To present the controller by one that presents another.
    case present(ResponderID, by: ResponderID, whichPresents: ResponderID)
    /// To push the view controller onto the stack of a navigation controller that has it there.
    case push(ResponderID, onto: ResponderID)
    /// To pop a navigation controller to a view controller that is not on its stack.
    case pop(ResponderID, to: ResponderID)
    /// To select a view controller of which its tab bar controller says no.
    case select(ResponderID)
    /// To have something wait, where so many effects wait already.
    case wait(behind: Int)
}

/// Why a window becomes key.
package enum KeyReason: Equatable, Sendable {
    /// This touch hit one of its views.
    case touch(TouchSet)
    /// The window named was key and is hidden now, or removed.
    case hidden(ResponderID)
}

/// Why a responder does not become, or does not stop being, first responder.
package enum FirstResponderRefusal: Equatable, Sendable {
    /// Its own `canBecomeFirstResponder` is false.
    case canBecomeFirstResponder
    /// Its own `canResignFirstResponder` is false.
    case canResignFirstResponder
    /// That of the present first responder is false.
    case previousCannotResign(ResponderID)
    /// Its delegate does not let the editing begin.
    case shouldBeginEditing
    /// Its delegate does not let the editing end.
    case shouldEndEditing
    /// The delegate of the present first responder does not let the editing end.
    case previousShouldNotEnd(ResponderID)
    /// It is in no window.
    case window
    /// As the previous one resigned, the one named became first responder instead.
    case overtaken(by: ResponderID)
}
