import Core
import YAML

/// Reads the values of a small file of settings, and gathers its mistakes: each read returns nil after a mistake.
struct SettingsReader {
    /// The longest text, in bytes.
    private static let longestText = 256

    private var found: [SettingsMistake] = []

    /// The mistakes found, in the order of the file.
    var mistakes: [SettingsMistake] {
        let start = YAMLPlace(line: 0, column: 0)
        return found.sorted { ($0.place ?? start) < ($1.place ?? start) }
    }

    /// Adds the mistakes that the parser found.
    mutating func add(mistakesOf source: YAMLSource) {
        for mistake in source.mistakes {
            add(mistake.message, at: mistake.place, mistake.offset, of: source)
        }
    }

    /// Adds that the file cannot be read.
    mutating func add(_ failure: YAMLError) { found.append(SettingsMistake(failure)) }

    /// Adds a mistake at `node`.
    mutating func mistake(_ node: YAMLNode, _ message: String, meant: String? = nil) {
        let hint = meant.map { "; did you mean \($0)?" } ?? ""
        add(message + hint, at: node.place, node.offset, of: node.source)
    }

    /// The entries of the map `what`, whose keys are those of `Key`; the others are mistakes.
    mutating func entries<Key: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode, _ what: String, _: Key.Type = Key.self
    ) -> [(key: Key, value: YAMLNode)] {
        guard isMap(node, what) else { return [] }
        var entries: [(Key, YAMLNode)] = []
        for (name, value) in node.entries {
            guard let text = name.key else { continue }
            if let key = Key(rawValue: text) {
                entries.append((key, value))
            } else {
                let meant = suggestion(for: text, among: Key.allCases.map { $0.rawValue })
                mistake(name, "\(what) has no key \(text)", meant: meant)
            }
        }
        return entries
    }

    /// The entries of the map `what`, whose keys are names.
    mutating func named(_ node: YAMLNode, _ what: String) -> [(name: String, value: YAMLNode)] {
        guard isMap(node, what) else { return [] }
        return node.entries.compactMap { entry in entry.key.key.map { ($0, entry.value) } }
    }

    /// A text that is not empty.
    mutating func text(_ node: YAMLNode, _ what: String) -> String? {
        guard let text = node.text, !node.isNull, !text.isEmpty, text.utf8.count <= Self.longestText,
            !text.utf8.contains(0)
        else {
            mistake(node, "\(what) must be a text of 1 to \(Self.longestText) bytes, not \(shown(node))")
            return nil
        }
        return text
    }

    /// A text that `isRight`, which `must` describes.
    mutating func text(
        _ node: YAMLNode, _ what: String, _ must: String, _ isRight: (String) -> Bool
    ) -> String? {
        guard let text = text(node, what) else { return nil }
        guard isRight(text) else {
            mistake(node, "\(what) must be \(must), not \(shown(node))")
            return nil
        }
        return text
    }

    /// A whole number of `range`.
    mutating func whole(_ node: YAMLNode, _ what: String, in range: ClosedRange<Int>) -> Int? {
        guard let number = node.int, range.contains(number) else {
            mistake(
                node,
                "\(what) must be a whole number from \(range.lowerBound) to \(range.upperBound), "
                    + "not \(shown(node))")
            return nil
        }
        return number
    }

    /// A list of texts, at most `limit`.
    mutating func texts(_ node: YAMLNode, _ what: String, limit: Int) -> [String]? {
        guard node.kind == .sequence, node.count <= limit else {
            mistake(node, "\(what) must be a list of at most \(limit) names, not \(shown(node))")
            return nil
        }
        var texts: [String] = []
        for item in node.items {
            if let text = text(item, "an item of \(what)") { texts.append(text) }
        }
        return texts
    }

    private mutating func isMap(_ node: YAMLNode, _ what: String) -> Bool {
        if node.kind == .mapping { return true }
        mistake(node, "\(what) must be a map, not \(shown(node))")
        return false
    }

    private mutating func add(_ message: String, at place: YAMLPlace, _ offset: Int, of source: YAMLSource) {
        guard found.count < YAMLLimits.mistakes else { return }
        found.append(SettingsMistake(source.path, place, message, source.excerpt(at: offset)))
    }

    private func shown(_ node: YAMLNode) -> String {
        switch node.kind {
        case .sequence: "a list of \(node.count)"
        case .mapping: "a map"
        case .scalar: node.isNull ? "nothing" : "'" + String((node.text ?? "").prefix(64)) + "'"
        }
    }
}

/// A mistake in a file of settings.
struct SettingsMistake: Equatable, Sendable {
    /// `file:line:column: message`, in one line.
    let headline: String
    /// The line with the mistake.
    private let excerpt: LineExcerpt?
    /// Where it is; nil when the file cannot be read at all.
    let place: YAMLPlace?

    /// The mistake at `place` of the file `path`.
    init(_ path: String, _ place: YAMLPlace?, _ message: String, _ excerpt: LineExcerpt? = nil) {
        headline = escaped((place.map { "\(path):\($0)" } ?? path) + ": " + message)
        self.excerpt = excerpt
        self.place = place
    }

    /// The mistake that the file cannot be read.
    init(_ failure: YAMLError) {
        switch failure {
        case .unreadable(let path, let reason): self.init(path, nil, "cannot read it: \(reason)")
        case .malformed(let path, let place, let message, let excerpt):
            self.init(path, place, message, excerpt)
        }
    }

    /// The headline, and below it the line with a caret under the place.
    var text: String {
        guard let place, let excerpt else { return headline }
        let margin = String(repeating: " ", count: "\(place.line)".count)
        let blank = String(repeating: " ", count: excerpt.caret)
        return "\(headline)\n \(place.line) | \(excerpt.text)\n \(margin) | \(blank)^"
    }
}
