/// Why a file of settings cannot be used: a text for people, with a line of the file for each mistake.
package struct SettingsRejected: Error, Equatable, CustomStringConvertible {
    /// The text.
    package let description: String

    /// The rejection with this text.
    package init(description: String) {
        self.description = description
    }
}
