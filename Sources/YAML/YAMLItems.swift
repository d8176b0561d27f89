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

    var key: Int { Int(keyIndex) }
    var value: Int { Int(valueIndex) }
}

/// Where the entries of a map stand.
package struct YAMLEntryIndices: Sequence, IteratorProtocol, Sendable {
    private let source: YAMLSource
    private var indices: Range<Int>

    init(source: YAMLSource, indices: Range<Int>) {
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
