/// What a gesture proposes after an event: what its recognizer would do if it were alone.
struct GestureProposal: Sendable {
    /// A continuous gesture has begun.
    var begins = false
    /// A continuous gesture went on.
    var changes = false
    /// A discrete gesture is recognized, or a continuous one is over.
    var ends = false
    /// It cannot be this gesture any more.
    var failure: StateReason?

    static let none = GestureProposal()
    static let begin = GestureProposal(begins: true)
    static let recognize = GestureProposal(ends: true)

    static func fail(_ reason: StateReason) -> GestureProposal { GestureProposal(failure: reason) }

    /// Whether it is the gesture.
    var isReady: Bool { begins || ends }

    /// Whether there is anything to do.
    var isNone: Bool { !begins && !changes && !ends && failure == nil }

    /// Whether the gesture changes, and nothing else.
    var isChangeAlone: Bool { changes && !begins && !ends && failure == nil }

    /// What both, one after the other, amount to.
    func followed(by next: GestureProposal) -> GestureProposal {
        GestureProposal(
            begins: begins || next.begins, changes: changes || next.changes, ends: ends || next.ends,
            failure: failure ?? next.failure)
    }
}
