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
    /// What follows from a call about touches that moved, subject to ``LogConfiguration/moves`` and never counted: the call is.
    case endOfMove
    /// What a control sends for each move, subject to ``LogConfiguration/moves`` and never counted, either.
    case drag
    /// A call that ends touches.
    case end
    /// Nothing: only of use for debugging a recognizer.
    case nothing
}

extension Decision {
    /// How the journal records it.
    var journalTreatment: JournalTreatment {
        switch self {
        case .hitTest: .lineOfHitTest
        case .arrival(.hit): .hitTest
        case .delivery(.touches(let responder, .moved, let touches, _)): .move(responder, touches)
        case .delivery(.touches(_, .ended, _, _)), .delivery(.touches(_, .cancelled, _, _)): .end
        case .delivery(.toClient(_, .moved, _, _)), .delivery(.discarded(.moved, _)): .endOfMove
        case .action(.sends(_, .touchDragInside)), .action(.sends(_, .touchDragOutside)): .drag
        case .gesture(.touches), .gesture(.state(_, _, to: .possible, _)): .nothing
        case .arrival, .delivery, .gesture, .action, .responder, .app, .outcome: .entry
        }
    }
}
