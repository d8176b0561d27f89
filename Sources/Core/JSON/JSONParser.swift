extension JSONValue {
    /// Parses `bytes`; nil when they are not JSON, when lists and objects are nested deeper than `deepest`, or when an
    /// object has a key twice although keys must be unique.
    package init?(parsing bytes: some Sequence<UInt8>, deepest: Int = 8, uniqueKeys: Bool = false) {
        var parser = JSONParser(bytes, deepest: deepest, uniqueKeys: uniqueKeys)
        guard case .value(let value) = parser.proceed() else { return nil }
        self = value
    }
}

/// Reads a JSON value from a text, all of it or a piece at a time.
package struct JSONParser: Sendable {
    /// How far it has come.
    package enum Progress: Sendable {
        /// There is more to read.
        case unfinished
        /// The text is this value.
        case value(JSONValue)
        /// The text is not JSON, is nested too deeply, or has a key twice.
        case wrong
    }

    /// The tokens of which one must come next.
    private enum Expectation: Sendable {
        case value, firstItem, firstKey, key, commaOrEnd, nothing
    }

    private let deepest: Int
    private let uniqueKeys: Bool
    private var cursor: JSONCursor
    private var expected = Expectation.value
    /// The lists and objects that have begun and not ended.
    private var open: [OpenValue] = []
    private var result = JSONValue.null

    /// A parser of `bytes`: see ``JSONValue/init(parsing:deepest:uniqueKeys:)``.
    package init(_ bytes: some Sequence<UInt8>, deepest: Int = 8, uniqueKeys: Bool = false) {
        cursor = JSONCursor(Array(bytes))
        self.deepest = deepest
        self.uniqueKeys = uniqueKeys
    }

    /// Reads on for about `count` bytes, to the end if it is nil.
    package mutating func proceed(bytes count: Int? = nil) -> Progress {
        let end = count.map { cursor.position + $0 } ?? .max
        while cursor.position < end {
            cursor.skipSpace()
            guard expected != .nothing else { return cursor.next == nil ? .value(result) : .wrong }
            guard step() else { return .wrong }
        }
        return .unfinished
    }

    /// Reads a key, a value without others in it, or the beginning or the end of one; returns whether it is right.
    private mutating func step() -> Bool {
        switch expected {
        case .firstItem where cursor.take("]"), .firstKey where cursor.take("}"): return close()
        case .value, .firstItem: return value()
        case .firstKey, .key: return key()
        case .commaOrEnd: return separator()
        case .nothing: return false
        }
    }

    private mutating func value() -> Bool {
        switch cursor.next {
        case UInt8(ascii: "{"): return begin(isObject: true)
        case UInt8(ascii: "["): return begin(isObject: false)
        case UInt8(ascii: "\""):
            guard let text = cursor.string() else { return false }
            add(.string(text))
        case UInt8(ascii: "t"):
            guard cursor.take("true") else { return false }
            add(.bool(true))
        case UInt8(ascii: "f"):
            guard cursor.take("false") else { return false }
            add(.bool(false))
        case UInt8(ascii: "n"):
            guard cursor.take("null") else { return false }
            add(.null)
        default:
            guard let number = cursor.number() else { return false }
            add(.number(number))
        }
        return true
    }

    private mutating func begin(isObject: Bool) -> Bool {
        guard open.count < deepest else { return false }
        cursor.position += 1
        open.append(OpenValue(isObject: isObject))
        expected = isObject ? .firstKey : .firstItem
        return true
    }

    private mutating func key() -> Bool {
        guard cursor.next == UInt8(ascii: "\""), let key = cursor.string() else { return false }
        guard open[open.count - 1].begin(key, mustBeUnique: uniqueKeys) else { return false }
        cursor.skipSpace()
        expected = .value
        return cursor.take(":")
    }

    private mutating func separator() -> Bool {
        let isObject = open[open.count - 1].isObject
        if cursor.take(",") {
            expected = isObject ? .key : .value
            return true
        }
        return cursor.take(isObject ? "}" : "]") && close()
    }

    private mutating func close() -> Bool {
        add(open.removeLast().value)
        return true
    }

    /// Adds a value that is complete to what it lies in.
    private mutating func add(_ value: JSONValue) {
        if open.isEmpty {
            result = value
            expected = .nothing
        } else {
            open[open.count - 1].add(value)
            expected = .commaOrEnd
        }
    }
}

/// A list or an object whose end has not come yet.
private struct OpenValue: Sendable {
    /// From how many keys on a set of them is faster than comparing them.
    private static let manyKeys = 16

    let isObject: Bool
    private var items: [JSONValue] = []
    private var members: [JSONValue.Member] = []
    private var key = ""
    private var keys: Set<String> = []

    init(isObject: Bool) {
        self.isObject = isObject
    }

    /// A member called `key` follows; returns false when there is one already and `mustBeUnique`.
    mutating func begin(_ key: String, mustBeUnique: Bool) -> Bool {
        self.key = key
        guard mustBeUnique else { return true }
        guard members.count >= Self.manyKeys else { return !members.contains { $0.key == key } }
        if keys.isEmpty { keys = Set(members.lazy.map { $0.key }) }
        return keys.insert(key).inserted
    }

    /// Adds an item, or the value of the member that began.
    mutating func add(_ value: JSONValue) {
        if isObject { members.append(JSONValue.Member(key, value)) } else { items.append(value) }
    }

    var value: JSONValue { isObject ? .object(members) : .array(items) }
}
