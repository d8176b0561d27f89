import Core
import HIDRecords
import TouchKit

/// Writes what a touch came to: `touch 7 on slide did nothing (hold lifted) after 0.31 s and 14 points`.
struct OutcomeSentence {
    private let outcome: TouchOutcome
    private let log: DecisionLog
    private let tree: ViewTree
    private let recognizers: [GestureRecognizerDescription]
    /// How many actions or recognizers are named.
    static let namedAtMost = 4

    /// The sentence of `outcome`, which is in `log`, about responders of `tree` and about `recognizers`.
    init(
        _ outcome: TouchOutcome, _ log: DecisionLog, _ tree: ViewTree,
        _ recognizers: [GestureRecognizerDescription]
    ) {
        self.outcome = outcome
        self.log = log
        self.tree = tree
        self.recognizers = recognizers
    }

    /// Puts the sentence into `text`, with `reason` in parentheses if the outcome has one.
    func write(to text: inout TextBuffer, because reason: TextBuffer) {
        text.put(static: "touch ")
        text.put(integer: outcome.touch.id.number)
        if let view = outcome.touch.view { text.put(" on ", tree[view].name) }
        putPhrase(to: &text)
        if let item = outcome.item, item != outcome.touch.view { text.put(" on ", tree[item].name) }
        if outcome.verdict.hasReason {
            text.put(static: " (")
            text.put(utf8: reason.bytes.span)
            text.put(static: ")")
        } else if outcome.answer?.note != nil || outcome.answer?.delay != nil {
            text.put(static: " (")
            putAnswer(to: &text)
            text.put(static: ")")
        }
        if outcome.verdict.isDecidedByFinger { putCourse(to: &text) }
        if let miss = outcome.nearMiss, case .nothing = outcome.verdict {
            text.put(static: ", ")
            text.put(points: miss.distance)
            text.put(" from ", tree[miss.control].name)
        }
        if outcome.verdict.hasReason, outcome.answer?.note != nil {
            text.put(static: ", ")
            putAnswer(to: &text)
        }
        if case .refused(let refusal) = outcome.verdict {
            text.put(static: ", touch ")
            text.put(integer: refusal.holder.number)
            text.put(" is on ", tree.discreetName(of: refusal.holderView))
        }
        if let rage = outcome.rage {
            text.put(static: ", rage tap ")
            text.put(integer: rage)
        }
    }

    private func putPhrase(to text: inout TextBuffer) {
        switch outcome.verdict {
        case .acted:
            text.put(static: " did ")
            text.put(list: outcome.deeds) { $0.put($1) }
        case .ignored: text.put(static: " was ignored")
        case .refused: text.put(static: " was refused")
        case .cancelled(let interruption, _):
            text.put(static: " was cancelled")
            if case .recognizer(let id) = interruption { text.put(" by ", recognizers[id].name) }
        case .handled(let responder, _): text.put(" was handled by ", tree[responder].name)
        case .nothing: text.put(static: " did nothing")
        }
    }

    /// Puts ` after 0.31 s and 14 points`.
    private func putCourse(to text: inout TextBuffer) {
        guard let duration = outcome.duration, let travel = outcome.travel else { return }
        text.put(static: " after ")
        text.put(seconds: duration)
        text.put(static: " and ")
        text.put(points: travel)
    }

    /// Puts `page changed, 0.02 s`.
    private func putAnswer(to text: inout TextBuffer) {
        text.put(outcome.answer?.note ?? "")
        guard let delay = outcome.answer?.delay, !outcome.verdict.hasReason else { return }
        if outcome.answer?.note != nil { text.put(static: ", ") }
        text.put(seconds: delay)
    }

    // MARK: Reasons

    /// Puts why the touch came to what it did: `disabled`; nothing where the outcome has no reason.
    func putReason(to text: inout TextBuffer) {
        switch outcome.verdict {
        case .acted(nil), .cancelled(.recognizer, nil), .handled(_, nil): break
        case .acted(.recognizer(let id)): text.put("cancelled by ", recognizers[id].name)
        case .acted(.system(let reason)), .cancelled(.system(let reason), _): reason.write(to: &text, log)
        case .ignored(let reason): reason.write(to: &text, tree)
        case .refused(let refusal): refusal.rule.write(to: &text, tree)
        case .cancelled(.recognizer, .some(let action)), .handled(_, .some(let action)):
            text.put(discardedAction: action)
        case .nothing(let reason): put(reason, to: &text)
        }
    }

