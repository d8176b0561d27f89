import Core
import TouchKit
import YAML

/// What a finger holds ends as it lifts.
struct LateEndRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of controls that are held and whose end a recognizer of several taps withholds after a short press.
    func check() {
        let held = draft.notes.controls.filter { draft.scene.controls[$0]?.beginning != nil }
        guard !held.isEmpty else { return }
        let taps = taps
        for id in held { warn(of: id, taps) }
    }

    private func warn(of id: ResponderID, _ taps: Table<ResponderID, [(name: String, pause: Interval)]>) {
        var next: ResponderID? = id
        while let view = next, !facts[view].contains(.isMoved) {
            if let tap = taps[view]?.first, let node = draft.notes.node(of: id) {
                draft.reader.warning(
                    .endsLate, node["on"] ?? node,
                    "\(escaped(tap.name)) withholds for \(decimal(tap.pause.seconds)) s after a short press what ends that which "
                        + "\(draft.shownName(id)) begins on touchDown; with delaysTouchesEnded: false it does not"
                )
                return
            }
            next = draft.scene.tree.superview(of: view)
        }
    }

    /// The recognizers that wait for another tap of one finger, with how long they do, by their views.
    private var taps: Table<ResponderID, [(name: String, pause: Interval)]> {
        var taps = Table<ResponderID, [(name: String, pause: Interval)]>()
        for index in draft.scene.gestures.indices {
            let gesture = draft.scene.gestures[index]
            guard case .tap(let tap) = gesture.gesture, tap.numberOfTapsRequired > 1,
                tap.numberOfTouchesRequired == 1, gesture.isAttached, gesture.isEnabled,
                gesture.delaysTouchesEnded, gesture.shouldReceive.isAlways(true),
                !gesture.allowedTouchTypes.isDisjoint(with: TouchTypes(.direct)),
                facts[RecognizerID(index: index)].isEmpty
            else { continue }
            taps.append((gesture.name, tap.maximumInterval), to: gesture.view)
        }
        return taps
    }
}
