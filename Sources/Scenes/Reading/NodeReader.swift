import Core
import TouchKit
import YAML

/// Reads values of nodes and gathers mistakes: each read returns nil after reporting one.
///
/// The readers of a load share it, so that they can be plain values.
final class NodeReader {
    /// What was found so far.
    private(set) var diagnostics: Diagnostics
    /// Which warnings the files of the load allow.
    let lint: LintScopes
    private var warnings = LintWarnings()
    /// The kind of the mistakes in what is being read, if all have one kind.
    private var valueCode: MistakeCode?

    /// A reader that adds to `diagnostics` what `lint` does not allow.
    init(_ diagnostics: Diagnostics = Diagnostics(), lint: LintScopes = LintScopes()) {
        self.diagnostics = diagnostics
        self.lint = lint
    }

    /// Whether further mistakes are no longer listed.
    var isFull: Bool { diagnostics.isFull }

    /// Whether there are errors, not only warnings.
    var hasErrors: Bool { diagnostics.hasErrors }

    /// Reports an error at `node`.
    func error(
        _ node: YAMLNode, _ message: String, suggestion: String? = nil, code: MistakeCode = .badValue
    ) {
        diagnostics.error(node, message, suggestion: suggestion, code: valueCode ?? code)
    }

    /// Reads something whose mistakes are all of the kind `code`.
    func read<Value>(_ code: MistakeCode, _ body: () -> Value) -> Value {
        valueCode = code
        defer { valueCode = nil }
        return body()
    }

    /// Reports a warning of `rule` at `node`, unless a `lint` entry of the load allows it.
    func warning(_ rule: LintRule, _ node: YAMLNode, _ message: String, suggestion: String? = nil) {
        warnings.add(.init(rule: rule, node: node, message: message, suggestion: suggestion))
    }

    /// Reports a mistake that has no place in a file.
    func report(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }

    /// Reports that a file could not be read.
    func report(_ failure: YAMLError) { diagnostics.add(failure) }

    /// Reports what the parser found wrong with a file that it could read nonetheless.
    func report(mistakesOf source: YAMLSource) { diagnostics.add(mistakesOf: source) }

    /// What `name` was probably meant to be, unless finding that out takes too long.
    func nearest(to name: String, among names: some Sequence<String>) -> String? {
        diagnostics.nearest(to: name, among: names)
    }

    /// A reader of a part of the same load, without mistakes so far.
    func forPart() -> NodeReader { NodeReader(diagnostics.forPart(), lint: lint) }

    /// Adds what was found wrong with a part of the load.
    func add(part: NodeReader) {
        diagnostics.add(part: part.diagnostics)
        warnings.add(part: part.warnings)
    }

    /// Forgets what was found, which another reader has taken.
    func clear() {
        diagnostics = Diagnostics()
        warnings = LintWarnings()
    }

    /// Ends the load: adds the warnings that are not allowed, and sorts what was found by the order of `files`.
    func finish(files: [String]) {
        for warning in warnings.list { add(warning) }
        // With errors, or too many warnings, an entry may have been of use.
        if !hasErrors, !warnings.isCut { warnOfUnusedAllowances() }
        warnings = LintWarnings()
        diagnostics.sort(files: files)
    }

    private func add(_ warning: LintWarnings.Warning) {
        if !lint.allows(warning.rule, at: warning.node) { diagnostics.add(warning) }
    }

    private func warnOfUnusedAllowances() {
        for allowance in lint.unused where allowance.rule != .unusedAllow { add(.ofUnused(allowance)) }
        // It would allow itself.
        for allowance in lint.unused where allowance.rule == .unusedAllow {
            diagnostics.add(.ofUnused(allowance))
        }
    }
}

/// Lists.
extension NodeReader {
    /// A list of `count` numbers, whose names are those of `form`.
    func numbers(_ node: YAMLNode, _ what: String, _ form: String, count: Int) -> [Double]? {
        guard node.kind == .sequence, node.count == count else {
            error(node, "\(what) must be \(form), not \(shown(node))")
            return nil
        }
        var values: [Double] = []
        values.reserveCapacity(count)
        for item in node.items {
            if let value = item.double, abs(value) <= Self.largestNumber {
                values.append(value)
            } else {
                let names = form.dropFirst().dropLast().split(separator: ",")
                let name = names[values.count].drop { $0 == " " }
                _ = number(item, "\(name) of \(what)")
                return nil
            }
        }
        return values
    }

