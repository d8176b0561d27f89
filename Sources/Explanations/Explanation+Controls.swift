import Core
import HIDRecords
import TouchKit

/// What a control makes of a tap.
extension Explanation {
    /// The sentences about `control`, which the touch hits.
    func controlSummary(_ control: ResponderID) -> [String] {
        let name = tree[control].name
        guard tree[view: control].flags.contains(.enabled) else {
            return ["\(name) is disabled: it takes the touch and sends nothing."]
        }
        if isBesideKnob(of: control) {
            return [
                "The point lies beside the knob of \(name): it takes the touch and sends nothing, as jumpsToTouch is false."
            ]
        }
        let summary =
            menuSummary(control) + swipeActionSummary(control) + textSummary(control)
            + actionsSummary(control) + policySummary(control) + tabSummary(control)
        return summary.isEmpty
            ? ["\(name) sends its events to nobody: it has nothing under `on`."] : summary
    }

    /// The menu of a button.
    private func menuSummary(_ button: ResponderID) -> [String] {
        guard let menu = scene.controls[button]?.menu, let opened = menu.opened else { return [] }
        let when = menu.showsMenuAsPrimaryAction ? "as the finger comes down" : "by a long press"
        return ["\(tree[button].name) opens \(tree[opened].name) \(when)."]
    }

    /// The view controller that a button selects.
    private func tabSummary(_ button: ResponderID) -> [String] {
        guard let controller = tree.viewControllers.first(where: { $0.membership?.tabBarItem == button }),
            let membership = controller.membership
        else { return [] }
        let (item, name) = (tree[button].name, tree[controller.responder].name)
        if membership.shouldSelect.isAlways(false) {
            return ["\(item) is the item of \(name), whose shouldSelect says no."]
        }
        let condition = membership.shouldSelect.isAlways(true) ? "" : ", if its shouldSelect says so"
        return ["\(item) selects \(name) of \(tree[membership.container].name)\(condition)."]
    }

    /// The actions of a control or cell.
    func actionsSummary(_ sending: ResponderID) -> [String] {
        let name = tree[sending].name
        let sent = isEditable(sending) ? playedTap.events(sentBy: sending) : .allEvents
        return (scene.controls[sending]?.registrations ?? []).map { registration in
            let isSent = !registration.events.isDisjoint(with: sent)
            let events = registration.events.text + (isSent ? "" : ", which a tap here does not send,")
            let action = registration.action
            let sender = ActionSender.responder(sending)
            if let effects = effectsInPlace(of: action, sending, registration.events) {
                return "For \(events)\(isSent ? "," : "") \(name) performs: \(effects)."
            }
            let link = target(of: action, from: sender) == nil ? (isSent ? ", which" : " it") : ""
            return
                "\(name) sends \(action.name) for \(events)\(link) \(destination(of: action, from: sender))."
        }
    }

    /// What its policy makes of a tap, if that is to bring something about.
    private func policySummary(_ control: ResponderID) -> [String] {
        guard let description = scene.controls[control],
            description.registrations.contains(where: {
                !$0.events.isDisjoint(with: [.touchUpInside, .primaryActionTriggered])
            })
        else { return [] }
        let (name, policy) = (tree[control].name, description.policy)
        if policy.isImmediate {
            return ["\(name) does so as the finger comes down (immediate), not as it lifts."]
        }
        var sentences: [String] = []
        if policy.hold.microseconds > 0 {
            sentences.append(
                "The finger must have been inside for \(decimal(policy.hold.seconds)) s as it lifts (hold):"
                    + " after a shorter tap \(name) sends touchCancel instead.")
        }
        if policy.debounce.microseconds > 0 {
            sentences.append(
                "\(name) does so again only \(decimal(policy.debounce.seconds)) s after the last time (debounce)."
            )
        }
        if let limit = policy.rateLimit {
            let times = limit.count == 1 ? "once" : "\(limit.count) times"
            sentences.append(
                "\(name) does so at most \(times) in \(decimal(limit.interval.seconds)) s (rateLimit).")
        }
        return sentences
    }

    /// The effects that the scene has for these events of `sending` themselves; nil for an action that has a name.
    private func effectsInPlace(of action: Action, _ sending: ResponderID, _ events: ControlEvents) -> String?
    {
        guard action.target == sending, let event = events.name,
            ControlEvents.eventName(inActionInPlace: action.name) == event,
            let effects = scene.actions[sending, action.name], !effects.isEmpty
        else { return nil }
        return effects.map { $0.sentence(in: tree) }.joined(separator: "; ")
    }

    /// Whether `control` is a slider that, with its value in the file, does not track a touch at the point.
    private func isBesideKnob(of control: ResponderID) -> Bool {
        guard case .slider(let slider)? = scene.controls[control]?.valued,
            let location = tree.convert(point, from: nil, to: control)
        else { return false }
        return !slider.tracksTouch(at: location, in: tree[view: control].bounds)
    }
}
