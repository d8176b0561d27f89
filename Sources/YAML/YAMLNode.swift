/// A scalar, list or map of a ``YAMLSource``; cheap to copy. An alias reads as the node that it names.
package struct YAMLNode: Sendable {
    /// The kinds of nodes.
    package enum Kind: Sendable {
        case scalar, sequence, mapping
    }

    /// The file it belongs to.
    package let source: YAMLSource
    /// Its own index among the nodes, also when it is an alias.
    private let ownIndex: UInt32
    /// The index of the node that it reads as: itself, or the target of an alias.
    private let targetIndex: UInt32
    /// Whether it is read as if it had no quotes.
    var ignoresQuotes = false

    init(source: YAMLSource, index: Int) {
        self.source = source
        ownIndex = UInt32(truncatingIfNeeded: index)
        let node = source.nodes[index]
        targetIndex = node.kind == .alias ? node.payload : ownIndex
    }

    /// Its own index among the nodes of its file.
    var index: Int { Int(ownIndex) }
    private var target: Int { Int(targetIndex) }

    var packed: PackedNode { source.nodes[target] }

    var isAlias: Bool { ownIndex != targetIndex }

    /// The kind of node; of an alias that of its target.
    package var kind: Kind {
        switch packed.kind {
        case .sequence: .sequence
        case .mapping: .mapping
        case .plain, .quoted, .alias: .scalar
        }
    }

    /// Where it begins; an alias where the alias stands.
    package var place: YAMLPlace { source.place(of: index) }

    /// The line it begins in, from 1; cheaper than ``place``.
    package var line: Int { source.line(at: offset) }

    /// Where it begins in the file, in bytes.
    package var offset: Int { Int(source.nodes[index].offset) }

    /// Its number among the nodes of its file, ascending in file order; that of an alias itself.
    package var number: Int { index }

    /// The numbers of the node and of all in it; of an alias those of its target.
    package var content: Range<Int> { target..<packed.end(at: target) }

    /// Whether two handles name the same place of the same file.
    package func isSame(as other: YAMLNode) -> Bool { source === other.source && index == other.index }

    /// The number of a list's items or a map's entries; 0 for a scalar.
    package var count: Int {
        switch kind {
        case .scalar: 0
        case .sequence: packed.count
        case .mapping: packed.count / 2
        }
    }

    /// The items of a list; nothing for anything else.
    package var items: YAMLItems {
        guard kind == .sequence else { return YAMLItems(source: source, indices: 0..<0) }
        return YAMLItems(source: source, indices: target + 1..<packed.end(at: target))
    }

    /// The entries of a map in file order; nothing for anything else.
    package var entries: YAMLEntries {
        guard kind == .mapping else { return YAMLEntries(nodes: YAMLItems(source: source, indices: 0..<0)) }
        return YAMLEntries(nodes: YAMLItems(source: source, indices: target + 1..<packed.end(at: target)))
    }

    /// The value of a map's `key`; nil if there is none or this is no map. Takes time in proportion to the map.
    package subscript(key: String) -> YAMLNode? {
        let length = key.utf8.count
        for entry in entryIndices {
            let packed = source.nodes[entry.key]
            guard packed.kind == .alias || packed.count == length, self[entry].key.isText(key) else {
                continue
            }
            return self[entry].value
        }
        return nil
    }

    /// Where the entries of a map stand, in file order; nothing for anything else.
    package var entryIndices: YAMLEntryIndices {
        kind == .mapping
            ? YAMLEntryIndices(source: source, indices: target + 1..<packed.end(at: target))
            : YAMLEntryIndices(source: source, indices: 0..<0)
    }

    /// The key and the value of an entry of this map.
    package subscript(entry: YAMLEntryIndex) -> (key: YAMLNode, value: YAMLNode) {
        (YAMLNode(source: source, index: entry.key), YAMLNode(source: source, index: entry.value))
    }
}

/// The items of a list.
package struct YAMLItems: Sequence, IteratorProtocol, Sendable {
    private let source: YAMLSource
    private var indices: Range<Int>

    init(source: YAMLSource, indices: Range<Int>) {
        self.source = source
        self.indices = indices
    }

    /// The next item.
    package mutating func next() -> YAMLNode? {
        guard let index = indices.first else { return nil }
        indices = source.nodes[index].end(at: index)..<indices.upperBound
        return YAMLNode(source: source, index: index)
    }
}

