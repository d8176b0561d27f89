import Journal
import JournalReading
import TouchKit

/// Actions whose effects a scene has where they are sent, under `on` or a recognizer's `action`.
extension TouchStory {
    /// `For touchUpInside, tea performed: publish order.tea.`, if `action` is of an event of `target` itself; nil for another
    /// action, or if no entry names an effect.
    func performance(of action: String, by target: String, from sender: String?) -> String? {
        let isOfEvent = sender == target && ControlEvents.eventName(inActionInPlace: action) != nil
        guard isOfEvent || sender == action else { return nil }
        let effects = happened.filter { $0[.target] == target && $0[.action] == action }
            .compactMap { $0.effect?.text }
        return effects.isEmpty
            ? nil : "For \(action), \(target) performed: \(effects.joined(separator: "; "))."
    }
}
