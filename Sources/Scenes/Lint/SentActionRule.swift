import Core
import TouchKit
import YAML

/// Something responds to each action that is sent.
struct SentActionRule {
    let draft: SceneDraft

    /// Warns of every action that nothing in the scene responds to, or not the target that it names.
    func check() {
        let (scene, reader) = (draft.scene, draft.reader)
        let known = scene.actions.names
        for sent in draft.notes.sentActions {
            let name = sent.item.name
            if let target = sent.item.target {
                guard scene.actions[target, name] == nil else { continue }
                reader.warning(
                    .unanswered, sent.node,
                    "\(escaped(scene.tree[target].name)) does not respond to the action \(escaped(name))",
                    suggestion: reader.nearest(to: name, among: scene.actions.names(of: target)))
            } else if !known.contains(name) {
                reader.warning(
                    .unanswered, sent.node, "nobody in this scene responds to the action \(escaped(name))",
                    suggestion: reader.nearest(to: name, among: known))
            }
        }
    }
}
