import Core

/// Builds the nodes of a file from libyaml's events, without recursion.
struct NodeBuilder {
    private(set) var nodes: [PackedNode] = []
    private(set) var copiedText: [UInt8] = []
    private(set) var roots: [UInt32] = []
    private(set) var mistakes: [Mistake] = []

    private let bytes: [UInt8]
    private let limits: YAMLLimits
    private var open: [OpenCollection] = []
    private var anchors = Table<String, Anchor>()
    private var cursor: CharacterCursor
    /// The keys of the map that is being checked; kept for their room.
    private var keys: [Int] = []
    /// The bytes of the nodes so far, with every alias counted as a copy of its node.
    private var expandedBytes = 0
    /// The bytes that aliases added.
    private(set) var aliasedBytes = 0

    /// The bytes that a node counts in addition to its text, for the punctuation around it.
    private static let bytesOfNode = 4

    /// A builder for the file's `bytes`, which may be known to be ASCII.
    init(bytes: [UInt8], isASCII: Bool, limits: YAMLLimits) {
        self.bytes = bytes
        cursor = CharacterCursor(isASCII: isASCII)
        self.limits = limits
        // Untouched room costs no memory and growing costs copies; few nodes are shorter than four bytes.
        nodes.reserveCapacity(bytes.count / 4)
    }

    /// Parses the whole file.
    mutating func build() throws(Mistake) {
        let bytes = bytes
        let failure: ParseFailure? = unsafe bytes.withUnsafeBufferPointer { text in
            do throws(ParseFailure) {
                var parser = try unsafe EventParser(text)
                try build(&parser)
                return nil
            } catch {
                return error
            }
        }
        guard let failure else { return }
        switch failure.position {
        case .byte(let offset): throw Mistake(offset: offset, message: failure.message)
        case .character(let mark):
            let offset = offset(of: mark)
            let context = failure.context.map { self.offset(of: $0.mark) }
            let note = Indentation(bytes).note(on: failure, at: offset, context: context)
            throw Mistake(offset: offset, message: failure.message + note)
        }
    }

    private mutating func build(_ parser: inout EventParser) throws(ParseFailure) {
        while true {
            guard let event = try parser.next() else { continue }
            switch event {
            case .streamEnd: return
            case .documentStart: anchors = Table()
            case .sequenceStart(let mark): try begin(.sequence, mark: mark, parser)
            case .mappingStart(let mark): try begin(.mapping, mark: mark, parser)
            case .collectionEnd: end()
            case .scalar(let isPlain, let mark): addScalar(isPlain: isPlain, offset: offset(of: mark), parser)
            case .alias(let mark): try addAlias(parser.anchor ?? "", mark: mark)
            }
        }
    }

    private mutating func offset(of mark: Int) -> Int { cursor.offset(of: mark, in: bytes) }

    private mutating func begin(
        _ kind: PackedNode.Kind, mark: Int, _ parser: borrowing EventParser
    ) throws(ParseFailure) {
        guard open.count < limits.depth else {
            throw tooDeep(mark)
        }
        let offset = offset(of: mark)
        let tag = kind == .mapping ? "map" : "seq"
        checkTag(parser.tag, allowed: [tag], offset: offset)
        let before = expandedBytes
        addChild(bytes: 0)
        open.append(OpenCollection(index: nodes.count, anchor: parser.anchor, expandedBefore: before))
        nodes.append(PackedNode(kind, offset: offset))
    }

    private mutating func end() {
        guard let collection = open.popLast() else { return }
        nodes[collection.index].payload = UInt32(truncatingIfNeeded: nodes.count)
        nodes[collection.index].count = collection.children
        let height = collection.height + 1
        if !open.isEmpty { open[open.count - 1].height = max(open[open.count - 1].height, height) }
        if let name = collection.anchor {
            let size = expandedBytes - collection.expandedBefore
            anchors[name] = Anchor(index: collection.index, expandedBytes: size, height: height)
        }
        if nodes[collection.index].kind == .mapping { checkKeys(of: collection.index) }
    }

    private mutating func addScalar(isPlain: Bool, offset: Int, _ parser: borrowing EventParser) {
        let tag = parser.tag
        checkTag(tag, allowed: ["str", "int", "float", "bool", "null"], offset: offset)
        let isString = !isPlain || tag.map { $0 == "!" || $0 == coreTag + "str" } == true
        let before = expandedBytes
        addChild(bytes: parser.withScalarText { $0.count })
        if let name = parser.anchor {
            anchors[name] = Anchor(index: nodes.count, expandedBytes: expandedBytes - before, height: 0)
        }
        let kind: PackedNode.Kind = isString ? .quoted : .plain
        parser.withScalarText { text in
            // Text that is in the file unchanged, possibly behind a quote, is not kept twice.
            for start in [offset, offset + 1] where stands(text, at: start) {
                nodes.append(PackedNode(kind, offset: offset, payload: start, count: text.count))
                return
            }
            let start = copiedText.count
            for index in text.indices { copiedText.append(text[index]) }
            nodes.append(PackedNode(kind, offset: offset, payload: start, count: text.count, isCopied: true))
        }
    }