/// Where an entry of a map stands in its file: a handle without the file, which costs nothing to copy.
package struct YAMLEntryIndex: Sendable {
    fileprivate let keyIndex: UInt32
    fileprivate let valueIndex: UInt32

    fileprivate var key: Int { Int(keyIndex) }
    fileprivate var value: Int { Int(valueIndex) }
}

/// Where the entries of a map stand.
package struct YAMLEntryIndices: Sequence, IteratorProtocol, Sendable {
    private let source: YAMLSource
    private var indices: Range<Int>

    fileprivate init(source: YAMLSource, indices: Range<Int>) {
        self.source = source
        self.indices = indices
    }

    /// The next entry.
    package mutating func next() -> YAMLEntryIndex? {
        guard let key = indices.first else { return nil }
        let value = source.nodes[key].end(at: key)
        guard value < indices.upperBound else { return nil }
        indices = source.nodes[value].end(at: value)..<indices.upperBound
        return YAMLEntryIndex(
            keyIndex: UInt32(truncatingIfNeeded: key), valueIndex: UInt32(truncatingIfNeeded: value))
    }
}

/// The entries of a map.
package struct YAMLEntries: Sequence, IteratorProtocol, Sendable {
    private var nodes: YAMLItems

    init(nodes: YAMLItems) {
        self.nodes = nodes
    }

    /// The next entry.
    package mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
        guard let key = nodes.next(), let value = nodes.next() else { return nil }
        return (key, value)
    }
}

extension YAMLNode {
    /// The bytes that a scalar takes beside its text, and that a list or a map takes.
    private static let (scalarWeight, containerWeight) = (32, 64)

    /// About how many bytes of memory it takes to keep what the node and all in it say. Takes time in proportion to them.
    package var weight: Int {
        var sum = 0
        for index in content {
            let node = source.nodes[index]
            switch node.kind {
            case .plain, .quoted: sum += Self.scalarWeight + node.count
            case .alias: sum += Self.scalarWeight
            case .sequence, .mapping: sum += Self.containerWeight
            }
        }
        return sum
    }
}

/// A node as it is kept: 12 bytes, with a collection's children right behind it (preorder).
struct PackedNode {
    enum Kind: UInt32 {
        /// A scalar written without quotes, which the core schema may read as a number, a boolean or null.
        case plain
        /// A scalar in quotes, a block scalar, or one tagged `!!str`: always a string.
        case quoted
        case sequence
        case mapping
        /// Stands for the node at `payload`.
        case alias
    }

    /// Where it begins in the file, in bytes.
    let offset: UInt32
    /// A scalar: where its text begins. A collection: the index behind its last descendant. An alias: its target.
    var payload: UInt32
    /// The lowest 28 bits hold a count, the next one says which buffer holds the text, and three say the kind.
    private var bits: UInt32

    private static let countMask: UInt32 = 1 << 28 - 1

    init(_ kind: Kind, offset: Int, payload: Int = 0, count: Int = 0, isCopied: Bool = false) {
        self.offset = UInt32(truncatingIfNeeded: offset)
        self.payload = UInt32(truncatingIfNeeded: payload)
        bits = kind.rawValue << 29 | (isCopied ? 1 << 28 : 0) | UInt32(truncatingIfNeeded: count)
    }

    var kind: Kind { Kind(rawValue: bits >> 29) ?? .plain }

    /// Whether a scalar's text lies in ``YAMLSource/copiedText`` rather than in the file.
    var isCopied: Bool { bits & 1 << 28 != 0 }

    /// A scalar's length in bytes, or a collection's number of children (a mapping's keys and values).
    var count: Int {
        get { Int(bits & Self.countMask) }
        set { bits = bits & ~Self.countMask | UInt32(truncatingIfNeeded: newValue) & Self.countMask }
    }

    /// The index behind the node and all below it; `index` is the node's own.
    func end(at index: Int) -> Int {
        switch kind {
        case .sequence, .mapping: Int(payload)
        case .plain, .quoted, .alias: index + 1
        }
    }
}
