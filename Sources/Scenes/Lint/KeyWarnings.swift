import Core
import TouchKit
import YAML

/// Warnings of keys whose values are right, and do nothing because of others.
extension SceneDraft {
    /// Warns of each of `events` for which the responder `id` has actions: because of `reason` it never sends them.
    func warn(ofNeverSent events: [String], by id: ResponderID, _ reason: String) {
        guard let on = notes.node(of: id)?[ResponderKey.on.rawValue], on.kind == .mapping else { return }
        for (key, _) in on.entries where key.key.map(events.contains) == true {
            reader.warning(.neverSent, key, "\(shownName(id)) never sends \(shown(key)): \(reason)")
        }
    }

    /// Warns of `key` of the responder `id`, if the file gives it: it does nothing, because of `reason`.
    func warn(ofNoEffect key: ResponderKey, of id: ResponderID, _ reason: String) {
        guard let value = notes.node(of: id)?[key.rawValue] else { return }
        reader.warning(.noEffect, value, "\(key.rawValue) does nothing: \(reason)")
    }
}
