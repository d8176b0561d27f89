/// Values by key, in the order in which the keys came: what ``KeyList`` is for a set, it is for a dictionary.
@usableFromInline package struct Table<Key: Hashable, Value> {
    @usableFromInline private(set) var list = KeyList<Key>()
    /// The values, in the order of their keys.
    @usableFromInline package private(set) var values: [Value] = []

    /// An empty table.
    @inlinable package init() {}

    /// The keys and values that come, each key once.
    @inlinable package init(uniqueKeysWithValues entries: some Sequence<(Key, Value)>) {
        for (key, value) in entries { append(key, value) }
    }

    /// The elements that come, in lists by the key that `key` makes of each.
    @inlinable package init<Element>(grouping elements: some Sequence<Element>, by key: (Element) -> Key)
    where Value == [Element] {
        for element in elements { append(element, to: key(element)) }
    }

    /// The keys, in order.
    @inlinable package var keys: [Key] { list.keys }

    /// How many keys there are.
    @inlinable package var count: Int { values.count }

    /// Whether there are no keys.
    @inlinable package var isEmpty: Bool { values.isEmpty }

    @inlinable mutating func append(_ key: Key, _ value: Value) {
        list.append(key)
        values.append(value)
    }

    /// The value of `key`; nil when there is none, and to remove it.
    @inlinable package subscript(key: Key) -> Value? {
        get {
            let index = list.index(of: key)
            return index < 0 ? nil : values[index]
        }
        set { set(newValue, of: key) }
    }

    @inlinable mutating func set(_ value: Value?, of key: Key) {
        let index = list.index(of: key)
        if let value {
            if index < 0 { append(key, value) } else { values[index] = value }
        } else if index >= 0 {
            remove(at: index)
        }
    }

    /// The value of `key`, or `initial`, which it gets before it changes.
    @inlinable package subscript(key: Key, default initial: @autoclosure () -> Value) -> Value {
        get { self[key] ?? initial() }
        _modify {
            var index = list.index(of: key)
            if index < 0 {
                index = count
                append(key, initial())
            }
            yield &values[index]
        }
    }

    /// Gives `key` the value `value`; the one that it had.
    @discardableResult
    @inlinable package mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
        let former = self[key]
        set(value, of: key)
        return former
    }

    @inlinable mutating func remove(at index: Int) {
        list.remove(at: index)
        let last = values.removeLast()
        if index < values.count { values[index] = last }
    }

    /// Removes `key`; the value that it had.
    @discardableResult
    @inlinable package mutating func removeValue(forKey key: Key) -> Value? {
        let former = self[key]
        set(nil, of: key)
        return former
    }

    /// The same keys with what `transform` makes of their values.
    @inlinable package func mapValues<Other>(_ transform: (Value) -> Other) -> Table<Key, Other> {
        var table = Table<Key, Other>()
        table.list = list
        table.values = values.map(transform)
        return table
    }

    /// The keys and values that `isIncluded` says yes to.
    @inlinable package func filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> Table {
        var kept = Table()
        for entry in self where isIncluded(entry) { kept.append(entry.key, entry.value) }
        return kept
    }
}

extension Table: Sequence {
    /// A walk through the keys and values.
    @usableFromInline package struct Iterator: IteratorProtocol {
        @usableFromInline let keys: [Key]
        @usableFromInline let values: [Value]
        @usableFromInline var index = 0

        @inlinable init(_ table: Table) {
            keys = table.keys
            values = table.values
        }

        /// The next of them.
        @inlinable package mutating func next() -> (key: Key, value: Value)? {
            guard index < keys.count else { return nil }
            defer { index += 1 }
            return (keys[index], values[index])
        }
    }

    /// A walk from the first on.
    @inlinable package func makeIterator() -> Iterator { Iterator(self) }
}

extension Table: ExpressibleByDictionaryLiteral {
    /// The table written as a literal.
    @inlinable package init(dictionaryLiteral elements: (Key, Value)...) {
        for (key, value) in elements { self[key] = value }
    }
}

extension Table: Equatable where Value: Equatable {
    /// Whether both have the same values by key, in whatever order.
    @inlinable package static func == (left: Table, right: Table) -> Bool {
        left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
    }
}

extension Table: Sendable where Key: Sendable, Value: Sendable {}

// Counts and lists by key, which begin as zero and empty.
extension Table {
    /// Adds `number` to the count of `key`.
    @inlinable package mutating func add(_ number: Value, to key: Key) where Value: AdditiveArithmetic {
        self[key, default: .zero] += number
    }

    /// Appends `element` to what belongs to `key`.
    @inlinable package mutating func append(_ element: Value.Element, to key: Key)
    where Value: RangeReplaceableCollection {
        self[key, default: Value()].append(element)
    }
}
