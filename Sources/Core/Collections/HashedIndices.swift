/// The indices of a list by the hash of the element at each.
///
/// Indices whose hashes have equal remainders form a chain, from the latest back; there are at least as many chains as indices.
@usableFromInline struct HashedIndices: Sendable {
    /// A list of so many is looked through without hashes.
    @usableFromInline static let mostWithout = 8

    /// Three parts of equal length: the first index of each chain; for each index the next one of its chain; the hash of each.
    /// -1 is no index. One array has one reference to count.
    private var storage: [Int32] = []

    /// How many chains there are, and indices at most: a power of two, or none.
    private var room: Int { storage.count / 3 }

    /// No indices.
    @usableFromInline init() {}

    /// Whether there are any hashes.
    @usableFromInline var areHashed: Bool { !storage.isEmpty }

    private func chain(of hash: Int32) -> Int { Int(hash) & (room - 1) }

    /// The first index to look at for what has `hash`; -1 for none.
    @usableFromInline func first(of hash: Int) -> Int {
        Int(storage[chain(of: Int32(truncatingIfNeeded: hash))])
    }

    /// The index to look at after `index`; -1 for none.
    @usableFromInline func next(after index: Int) -> Int { Int(storage[room + index]) }

    /// Adds `index`, behind the last, of what has `hash`.
    @usableFromInline mutating func append(_ hash: Int, at index: Int) {
        if index == room { grow() }
        storage[2 * room + index] = Int32(truncatingIfNeeded: hash)
        link(index)
    }

    private mutating func grow() {
        let hashes = storage[(2 * room)...]
        let wider = max(4 * Self.mostWithout, 2 * room)
        storage = Array(repeating: -1, count: 3 * wider)
        for (index, hash) in hashes.enumerated() {
            storage[2 * wider + index] = hash
            link(index)
        }
    }

    private mutating func link(_ index: Int) {
        let chain = chain(of: storage[2 * room + index])
        storage[room + index] = storage[chain]
        storage[chain] = Int32(index)
    }

    /// Removes `index`, which `last` takes.
    @usableFromInline mutating func remove(_ index: Int, last: Int) {
        guard areHashed else { return }
        lead(from: index, to: storage[room + index])
        guard index != last else { return }
        lead(from: last, to: Int32(index))
        storage[room + index] = storage[room + last]
        storage[2 * room + index] = storage[2 * room + last]
    }

    /// Makes what leads to `index` lead to `other`.
    private mutating func lead(from index: Int, to other: Int32) {
        var link = chain(of: storage[2 * room + index])
        while storage[link] != index { link = room + Int(storage[link]) }
        storage[link] = other
    }
}
