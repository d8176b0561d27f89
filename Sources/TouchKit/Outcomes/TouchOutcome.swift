package import Core
package import HIDRecords

/// What a touch came to: reported once for each touch, when nothing can change it any more.
package struct TouchOutcome: Sendable {
    /// The touch where it began, with the tap count that it had at its end.
    package let touch: TouchSnapshot
    /// What it came to, and why.
    package var verdict: Verdict
    /// The item that it chose, who handled it, or else the first control that got its `touchesBegan`.
    package var responder: ResponderID?
    /// The item of a menu or an alert to which it slid, and which it chose, or which is disabled; nil for none.
    package var item: ResponderID?
    /// The client that got it; nil if none did.
    package var client: String?
    /// What that client said of it; nil for one that says nothing.
    package var answer: ClientAnswer?
    /// From the finger's last stamp to that answer.
    package var answerTime: Interval?
    /// The names of the actions that were taken because of it, each once, in the order in which they were first taken.
    package var actions: [String] = []
    /// From contact to the first action that was taken; nil without one.
    package var effect: Interval?
    /// From contact to lift or cancel; nil for an ignored touch.
    package var duration: Interval?
    /// How long its finger was down before the touch counted; nil for no time, and for an ignored touch.
    package var wait: Interval?
    /// Points from its first to its last location, straight; nil for an ignored touch.
    package var travel: Double?
    /// Whether it was ignored, or a tap that neither acted nor was handled.
    package var isDead = false
    /// Its number in a row of dead taps, from 3; nil below that.
    package var rage: Int?
    /// The control that it may have been meant for.
    package var nearMiss: NearMiss?
    /// The control that lies behind the view that took it and did nothing with it.
    package var covered: ResponderID?

    /// What became of a touch; the first case that holds.
    package enum Verdict: Equatable, Sendable {
        /// Somebody took an action because of it. It may have been taken from its control, or cancelled, before its end.
        case acted(Interruption?)
        /// No responder and no recognizer got it.
        case ignored(Disregard)
        /// Its view refused it, and no recognizer acted.
        case refused(Refusal)
        /// A recognizer took it from its view, or the system cancelled it; with the action that nobody took.
        case cancelled(Interruption, discarded: String?)
        /// This responder, no control but perhaps a text field, handled it; with the action that nobody took.
        case handled(by: ResponderID, discarded: String?)
        /// None of these.
        case nothing(NothingReason)
    }
}

/// What ended a touch for its view before its finger did.
package enum Interruption: Equatable, Sendable {
    /// This recognizer took it.
    case recognizer(RecognizerID)
    /// The system cancelled it.
    case system(CancelReason)
}

/// Why nobody got a touch.
package enum Disregard: Equatable, Sendable {
    /// The app ignored interaction.
    case ignoringInteraction
    /// It belonged to a guided test of its panel.
    case panelTest
    /// The app was in this state.
    case state(InteractionState)
    /// An override of `sendEvent(_:)` kept it.
    case sendEvent(of: ResponderID)
    /// The touch accommodations kept it from the app.
    case accommodation(AccommodatedTouch)
}

/// Why a touch did nothing; the first case that holds.
package enum NothingReason: Equatable, Sendable {
    /// It hit nothing.
    case noView
    /// It hit nothing, because the app does not have the screen of its panel.
    case noScreen
    /// This action was sent because of it, and nobody took it.
    case actionDiscarded(String)
    /// The control or cell was disabled when the touch began, or while it tracked the touch.
    case disabled
    /// This recognizer of a scroll view or sheet took it from something that acts, for a drag that moved that so many points.
    case lostToScroll(RecognizerID, Double)
    /// This recognizer of a scroll view took it from something that acts, to stop the scroll view that many points before its rest.
    case stillMoving(RecognizerID, Double)
    /// The policy of the control kept it from sending anything, with the time that this part of it is about.
    case policy(PolicyRefusal, Interval)
    /// The delegate of the table of its cell, or of the tab bar controller of its item, answered this.
    case declined(DelegateRefusal)
    /// The control tracked it, and it lifted beyond the tracking outset.
    case touchUpOutside
    /// The control follows one finger, and had another.
    case tooManyTouches
    /// It began so many points beside the knob of its slider; nil where the knob has come there since.
    case besideKnob(Double?)
    /// These recognizers might have been meant, and failed or refused it.
    case recognizers([QuestionedRecognizer])
    /// This recognizer recognized and left the touch to its view, and nobody handled it.
    case recognizerWithoutAction(RecognizerID)
    /// Its text field did not become first responder.
    case firstResponder(FirstResponderRefusal)
    /// Its text field would have become first responder, and the finger lifted too far from where it had come down.
    case moved
    /// The control has no actions.
    case noAction
    /// The control has actions, and did not track it: its `beginTracking` said no, or it follows no finger.
    case notTracked
    /// The control has actions for its value, which is as it was, for this reason if that is known.
    case unchanged(ValueStandstill?)
    /// The control has actions, but none for this event, the last that the touch caused.
    case noActionForEvent(ControlEvents)
    /// This scroll view kept it from the responders around it, and did nothing with it.
    case kept(by: ResponderID)
    /// Nobody on its responder chain handled it.
    case notHandled
    /// The program whose view it was says that it did nothing, for this reason.
    case answered(String)
    /// The program with this name was to say what it made of it, and did not.
    case client(ClientSilence, of: String)
}

/// A recognizer that might have been meant by a touch that did nothing.
package struct QuestionedRecognizer: Equatable, Sendable {
    /// Which one.
    package let recognizer: RecognizerID
    /// Why it did not recognize.
    package let cause: Cause

    /// Why a recognizer did not recognize.
    package enum Cause: Equatable, Sendable {
        /// It failed.
        case failed(StateReason)
        /// It did not get the touch.
        case refused(RecognizerRefusal)
    }
}

/// The control nearest to a touch that missed it.
package struct NearMiss: Equatable, Sendable {
    /// The control.
    package let control: ResponderID
    /// Its point nearest to where the touch began, in screen points.
    package let point: Point
    /// From there to that point, in points.
    package let distance: Double
}
