package import TouchKit

/// What became of a touch, without the details: the names of statistics and of fields.
package enum OutcomeKind: UInt8, CaseIterable, Sendable {
    case acted, handled, nothing, cancelled, refused, ignored

    /// The name.
    package var name: StaticString {
        switch self {
        case .acted: "acted"
        case .handled: "handled"
        case .nothing: "nothing"
        case .cancelled: "cancelled"
        case .refused: "refused"
        case .ignored: "ignored"
        }
    }
}

/// Why a touch did nothing, without the names of anything: a closed set.
package enum NothingKind: UInt8, CaseIterable, Sendable {
    case noView, actionDiscarded, disabled, policy, touchUpOutside, tooManyTouches, recognizerFailed,
        recognizerWithoutAction, noFirstResponder, besideKnob, noAction, noActionForEvent, notHandled,
        lostToScroll, stillMoving, kept, client, declined

    /// The name.
    package var name: StaticString {
        switch self {
        case .noView: "noView"
        case .actionDiscarded: "actionDiscarded"
        case .disabled: "disabled"
        case .policy: "policy"
        case .touchUpOutside: "touchUpOutside"
        case .tooManyTouches: "tooManyTouches"
        case .recognizerFailed: "recognizerFailed"
        case .recognizerWithoutAction: "recognizerWithoutAction"
        case .noFirstResponder: "noFirstResponder"
        case .besideKnob: "besideKnob"
        case .noAction: "noAction"
        case .noActionForEvent: "noActionForEvent"
        case .notHandled: "notHandled"
        case .lostToScroll: "lostToScroll"
        case .stillMoving: "stillMoving"
        case .kept: "kept"
        case .client: "client"
        case .declined: "declined"
        }
    }
}

extension OutcomeKind {
    /// What is told of a touch on a sensitive view.
    var bareVerb: StaticString {
        switch self {
        case .acted: " acted"
        case .handled: " was handled"
        case .nothing: " did nothing"
        case .cancelled: " was cancelled"
        case .refused: " was refused"
        case .ignored: " was ignored"
        }
    }
}

extension TouchOutcome.Verdict {
    /// Which of the six it is.
    package var kind: OutcomeKind {
        switch self {
        case .acted: .acted
        case .ignored: .ignored
        case .refused: .refused
        case .cancelled: .cancelled
        case .handled: .handled
        case .nothing: .nothing
        }
    }
}

extension NothingReason {
    /// Which kind it is.
    package var kind: NothingKind {
        switch self {
        case .noView: .noView
        case .actionDiscarded: .actionDiscarded
        case .disabled: .disabled
        case .policy: .policy
        case .touchUpOutside: .touchUpOutside
        case .tooManyTouches: .tooManyTouches
        case .recognizers: .recognizerFailed
        case .recognizerWithoutAction: .recognizerWithoutAction
        case .firstResponder: .noFirstResponder
        case .besideKnob: .besideKnob
        case .noAction: .noAction
        case .noActionForEvent: .noActionForEvent
        case .notHandled: .notHandled
        case .lostToScroll: .lostToScroll
        case .stillMoving: .stillMoving
        case .kept: .kept
        case .answered, .client: .client
        case .declined: .declined
        }
    }
}
