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
        lostToScroll, stillMoving, kept, client, declined, notTracked, unchanged, moved, noScreen

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
        case .notTracked: "notTracked"
        case .unchanged: "unchanged"
        case .moved: "moved"
        case .noScreen: "noScreen"
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

    /// The recognizers that it names: the one that took the touch, or those in question.
    var recognizers: [RecognizerID] {
        if case .acted(.recognizer(let id)) = self { return [id] }
        if case .cancelled(.recognizer(let id), _) = self { return [id] }
        guard case .nothing(let reason) = self else { return [] }
        if case .recognizers(let questioned) = reason { return questioned.map { $0.recognizer } }
        if case .recognizerWithoutAction(let id) = reason { return [id] }
        if case .lostToScroll(let id, _) = reason { return [id] }
        if case .stillMoving(let id, _) = reason { return [id] }
        return []
    }

    /// The action that nobody took, if the reason is that.
    var discarded: String? {
        if case .cancelled(.recognizer, let action) = self { return action }
        if case .handled(_, let action) = self { return action }
        if case .nothing(.actionDiscarded(let action)) = self { return action }
        return nil
    }
}

extension NothingReason {
    /// Which kind it is.
    package var kind: NothingKind {
        switch self {
        case .noView: .noView
        case .noScreen: .noScreen
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
        case .notTracked: .notTracked
        case .unchanged: .unchanged
        case .moved: .moved
        }
    }
}

extension TouchOutcome {
    /// What its program said of it, in a word, or why it said nothing; nil if it did not have to.
    var nameOfAnswer: String? {
        switch answer?.outcome {
        case .acted: return "\(OutcomeKind.acted.name)"
        case .handled: return "\(OutcomeKind.handled.name)"
        case .nothing: return "\(OutcomeKind.nothing.name)"
        case nil: break
        }
        guard case .nothing(.client(let silence, _)) = verdict else { return nil }
        return silence == .gone ? "gone" : "late"
    }
}
