import Core
package import YAML

/// A mistake in a file of settings.
package struct SettingsMistake: Equatable, Sendable {
    /// The file with the mistake.
    package let path: String
    /// Where it is; nil when the file cannot be read at all.
    package let place: YAMLPlace?
    /// What is wrong, in one line.
    package let message: String
    /// What was probably meant.
    package let suggestion: String?
    /// The line with the mistake.
    package let excerpt: LineExcerpt?

    /// The mistake at `place` of the file `path`.
    package init(
        _ path: String, _ place: YAMLPlace?, _ message: String, meant suggestion: String? = nil,
        _ excerpt: LineExcerpt? = nil
    ) {
        self.path = path
        self.place = place
        self.message = message
        self.suggestion = suggestion
        self.excerpt = excerpt
    }

    /// The mistake that the file cannot be read.
    package init(_ failure: YAMLError) {
        switch failure {
        case .unreadable(let path, let reason): self.init(path, nil, "cannot read it: \(reason)")
        case .malformed(let path, let place, let message, let excerpt):
            self.init(path, place, message, excerpt)
        }
    }

    /// `file:line:column: message`, in one line.
    package var headline: String {
        let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
        return escaped((place.map { "\(path):\($0)" } ?? path) + ": " + message + hint)
    }

    /// The headline, and below it the line with a caret under the place.
    package var text: String {
        guard let place, let excerpt else { return headline }
        let margin = String(repeating: " ", count: "\(place.line)".count)
        let blank = String(repeating: " ", count: excerpt.caret)
        return "\(headline)\n \(place.line) | \(excerpt.text)\n \(margin) | \(blank)^"
    }
}
