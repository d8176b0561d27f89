/// A place in a text file, as editors count it.
package struct YAMLPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    package var line: Int
    /// The character in the line, from 1; a tab is one character.
    package var column: Int

    /// The place at `line` and `column`.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// `LINE:COLUMN`.
    package var description: String { "\(line):\(column)" }

    /// Whether `left` comes first in the file.
    package static func < (left: YAMLPlace, right: YAMLPlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
