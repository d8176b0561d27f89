package import Core

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

/// Scalars read by the core schema of YAML 1.2: `on` and `yes` are strings.
extension YAMLNode {
    /// A scalar's text, whatever its type; nil for a list or map.
    package var text: String? {
        withText { String(decoding: $0, as: UTF8.self) }
    }

    /// The length of a scalar's text in bytes; 0 for a list or map.
    package var byteCount: Int { kind == .scalar ? packed.count : 0 }

    /// The text of a map's key; nil for what was reported as a mistake of its file: a list, a map, an alias, or a text
    /// longer than ``YAMLLimits/longestName``.
    package var key: String? { isAlias || packed.count > YAMLLimits.longestName ? nil : text }

    /// Whether it is a scalar written without quotes.
    package var isPlain: Bool { packed.kind == .plain || ignoresQuotes }

    /// The same scalar as if it were written without its quotes; nil if it has none.
    package var unquoted: YAMLNode? {
        guard packed.kind == .quoted else { return nil }
        // Block scalars and what is tagged have none.
        guard let first = source.bytes[Int(packed.offset)...].first, "\"'".utf8.contains(first) else {
            return nil
        }
        var plain = self
        plain.ignoresQuotes = true
        return plain
    }

    /// Whether it is a scalar whose text is `other`.
    package func isText(_ other: String) -> Bool {
        let length = packed.count
        return kind == .scalar && other.utf8.count == length
            && withText { $0.elementsEqual(other.utf8) } == true
    }

    /// Whether it is null: `~`, `null`, or nothing at all.
    package var isNull: Bool {
        guard isPlain else { return false }
        let count = packed.count
        return count == 0 || count == 1 && isText("~")
            || count == 4 && (isText("null") || isText("Null") || isText("NULL"))
    }

    /// A boolean: `true`, `True`, `TRUE`, `false`, `False` or `FALSE`, without quotes.
    package var bool: Bool? {
        guard isPlain else { return nil }
        let count = packed.count
        if count == 4, isText("true") || isText("True") || isText("TRUE") { return true }
        if count == 5, isText("false") || isText("False") || isText("FALSE") { return false }
        return nil
    }

    /// A whole number in decimal, `0x` or `0o` form that fits into 64 bits.
    package var int: Int? {
        guard isPlain else { return nil }
        return withText { text in wholeNumber(text) } ?? nil
    }

    /// A number, whole or not; `.inf` and `.nan` are numbers of the schema and come back as such.
    package var double: Double? {
        guard isPlain else { return nil }
        return withText { text in wholeNumber(text).map(Double.init) ?? realNumber(text) } ?? nil
    }

    /// Whether it is a string: a scalar that reads as nothing else.
    package var isString: Bool {
        kind == .scalar && !(isPlain && (isNull || bool != nil || double != nil))
    }

    func withText<Result>(_ body: (ArraySlice<UInt8>) -> Result) -> Result? {
        guard kind == .scalar else { return nil }
        let node = packed
        let range = Int(node.payload)..<Int(node.payload) + node.count
        return body(node.isCopied ? source.copiedText[range] : source.bytes[range])
    }
}

private func wholeNumber(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return nil }
    let rest = text.dropFirst()
    if first == UInt8(ascii: "0") {
        if rest.first == UInt8(ascii: "x") { return digits(rest.dropFirst(), radix: 16) }
        if rest.first == UInt8(ascii: "o") { return digits(rest.dropFirst(), radix: 8) }
    }
    if first == UInt8(ascii: "-") { return digits(rest, radix: 10).map { -$0 } }
    return digits(first == UInt8(ascii: "+") ? rest : text, radix: 10)
}

private func digits(_ text: ArraySlice<UInt8>, radix: Int) -> Int? {
    guard !text.isEmpty else { return nil }
    var value = 0
    for byte in text {
        guard let digit = digit(byte), digit < radix else { return nil }
        let (product, overflow) = value.multipliedReportingOverflow(by: radix)
        let (sum, carried) = product.addingReportingOverflow(digit)
        if overflow || carried { return nil }
        value = sum
    }
    return value
}

private func digit(_ byte: UInt8) -> Int? {
    if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { return Int(byte - UInt8(ascii: "0")) }
    // The letters of either case differ in one bit.
    let letter = byte | 0x20
    guard UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter else { return nil }
    return Int(letter - UInt8(ascii: "a")) + 10
}

/// The numbers that have names.
private let specialNumbers: Table<String, Double> = [
    ".nan": .nan, ".NaN": .nan, ".NAN": .nan,
    ".inf": .infinity, ".Inf": .infinity, ".INF": .infinity,
    "+.inf": .infinity, "+.Inf": .infinity, "+.INF": .infinity,
    "-.inf": -.infinity, "-.Inf": -.infinity, "-.INF": -.infinity,
]

/// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`, `[-+]?\.inf` or `\.nan`.
private func realNumber(_ text: ArraySlice<UInt8>) -> Double? {
    if let number = shortDecimal(text) { return number }
    let string = String(decoding: text, as: UTF8.self)
    if let number = specialNumbers[string] { return number }
    // Swift's own grammar is wider ("inf", "0x1p3"): let only the schema's characters reach it.
    let isAllowed = text.allSatisfy("0123456789.eE+-".utf8.contains)
    return isAllowed && text.contains { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        ? Double(string) : nil
}

/// The number of a text of digits with a point, if there are so few that both the digits and the power of ten under
/// them are exact: then their quotient is the nearest number.
private func shortDecimal(_ text: ArraySlice<UInt8>) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    var number = 0
    var (count, decimals) = (0, 0)
    var hasPoint = false
    for byte in isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text {
        if byte == UInt8(ascii: "."), !hasPoint {
            hasPoint = true
            continue
        }
        guard let digit = digit(byte), digit < 10, count < 15 else { return nil }
        number = number * 10 + digit
        count += 1
        if hasPoint { decimals += 1 }
    }
    guard count > 0 else { return nil }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return isNegative ? -(Double(number) / power) : Double(number) / power
}

extension YAMLNode {
    /// It as JSON, as deep as the limits of its file let it be.
    package var json: JSONValue {
        switch kind {
        case .scalar:
            if isNull { return .null }
            if let bool { return .bool(bool) }
            if let double { return .number(double) }
            return .string(text ?? "")
        case .sequence: return .array(items.map { $0.json })
        case .mapping: return .object(entries.map { JSONValue.Member($0.key.text ?? "", $0.value.json) })
        }
    }
}
