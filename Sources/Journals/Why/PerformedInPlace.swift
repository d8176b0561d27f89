import Journal
import JournalReading
import Scenes
import TouchKit

/// What the actions that a touch led to performed.
extension TouchStory {
    /// `For touchUpInside, tea performed: publish order.tea.`, if `action` is of an event of `target` itself, whose effects a scene
    /// has where it is sent; nil for another action, or if no entry names an effect.
    ///
    /// Of `entries`, or else of those up to the outcome.
    func performance(
        of action: String, by target: String, from sender: String?, among entries: [JournalRecord]? = nil
    ) -> String? {
        let isOfEvent = sender == target && Self.isNamedAfterEvent(action)
        guard isOfEvent || sender == action else { return nil }
        let effects = effects(of: action, by: target, among: entries)
        return effects.isEmpty ? nil : "For \(action), \(target) performed: \(effects)."
    }

    /// `, and performed: present ask`; empty if no entry names an effect of `action`.
    func deeds(of action: String, by target: String, among entries: [JournalRecord]? = nil) -> String {
        let effects = effects(of: action, by: target, among: entries)
        return effects.isEmpty ? "" : ", and performed: \(effects)"
    }

    /// The effects in the order in which they were performed; those in a row that are the same are counted.
    private func effects(of action: String, by target: String, among entries: [JournalRecord]?) -> String {
        var rows: [(text: String, count: Int)] = []
        for entry in entries ?? happened where entry[.target] == target && entry[.action] == action {
            guard let text = entry.effect?.text else { continue }
            if let last = rows.last, last.text == text {
                rows[rows.count - 1].count += 1
            } else {
                rows.append((text, 1))
            }
        }
        return rows.map { $0.count == 1 ? $0.text : "\($0.text) (\($0.count) times)" }.joined(separator: "; ")
    }

    private static func isNamedAfterEvent(_ action: String) -> Bool {
        ControlEvents.eventName(inActionInPlace: action) != nil || LifeCycleEvent(rawValue: action) != nil
            || PresentationEvent(rawValue: action) != nil || NonTouchEvent(name: action) != nil
            || ScrollReport.Event.sent.contains { $0.rawValue == action }
    }
}
