import Core
package import YAML

/// A mistake in a file of settings.
package struct SettingsMistake: Equatable, Sendable {
    /// `file:line:column: message`, in one line.
    package let headline: String
    /// The line with the mistake.
    private let excerpt: LineExcerpt?
    /// Where it is; nil when the file cannot be read at all.
    package let place: YAMLPlace?

    /// The mistake at `place` of the file `path`.
    package init(_ path: String, _ place: YAMLPlace?, _ message: String, _ excerpt: LineExcerpt? = nil) {
        headline = escaped((place.map { "\(path):\($0)" } ?? path) + ": " + message)
        self.excerpt = excerpt
        self.place = place
    }

    /// The mistake that the file cannot be read.
    package init(_ failure: YAMLError) {
        switch failure {
        case .unreadable(let path, let reason): self.init(path, nil, "cannot read it: \(reason)")
        case .malformed(let path, let place, let message, let excerpt):
            self.init(path, place, message, excerpt)
        }
    }

    /// The headline, and below it the line with a caret under the place.
    package var text: String {
        guard let place, let excerpt else { return headline }
        let margin = String(repeating: " ", count: "\(place.line)".count)
        let blank = String(repeating: " ", count: excerpt.caret)
        return "\(headline)\n \(place.line) | \(excerpt.text)\n \(margin) | \(blank)^"
    }
}