    private func stands(_ text: Span<UInt8>, at start: Int) -> Bool {
        guard start + text.count <= bytes.count else { return false }
        for index in text.indices where text[index] != bytes[start + index] { return false }
        return true
    }

    private mutating func addAlias(_ name: String, mark: Int) throws(ParseFailure) {
        guard let anchor = anchors[name] else {
            // Also an alias within its own anchor, which would never end.
            let name = shortened(name)
            let message = "the alias *\(name) has no finished anchor &\(name) before it"
            throw ParseFailure(position: .character(mark), message: message)
        }
        guard open.count + anchor.height <= limits.depth else { throw tooDeep(mark) }
        aliasedBytes += anchor.expandedBytes
        guard aliasedBytes <= limits.aliasedBytes else {
            let message = "aliases add more than \(ByteCount(limits.aliasedBytes)) to this file"
            throw ParseFailure(position: .character(mark), message: message)
        }
        addChild(bytes: anchor.expandedBytes)
        if !open.isEmpty { open[open.count - 1].height = max(open[open.count - 1].height, anchor.height) }
        nodes.append(PackedNode(.alias, offset: offset(of: mark), payload: anchor.index))
    }

    private func tooDeep(_ mark: Int) -> ParseFailure {
        let message = "more than \(limits.depth) lists and maps within each other"
        return ParseFailure(position: .character(mark), message: message)
    }

    private mutating func addChild(bytes: Int) {
        expandedBytes += bytes + Self.bytesOfNode
        if open.isEmpty {
            roots.append(UInt32(truncatingIfNeeded: nodes.count))
        } else {
            open[open.count - 1].children += 1
        }
    }

    private mutating func checkTag(_ tag: String?, allowed: @autoclosure () -> [String], offset: Int) {
        guard let tag, tag != "!", !allowed().contains(where: { coreTag + $0 == tag }) else { return }
        add(Mistake(offset: offset, message: "the tag \(shortened(tag)) is not known here"))
    }

    /// Keeps one more than are listed, which shows that there are more.
    private mutating func add(_ mistake: Mistake) {
        if mistakes.count <= YAMLLimits.mistakes { mistakes.append(mistake) }
    }
}

extension NodeBuilder {
    /// A mistake at a byte of the file.
    struct Mistake: Error {
        let offset: Int
        let message: String
    }

    /// A list or map whose end has not come yet.
    private struct OpenCollection {
        let index: Int
        let anchor: String?
        let expandedBefore: Int
        var children = 0
        /// How deep the collections within it go.
        var height = 0
    }

    /// A node that an alias may stand for.
    private struct Anchor {
        let index: Int
        let expandedBytes: Int
        let height: Int
    }

    private mutating func checkKeys(of mapping: Int) {
        keys.removeAll(keepingCapacity: true)
        var index = mapping + 1
        while index < nodes.count {
            keys.append(index)
            index = nodes[index].end(at: index)
            index = nodes[index].end(at: index)
        }
        for key in keys {
            let offset = Int(nodes[key].offset)
            if textRange(key) == nil {
                add(Mistake(offset: offset, message: "a key must be a word"))
            } else if nodes[key].count > YAMLLimits.longestName {
                let limit = YAMLLimits.longestName
                let message = "a key has at most \(limit) bytes, and \(shortened(text(key))) is longer"
                add(Mistake(offset: offset, message: message))
            }
        }
        for key in keys.count > 16 ? duplicatesBySet : duplicatesByPairs {
            let message = "the key \(shortened(text(key))) stands here twice"
            add(Mistake(offset: Int(nodes[key].offset), message: message))
        }
    }

    private var duplicatesByPairs: [Int] {
        var duplicates: [Int] = []
        for (position, key) in keys.enumerated() {
            let count = nodes[key].count
            for other in keys[..<position] where nodes[other].count == count {
                guard textRange(other) != nil, textRange(key) != nil, text(other) == text(key) else {
                    continue
                }
                duplicates.append(key)
                break
            }
        }
        return duplicates
    }

    private var duplicatesBySet: [Int] {
        var seen = KeyList<ArraySlice<UInt8>>()
        return keys.filter { textRange($0) != nil && !seen.insert(text($0)) }
    }

    private func textRange(_ index: Int) -> Range<Int>? {
        let node = nodes[index]
        guard node.kind == .plain || node.kind == .quoted else { return nil }
        return Int(node.payload)..<Int(node.payload) + node.count
    }

    private func text(_ index: Int) -> ArraySlice<UInt8> {
        guard let range = textRange(index) else { return [] }
        return nodes[index].isCopied ? copiedText[range] : bytes[range]
    }
}

private let coreTag = "tag:yaml.org,2002:"
