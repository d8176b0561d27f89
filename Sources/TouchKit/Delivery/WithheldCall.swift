import Core
import HIDRecords

/// A call that a view has not got yet, because a recognizer may still take the touch, or because an earlier call to the
/// same view waits.
struct WithheldCall: Sendable {
    /// The touch whose call it is.
    let touch: TouchID
    /// The view to be called: the one that the touch hit.
    let view: ResponderID
    /// Began or ended.
    let phase: TouchPhase
    /// When it fell due.
    let time: Timestamp

    /// The flag by which a recognizer withholds it.
    var flag: Withholding.Flag { phase == .began ? .delaysTouchesBegan : .delaysTouchesEnded }

    /// Whether it has neither been made nor become void as `touch`, whose call it is, is now: cancelled touches get no
    /// other call.
    func waits(for touch: Touch) -> Bool {
        if phase == .began { return touch.delivery == .withheld && touch.phase != .cancelled }
        return (touch.delivery == .withheld || touch.delivery == .begun) && touch.phase == .ended
    }
}

/// Which views must not get their next call, as their withheld calls are gone through from the oldest.
struct HeldUpViews {
    /// By view: whether one of the calls that wait is touchesBegan.
    private var views = Table<ResponderID, Bool>()

    /// `call` waits.
    mutating func hold(_ call: WithheldCall) {
        views[call.view] = views[call.view] == true || call.phase == .began
    }

    /// Whether `call`, which no recognizer withholds, has to wait for earlier ones: touchesBegan waits for no
    /// touchesEnded.
    func holdUp(_ call: WithheldCall) -> Bool {
        guard let beganWaits = views[call.view] else { return false }
        return call.phase == .began ? beganWaits : true
    }
}
