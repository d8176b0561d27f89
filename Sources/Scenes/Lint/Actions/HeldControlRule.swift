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
            guard let control = draft.scene.controls[id], !control.policy.isImmediate else { continue }
            check(id, control)
        }
    }

    private func check(_ id: ResponderID, _ control: ControlDescription) {
        guard let begun = control.registrations.first(where: { $0.events.contains(.touchDown) }) else {
            return
        }
        let events = control.events(of: { $0 != begun.action })
        // What is sent as the finger goes, too, is no beginning.
        guard !events.isDisjoint(with: .lifts),
            control.events(of: { $0 == begun.action }).isDisjoint(with: .lifts),
            let node = draft.notes.node(of: id)
        else { return }
        let name = draft.shownName(id)
        let begins = begins(begun.action, of: id)
        if !events.contains(.touchCancel), let policy = control.policy.refusing {
            draft.reader.warning(
                .policyCancels, node["on"] ?? node,
                "\(name) \(begins) on touchDown; where its \(policy) refuses the lift it sends touchCancel, which ends "
                    + "nothing: on has no touchCancel")
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
        ("slides off and lifts (touchUpOutside)", [.touchUpOutside, .touchDragExit]),
        ("is taken by a scroll view or the system (touchCancel)", .touchCancel),
    ]
}

extension ControlDescription {
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
