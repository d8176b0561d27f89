import Core
import TouchKit
import YAML

/// A finger that rests on a control can be there for as long as its `hold` asks.
struct CutOffRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of controls that a long press takes each resting finger from, or whose fingers make nothing but taps.
    func check() {
        let held = draft.notes.controls.filter { id in
            let policy = draft.scene.controls[id]?.policy
            return policy.map { $0.hold.microseconds > 0 && !$0.isImmediate } ?? false
                && facts[id].isDisjoint(with: [.isSet, .isMoved])
        }
        guard !held.isEmpty else { return }
        if draft.scene.touchAccommodations?.isTapOnly == true, !facts.setsAccommodations {
            return held.forEach(warnOfTaps)
        }
        let presses = presses
        for id in held { warn(of: id, presses) }
    }

    private func warnOfTaps(_ id: ResponderID) {
        guard let node = draft.notes.node(of: id) else { return }
        draft.reader.warning(
            .cutOff, node["hold"] ?? node,
            "tapAssistance without tapAssistanceGestureDelay makes a tap of each touch on \(draft.shownName(id)): its hold is "
                + "never over")
    }

    private func warn(of id: ResponderID, _ presses: Table<ResponderID, [RecognizerID]>) {
        guard let hold = draft.scene.controls[id]?.policy.hold, let node = draft.notes.node(of: id) else {
            return
        }
        var next: ResponderID? = id
        while let view = next, !facts[view].contains(.isMoved) {
            for press in presses[view] ?? [] {
                guard let duration = duration(of: press), duration <= hold else { continue }
                draft.reader.warning(
                    .cutOff, node["hold"] ?? node,
                    "\(escaped(draft.scene.gestures[press].name)) takes a finger that rests on \(draft.shownName(id))"
                        + " after \(decimal(duration.seconds)) s: its hold is never over")
                return
            }
            next = draft.scene.tree.superview(of: view)
        }
    }

    /// The long presses of one finger that nothing but the finger keeps from recognizing, by their views.
    private var presses: Table<ResponderID, [RecognizerID]> {
        let gestures = draft.scene.gestures
        let mentions = RecognizerMentions(gestures)
        var presses = Table<ResponderID, [RecognizerID]>()
        for index in gestures.indices {
            let id = RecognizerID(index: index)
            let description = gestures[id]
            guard duration(of: id) != nil, description.isAttached, description.isEnabled,
                description.cancelsTouchesInView, description.shouldBegin.isAlways(true),
                description.shouldReceive.isAlways(true), description.requireToFail.isEmpty,
                !mentions.mayWait(id, description), facts[id].isEmpty
            else { continue }
            presses.append(id, to: description.view)
        }
        return presses
    }

    /// How long the press of one finger `id` takes; nil for any other gesture.
    private func duration(of id: RecognizerID) -> Interval? {
        guard case .longPress(let press) = draft.scene.gestures[id].gesture,
            press.numberOfTouchesRequired == 1, press.numberOfTapsRequired == 0
        else { return nil }
        return press.minimumPressDuration
    }
}
