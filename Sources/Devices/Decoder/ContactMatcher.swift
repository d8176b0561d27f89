/// Matches anonymous contacts of two frames by the least total distance, as the kernel's documentation
/// requires.
struct ContactMatcher {
    /// A contact's position in device units.
    struct Position: Equatable, Sendable {
        var x: Int32
        var y: Int32

        fileprivate func squaredDistance(to other: Position) -> Double {
            let dx = Double(x) - Double(other.x)
            let dy = Double(y) - Double(other.y)
            return dx * dx + dy * dy
        }
    }

    /// For each old position the index of its new one, or nil when the contact is gone; its storage is
    /// reused.
    private(set) var partners: [Int?] = []
    private var isTaken: [Bool] = []

    /// Fills ``partners``: nearest pair first, then pairs are exchanged where that shortens the total distance.
    mutating func match(_ old: [Position], with new: [Position]) {
        partners.removeAll(keepingCapacity: true)
        partners.append(contentsOf: repeatElement(nil, count: old.count))
        isTaken.removeAll(keepingCapacity: true)
        isTaken.append(contentsOf: repeatElement(false, count: new.count))
        while let pair = nearestFreePair(old, new) {
            partners[pair.old] = pair.new
            isTaken[pair.new] = true
        }
        exchangePairs(old, new)
    }

    /// Fills ``partners`` from the numbers some drivers of the anonymous protocol give their contacts.
    mutating func match(_ old: [Int32], with new: [Int32]) {
        partners = old.map { number in new.firstIndex(of: number) }
    }

    private func nearestFreePair(_ old: [Position], _ new: [Position]) -> (old: Int, new: Int)? {
        var best: (old: Int, new: Int)?
        var least = Double.infinity
        for first in old.indices where partners[first] == nil {
            for second in new.indices where !isTaken[second] {
                let distance = old[first].squaredDistance(to: new[second])
                if distance < least { (best, least) = ((first, second), distance) }
            }
        }
        return best
    }

    /// Matching the nearest pair first can leave the last pair far apart when fingers move together. One pass
    /// over all pairs is enough.
    private mutating func exchangePairs(_ old: [Position], _ new: [Position]) {
        for first in old.indices {
            for second in old.indices.dropFirst(first + 1) {
                guard let one = partners[first], let other = partners[second] else { continue }
                let kept =
                    old[first].squaredDistance(to: new[one]) + old[second].squaredDistance(to: new[other])
                let exchanged =
                    old[first].squaredDistance(to: new[other]) + old[second].squaredDistance(to: new[one])
                if exchanged < kept { partners.swapAt(first, second) }
            }
        }
    }
}
