import Core
import HIDRecords

/// UITapGestureRecognizer: so many taps of so many fingers, each short and in place.
struct TapRecognizer: GestureStateMachine {
    private let gesture: TapGesture
    private var counter: TapCounter
    private var isOver = false

    init(_ gesture: TapGesture) {
        self.gesture = gesture
        counter = TapCounter(
            fingersRequired: gesture.numberOfTouchesRequired, interval: gesture.maximumInterval,
            distance: gesture.allowableMovement)
    }

    var values: GestureValues { GestureValues(location: .firstTap(counter.location)) }

    /// When it fails unless something happens: the finger is held too long, or the next tap does not come.
    var deadline: Timestamp? {
        if isOver { return nil }
        return counter.downSince.map { $0 + gesture.maximumHold } ?? counter.nextTapDeadline
    }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        guard !isOver else { return .none }
        if let failure = counter.begin(fingers, at: time) { return fail(failure) }
        if fingers.haveStrayed(beyond: gesture.allowableMovement) { return fail(.moved) }
        guard fingers.hasEnded, fingers.downCount == 0 else { return .none }
        guard counter.isFull else { return fail(.lifted) }
        counter.end(at: time)
        guard counter.taps >= gesture.numberOfTapsRequired else { return .none }
        isOver = true
        return .recognize
    }

    mutating func timeout() -> GestureProposal { fail(counter.downSince == nil ? .timeout : .held) }

    private mutating func fail(_ reason: StateReason) -> GestureProposal {
        isOver = true
        return .fail(reason)
    }
}
