/// The places of a list by the hash of what stands there.
///
/// The places of equal remainders form a chain, from the latest back; there are at least as many chains as places.
@usableFromInline struct HashedPlaces: Sendable {
    /// A list of so many is looked through without hashes.
    @usableFromInline static let mostWithout = 8

    /// One third each: by chain its first place; by place the next one of its chain; by place its hash. -1 is no place. One
    /// list of all is one reference to count.
    private var words: [Int32] = []

    /// Of as many chains as there is room for places: a power of two, or none.
    private var room: Int { words.count / 3 }

    /// No places.
    @usableFromInline init() {}

    /// Whether there are any hashes.
    @usableFromInline var areHashed: Bool { !words.isEmpty }

    private func chain(of hash: Int32) -> Int { Int(hash) & (room - 1) }

    /// The first place to look at for what has `hash`; -1 for none.
    @usableFromInline func first(of hash: Int) -> Int {
        Int(words[chain(of: Int32(truncatingIfNeeded: hash))])
    }

    /// The place to look at after `place`; -1 for none.
    @usableFromInline func next(after place: Int) -> Int { Int(words[room + place]) }

    /// Adds `place`, behind the last, of what has `hash`.
    @usableFromInline mutating func append(_ hash: Int, at place: Int) {
        if place == room { grow() }
        words[2 * room + place] = Int32(truncatingIfNeeded: hash)
        link(place)
    }

    private mutating func grow() {
        let hashes = words[(2 * room)...]
        let wider = max(4 * Self.mostWithout, 2 * room)
        words = Array(repeating: -1, count: 3 * wider)
        for (place, hash) in hashes.enumerated() {
            words[2 * wider + place] = hash
            link(place)
        }
    }

    private mutating func link(_ place: Int) {
        let chain = chain(of: words[2 * room + place])
        words[room + place] = words[chain]
        words[chain] = Int32(place)
    }

    /// Removes `place`, which `last` takes.
    @usableFromInline mutating func remove(_ place: Int, last: Int) {
        guard areHashed else { return }
        lead(from: place, to: words[room + place])
        guard place != last else { return }
        lead(from: last, to: Int32(place))
        words[room + place] = words[room + last]
        words[2 * room + place] = words[2 * room + last]
    }

    /// Makes what leads to `place` lead to `other`.
    private mutating func lead(from place: Int, to other: Int32) {
        var link = chain(of: words[2 * room + place])
        while words[link] != place { link = room + Int(words[link]) }
        words[link] = other
    }
}