    private func put(_ reason: NothingReason, to text: inout TextBuffer) {
        switch reason {
        case .noView: text.put(static: "no view")
        case .noScreen: text.put(static: "no screen")
        case .actionDiscarded(let action): text.put(discardedAction: action)
        case .disabled: text.put(static: "disabled")
        case .policy(let refusal, _): text.put(static: refusal.name)
        case .declined(let refusal): text.put(static: refusal.name)
        case .touchUpOutside: text.put(static: "touchUpOutside")
        case .tooManyTouches: text.put(static: "tooManyTouches")
        case .recognizers(let questioned): text.put(list: questioned, put)
        case .recognizerWithoutAction(let id):
            text.put(recognizers[id].name)
            text.put(static: " has no action")
        case .firstResponder(let refusal): refusal.write(to: &text, tree)
        case .besideKnob: text.put(static: "beside the knob")
        case .noAction: text.put(static: "no action")
        case .notTracked: text.put(static: "not tracked")
        case .moved: text.put(static: "moved")
        case .unchanged: text.put(static: "unchanged")
        case .noActionForEvent(let event): text.put("no action for ", event.name ?? "its events")
        case .lostToScroll(let id, let distance):
            let view = recognizers[id].view
            let isScrollView = tree[view: view].viewClass.isScrollView
            ScrollCapture(by: tree[view].name, isScrollView: isScrollView, distance: distance).write(
                to: &text)
        case .stillMoving(let id, let remaining):
            UnfinishedScroll(of: tree[recognizers[id].view].name, remaining: remaining).write(to: &text)
        case .kept(let keeper): ReasonPhrase.kept.put(tree[keeper].name, into: &text)
        case .notHandled: text.put(static: "not handled")
        case .answered(let reason): text.put(reason)
        case .client(.late, let name), .client(.unheard, let name): text.put("no answer of ", name)
        case .client(.gone, let name):
            text.put(name)
            text.put(static: " gone")
        }
    }

    private func put(_ text: inout TextBuffer, _ questioned: QuestionedRecognizer) {
        text.put(recognizers[questioned.recognizer].name)
        text.put(static: " ")
        switch questioned.cause {
        case .failed(let reason): reason.write(to: &text, recognizers, tree)
        case .refused(let refusal): text.put(static: refusal.kind.text)
        }
    }
}

/// Reports of what touches came to.
extension TouchOutcome {
    /// Puts the sentence and its fields into `report`.
    func write(
        to report: inout Report, _ log: DecisionLog, _ recognizers: [GestureRecognizerDescription],
        _ tree: ViewTree
    ) {
        report.fields.outcome = OutcomeFields(self, tree, recognizers)
        if let view = Discretion.sensitiveView(of: self, in: tree) {
            return writeDiscreetly(to: &report, on: view, tree)
        }
        report.about(report.touches)
        if let responder { report.fields.responder = responder }
        let sentence = OutcomeSentence(self, log, tree, recognizers)
        if verdict.hasReason { report.fields.setReason(sentence.putReason) }
        sentence.write(to: &report.message, because: report.fields.reason)
    }

    /// Puts `touch 7 on pinPad was handled`: nothing else is told of a touch on a sensitive view.
    private func writeDiscreetly(to report: inout Report, on sensitive: ResponderID, _ tree: ViewTree) {
        let view = touch.view.flatMap { tree.sensitiveView(around: $0) ?? $0 } ?? sensitive
        report.fields.isWithheld = true
        report.fields.view = view
        report.fields.window = tree.window(of: view)
        report.put("touch ")
        report.message.put(integer: touch.id.number)
        report.put(" on ", tree[view].name)
        report.put(verdict.kind.bareVerb)
    }
}

extension TouchOutcome.Verdict {
    /// Whether a reason stands beside it.
    var hasReason: Bool {
        if case .acted(nil) = self { return false }
        if case .cancelled(.recognizer, nil) = self { return false }
        if case .handled(_, nil) = self { return false }
        return true
    }

    /// Whether what the finger did decided it: how long it stayed and how far it went.
    fileprivate var isDecidedByFinger: Bool {
        if case .cancelled(.recognizer, _) = self { return true }
        if case .acted(.recognizer) = self { return true }
        if case .nothing(.policy(.hold, _)) = self { return true }
        guard case .nothing(let reason) = self else { return false }
        let ofFinger: [NothingKind] = [
            .touchUpOutside, .recognizerFailed, .recognizerWithoutAction, .lostToScroll, .moved,
        ]
        return ofFinger.contains(reason.kind)
    }
}

extension TouchOutcome {
    /// What was done because of the touch: the actions of the scene, and what a program did.
    fileprivate var deeds: [String] {
        guard let answer, case .acted(let deeds) = answer.outcome else { return actions }
        return actions + deeds
    }
}