    /// The items of a list; `alternative` describes what else is accepted.
    func items(_ node: YAMLNode, _ what: String, or alternative: String? = nil) -> YAMLItems? {
        guard node.kind == .sequence else {
            let choices = alternative.map { "\($0) or a list" } ?? "a list"
            error(node, "\(what) must be \(choices), not \(shown(node))")
            return nil
        }
        return node.items
    }

    /// The items of a list; none after an error.
    func list(_ node: YAMLNode, _ what: String) -> YAMLItems { items(node, what) ?? node.items }

    /// The items of a list, or the node itself as the only item.
    func itemOrItems(_ node: YAMLNode) -> [YAMLNode] {
        node.kind == .sequence ? Array(node.items) : [node]
    }

    /// A name of `Name`, or a list of them.
    func options<Name: OptionName>(_ node: YAMLNode, _ what: String, _ names: Name.Type) -> Name.Options? {
        var result: Name.Options = []
        for item in itemOrItems(node) {
            guard let name = choice(item, what, names) else { return nil }
            result.formUnion(name.options)
        }
        return result
    }
}

/// The value as messages show it; in quotes if it is quoted in the file.
func shown(_ node: YAMLNode) -> String {
    switch node.kind {
    case .sequence: return node.count == 1 ? "a list of 1" : "a list of \(node.count)"
    case .mapping: return "a map"
    case .scalar:
        guard let text = node.text, !node.isNull else { return "nothing" }
        guard text.unicodeScalars.count <= 40 else { return "a long text" }
        return node.unquoted == nil ? escaped(text) : "\"\(escaped(text))\""
    }
}

/// `a, b or c`.
func listed(_ items: [String], by conjunction: String = "or") -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// Whether `byte` is a letter or a digit of ASCII.
func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit
}

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
        if let place = MisplacedKey(key, in: set) {
            let message = "\(set.owner) has no key \(escaped(key)) (\(place.remark))"
            return error(node, message, suggestion: place.key, code: .unknownKey)
        }
        if let match = set.match(of: key) {
            let message = "\(set.owner) has no key \(key)"
            return error(node, message, suggestion: match.rawValue, code: .unknownKey)
        }
        let foreign = foreignKey(key, among: set.names)
        let classes =
            key == ResponderKey.value.rawValue && set.isSettable
            ? ViewClass.withValue : ResponderKey(rawValue: foreign ?? key).map(ViewClass.having) ?? []
        // The class itself may have it where only `set` has not.
        let isOwn = classes.contains { set.owner.split(separator: " ").contains($0.name[...]) }
        if classes.isEmpty || isOwn {
            unknownKey(node, key, of: set.owner, among: set.names)
        } else {
            error(
                node,
                "\(set.owner) has no key \(key); \(foreign ?? "it") is a key of \(listed(classes.map { $0.name }, by: "and"))",
                code: key == ResponderKey.value.rawValue ? .wrongKind : .unknownKey)
        }
    }

    /// The key of other views that `key` is in the words of another toolkit; nil if it is a key itself, one of `names`, or none.
    private func foreignKey(_ key: String, among names: [String]) -> String? {
        if isFull || ResponderKey(rawValue: key) != nil || ForeignKey(key, among: names) != nil { return nil }
        return ForeignKey(key, among: ResponderKey.rawValues)?.key
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
        if !isMisspelt(needed, in: node, among: known) { error(reported, message, code: .missingKey) }
    }

    /// Whether a key of `node` that is none of `known` was meant to be `needed`.
    func isMisspelt(_ needed: ResponderKey, in node: YAMLNode, among known: [String]) -> Bool {
        isMisspelt([needed.rawValue], in: node, among: known)
    }

    private func isMisspelt(_ needed: [String], in node: YAMLNode, among known: [String]) -> Bool {
        node.entries.contains { entry in
            guard let text = entry.key.key, !known.contains(text) else { return false }
            return meant(by: text, among: known).map(needed.contains) ?? false
        }
    }
}
