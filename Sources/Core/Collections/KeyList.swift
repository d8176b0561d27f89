/// Keys, each once, in the order in which they came; the last takes the index of one that is removed.
///
/// It stands for a set in the daemon, and with values in ``Table`` for a dictionary: those are compiled anew for each type, 2
/// to 5 kB each as Embedded Swift, while what finds an index here is compiled once. Its order is the same in each run. Few keys
/// are looked through, without hashes.
///
/// Other modules see its code, so that they compile it for their keys as they do a set; nothing of it is compiled into those
/// that call it.
@usableFromInline package struct KeyList<Key: Hashable> {
    /// All of them, in order.
    @usableFromInline package private(set) var keys: [Key] = []
    @usableFromInline private(set) var indices = HashedIndices()

    /// No keys.
    @inlinable package init() {}

    /// Those of `keys`, each once.
    @inlinable package init(_ keys: some Sequence<Key>) {
        for key in keys { insert(key) }
    }

    /// The index of `key`; -1 for none.
    @inline(never)
    @inlinable package func index(of key: Key) -> Int {
        guard indices.areHashed else { return keys.firstIndex(of: key) ?? -1 }
        var index = indices.first(of: key.hashValue)
        while index >= 0, keys[index] != key { index = indices.next(after: index) }
        return index
    }

    /// Whether there are none.
    @inlinable package var isEmpty: Bool { keys.isEmpty }

    /// Whether `key` is one of them.
    @inlinable package func contains(_ key: Key) -> Bool { index(of: key) >= 0 }

    /// Adds `key`, which is new.
    @inlinable mutating func append(_ key: Key) {
        keys.append(key)
        let isFirstHashed = !indices.areHashed && keys.count > HashedIndices.mostWithout
        guard indices.areHashed || isFirstHashed else { return }
        for index in (isFirstHashed ? 0 : keys.count - 1)..<keys.count {
            indices.append(keys[index].hashValue, at: index)
        }
    }

    /// Adds `key`; false when it is one of them already.
    @discardableResult
    @inlinable package mutating func insert(_ key: Key) -> Bool {
        guard !contains(key) else { return false }
        append(key)
        return true
    }

    /// Removes the key at `index`, which the last takes.
    @inlinable mutating func remove(at index: Int) {
        let last = keys.removeLast()
        indices.remove(index, last: keys.count)
        if index < keys.count { keys[index] = last }
    }

    /// Removes `key`; false when it is none of them.
    @discardableResult
    @inlinable package mutating func remove(_ key: Key) -> Bool {
        let index = index(of: key)
        guard index >= 0 else { return false }
        remove(at: index)
        return true
    }
}

extension KeyList: Sequence {
    /// A walk from the first on.
    @inlinable package func makeIterator() -> IndexingIterator<[Key]> { keys.makeIterator() }
}

extension KeyList: ExpressibleByArrayLiteral {
    /// The keys written as a literal.
    @inlinable package init(arrayLiteral keys: Key...) { self.init(keys) }
}

extension KeyList: Equatable {
    /// Whether both have the same keys, in whatever order.
    @inlinable package static func == (left: KeyList, right: KeyList) -> Bool {
        left.keys.count == right.keys.count && left.keys.allSatisfy(right.contains)
    }
}

extension KeyList: Sendable where Key: Sendable {}
