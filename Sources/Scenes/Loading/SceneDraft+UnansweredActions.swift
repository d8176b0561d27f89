import TouchKit
import YAML

/// Actions that nobody responds to: sent, they come to nothing.
extension SceneDraft {
    /// An action that a control or recognizer sends, and the place that says so.
    struct SentAction {
        let action: Action
        let node: YAMLNode
    }

    /// Warns of every action that nobody in the scene responds to, or not the target that it names; unless there are
    /// errors, among which `actions` may be missing.
    mutating func checkSentActions() {
        guard !diagnostics.hasErrors else { return }
        let known = Set(scene.actions.names)
        for sent in sentActions {
            let name = sent.action.name
            if let target = sent.action.target {
                guard scene.actions[target, name] == nil else { continue }
                diagnostics.warning(
                    sent.node,
                    "\(escaped(scene.tree[target].name)) does not respond to the action \(escaped(name))",
                    suggestion: suggestion(for: name, among: scene.actions.names(of: target)))
            } else if !known.contains(name) {
                let isWorthIt = known.count <= Self.mostNamesToCompare && !diagnostics.isFull
                diagnostics.warning(
                    sent.node, "nobody in this scene responds to the action \(escaped(name))",
                    suggestion: isWorthIt ? suggestion(for: name, among: known.sorted()) : nil)
            }
        }
    }
}
