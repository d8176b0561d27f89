import Core
import TouchKit
import YAML

/// The keys of maps: known, unknown and missing ones.
extension NodeReader {
    /// The entries of a map whose keys are those of `Key`; unknown keys are reported and left out.
    func entries<Key: FileKey>(_ node: YAMLNode, _ type: Key.Type = Key.self) -> MapEntries<Key>? {
        entries(node, Key.owner, type)
    }

    /// The entries of the map `what`, whose keys are those of `Key`; unknown keys are reported and left out.
    func entries<Key: RawRepresentable<String> & CaseIterable & Equatable>(
        _ node: YAMLNode, _ what: String, _ type: Key.Type = Key.self
    ) -> MapEntries<Key>? {
        guard isMap(node, what) else { return nil }
        var entries = MapEntries<Key>(of: node)
        readKeys(of: node, what, among: { Key.rawValues }) { text, index in
            guard let known = Key(rawValue: text) else { return false }
            entries.add(known, at: index)
            return true
        }
        return entries
    }

    /// Has `take` take the keys of the map `what`, each with the index of its entry; those that it does not take are reported, with
    /// the `names` of those that there are. It is compiled once, not for each kind of keys.
    private func readKeys(
        of node: YAMLNode, _ what: String, among names: () -> [String],
        _ take: (String, YAMLEntryIndex) -> Bool
    ) {
        for index in node.entryIndices {
            let key = node[index].key
            // The parser has reported keys that are not scalars.
            guard let text = key.key, !take(text, index) else { continue }
            unknownKey(key, text, of: what, among: names())
        }
    }

    /// The entries of a map that takes the keys of `set`; unknown keys are reported and left out.
    func entries(_ node: YAMLNode, _ set: KeySet) -> MapEntries<ResponderKey>? {
        guard isMap(node, set.owner) else { return nil }
        let capacity = min(node.count, ResponderKey.allCases.count)
        var entries = MapEntries<ResponderKey>(of: node, capacity: capacity)
        for index in node.entryIndices {
            let name = node[index].key
            if let key = set.key(name) {
                entries.add(key, at: index)
            } else if let text = name.key {
                unknownKey(name, text, of: set)
            }
        }
        return entries
    }

    private func isMap(_ node: YAMLNode, _ what: String) -> Bool {
        if node.kind == .mapping { return true }
        error(node, "\(what) must be a map, not \(shown(node))")
        return false
    }

    /// Reports a key that `what` does not have.
    func unknownKey(
        _ node: YAMLNode, _ key: String, of what: String, among keys: @autoclosure () -> [String]
    ) {
        unknownKey(node, key, of: what, names: isFull ? [] : keys())
    }

    /// The names are an array here: with a closure this would be compiled for each kind of keys.
    private func unknownKey(_ node: YAMLNode, _ key: String, of what: String, names: [String]) {
        let message = "\(what) has no key \(escaped(key))\(remark(on: key))"
        if isFull { return error(node, message, code: .unknownKey) }
        guard let foreign = ForeignKey(key, among: names) else {
            let suggestion = Core.suggestion(for: key, among: names)
            return error(node, message, suggestion: suggestion, code: .unknownKey)
        }
        error(node, message + foreign.remarkInParentheses, suggestion: foreign.key, code: .unknownKey)
    }

    /// A remark on invisible characters in `key`, or on a `-` that belongs to the list.
    private func remark(on key: String) -> String {
        if key.unicodeScalars.contains("\u{a0}") { return " (with a no-break space in it)" }
        return key.utf8.first == UInt8(ascii: "-") ? " (a blank belongs behind the - of a list)" : ""
    }

    /// The one of `keys` that was probably meant by `key`.
    private func meant(by key: String, among keys: [String]) -> String? {
        ForeignKey(key, among: keys)?.key ?? Core.suggestion(for: key, among: keys)
    }

    /// Whether `key` was meant to be one of `Key`, rather than one of `Rival`.
    func isMisspelt<Key: FileKey, Rival: FileKey>(_ key: String, of: Key.Type, and: Rival.Type) -> Bool {
        let rivals = Rival.rawValues
        let keys = Key.rawValues.filter { !rivals.contains($0) }
        guard !isFull, !rivals.contains(key), let meant = meant(by: key, among: keys + rivals) else {
            return false
        }
        return keys.contains(meant)
    }

    /// Reports a key that maps of `set` do not have. A key of other classes of views is not a misspelling, and the key
    /// for the value of another control has a counterpart here.
    func unknownKey(_ node: YAMLNode, _ key: String, of set: KeySet) {
        if let match = set.match(of: key) {
            let message = "\(set.owner) has no key \(key)"
            return error(node, message, suggestion: match.rawValue, code: .unknownKey)
        }
        let classes = ResponderKey(rawValue: key).map(ViewClass.having) ?? []
        // The class itself may have it where only `set` has not.
        let isOwn = classes.contains { set.owner.split(separator: " ").contains($0.name[...]) }
        if classes.isEmpty || isOwn {
            unknownKey(node, key, of: set.owner, among: set.names)
        } else {
            error(
                node,
                "\(set.owner) has no key \(key); it is a key of \(listed(classes.map { $0.name }, by: "and"))",
                code: key == ResponderKey.value.rawValue ? .wrongKind : .unknownKey)
        }
    }

    /// Reports that `node`, whose keys are those of `Key`, has none of the keys `needed`, unless one was misspelt.
    func missing<Key: RawRepresentable<String> & CaseIterable>(
        _ needed: Key..., in node: YAMLNode, _ message: String
    ) {
        let known = Key.rawValues
        missing(texts(needed.count) { needed[$0].rawValue }, in: node, among: known, at: node, message)
    }

    /// Reports at `reported` that `node`, whose keys are `known`, has none of the keys `needed`, unless one was
    /// misspelt: in that case the mistake has been reported.
    func missing(
        _ needed: [String], in node: YAMLNode, among known: [String], at reported: YAMLNode, _ message: String
    ) {
        guard !isFull else { return }
        let isMisspelt = node.entries.contains { entry in
            guard let text = entry.key.key, !known.contains(text) else { return false }
            return meant(by: text, among: known).map(needed.contains) ?? false
        }
        if !isMisspelt { error(reported, message, code: .missingKey) }
    }
}
