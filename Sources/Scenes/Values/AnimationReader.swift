import Core
import TouchKit
import YAML

/// Reads the `animate` effect.
struct AnimationReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// `{view: ID, duration: SECONDS, set: {...}, then: [EFFECT, ...]}`, with a `delay` and `allowUserInteraction`.
    func animation(_ node: YAMLNode) -> Animation? {
        guard let entries = reader.entries(node, AnimateKey.self) else { return nil }
        guard let viewEntry = entries[.view], let durationEntry = entries[.duration] else {
            reader.missing(AnimateKey.view, .duration, in: node, "animate needs view and duration")
            return nil
        }
        let effects = EffectReader(draft: draft)
        let (view, duration) = (draft.view(viewEntry.value, "animate"), effects.positive(durationEntry))
        let delay = entries[.delay].map { reader.interval($0) } ?? Interval(microseconds: 0)
        let allows =
            entries[.allowUserInteraction].map { reader.bool($0.value, $0.key.rawValue) } ?? false
        // The keys of a view that is not known are not either.
        let changes = view.flatMap { _ in entries[.set] }.map {
            SetReader(draft: draft).changes($0.value, ofView: viewEntry.value)
        }
        let then = entries[.then].map { effects.effects($0) } ?? []
        guard let view, let duration, let delay, let allows, let then else { return nil }
        if case .some(nil) = changes { return nil }
        return Animation(
            of: view, duration: duration, delay: delay, allowsUserInteraction: allows,
            changes: changes ?? nil, then: then)
    }
}
