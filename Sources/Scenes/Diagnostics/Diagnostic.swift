import Core
package import YAML

/// A mistake in a file, or a warning.
package struct Diagnostic: Hashable, Sendable {
    /// How bad it is.
    package enum Severity: String, Sendable {
        case error, warning
    }

    /// How bad it is.
    package var severity: Severity
    /// The rule that a warning is about.
    package var rule: LintRule?
    /// The path of the file, as given or joined to the folder of the file that names it.
    package var file: String
    /// Where in the file; nil when the file could not be read at all.
    package var place: YAMLPlace?
    /// What is wrong, in one line.
    package var message: String
    /// What was probably meant.
    package var suggestion: String?
    /// The kind of the mistake, for programs.
    package var code = MistakeCode.badValue
    /// The offending line.
    package var excerpt: LineExcerpt?
}

extension Diagnostic {
    /// Cuts a message of more than `limit` bytes.
    mutating func cutMessage(to limit: Int) {
        guard message.utf8.count > limit else { return }
        let end = message.utf8.index(message.startIndex, offsetBy: limit)
        message = String(message[..<message.index(before: end)]) + "…"
    }

    /// `file:line:column: message`, with the suggestion and the rule, in one line.
    package var headline: String {
        let location = place.map { "\(file):\($0)" } ?? file
        let kind = severity == .warning ? "warning: " : ""
        let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
        let suffix = rule.map { " [\($0.rawValue)]" } ?? ""
        return escaped("\(location): \(kind)\(message)\(hint)\(suffix)")
    }

    /// The headline, and below it the offending line with a caret under the place.
    package var text: String {
        guard let place, let excerpt else { return headline }
        let number = String(place.line)
        let margin = String(repeating: " ", count: number.count)
        let blank = String(repeating: " ", count: excerpt.caret)
        return "\(headline)\n \(number) | \(excerpt.text)\n \(margin) | \(blank)^"
    }
}
