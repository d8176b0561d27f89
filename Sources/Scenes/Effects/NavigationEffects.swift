import Core
import TouchKit
import YAML

/// Reads the effects on the stacks of navigation controllers.
struct NavigationEffectReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// The id of a view controller.
    func push(_ node: YAMLNode) -> Effect? {
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
        return .navigation(.push(controller))
    }

    /// The id of a navigation controller, and of a view controller on its stack.
    func pop(_ node: YAMLNode, to target: YAMLNode?) -> Effect? {
        let id = navigationController(node, EffectKey.pop.rawValue)
        guard let target else { return id.map { .navigation(.pop($0)) } }
        guard let controller = member(target, EffectKey.to.rawValue), let id else { return nil }
        guard draft.scene.tree.viewControllers.container(of: controller) == id else {
            reader.error(
                target, "\(shown(target)) is no view controller of \(shown(node))", code: .wrongKind)
            return nil
        }
        return .navigation(.pop(id, to: controller))
    }

    /// The id of a navigation controller.
    func popToRoot(_ node: YAMLNode) -> Effect? {
        navigationController(node, EffectKey.popToRoot.rawValue).map { .navigation(.popToRoot($0)) }
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
        switch self {
        case .push(let id): writer.effect(.push, writer.name(id))
        case .pop(let id, let controller):
            writer.effect(.pop, writer.name(id), (.to, controller.map(writer.name)))
        case .popToRoot(let id): writer.effect(.popToRoot, writer.name(id))
        }
    }
}
