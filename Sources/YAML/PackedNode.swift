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
