package import Core
import HIDRecords

/// A gesture of which a program decides what it is: what a subclass of UIGestureRecognizer is in UIKit.
package struct CustomGesture: Equatable, Sendable {
    /// The program, an index into ``ClientTable/clients``.
    package var client = 0
    /// How long the program may take after the last finger has lifted, 0.1 to 10 seconds.
    package var answerWithin = Interval.seconds(1)

    /// A gesture of the first program, which has a second.
    package init() {}
}

extension CustomGesture: GestureNumbers {
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        number == .answerWithin ? value.exchange(with: &answerWithin) : nil
    }

    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        guard case .client(.late, _) = reason else { return nil }
        return (.answerWithin, answerWithin.seconds)
    }
}

/// A state that a program gives its recognizer, by UIKit's names.
package enum CustomState: UInt8, CaseIterable, Sendable {
    case began, changed, ended, cancelled, failed
}

/// Why a program has a recognizer fail, or be cancelled.
package enum CustomFailure: UInt8, Sendable {
    /// The program says so.
    case said
    /// It has not said in time what the gesture is.
    case late
    /// It was not there when the first finger came.
    case absent
    /// It went.
    case gone
}

/// A recognizer whose program decides: fingers alone only begin and end the time that the program has.
struct CustomRecognizer: GestureStateMachine {
    /// What the program has said.
    private enum Stage { case waiting, begun, over }

    private let gesture: CustomGesture
    /// Whether the program is there.
    private let isServed: Bool
    private var stage = Stage.waiting

    /// When it is too late for the program; nil while fingers are down, and once it has decided.
    private(set) var deadline: Timestamp?

    /// The recognizer of `gesture`, whose program is there if it `isServed`.
    init(_ gesture: CustomGesture, isServed: Bool) {
        self.gesture = gesture
        self.isServed = isServed
    }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        guard stage != .over else { return .none }
        guard isServed else { return fail(.absent) }
        deadline = fingers.downCount > 0 ? nil : deadline ?? time + gesture.answerWithin
        return .none
    }

    mutating func timeout() -> GestureProposal { fail(.late) }

    /// It fails because of its program.
    private mutating func fail(_ failure: CustomFailure) -> GestureProposal {
        fail(.client(failure, of: Int32(truncatingIfNeeded: gesture.client)))
    }

    /// It fails whatever its program says.
    mutating func fail(_ reason: StateReason) -> GestureProposal {
        (stage, deadline) = (.over, nil)
        return .fail(reason)
    }

    /// Whether the program may say `state` now.
    func mayEnter(_ state: CustomState) -> Bool {
        switch state {
        case .began, .failed: stage == .waiting
        case .changed, .cancelled: stage == .begun
        case .ended: stage != .over
        }
    }

    /// The program says `state`, which it may.
    mutating func enter(_ state: CustomState) -> GestureProposal {
        switch state {
        case .began:
            stage = .begun
            return .begin
        case .changed: return GestureProposal(changes: true)
        case .ended:
            (stage, deadline) = (.over, nil)
            return .recognize
        case .cancelled, .failed: return fail(.said)
        }
    }
}
