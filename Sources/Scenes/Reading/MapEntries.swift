import YAML

/// An entry of a map whose keys are known.
struct Entry<Key> {
    let key: Key
    let name: YAMLNode
    let value: YAMLNode
}

/// The entries of a map whose keys are known, in file order and each key once.
///
/// The entries share one reference to the file.
struct MapEntries<Key: Equatable>: Sequence {
    private let map: YAMLNode
    private var list: [(key: Key, index: YAMLEntryIndex)] = []

    /// No entries of `map` yet, and room for `capacity`.
    init(of map: YAMLNode, capacity: Int = 0) {
        self.map = map
        list.reserveCapacity(capacity)
    }

    /// How many there are.
    var count: Int { list.count }

    /// Whether there is none.
    var isEmpty: Bool { list.isEmpty }

    /// The first one.
    var first: Entry<Key>? { list.first.map(entry) }

    /// Adds the entry at `index`, unless there is one with its `key`, which the parser reported.
    mutating func add(_ key: Key, at index: YAMLEntryIndex) {
        if !contains(key) { list.append((key, index)) }
    }

    /// Whether there is one with `key`.
    func contains(_ key: Key) -> Bool { list.contains { $0.key == key } }

    /// The entry with `key`; nil if there is none.
    subscript(key: Key) -> Entry<Key>? { list.first { $0.key == key }.map(entry) }

    func makeIterator() -> Iterator { Iterator(entries: self) }

    private func entry(_ item: (key: Key, index: YAMLEntryIndex)) -> Entry<Key> {
        let (name, value) = map[item.index]
        return Entry(key: item.key, name: name, value: value)
    }

    /// Walks over the entries.
    struct Iterator: IteratorProtocol {
        fileprivate let entries: MapEntries
        private var index = 0

        fileprivate init(entries: MapEntries) {
            self.entries = entries
        }

        mutating func next() -> Entry<Key>? {
            guard index < entries.list.count else { return nil }
            defer { index += 1 }
            return entries.entry(entries.list[index])
        }
    }
}
