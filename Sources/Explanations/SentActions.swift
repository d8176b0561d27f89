import Core
import TouchKit

/// The actions that a control or cell sends at a tap.
struct SentActions {
    private let explanation: Explanation
    /// The control or cell.
    private let sending: ResponderID

    /// Those of `sending` at the tap that `explanation` is about.
    init(_ sending: ResponderID, of explanation: Explanation) {
        self.sending = sending
        self.explanation = explanation
    }

    private var tree: ViewTree { explanation.tree }

    /// A sentence for each.
    var sentences: [String] {
        let name = tree[sending].name
        let isEditable = EditingSummary(sending, of: explanation).isEditable
        let sent = isEditable ? explanation.playedTap.events(sentBy: sending) : .allEvents
        return (explanation.scene.controls[sending]?.registrations ?? []).map { registration in
            let isSent = !registration.events.isDisjoint(with: sent)
            let events = registration.events.text + (isSent ? "" : ", which a tap here does not send,")
            let action = registration.action
            let sender = ActionSender.responder(sending)
            if let effects = effectsInPlace(of: action, registration.events) {
                return "For \(events)\(isSent ? "," : "") \(name) performs: \(effects)."
            }
            let link = explanation.target(of: action, from: sender) == nil ? (isSent ? ", which" : " it") : ""
            return
                "\(name) sends \(action.name) for \(events)\(link) \(explanation.destination(of: action, from: sender))."
        }
    }

    /// The effects that the scene has for these events themselves; nil for an action that has a name.
    private func effectsInPlace(of action: Action, _ events: ControlEvents) -> String? {
        guard action.target == sending, let event = events.name,
            ControlEvents.eventName(inActionInPlace: action.name) == event,
            let effects = explanation.scene.actions[sending, action.name], !effects.isEmpty
        else { return nil }
        return effects.map { $0.sentence(in: tree) }.joined(separator: "; ")
    }
}
