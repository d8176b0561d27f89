import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the `scroll` effect.
struct ScrollReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// `{view: ID, to: [x, y], animated: true}`, or the id of a view in it after `to`.
    func scroll(_ node: YAMLNode) -> Effect? {
        guard let entries = reader.entries(node, ScrollKey.self) else { return nil }
        guard let view = entries[.view], let to = entries[.to] else {
            reader.missing(ScrollKey.view, .to, in: node, "scroll needs view and to")
            return nil
        }
        let animated = entries[.animated].map { reader.bool($0.value, "animated") } ?? false
        guard let id = draft.scrollView(view.value, "view"), let destination = destination(to.value, in: id),
            let animated
        else { return nil }
        return .scroll(.to(destination, id, animated: animated))
    }

    private func destination(_ node: YAMLNode, in scrollView: ResponderID) -> ScrollDestination? {
        if node.kind == .sequence { return reader.point(node, "to").map(ScrollDestination.offset) }
        guard node.kind == .scalar else {
            reader.error(node, "to must be [x, y] or a view, not \(shown(node))")
            return nil
        }
        guard let view = draft.view(node, "to") else { return nil }
        guard mayLie(view, in: scrollView) else {
            reader.error(node, "to must be a view in the scrollView, and \(shown(node)) is not in it")
            return nil
        }
        return .view(view)
    }

    /// Whether `view` lies in `scrollView`, or in nothing yet.
    private func mayLie(_ view: ResponderID, in scrollView: ResponderID) -> Bool {
        guard view != scrollView, draft.scene.tree[view].kind == .view else { return false }
        var next = draft.superview(of: view)
        while let current = next {
            if current == scrollView { return true }
            if draft.scene.tree[current].kind == .window { return false }
            next = draft.superview(of: current)
        }
        return true
    }
}

extension SceneDraft {
    /// The superview of `view`; after the effects so far, when they are those of a program.
    fileprivate func superview(of view: ResponderID) -> ResponderID? {
        live?.superview(of: view, in: scene.tree) ?? scene.tree.superview(of: view)
    }
}

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
        var animation = Animation(of: view, duration: duration, changes: changes ?? nil, then: then)
        animation.delay = delay
        animation.allowsUserInteraction = allows
        return animation
    }
}
