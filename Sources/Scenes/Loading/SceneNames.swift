import Core
package import TouchKit

/// The ids of a scene, and what they name.
package struct SceneNames: Sendable {
    /// What has an id.
    package enum Item: Hashable, Sendable {
        case responder(ResponderID)
        case recognizer(RecognizerID)
    }

    private var items = Table<String, Named>()
    private var files: [String] = []

    private struct Named {
        let item: Item
        let file: Int32
        let line: Int32
    }

    /// No names.
    package init() {}

    /// What is called `name`.
    package subscript(name: String) -> Item? { items[name]?.item }

    /// All names, in no order.
    package var all: some Collection<String> { items.keys }

    /// Whether `name` is taken.
    func isTaken(_ name: String) -> Bool { items[name] != nil }

    /// Where `name` was given in a file, for messages; nil for a default name.
    func origin(of name: String) -> (file: String, line: Int)? {
        guard let named = items[name], named.file >= 0 else { return nil }
        return (files[Int(named.file)], Int(named.line))
    }

    /// Gives `item` the name that `file` has for it at `line`.
    mutating func add(_ name: String, _ item: Item, file: String, line: Int) {
        if files.last != file { files.append(file) }
        items[name] = Named(
            item: item, file: Int32(files.count - 1), line: Int32(truncatingIfNeeded: line))
    }

    /// Gives `item` a default name.
    mutating func add(_ name: String, _ item: Item) {
        items[name] = Named(item: item, file: -1, line: 0)
    }
}
