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
    /// The mistake that a reader of another kind of file has found.
    package init(
        in file: String, at place: YAMLPlace?, _ message: String, meant suggestion: String?,
        _ excerpt: LineExcerpt?
    ) {
        self.init(
            severity: .error, file: file, place: place, message: message, suggestion: suggestion,
            excerpt: excerpt)
    }

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

extension Diagnostics {
    /// One JSON object a diagnostic, one a line: file, line, column, severity, message, suggestion, rule.
    package var json: String {
        list.map { $0.json + "\n" }.joined()
    }
}

extension Diagnostic {
    /// The diagnostic as a JSON object; `line`, `column`, `suggestion` and `rule` only where there are any.
    package var json: String {
        var writer = JSONWriter()
        writer.object { json in
            json.put("file", file)
            if let place {
                json.put("line", place.line)
                json.put("column", place.column)
            }
            json.put("severity", severity.rawValue)
            json.put("message", message)
            if let suggestion { json.put("suggestion", suggestion) }
            if let rule { json.put("rule", rule.rawValue) }
        }
        return writer.text.string
    }
}

/// The kind of a mistake in what a program sends, by the word that it gets.
package enum MistakeCode: String, CaseIterable, Sendable {
    /// An effect that it may not bring.
    case notAllowed
    /// Nothing has this id.
    case unknownId
    /// Something else has this id.
    case idExists
    /// Something else than this has the id, or a control cannot have this value.
    case wrongKind
    /// A value that its key cannot have.
    case badValue
    /// A key that its map does not have.
    case unknownKey
    /// A key that its map needs.
    case missingKey
    /// A scene with mistakes.
    case badScene
    /// More than there may be.
    case limit
}
