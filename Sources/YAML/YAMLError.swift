package import Runtime

/// Why a YAML file could not be read.
package enum YAMLError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file at `path` could not be read.
    case unreadable(path: String, reason: Unreadable)
    /// The text of the file called `path` is not YAML, or exceeds a limit.
    case malformed(path: String, place: YAMLPlace, message: String, excerpt: LineExcerpt)

    /// The message: what was attempted, on which file, and the cause.
    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
        case .malformed(let path, let place, let message, _): "\(path):\(place): \(message)"
        }
    }
}

/// A position in a text file, as editors count it.
package struct YAMLPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    package var line: Int
    /// The character in the line, from 1; a tab is one character.
    package var column: Int

    /// The position at `line` and `column`.
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

/// The cost at which a YAML file is refused with one error.
package struct YAMLLimits: Equatable, Sendable {
    /// The longest file, in bytes; at most 256 MiB whatever is set.
    package var bytes: Int
    /// How many lists and maps may lie within each other; a view within a view takes two.
    package var depth: Int
    /// How many bytes the aliases of a file may add to it: each counts as a copy of its node.
    package var aliasedBytes: Int

    /// The longest key or name, in bytes.
    package static let longestName = 4096
    /// The mistakes that are listed.
    package static let mistakes = 1_000
    /// The `%TAG` directives of a file, and the bytes of each: the parser compares each one with all in front of it,
    /// and copies it into each tag that it stands for.
    static let tagDirectives = 16
    static let longestTagDirective = 256

    /// Limits of `bytes`, `depth` and `aliasedBytes`; the defaults are those of scenes and configurations.
    package init(bytes: Int = 32 << 20, depth: Int = 500, aliasedBytes: Int = 1 << 20) {
        self.bytes = min(bytes, 256 << 20)
        self.depth = depth
        self.aliasedBytes = aliasedBytes
    }
}
