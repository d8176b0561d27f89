import TouchKit
import YAML

/// Reads `idle`: what an application does when nobody touches it.
struct IdleReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// Reads a list of `{after: SECONDS, do: [EFFECT, ...]}`.
    func read(_ node: YAMLNode) {
        guard let items = reader.items(node, "idle") else { return }
        for item in items {
            if let rule = rule(item) { draft.scene.actions.add(rule) }
        }
    }

    private func rule(_ node: YAMLNode) -> IdleRule? {
        guard let entries = reader.entries(node, IdleKey.self) else { return nil }
        guard let after = entries[.after], let effects = entries[.do] else {
            reader.missing(IdleKey.after, .do, in: node, "an entry of idle needs after and do")
            return nil
        }
        let effectReader = EffectReader(draft: draft)
        guard let interval = effectReader.positive(after) else { return nil }
        return effectReader.effects(effects).map { IdleRule(after: interval, effects: $0) }
    }
}
