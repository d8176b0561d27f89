private import Glibc
import Runtime

/// Colours and weights of text on a terminal.
package struct TerminalStyle: Sendable {
    /// The meaning of a piece of text.
    package enum Meaning: Sendable {
        /// Green, for what passed.
        case good
        /// Red, for what failed or is wrong.
        case bad
        /// Faint, for what matters less.
        case faint
        /// Bold, for a title.
        case strong
    }

    /// True if text is coloured at all.
    package let isOn: Bool

    /// Colours, or none.
    package init(isOn: Bool) {
        self.isOn = isOn
    }

    /// Colours if `output` is a terminal that supports them and `NO_COLOR` is unset or empty (no-color.org).
    package init(for output: borrowing OutputFile) {
        let isDumb = Environment.process["TERM"] == "dumb"
        let isUnwanted = Environment.process["NO_COLOR"].map { !$0.isEmpty } ?? false
        self.init(isOn: isatty(output.descriptor) == 1 && !isDumb && !isUnwanted)
    }

    /// `text` in the colour of `meaning`.
    package func callAsFunction(_ meaning: Meaning, _ text: String) -> String {
        guard isOn else { return text }
        return "\u{1B}[\(code(meaning))m\(text)\u{1B}[0m"
    }

    private func code(_ meaning: Meaning) -> String {
        switch meaning {
        case .good: "32"
        case .bad: "31"
        case .faint: "2"
        case .strong: "1"
        }
    }
}
