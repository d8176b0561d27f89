import Core
import TouchKit
import YAML

/// Reads the effects on the stacks of navigation controllers.
struct NavigationEffectReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// The id of a view controller.
    func push(_ node: YAMLNode, _ duration: Entry<EffectKey>?) -> Effect? {
        guard let controller = member(node, EffectKey.push.rawValue) else { return nil }
        if let navigation = draft.scene.tree.viewControllers.container(of: controller),
            draft.scene.tree.viewController(navigation)?.container?.first == controller
        {
            reader.error(
                node,
                "\(shown(node)) is the root view controller of \(draft.shownName(navigation)), which is always on its stack"
            )
            return nil
        }
        return effect(.push(controller), duration)
    }

    /// The id of a navigation controller, and of a view controller on its stack.
    func pop(_ node: YAMLNode, to target: YAMLNode?, _ duration: Entry<EffectKey>?) -> Effect? {
        let id = navigationController(node, EffectKey.pop.rawValue)
        guard let target else { return id.flatMap { effect(.pop($0), duration) } }
        guard let controller = member(target, EffectKey.to.rawValue), let id else { return nil }
        guard draft.scene.tree.viewControllers.container(of: controller) == id else {
            reader.error(
                target, "\(shown(target)) is no view controller of \(shown(node))", code: .wrongKind)
            return nil
        }
        return effect(.pop(id, to: controller), duration)
    }

    /// The id of a navigation controller.
    func popToRoot(_ node: YAMLNode, _ duration: Entry<EffectKey>?) -> Effect? {
        navigationController(node, EffectKey.popToRoot.rawValue).flatMap { effect(.popToRoot($0), duration) }
    }

    private func effect(_ change: NavigationEffect.Change, _ duration: Entry<EffectKey>?) -> Effect? {
        guard let duration else { return .navigation(NavigationEffect(change)) }
        return EffectReader(draft: draft).positive(duration)
            .map { .navigation(NavigationEffect(change, duration: $0)) }
    }

    private func navigationController(_ node: YAMLNode, _ what: String) -> ResponderID? {
        guard let id = draft.responder(node, what) else { return nil }
        if draft.scene.tree.viewControllers.isNavigationController(id) { return id }
        reader.error(
            node, "\(what) must name a navigation controller, and \(shown(node)) is not one", code: .wrongKind
        )
        return nil
    }

    private func member(_ node: YAMLNode, _ what: String) -> ResponderID? {
        guard let id = draft.responder(node, what) else { return nil }
        if let container = draft.scene.tree.viewControllers.container(of: id),
            draft.scene.tree.viewControllers.isNavigationController(container)
        {
            return id
        }
        let verdict = draft.presentation(of: id) == nil ? "is not one" : "is one that another presents"
        reader.error(
            node,
            "\(what) must name a view controller of a navigation controller, and \(shown(node)) \(verdict)",
            code: .wrongKind)
        return nil
    }
}

extension NavigationEffect {
    /// The effect as scenes have it.
    func json(_ writer: SceneWriter) -> JSONValue {
        let duration: (EffectKey, JSONValue?) = (.duration, duration.map { .number($0.seconds) })
        return switch change {
        case .push(let id): writer.effect(.push, writer.name(id), duration)
        case .pop(let id, let controller):
            writer.effect(.pop, writer.name(id), (.to, controller.map(writer.name)), duration)
        case .popToRoot(let id): writer.effect(.popToRoot, writer.name(id), duration)
        }
    }
}
