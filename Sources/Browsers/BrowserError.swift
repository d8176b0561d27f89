/// A browser cannot be reached, or does not answer as one.
package struct BrowserError: Error, Equatable, CustomStringConvertible, Sendable {
    /// What is wrong, in a sentence.
    package let description: String

    /// The error that this sentence states.
    package init(_ description: String) {
        self.description = description
    }
}
