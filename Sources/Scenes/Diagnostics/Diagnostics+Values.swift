import Core
import YAML

/// Reading values: each returns nil after having reported what is wrong.
extension Diagnostics {
    /// The largest coordinate, length or time that a file may name, so that sums of them stay exact enough.
    static let largestNumber = 1e9

    /// A number within ±``largestNumber``.
    mutating func number(_ node: YAMLNode, _ what: String) -> Double? {
        guard let value = node.double else {
            let meant = node.text.flatMap(numberWithoutUnit)
            wrong(node, "\(what) must be a number", suggestion: meant) { $0.double != nil }
            return nil
        }
        guard value.isFinite, abs(value) <= Self.largestNumber else {
            error(node, "\(what) must lie within ±1000000000, not \(shown(node))")
            return nil
        }
        return value
    }

    /// A number from 0 up.
    mutating func positive(_ node: YAMLNode, _ what: String) -> Double? {
        guard let value = number(node, what) else { return nil }
        if value < 0 {
            error(node, "\(what) must not be negative")
            return nil
        }
        return value
    }

    /// A whole number within `range`.
    mutating func whole(_ node: YAMLNode, _ what: String, in range: ClosedRange<Int>) -> Int? {
        guard let value = node.int, range.contains(value) else {
            let limits =
                range.upperBound == .max
                ? "from \(range.lowerBound) up" : "from \(range.lowerBound) to \(range.upperBound)"
            wrong(node, "\(what) must be a whole number \(limits)") { $0.int.map(range.contains) ?? false }
            return nil
        }
        return value
    }

    /// `true` or `false`; `alternative` says what else the caller takes.
    mutating func bool(_ node: YAMLNode, _ what: String, or alternative: String? = nil) -> Bool? {
        if let value = node.bool { return value }
        let meant: String? =
            switch node.text?.lowercased() {
            case "true", "yes", "on", "1": "true"
            case "false", "no", "off", "0": "false"
            default: nil
            }
        let choices = listed(["true", "false"] + (alternative.map { [$0] } ?? []))
        wrong(node, "\(what) must be \(choices)", suggestion: meant) { $0.bool != nil }
        return nil
    }

    /// Reports that a value is not what it `must` be, or has quotes too much if it `reads` right without them.
    mutating func wrong(
        _ node: YAMLNode, _ must: String, suggestion: String? = nil, reads: (YAMLNode) -> Bool
    ) {
        if let plain = node.unquoted, reads(plain) {
            let text = escaped(plain.text ?? "")
            error(node, "\(must), and \"\(text)\" in quotes is text; write \(text) without quotes")
        } else {
            error(node, "\(must), not \(shown(node))", suggestion: suggestion)
        }
    }

    /// Any text that is not empty; numbers and the like count as text too.
    mutating func word(_ node: YAMLNode, _ what: String) -> String? {
        if node.unquoted?.text == "" {
            error(node, "\(what) must not be empty")
            return nil
        }
        guard let text = node.text, !node.isNull, !text.isEmpty else {
            error(node, "\(what) must be a word, not \(shown(node))")
            return nil
        }
        guard text.utf8.count <= YAMLLimits.longestName else {
            error(
                node, "\(what) has at most \(YAMLLimits.longestName) bytes, and \(shortened(text)) is longer")
            return nil
        }
        return text
    }

    /// One of the words of `Choice`; `alternative` says what else the caller takes.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode, _ what: String, _ type: Choice.Type = Choice.self, or alternative: String? = nil
    ) -> Choice? {
        if let text = node.text, let choice = Choice(rawValue: text) { return choice }
        notOne(of: Choice.allCases.map(\.rawValue), node, what, or: alternative)
        return nil
    }

    /// Reports that a value is none of `words`, nor the `alternative` to them.
    mutating func notOne(of words: [String], _ node: YAMLNode, _ what: String, or alternative: String? = nil)
    {
        let choices = words + (alternative.map { [$0] } ?? [])
        let message = "\(what) must be \(listed(choices)), not \(shown(node))"
        guard let text = node.text, let foreign = ForeignKey(text, among: words), foreign.key != nil else {
            let meant = node.text.flatMap { Scenes.suggestion(for: $0, among: words) }
            return error(node, message, suggestion: meant)
        }
        error(node, message + foreign.words, suggestion: foreign.key)
    }

    /// A list of `count` numbers, whose names are those of `form`.
    mutating func numbers(_ node: YAMLNode, _ what: String, _ form: String, count: Int) -> [Double]? {
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

    /// The items of a list; `alternative` says what else the caller takes.
    mutating func items(_ node: YAMLNode, _ what: String, or alternative: String? = nil) -> YAMLItems? {
        guard node.kind == .sequence else {
            let choices = alternative.map { "\($0) or a list" } ?? "a list"
            error(node, "\(what) must be \(choices), not \(shown(node))")
            return nil
        }
        return node.items
    }

    /// The items of a list; none after an error.
    mutating func list(_ node: YAMLNode, _ what: String) -> YAMLItems { items(node, what) ?? node.items }

    /// The items of a list, or the one item that stands there instead.
    mutating func itemOrItems(_ node: YAMLNode) -> [YAMLNode] {
        node.kind == .sequence ? Array(node.items) : [node]
    }
}

/// The number in a text that has the unit which the number has anyway, or a decimal comma; nil for other texts.
private func numberWithoutUnit(_ text: String) -> String? {
    let letters = text.lowercased()
    if letters.hasSuffix("ms"), let milliseconds = Double(letters.dropLast(2)) {
        return "\(milliseconds / 1_000)"
    }
    for unit in ["px", "pt", "dp", "deg", "°", "s"] where letters.hasSuffix(unit) {
        let digits = letters.dropLast(unit.count)
        return Double(digits) == nil ? nil : String(digits)
    }
    let withPoint = text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
    return Double(withPoint) == nil ? nil : withPoint
}

/// The value in a few words for a message; text in quotes if it is so in the file.
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
func listed(_ words: [String], by conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
