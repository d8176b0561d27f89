import Core
import TouchKit
import YAML

/// What a control begins as a finger comes down ends however the finger goes.
///
/// A control that sends nothing as the finger goes is none that is held: it does something at once.
struct HeldControlRule {
    let draft: SceneDraft

    /// Warns of controls that begin something and may never end it.
    func check() {
        for id in draft.notes.controls {
            guard let control = draft.scene.controls[id] else { continue }
            if control.policy.isImmediate { checkImmediate(id, control) } else { check(id, control) }
            checkPolicy(id, control)
        }
    }

    /// The lift of an immediate control says nothing inside: what it sends elsewhere is no end of what it began.
    private func checkImmediate(_ id: ResponderID, _ control: ControlDescription) {
        let begins: ControlEvents = [.touchDown, .touchUpInside, .primaryActionTriggered]
        let ends: ControlEvents = [.touchUpOutside, .touchCancel]
        guard let begun = control.registrations.first(where: { !$0.events.isDisjoint(with: begins) }),
            control.registrations.contains(where: { end in
                end.action != begun.action
                    && control.events(of: { $0 == end.action }).isSuperset(of: ends)
            }), let node = draft.notes.node(of: id)
        else { return }
        draft.reader.warning(
            .slidesOff, node["on"] ?? node,
            "\(draft.shownName(id)) is immediate and \(self.begins(begun.action, of: id)) as the finger comes down, and nothing "
                + "ends it when the finger lifts inside")
    }

    /// A policy decides about lifts, and a control whose actions are sent otherwise has none.
    private func checkPolicy(_ id: ResponderID, _ control: ControlDescription) {
        let decided: ControlEvents = [.touchUpInside, .primaryActionTriggered, .valueChanged, .touchCancel]
        guard let policy = control.policy.refusing, let key = ResponderKey(rawValue: policy),
            !control.registrations.isEmpty, control.events(of: { _ in true }).isDisjoint(with: decided),
            !isChosen(id)
        else { return }
        draft.warn(
            ofNoEffect: key, of: id,
            "it decides about lifts inside, of which \(draft.shownName(id)) sends nothing")
    }

    /// Whether a lift on it chooses something: it opens a menu, selects a tab, or may be an item of what is presented.
    private func isChosen(_ id: ResponderID) -> Bool {
        let tree = draft.scene.tree
        if draft.scene.controls[id]?.menu.opened != nil { return true }
        if tree.viewControllers.contains(where: { $0.membership?.tabBarItem == id }) { return true }
        var next: ResponderID? = id
        while let view = next {
            if draft.presentation(of: tree.controller(of: view) ?? tree.application) != nil { return true }
            next = tree.superview(of: view)
        }
        return false
    }

    private func check(_ id: ResponderID, _ control: ControlDescription) {
        guard let begun = control.beginning, let node = draft.notes.node(of: id) else { return }
        let events = control.events(besides: begun.action)
        let name = draft.shownName(id)
        let begins = begins(begun.action, of: id)
        if !events.contains(.touchCancel), let policy = control.policy.refusing {
            draft.reader.warning(
                .policyCancels, node["on"] ?? node,
                "\(name) \(begins) on touchDown; where its \(policy) refuses the lift it sends touchCancel, which ends "
                    + "nothing: on has no touchCancel")
        }
        if case .tracking(let tracking) = control.valued, !tracking.tracks.proceed.isAlways(true) {
            draft.reader.warning(
                .slidesOff, node["on"] ?? node,
                "\(name) \(begins) on touchDown, and nothing ends it when the condition of while, in tracks, does not hold: "
                    + "the tracking ends in silence")
        }
        let missing = Self.ends.filter { end in end.events.isDisjoint(with: events) }.map { $0.name }
        guard !missing.isEmpty else { return }
        draft.reader.warning(
            .slidesOff, node["on"] ?? node,
            "\(name) \(begins) on touchDown, and nothing ends it when the finger \(missing.joined(separator: " or "))"
        )
    }

    /// `sends start`, or `performs effects` if the scene has these in place of an action.
    private func begins(_ action: Action, of id: ResponderID) -> String {
        let isSent = draft.notes.sentActions.contains { $0.origin?.responder == id && $0.action == action }
        return isSent ? "sends \(escaped(action.name))" : "performs effects"
    }

    /// The ways of a finger, and the events of which one says so.
    private static let ends: [(name: String, events: ControlEvents)] = [
        ("lifts inside (touchUpInside)", .touchUpInside),
        // A finger that lifts outside in the report in which it got there sends no touchDragExit.
        ("slides off and lifts (touchUpOutside)", .touchUpOutside),
        ("is taken by a scroll view or the system (touchCancel)", .touchCancel),
    ]
}

/// What a key begins as it goes down ends as it comes up, and as its press is cancelled.
struct HeldPressRule {
    let draft: SceneDraft

    /// Warns of responders that begin something and may never end it.
    func check() {
        let tree = draft.scene.tree
        for index in tree.responders.indices {
            let id = ResponderID(index: index)
            let ended = draft.scene.responses[id, .press(.ended)]
            let cancelled = draft.scene.responses[id, .press(.cancelled)]
            // What is sent as the key comes up, too, is no beginning.
            let begun = draft.scene.responses[id, .press(.began)].filter { action in
                !ended.contains(action) && !cancelled.contains(action)
            }
            guard !begun.isEmpty, ended.isEmpty != cancelled.isEmpty, let node = draft.notes.node(of: id)
            else { continue }
            let way = ended.isEmpty ? "comes up (pressesEnded)" : "is cancelled (pressesCancelled)"
            draft.reader.warning(
                .slidesOff, node["on"] ?? node,
                "\(draft.shownName(id)) begins something on pressesBegan, and nothing ends it when the key \(way)"
            )
        }
    }
}

extension ControlDescription {
    /// What it begins as a finger comes down, and something else may end as that goes; nil for a control that is not held.
    var beginning: ControlRegistration? {
        guard !policy.isImmediate,
            let begun = registrations.first(where: { $0.events.contains(.touchDown) }),
            // What is sent as the finger goes, too, is no beginning.
            begun.events.isDisjoint(with: .lifts),
            !events(besides: begun.action).isDisjoint(with: .lifts)
        else { return nil }
        return begun
    }

    /// The events at which it sends other actions than `begun`.
    fileprivate func events(besides begun: Action) -> ControlEvents {
        var events = events(of: { $0 != begun })
        // It is sent as the finger lifts inside.
        if events.contains(.primaryActionTriggered) { events.insert(.touchUpInside) }
        return events
    }

    /// The events at which it sends the actions that are chosen.
    fileprivate func events(of isChosen: (Action) -> Bool) -> ControlEvents {
        registrations.filter { isChosen($0.action) }.reduce(into: ControlEvents()) { $0.formUnion($1.events) }
    }
}

extension ControlEvents {
    /// The ways in which a press ends.
    fileprivate static let lifts: ControlEvents = [.touchUpInside, .touchUpOutside, .touchCancel]
}

extension ControlPolicy {
    /// What may refuse a lift, as scenes call it; nil if nothing does.
    fileprivate var refusing: String? {
        if hold.microseconds > 0 { return "hold" }
        if debounce.microseconds > 0 { return "debounce" }
        return rateLimit == nil ? nil : "rateLimit"
    }
}
