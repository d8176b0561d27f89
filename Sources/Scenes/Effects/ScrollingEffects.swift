import Core
import HIDRecords
import TouchKit
import YAML

/// The keys of a `scroll` effect.
package enum ScrollKey: String, FileKey {
    case view, to, animated

    /// What messages call it.
    package static let owner = "scroll"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .view: .key(.string, "The scroll view.")
        case .to:
            .key(.either([.point, .string]), "[x, y], its new offset, or a view in it that is to be seen.")
        case .animated: .key(.bool, "Whether it takes 0.3 s.")
        }
    }
}

/// Reads the effects that scroll, and stop what scrolls.
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

    /// A scroll view, or a window with scroll views.
    func scrollToTop(_ node: YAMLNode) -> Effect? {
        let what = EffectKey.scrollToTop.rawValue
        guard let id = draft.responder(node, what) else { return nil }
        if draft.scene.scrollViews[id] != nil || draft.scene.tree[id].kind == .window {
            return .scroll(.toTop(id))
        }
        reader.error(
            node, "\(what) must name a scrollView or a window, and \(shown(node)) is neither",
            code: .wrongKind)
        return nil
    }

    /// A scroll view that is to stop.
    func stop(_ node: YAMLNode) -> Effect? {
        draft.scrollView(node, EffectKey.stopScrollingAndZooming.rawValue).map { .scroll(.stop($0)) }
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

extension ScrollingEffect {
    /// The effect as scenes have it.
    func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .to(let destination, let id, let isAnimated):
            writer.effect(
                .scroll,
                .object([
                    .init("view", writer.name(id)), .init("to", destination.json(writer)),
                    .init("animated", .bool(isAnimated)),
                ]))
        case .toTop(let id): writer.effect(.scrollToTop, writer.name(id))
        case .stop(let id): writer.effect(.stopScrollingAndZooming, writer.name(id))
        }
    }
}

extension ScrollDestination {
    fileprivate func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .offset(let offset): writer.numbers(offset.x, offset.y)
        case .view(let view): writer.name(view)
        }
    }
}
