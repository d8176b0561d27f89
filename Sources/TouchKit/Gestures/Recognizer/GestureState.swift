/// `UIGestureRecognizer.State`, with UIKit's raw values; `recognized` is another name of `ended`.
package enum GestureState: UInt8, Sendable, CaseIterable {
    case possible, began, changed, ended, cancelled, failed

    /// What a discrete recognizer calls its success.
    package static let recognized = GestureState.ended

    /// Whether it has begun and goes on.
    package var isActive: Bool { self == .began || self == .changed }

    /// Whether the recognizer listens to its touches: neither failed nor done.
    var isListening: Bool { self == .possible || isActive }

    /// Whether the recognizer has recognized and was not cancelled: others must give way to it.
    package var isRecognized: Bool { isActive || self == .ended }

    /// Whether it took possession of its touches: from recognition until it is reset, cancelled or not.
    var ownsTouches: Bool { isRecognized || self == .cancelled }

    /// Whether only a reset leads on.
    package var isFinished: Bool { self == .ended || self == .cancelled || self == .failed }

    /// What UIKit calls it.
    package var name: StaticString {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

extension GestureState: CustomStringConvertible {
    /// Its name.
    package var description: String { name.description }
}

/// Why a recognizer changed its state, where the state alone does not say it.
package enum StateReason: Equatable, Sendable {
    /// A finger moved too far, or a later tap began too far from the first.
    case moved
    /// A finger was down too long.
    case held
    /// The next tap came too late, or the gesture took too long.
    case timeout
    /// More fingers than the gesture has.
    case tooManyTouches
    /// The fingers lifted before it was the gesture.
    case lifted
    /// It was a swipe the wrong way.
    case direction
    /// It did not start at the edge.
    case edge
    /// Another recognizer recognized, and prevents this one.
    case prevented(by: RecognizerID)
    /// One that had to fail first recognized.
    case required(RecognizerID)
    /// `gestureRecognizerShouldBegin` said no.
    case shouldBegin
    /// The control that was hit keeps the gesture for its own action.
    case control
    /// The scroll view is at its end that way, and one around it is not.
    case atEdge
    /// A view in the scroll view has a touch, and `canCancelContentTouches` is false.
    case canCancelContentTouches
    /// The view named in the scroll view has a touch, and `touchesShouldCancel(in:)` said no.
    case touchesShouldCancel(of: ResponderID)
    /// A scroll view in the sheet is not at its top.
    case scrolled
    /// The scroll view is at its top, and the sheet around it is dragged down.
    case sheet
    /// The sequence of touches is over.
    case reset
    /// `isEnabled` became false.
    case disabled
    /// It was taken from its view.
    case removed
    /// The system cancelled its touches.
    case cancelled
    /// The program that decides, an index into ``ClientTable/clients``, said no or nothing.
    case client(CustomFailure, of: Int32)
}

/// Why a recognizer does not get a touch.
package enum RecognizerRefusal: UInt8, Sendable {
    /// `isEnabled` is false.
    case disabled
    /// `allowedTouchTypes` does not have its type.
    case allowedTouchTypes
    /// `gestureRecognizer(_:shouldReceive:)` said no.
    case shouldReceive
}

/// Why a view never gets a touch that it accepted.
package enum DropReason: Equatable, Sendable {
    /// This recognizer took it before.
    case recognizer(RecognizerID)
    /// `touchesShouldBegin(_:with:in:)` of this scroll view around it said no.
    case touchesShouldBegin(of: ResponderID)
}

/// Which recognizer keeps a call from a view for now, and by which of its flags.
package struct Withholding: Hashable, Sendable {
    /// The flag's name is that of the property; the last one is the scroll view's whose recognizer it is.
    package enum Flag: String, Sendable {
        case delaysTouchesBegan, delaysTouchesEnded, delaysContentTouches
    }

    /// The flag that makes it do so.
    package let flag: Flag
    /// The recognizer whose flag it is.
    package let recognizer: RecognizerID
}

/// States of a recognizer.
package struct GestureStates: OptionSet, Hashable, Sendable {
    /// Bit `n` stands for the state with raw value `n`.
    package let rawValue: UInt8

    /// The set of the bits in `rawValue`, see ``rawValue``.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The set of `state` alone.
    package init(_ state: GestureState) { rawValue = 1 << state.rawValue }

    /// Every state.
    package static let all = GestureStates(rawValue: .max)
}
