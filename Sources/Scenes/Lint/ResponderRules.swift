import ApplicationProtocol
import Core
import TouchKit
import YAML

/// The clients that views and panels name can be there.
struct ClientNameRules {
    let reader: NodeReader

    /// Warns of views' clients that may not attach, and of panels that wait for a client that no view has.
    func check(_ configuration: ConfigurationReader, _ scenes: SceneLoads) {
        let clients = scenes.builders.flatMap { $0.draft.notes.namedClients }
        for client in clients where !configuration.configuration.mayAttach(client.item) {
            reader.warning(
                .deniedClient, client.node, "clients of the configuration lets no \(client.item) attach")
        }
        let names = Set(clients.map { $0.item })
        for client in configuration.grabbingClients where !names.contains(client.item) {
            reader.warning(
                .neverGrabbed, client.node, "no view has the client \(client.item)",
                suggestion: reader.nearest(to: client.item, among: names))
        }
    }
}

extension DaemonConfiguration {
    /// Whether a program called `name` may attach at some socket.
    fileprivate func mayAttach(_ name: String) -> Bool {
        // A name that no rule has stands for all other sockets.
        let sockets = (clients ?? []).compactMap { $0.socket } + [""]
        return sockets.contains { rights(of: name, at: $0)?.contains(.touches) ?? false }
    }
}

/// A control has something to choose from.
struct ControlChoicesRule {
    let draft: SceneDraft

    /// Notes the control `id`, whose map is `node`, if it has nothing to choose from.
    func note(_ id: ResponderID, _ valued: ValuedControl, _ node: YAMLNode) {
        if case .segmentedControl(let control) = valued, control.numberOfSegments > 0 { return }
        if case .pageControl(let control) = valued, control.numberOfPages > 0 { return }
        if case .pickerComponent(let component) = valued, component.wheel.numberOfRows > 0 { return }
        // Those of a date picker have the rows that it gives them.
        if DatePicker.picker(around: id, in: draft.scene.tree) != nil { return }
        guard draft.scene.tree[view: id].viewClass.missingChoices != nil else { return }
        draft.notes.withoutChoices.append(.init(id, node))
    }

    /// Warns of controls that never change, not even by a `set` effect.
    func check(_ facts: LintFacts) {
        let tree = draft.scene.tree
        for control in draft.notes.withoutChoices where !facts[control.item].contains(.setsChoices) {
            let viewClass = tree[view: control.item].viewClass
            guard let missing = viewClass.missingChoices else { continue }
            let name = escaped(tree[control.item].name)
            draft.reader.warning(
                .neverChanges, control.node, "\(name) never changes: it has no \(missing.rawValue)")
        }
    }
}

/// A control that sends `valueChanged` has more than one value that fingers can give it.
struct ControlValuesRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of controls with actions for `valueChanged` that have one value alone, whatever effects set. What a program has views
    /// for it may change.
    func check() {
        for id in draft.notes.controls where !facts[id].contains(.setsChoices) {
            guard let valued = draft.scene.controls[id]?.valued, let reason = obstacle(valued),
                let node = draft.notes.node(of: id), node["on"]?["valueChanged"] != nil,
                draft.scene.tree.client(of: id) == nil
            else { continue }
            draft.reader.warning(
                .neverChanges, node["class"] ?? node, "\(draft.shownName(id)) never changes: \(reason)")
        }
    }

    private func obstacle(_ valued: ValuedControl) -> String? {
        switch valued {
        case .segmentedControl(let control):
            let segments = 0..<control.numberOfSegments
            let areDisabled = !segments.isEmpty && segments.allSatisfy(control.disabledSegments.contains)
            return areDisabled ? "all its segments are disabled" : nil
        case .pageControl(let control): return control.numberOfPages == 1 ? "it has one page" : nil
        case .stepper(let stepper):
            return stepper.minimumValue == stepper.maximumValue
                ? "its minimumValue is its maximumValue" : nil
        case .datePicker(let picker):
            let limits = picker.limits
            return limits.minimum == limits.maximum ? "its range has one time alone" : nil
        case .switch, .slider, .tracking, .pickerComponent, .refreshControl: return nil
        }
    }
}

extension ViewClass {
    /// The key of how many there are to choose from; nil for a class that has no such key.
    fileprivate var missingChoices: ResponderKey? {
        let keys: Table<ViewClass, ResponderKey> = [
            .segmentedControl: .segments, .pageControl: .numberOfPages, .pickerComponent: .numberOfRows,
        ]
        return keys[self]
    }
}

/// A responder that an effect makes first responder can become it.
struct FirstResponderRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of effects that never make anything first responder.
    func check() {
        for named in draft.notes.firstResponders {
            guard let obstacle = obstacle(to: named.item) else { continue }
            let name = escaped(draft.scene.tree[named.item].name)
            draft.reader.warning(
                .neverFirstResponder, named.node, "\(name) never becomes first responder: \(obstacle)")
        }
    }

    private func obstacle(to id: ResponderID) -> String? {
        let responder = draft.scene.tree[id]
        switch responder.kind {
        case .application, .delegate: return "it is in no window"
        case .window, .viewController, .view:
            let may =
                responder.canBecomeFirstResponder || facts[id].contains(.setsFirstResponder)
            guard may else { return "it has no canBecomeFirstResponder: true" }
            let isField = draft.scene.tree[view: id].viewClass == .textField
            let mayBeEnabled =
                draft.scene.tree[view: id].flags.contains(.enabled) || facts[id].contains(.enables)
            return isField && !mayBeEnabled ? "it is a text field that is never enabled" : nil
        }
    }
}
