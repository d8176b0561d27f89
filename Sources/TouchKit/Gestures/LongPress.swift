package import Core
import HIDRecords

/// UILongPressGestureRecognizer.
package struct LongPressGesture: Equatable, Sendable {
    /// How long the fingers must be down before it begins.
    package var minimumPressDuration = Interval(microseconds: 500_000)
    /// How far, in points, a finger may move before it began.
    package var allowableMovement = 10.0
    /// The taps before the press.
    package var numberOfTapsRequired = 0
    /// How many fingers must be down together.
    package var numberOfTouchesRequired = 1

    /// A press of one finger for half a second, UIKit's defaults.
    package init() {}
}

extension LongPressGesture: GestureNumbers {
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        if number == .numberOfTapsRequired { return value.exchange(with: &numberOfTapsRequired) }
        if number == .numberOfTouchesRequired { return value.exchange(with: &numberOfTouchesRequired) }
        if number == .allowableMovement { return value.exchange(with: &allowableMovement) }
        return number == .minimumPressDuration ? value.exchange(with: &minimumPressDuration) : nil
    }

    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        if reason == .moved { return (.allowableMovement, allowableMovement) }
        if reason == .lifted { return (.minimumPressDuration, minimumPressDuration.seconds) }
        return reason == .tooManyTouches ? (.numberOfTouchesRequired, Double(numberOfTouchesRequired)) : nil
    }
}

/// UILongPressGestureRecognizer: fingers that stay in place for a while, after so many taps.
///
/// Movement matters until it begins; afterwards it only changes.
struct LongPressRecognizer: GestureStateMachine {
    private enum Stage { case waiting, begun, over }

    private let gesture: LongPressGesture
    /// The taps in front of the press are taps like any other.
    private static let tap = TapGesture()

    private var counter: TapCounter
    private var stage = Stage.waiting
    private var pressedSince: Timestamp?

    init(_ gesture: LongPressGesture) {
        self.gesture = gesture
        counter = TapCounter(
            fingersRequired: gesture.numberOfTouchesRequired, interval: Self.tap.maximumInterval,
            distance: Self.tap.allowableMovement)
    }

    /// Whether the taps in front of the press are done.
    private var isPress: Bool { counter.taps >= gesture.numberOfTapsRequired }

    /// When it begins, or when a tap in front of it was held too long or does not come.
    var deadline: Timestamp? {
        guard stage == .waiting else { return nil }
        if isPress, counter.downSince != nil { return pressedSince.map { $0 + gesture.minimumPressDuration } }
        return counter.downSince.map { $0 + Self.tap.maximumHold } ?? counter.nextTapDeadline
    }

    /// Once it has begun it is about the fingers that pressed.
    func takes(fingersDown: Int) -> Bool { stage == .waiting }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        switch stage {
        case .waiting: wait(fingers, at: time)
        case .begun: goOn(fingers)
        case .over: .none
        }
    }

    mutating func timeout() -> GestureProposal {
        guard isPress, counter.downSince != nil else {
            return fail(counter.downSince == nil ? .timeout : .held)
        }
        return begin()
    }

    private mutating func begin() -> GestureProposal {
        stage = .begun
        return .begin
    }

    private mutating func wait(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        if let failure = counter.begin(fingers, at: time) { return fail(failure) }
        if isPress { return press(fingers, at: time) }
        if fingers.haveStrayed(beyond: Self.tap.allowableMovement) { return fail(.moved) }
        guard fingers.hasEnded, fingers.downCount == 0 else { return .none }
        guard counter.isFull else { return fail(.lifted) }
        counter.end(at: time)
        return .none
    }

    private mutating func press(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        if counter.isFull {
            pressedSince = pressedSince ?? time
            // It need not wait for a timer, and the view does not hear of the fingers first.
            if gesture.minimumPressDuration.microseconds <= 0 { return begin() }
        }
        if fingers.haveStrayed(beyond: gesture.allowableMovement) { return fail(.moved) }
        return fingers.hasEnded ? fail(.lifted) : .none
    }

    private mutating func goOn(_ fingers: Fingers) -> GestureProposal {
        let ends = fingers.hasEnded
        if ends { stage = .over }
        return GestureProposal(changes: fingers.haveMoved, ends: ends)
    }

    private mutating func fail(_ reason: StateReason) -> GestureProposal {
        stage = .over
        return .fail(reason)
    }
}
