import Core
import HIDRecords
import Journal
import TouchKit

/// The fields that only the outcome of a touch has.
struct OutcomeFields: Sendable {
    /// The outcome itself.
    let outcome: TouchOutcome
    private let recognizers: [String]
    private let actions: [String]
    private let nearest: String
    private let covered: String?
    private let absentClient: String?
    /// Whether only what the touch came to is told.
    let isWithheld: Bool

    /// The fields of `outcome`, about responders of `tree` and about `recognizers`.
    init(_ outcome: TouchOutcome, _ tree: ViewTree, _ recognizers: [GestureRecognizerDescription]) {
        self.outcome = outcome
        let named = OutcomeSentence.namedAtMost
        self.recognizers = outcome.verdict.recognizers.prefix(named).map { recognizers[$0].name }
        actions = Array(outcome.verdict.discarded.map { [$0] } ?? outcome.actions.prefix(named))
        isWithheld = Discretion.sensitiveView(of: outcome, in: tree) != nil
        nearest = outcome.nearMiss.map { tree[$0.control].name } ?? ""
        covered = outcome.covered.map { tree[$0].name }
        let mightReach = outcome.client == nil && outcome.verdict.leavesTouchToViews
        absentClient = mightReach ? outcome.touch.view.flatMap(tree.absentClient) : nil
    }

    /// Writes the fields that the outcome has.
    func write(to writer: inout some FieldWriter & ~Copyable) {
        writer.put(outcome.verdict.kind.name, .outcome)
        if isWithheld {
            if outcome.isDead { writer.putTrue(.dead) }
            return
        }
        if let kind = outcome.verdict.reasonKind {
            writer.put(kind.name, .reasonKind)
        }
        if !recognizers.isEmpty { writer.put(recognizers, .recognizer) }
        if !actions.isEmpty { writer.put(actions, .action) }
        if let duration = outcome.duration { writer.put(duration, .duration) }
        if let travel = outcome.travel { writer.put(travel, .travel) }
        if let wait = outcome.wait { writer.put(wait, .wait) }
        if outcome.isDead { writer.putTrue(.dead) }
        if let rage = outcome.rage { writer.put(rage, .rage) }
        if let miss = outcome.nearMiss {
            writer.put(nearest, .nearest)
            writer.put(miss.distance, .nearestDistance)
            writer.put(miss.point.x, .nearestX)
            writer.put(miss.point.y, .nearestY)
        }
        if let covered { writer.put(covered, .covered) }
        if case .nothing(.besideKnob(let distance?)) = outcome.verdict {
            writer.put(distance, .nearestDistance)
        }
        if case .nothing(.policy(let refusal, let interval)) = outcome.verdict {
            writer.put("\(refusal.name)=\(decimal(interval.seconds))", .limit)
        }
        if case .nothing(.unchanged(let standstill?)) = outcome.verdict {
            writer.put("\(standstill.limit.name.rawValue)=\(decimal(standstill.limit.value))", .limit)
        }
        if case .nothing(.client(.late(let patience), _)) = outcome.verdict {
            writer.put("\(GestureNumber.answerWithin.rawValue)=\(decimal(patience.seconds))", .limit)
        }
        if case .refused(let refusal) = outcome.verdict {
            writer.put(refusal.holder.number, .holder)
        }
        writeAnswer(to: &writer)
    }

    /// Writes what the program of its view made of it, or that there was none.
    private func writeAnswer(to writer: inout some FieldWriter & ~Copyable) {
        if let client = outcome.client { writer.put(client, .client) }
        if let absentClient { writer.put(absentClient, .absentClient) }
        if let answer = outcome.answer {
            if case .acted(let deeds) = answer.outcome { writer.put(deeds, .did) }
            if let note = answer.note { writer.put(note, .note) }
            if let delay = answer.delay { writer.put(delay, .delay) }
            if let time = answer.seenAfter { writer.put(time, .seenAfter) }
            if let state = answer.state { writer.put(state, .state) }
        }
        if let time = outcome.answerTime { writer.put(time, .answer) }
    }
}

extension TouchOutcome.Verdict {
    /// Whether nobody but the views on its way decided what the touch came to: else a program would not have got it to the end.
    fileprivate var leavesTouchToViews: Bool {
        switch self {
        case .acted, .handled, .nothing: true
        case .ignored, .refused, .cancelled: false
        }
    }
}
