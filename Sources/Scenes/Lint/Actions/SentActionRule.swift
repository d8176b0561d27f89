import Core
import TouchKit
import YAML

/// Something responds to each action that is sent.
struct SentActionRule {
    let draft: SceneDraft
    let owners: ActionOwners

    /// Warns of every action that nothing in the scene responds to, or nothing that the sender reaches, or not the target
    /// that it names.
    func check(_ facts: LintFacts) {
        var known: [SceneNotes.SentAction] = []
        for sent in draft.notes.sentActions {
            if let target = sent.action.target {
                check(sent, target)
            } else if owners[sent.action.name] == nil {
                warn(
                    sent, "nobody in this scene responds to the action \(escaped(sent.action.name))",
                    among: owners.names)
            } else {
                known.append(sent)
            }
        }
        if !known.isEmpty { checkReach(known, facts) }
    }

    private func check(_ sent: SceneNotes.SentAction, _ target: ResponderID) {
        let name = sent.action.name
        guard draft.scene.actions[target, name] == nil else { return }
        warn(
            sent, "\(draft.shownName(target)) does not respond to the action \(escaped(name))",
            among: draft.scene.actions.names(of: target))
    }

    private func warn(_ sent: SceneNotes.SentAction, _ message: String, among names: some Sequence<String>) {
        let reader = draft.reader
        reader.warning(
            .unanswered, sent.node, message, suggestion: reader.nearest(to: sent.action.name, among: names))
    }

    /// Whether `recognizer` sends its action from other views than the one that it is on in the file.
    private func isMoved(_ recognizer: RecognizerID?, _ facts: LintFacts) -> Bool {
        guard let recognizer else { return false }
        return facts[recognizer].contains(.isMoved) || !draft.scene.gestures[recognizer].isAttached
    }

    /// Warns of those of `known`, which somebody responds to, that get to nobody who does. What an effect sends from
    /// nowhere in particular may start anywhere.
    private func checkReach(_ known: [SceneNotes.SentAction], _ facts: LintFacts) {
        let reach = ActionReach(draft.scene, facts)
        let sent = known.compactMap { sent -> (origin: ActionOrigin, name: String, node: YAMLNode)? in
            guard let origin = sent.origin, !reach.namesOfFirstResponders.contains(sent.action.name),
                !reach.mayChange(from: origin.responder), !isMoved(origin.recognizer, facts)
            else { return nil }
            return (origin, sent.action.name, sent.node)
        }
        guard !sent.isEmpty else { return }
        for index in reach.unanswered(sent.map { ($0.origin.responder, $0.name) }) {
            let (origin, name, node) = sent[index]
            guard let owner = owners[name]?.first else { continue }
            let sender = origin.recognizer.map { escaped(draft.scene.gestures[$0].name) }
            draft.reader.warning(
                .unanswered, node,
                "nobody whom \(sender ?? draft.shownName(origin.responder)) reaches responds to \(escaped(name)); \(draft.shownName(owner)) does, elsewhere"
            )
        }
    }
}
