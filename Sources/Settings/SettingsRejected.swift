/// Why a file of settings cannot be used: a text for people, with a line of the file for each mistake.
package struct SettingsRejected: Error, Equatable, CustomStringConvertible {
    /// The text.
    package let description: String
    /// The mistakes, each with its place; none where no file is wrong.
    package let mistakes: [SettingsMistake]

    /// Whether both say the same.
    package static func == (one: SettingsRejected, other: SettingsRejected) -> Bool {
        one.description == other.description
    }

    /// The rejection with this text.
    package init(description: String) {
        self.description = description
        mistakes = []
    }

    /// The rejection for these mistakes.
    package init(_ mistakes: [SettingsMistake]) {
        self.mistakes = mistakes
        description = mistakes.map { $0.text }.joined(separator: "\n")
    }
}
