import Core
import TouchKit
import YAML

/// Actions that nobody responds to: sent, they come to nothing.
extension SceneDraft {
    /// Warns of every action that nobody in the scene responds to, or not the target that it names.
    mutating func checkSentActions() {
        let known = scene.actions.names
        for sent in sentActions {
            let name = sent.thing.name
            if let target = sent.thing.target {
                guard scene.actions[target, name] == nil else { continue }
                diagnostics.warning(
                    sent.node,
                    "\(escaped(scene.tree[target].name)) does not respond to the action \(escaped(name))",
                    suggestion: diagnostics.nearest(to: name, among: scene.actions.names(of: target)))
            } else if !known.contains(name) {
                diagnostics.warning(
                    sent.node, "nobody in this scene responds to the action \(escaped(name))",
                    suggestion: diagnostics.nearest(to: name, among: known))
            }
        }
    }
}
