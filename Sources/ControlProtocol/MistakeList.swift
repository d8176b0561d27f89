package import Core
package import Scenes

/// Mistakes and warnings as `touchctl check` prints them, as many as an answer may have.
package struct MistakeList: Equatable, Sendable {
    /// How many bytes of text an answer has at most.
    package static let limit = 65_536

    /// The texts, each of one or more lines.
    package private(set) var texts: [String] = []

    /// The texts of `diagnostics`; if there are too many, the last text says how many more there are.
    package init(_ diagnostics: [Diagnostic]) {
        var bytes = 0
        for diagnostic in diagnostics {
            let text = diagnostic.text
            bytes += text.utf8.count
            guard bytes <= Self.limit else {
                texts.append("and \(diagnostics.count - texts.count) more")
                return
            }
            texts.append(text)
        }
    }

    /// A list of objects.
    package var json: JSONValue {
        .array(texts.map { .object([.init("text", .string($0))]) })
    }
}
