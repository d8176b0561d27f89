import TouchKit

/// How the journal records a decision.
enum JournalTreatment {
    /// An entry of its own.
    case entry
    /// A line in the entry of the hit-test's result.
    case lineOfHitTest
    /// The result of a hit-test.
    case hitTest
    /// A call about touches that moved, subject to ``LogConfiguration/moves``.
    case move(ResponderID, TouchSet)
    /// What a client gets of touches that moved, subject to ``LogConfiguration/moves`` and never counted: the call is.
    case moveOfClient
    /// A call that ends touches.
    case end
    /// Nothing: only of use for debugging a recognizer.
    case nothing
}

extension Decision {
    /// How the journal records it.
    var journalTreatment: JournalTreatment {
        switch self {
        case .hitTest, .pointInside, .skipped, .hitTestsOmitted: .lineOfHitTest
        case .hit: .hitTest
        case .touches(let responder, .moved, let touches, _): .move(responder, touches)
        case .touches(_, .ended, _, _), .touches(_, .cancelled, _, _): .end
        case .toClient(_, .moved, _, _): .moveOfClient
        case .recognizer, .state(_, _, to: .possible, _): .nothing
        case .refuses, .ignores, .sendEvent, .touches, .touchesDiscarded, .touchCancelled, .becomesKey,
            .fails, .idle, .lifeCycle, .enters, .endIgnoringWithoutBegin, .recognizerRefuses,
            .state, .waits, .withholds, .drops, .sends, .action, .actionDiscarded, .actionDropped, .performs,
            .clientPerforms, .becomeFirstResponder,
            .resignFirstResponder, .motion, .motionDiscarded, .remoteControl, .remoteControlDiscarded,
            .ignoresRemoteControl, .toClient, .scroll, .presentation,
            .outcome:
            .entry
        }
    }
}
