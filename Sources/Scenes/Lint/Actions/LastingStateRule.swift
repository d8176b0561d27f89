import Core
import TouchKit
import YAML

/// Somebody at the panel ends a state in which the app takes no touches, or it ends by itself.
struct LastingStateRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of every effect that makes the app take such a state for good, if nothing leaves anything open in it, and all that
    /// would end it is what touches send. Programs that the scene has views for may end it.
    func check() {
        let states = draft.notes.lastingStates.filter { isClosed($0.item) }
        guard !states.isEmpty, draft.notes.namedClients.isEmpty else { return }
        let untouched = statesWithoutTouch
        for state in states where untouched.allSatisfy({ $0 == state.item }) {
            draft.reader.warning(
                .staysForEver, state.node,
                "nobody at the panel ends it: no touch gets through while the app is \(name(of: state.item)), and nothing else in this scene leads to another state"
            )
        }
    }

    private func name(of state: InteractionState) -> String {
        state == .maintenance ? "in maintenance" : state == .cleaning ? "being cleaned" : state.rawValue
    }

    /// Whether it keeps all touches from everything, until something else ends it.
    private func isClosed(_ state: InteractionState) -> Bool {
        let open = OpenStates(state)
        return open != [] && facts.openStates.isDisjoint(with: open)
    }

    /// The states that effects bring about, to stay in them, without a touch: after a while, when nobody touches the app, or for
    /// other events.
    private var statesWithoutTouch: Set<InteractionState> {
        let actions = draft.scene.actions
        let touched = TouchedActions(draft)
        var effects = actions.idle.flatMap { $0.effects.flatMap { $0.withScheduled } }
        for responder in actions.responders {
            for name in actions.names(of: responder) {
                let isTouched = touched.contain(name, of: responder)
                for effect in actions[responder, name] ?? [] {
                    effects += isTouched ? Array(effect.withScheduled.dropFirst()) : effect.withScheduled
                }
            }
        }
        return Set(effects.compactMap { $0.lastingState })
    }
}

/// The actions that nothing but touches send.
private struct TouchedActions {
    private struct Key: Hashable {
        let responder: ResponderID
        let name: String
    }

    private var inPlace: Set<Key> = []
    /// The names of actions that touches send, and nothing else.
    private var names: Set<String> = []

    init(_ draft: SceneDraft) {
        for action in draft.notes.inPlaceActions where Self.isTouch(action.origin, draft) {
            inPlace.insert(Key(responder: action.origin.responder, name: action.name))
        }
        var others: Set<String> = []
        for sent in draft.notes.sentActions {
            if let origin = sent.origin, Self.isTouch(origin, draft) {
                names.insert(sent.action.name)
            } else {
                others.insert(sent.action.name)
            }
        }
        names.subtract(others)
    }

    func contain(_ name: String, of responder: ResponderID) -> Bool {
        names.contains(name) || inPlace.contains(Key(responder: responder, name: name))
    }

    /// Whether what `origin` sends is sent for a touch: by a recognizer, or by a control that people touch.
    private static func isTouch(_ origin: ActionOrigin, _ draft: SceneDraft) -> Bool {
        if origin.recognizer != nil { return true }
        guard !origin.isEffect, draft.scene.tree[origin.responder].kind == .view else { return false }
        return isTouched(draft.scene.tree[view: origin.responder].viewClass) && isEvent(origin.name)
    }

    private static func isTouched(_ viewClass: ViewClass) -> Bool {
        viewClass.isControl && viewClass != .textField
    }

    private static func isEvent(_ name: String) -> Bool {
        name.hasPrefix("touch") || name.hasPrefix("primaryActionTriggered") || name.hasPrefix("valueChanged")
    }
}

/// Something waits under each name of what an effect forgets.
struct CancelledTimerRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of the names that nothing waits under.
    func check() {
        for timer in draft.notes.cancelledTimers where !facts.timers.contains(timer.item) {
            draft.reader.warning(
                .neverWaits, timer.node, "nothing in this scene waits under the id \(escaped(timer.item))",
                suggestion: draft.reader.nearest(to: timer.item, among: facts.timers))
        }
    }
}

extension Effect {
    /// The state that it makes the app take, to stay in it; nil for one that ends by itself or with a touch.
    fileprivate var lastingState: InteractionState? {
        guard case .interaction(.state(let state, for: nil)) = self, state != .wake else { return nil }
        return state
    }
}
