import TouchKit
import YAML

/// The views and windows that effects insert, by their maps, until the effects are read.
///
/// A file that is included twice has each of its maps twice: they are taken in the order in which they were read.
struct Insertions {
    /// A view or window in no window yet.
    struct Inserted {
        let id: ResponderID
        /// Whether it is a window that becomes key.
        let isKey: Bool
    }

    /// A map of a file.
    private struct Key: Hashable {
        let source: ObjectIdentifier
        let number: Int

        init(_ node: YAMLNode) {
            source = ObjectIdentifier(node.source)
            number = node.number
        }
    }

    /// Whether effects that insert are read here at all: their views and windows have been looked for.
    var areRead = false
    private var inserted: [Key: [Inserted]] = [:]

    /// Adds what was read from `node`.
    mutating func add(_ inserted: Inserted, readFrom node: YAMLNode) {
        self.inserted[Key(node), default: []].append(inserted)
    }

    /// What was read from `node` and has not been taken; nil after a mistake in it.
    mutating func take(_ node: YAMLNode) -> Inserted? {
        guard let first = inserted[Key(node)]?.first else { return nil }
        inserted[Key(node)]?.removeFirst()
        return first
    }
}
