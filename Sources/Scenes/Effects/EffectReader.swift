import Core
import HIDRecords
import TouchKit
import YAML

/// Reads effects.
struct EffectReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// Whether `node` is a map that says what to do rather than which action to send: an action without a sender or a
    /// target of an effect is no effect. A misspelt effect is one, so that it is called that.
    func isEffect(_ node: YAMLNode) -> Bool {
        let isEffect = node.entries.contains { entry in
            entry.key.text.flatMap(EffectKey.init(rawValue:)).map { $0 != .action } ?? false
        }
        return isEffect || isMisspeltEffect(node)
    }

    private func isMisspeltEffect(_ node: YAMLNode) -> Bool {
        guard node.kind == .mapping, node["action"] == nil else { return false }
        return node.entries.contains { entry in
            entry.key.key.map { reader.isMisspelt($0, of: EffectKey.self, and: ActionKey.self) } ?? false
        }
    }

    /// A map of one effect, some of which may have further keys beside them.
    func effect(_ node: YAMLNode) -> Effect? {
        guard let entries = reader.entries(node, EffectKey.self) else { return nil }
        let effects = entries.compactMap { entry in entry.key.row.reading.map { (entry, $0) } }
        guard let (entry, reading) = effects.first else {
            if entries.count == node.count {
                reader.error(
                    node, "an effect needs one key that says what to do", code: .missingKey)
            }
            return nil
        }
        for (extra, _) in effects.dropFirst() {
            reader.error(
                extra.name, "an effect does one thing; \(extra.key.rawValue) must be an effect of its own")
        }
        for detail in entries {
            let mains = detail.key.row.mains
            if mains.isEmpty || mains.contains(entry.key) { continue }
            let name = detail.key == .timeout ? "a timeout" : detail.key.rawValue
            let verb = mains.count == 1 ? "has" : "have"
            let all = listed(mains.map { $0.rawValue }, by: "and")
            reader.error(detail.name, "only \(all) \(verb) \(name)")
        }
        return mayStand(entry) ? reading(EffectMap(entry, beside: entries, in: draft)) : nil
    }

    /// Whether the effect may be brought by what brings it, which is reported if not.
    private func mayStand(_ entry: Entry<EffectKey>) -> Bool {
        if draft.live?.mayRunPrograms != false || entry.key.row.mayComeFromPrograms {
            return true
        }
        reader.error(entry.name, "\(entry.key.rawValue) stands in files alone", code: .notAllowed)
        return false
    }

    /// A list of effects, which is not empty.
    func effects<Key: FileKey>(_ entry: Entry<Key>) -> [Effect]? {
        let (node, name) = (entry.value, entry.key.rawValue)
        guard let nodes = reader.items(node, name) else { return nil }
        if node.count == 0 { reader.error(node, "\(name) needs an effect") }
        let read = nodes.map { effect($0) }
        return read.isEmpty || read.contains(nil) ? nil : read.compactMap { $0 }
    }

    /// A time that is not 0.
    func positive<Key: FileKey>(_ entry: Entry<Key>) -> Interval? {
        guard let interval = reader.interval(entry) else { return nil }
        if interval.microseconds > 0 { return interval }
        reader.error(entry.value, "\(entry.key.rawValue) must be greater than 0")
        return nil
    }
}
