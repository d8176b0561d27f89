package import Core
import HIDRecords
package import TouchKit

/// The keys of the nodes of a running app that are not at their defaults.
struct NodeKeys {
    /// What they are of.
    let scene: Scene
    private let writer: SceneWriter
    /// Which touches the app takes.
    private var state = InteractionState.normal
    /// Whether the keys are for programs, which are sent the range of each control and know no default of a class.
    private var isForPrograms = false

    /// Those of `application` as it is now, for programs.
    init(_ application: borrowing Application) {
        self.init(application.scene)
        state = application.interactionState
        isForPrograms = true
    }

    /// Those of `scene`.
    init(_ scene: Scene) {
        self.scene = scene
        writer = SceneWriter(scene)
    }

    /// The id of `item`.
    func name(of item: SceneNames.Item) -> String {
        switch item {
        case .responder(let id): scene.tree[id].name
        case .recognizer(let id): scene.gestures[id].name
        }
    }

    /// The keys of `item` with their values.
    func members(of item: SceneNames.Item) -> [JSONValue.Member] {
        switch item {
        case .responder(let id): members(of: id)
        case .recognizer(let id):
            membersOfGesture(scene.gestures[id].gesture)
                + RecognizerChange.all(of: scene.gestures[id]).map { $0.member(writer) }
        }
    }

    /// What a recognizer of `gesture` never changes.
    private func membersOfGesture(_ gesture: Gesture) -> [JSONValue.Member] {
        let type = JSONValue.Member("type", .string(gesture.kind.rawValue))
        guard case .custom(let custom) = gesture else { return [type] }
        return [type, .init("client", .string(scene.tree.clients.clients[custom.client].name))]
    }

    private func members(of id: ResponderID) -> [JSONValue.Member] {
        var members = membersOfView(id) + changes(ofResponder: id).map { $0.member(writer) }
        members += writer.events(of: id, in: scene) + writer.keyCommands(of: id, in: scene)
        members += writer.responses(of: id, in: scene)
        if scene.tree[id].kind == .application {
            members += writer.idle(in: scene)
            if let accommodations = scene.touchAccommodations {
                members.append(.init("touchAccommodations", accommodations.json))
            }
            if state != .normal { members.append(.init("state", .string(state.rawValue))) }
        }
        if scene.tree[id].sendEvent != .inherited {
            members.append(.init("sendEvent", .string(scene.tree[id].sendEvent.rawValue)))
        }
        if let scrollView = scene.scrollViews[id] {
            members += scene.changes(of: scrollView, id).map { $0.member(writer) }
            if let view = scrollView.viewForZooming {
                members.append(.init("viewForZooming", .string(scene.tree[view].name)))
            }
        }
        return members + membersOfValue(id) + membersOfController(id)
    }

    private func membersOfView(_ id: ResponderID) -> [JSONValue.Member] {
        guard scene.tree[id].kind == .view || scene.tree[id].kind == .window else { return [] }
        var members: [JSONValue.Member] = []
        let viewClass = scene.tree[view: id].viewClass
        if viewClass != .view { members.append(.init("class", .string(viewClass.name))) }
        members += writer.members(changes(ofView: id))
        if scene.tree[view: id].flags.contains(.animating) {
            members.append(.init("animating", .bool(true)))
        }
        if let client = scene.tree.client(of: id) {
            members.append(.init("client", .string(client.name)))
        }
        return members
    }

    /// Of a control that has a value, and of a cell.
    private func membersOfValue(_ id: ResponderID) -> [JSONValue.Member] {
        guard scene.tree[id].kind == .view else { return [] }
        if scene.tree[view: id].viewClass == .cell {
            return [.init("value", .bool(scene.tree[view: id].flags.contains(.selected)))]
        }
        guard let control = scene.valuedControl(id) else { return [] }
        var members = control.changes.map { ControlChange.valued($0).member(writer) }
        members.append(.init("value", control.value.json))
        if isForPrograms { members.append(.init(StateNode.rangeKey, control.publishedRange)) }
        return members
    }

    private func membersOfController(_ id: ResponderID) -> [JSONValue.Member] {
        guard let controller = scene.tree.viewController(id) else { return [] }
        var members: [JSONValue.Member] = []
        if let view = controller.view { members.append(.init("view", .string(scene.tree[view].name))) }
        if controller.presentingViewController != nil { members.append(.init("presented", .bool(true))) }
        members += membersOfContainer(id)
        if let membership = controller.membership { members += self.members(of: membership) }
        if let presentation = scene.presentations.first(where: { $0.controller == id }) {
            members += presentation.members(writer, in: scene.tree)
        }
        return members
    }
}

/// Controllers to which others belong.
extension NodeKeys {
    fileprivate func membersOfContainer(_ id: ResponderID) -> [JSONValue.Member] {
        if let index = scene.tree.viewControllers.selectedIndex(of: id) {
            return [ControllerChange.selectedIndex(index).member(writer)]
        }
        let stack = scene.tree.viewControllers.stack(of: id)
        return stack.isEmpty ? [] : [.init("viewControllers", .array(stack.map(writer.name)))]
    }

    /// Of a view controller that has `place` in a container.
    fileprivate func members(of membership: Membership) -> [JSONValue.Member] {
        guard scene.tree.viewControllers.isTabBarController(membership.container) else {
            return membership.isOnStack ? [] : [.init("pushed", .bool(false))]
        }
        var members: [JSONValue.Member] = []
        if let item = membership.tabBarItem { members.append(.init("tabBarItem", writer.name(item))) }
        if !membership.shouldSelect.isAlways(true) {
            members.append(ControllerChange.shouldSelect(membership.shouldSelect).member(writer))
        }
        return members
    }
}

extension Scene {
    /// The keys of the responder `id` that are not at their defaults.
    package func keys(of id: ResponderID) -> [JSONValue.Member] {
        NodeKeys(self).members(of: .responder(id))
    }
}

/// Values that are not at their defaults, as the changes that make them.
extension Scene {
    fileprivate func changes(of scrollView: ScrollView, _ id: ResponderID) -> [ScrollChange] {
        scrollView.changes(of: tree[view: id].viewClass)
            + (gestures[scrollView.pan].isEnabled ? [] : [.scrollEnabled(false)])
    }

    fileprivate func valuedControl(_ id: ResponderID) -> ValuedControl? {
        controls[id]?.valued ?? tree[view: id].viewClass.behavior.valued
    }
}
