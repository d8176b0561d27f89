import Core
import TouchKit
import YAML

/// What a finger or a key begins does not come after its end.
///
/// An effect that cancels the touch or the press has its end performed at once, before the effects that come after it in the list.
struct EarlyEndRule {
    let draft: SceneDraft
    let owners: ActionOwners

    /// Warns of what begins for `touchDown` and `pressesBegan` after an effect that cancels.
    func check() {
        for id in draft.notes.controls {
            let registrations = draft.scene.controls[id]?.registrations ?? []
            let begun = registrations.filter { $0.events.contains(.touchDown) }.map { $0.action }
            let ends = registrations.filter { $0.events.contains(.touchCancel) }.map { $0.action }
            warn(of: id, begun, ends, Event(begin: "touchDown", end: "touchCancel"))
        }
        for index in draft.scene.tree.responders.indices {
            let id = ResponderID(index: index)
            let begun = draft.scene.responses[id, .press(.began)]
            let ends = draft.scene.responses[id, .press(.cancelled)]
            warn(of: id, begun, ends, Event(begin: "pressesBegan", end: "pressesCancelled"))
        }
    }

    /// The names of the event at which something begins, and of the one that an effect causes.
    private struct Event {
        let begin: String
        let end: String
        var isPress: Bool { begin == "pressesBegan" }
    }

    private func warn(of id: ResponderID, _ begun: [Action], _ ends: [Action], _ event: Event) {
        let effects = begun.flatMap { self.effects(of: $0) }
        guard ends.contains(where: { !begun.contains($0) && self.effects(of: $0).contains { $0.begins } }),
            let index = effects.firstIndex(where: { cancels($0, id, isPress: event.isPress) }),
            !effects[..<index].contains(where: { $0.begins }),
            let late = effects[(index + 1)...].first(where: { $0.begins }),
            let node = draft.notes.node(of: id)
        else { return }
        let (cause, tree) = (effects[index], draft.scene.tree)
        draft.reader.warning(
            .endsFirst, node["on"] ?? node,
            "\(draft.shownName(id)) performs \(escaped(late.sentence(in: tree))) on \(event.begin) after "
                + "\(escaped(cause.sentence(in: tree))), which cancels the \(event.isPress ? "press" : "touch"): "
                + "\(event.end) comes before it, and ends nothing")
    }

    private func effects(of action: Action) -> [Effect] {
        owners.effects(of: action, in: draft.scene.actions)
    }

    /// Whether `effect` cancels the press that goes to `id`, or the touch that this control tracks.
    private func cancels(_ effect: Effect, _ id: ResponderID, isPress: Bool) -> Bool {
        if case .interaction(.state(let state, _)) = effect { return state != .normal }
        if case .interaction(.ignoreInteraction(.begin)) = effect { return !isPress }
        if case .outbound(.foreground) = effect { return true }
        if case .tree(.remove(let views)) = effect {
            return views.contains { draft.scene.tree.isDescendant(id, of: $0) }
        }
        guard !isPress, case .set(let changes) = effect, case .view(id, let changes) = changes.target else {
            return false
        }
        return changes.contains(.view(.flag(.enabled, false)))
    }
}

extension Effect {
    /// Whether it brings something about beyond the tree that another one may end.
    fileprivate var begins: Bool {
        if case .action = self { return true }
        guard case .outbound(let effect) = self else { return false }
        return switch effect {
        case .publish, .run, .unit: true
        case .foreground, .snapshot: false
        }
    }
}
