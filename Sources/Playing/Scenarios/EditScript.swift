/// The edits that make one list of numbers another: Myers' greedy search for the fewest ("An O(ND) difference algorithm", 1986).
///
/// Beyond so many edits the search begins again from where it came furthest, so that its time and memory are bounded;
/// what it finds is then right, but perhaps not the shortest.
struct EditScript {
    /// A step of the way through both lists.
    enum Edit {
        /// The next of both is the same.
        case keep
        /// The next of the first list goes.
        case remove
        /// The next of the second list comes.
        case insert
    }

    /// The edits, in order.
    private(set) var edits: [Edit] = []

    /// The edits that are searched at a time.
    private static var most: Int { 1_000 }

    /// The edits that make `first` into `second`.
    init(from first: [Int], to second: [Int]) {
        var (left, right) = (first[...], second[...])
        while !left.isEmpty || !right.isEmpty {
            var search = EditSearch(Array(left), Array(right))
            while !search.isOver, search.count < Self.most { search.extend() }
            let path = search.path()
            edits += path
            left = left.dropFirst(path.count { $0 != .insert })
            right = right.dropFirst(path.count { $0 != .remove })
        }
    }
}

/// The ways through two lists that come furthest with so many edits.
///
/// A way ends on a diagonal: how far it is in the first list, less how far in the second one. With *d* edits these are -*d*, 2 - *d* to *d*.
private struct EditSearch {
    private let first: [Int]
    private let second: [Int]
    /// How far ways come in the first list, of each number of edits by their diagonals; -1 where none leads. Those of *d* edits
    /// begin at *d* · (*d* + 1) / 2.
    private var reached: [Int32] = []

    /// The number of edits that were tried.
    private(set) var count = 0
    /// Whether a way leads to the end of both lists.
    private(set) var isOver = false

    init(_ first: [Int], _ second: [Int]) {
        self.first = first
        self.second = second
        add(to: 0, from: 0)
    }

    /// Tries one edit more.
    mutating func extend() {
        count += 1
        for index in 0...count {
            add(to: -count + 2 * index, from: step(count, index).start)
            if isOver { return }
        }
    }

    /// Adds the way that goes on from `start` in the first list, on a diagonal, as long as both lists are the same.
    private mutating func add(to diagonal: Int, from start: Int) {
        var left = start
        if start >= 0 {
            while left < first.count, left - diagonal < second.count, first[left] == second[left - diagonal] {
                left += 1
            }
            isOver = left == first.count && left - diagonal == second.count
        }
        reached.append(Int32(left))
    }

    /// The last edit of a way, and where it is in the first list after that; -1 if there is no way.
    private func step(_ count: Int, _ index: Int) -> (start: Int, isRemoval: Bool) {
        let diagonal = -count + 2 * index
        let before = (count - 1) * count / 2
        let inserted = index < count ? Int(reached[before + index]) : -1
        let removed = index > 0 ? Int(reached[before + index - 1]) : -1
        let start = inserted >= 0 && inserted - diagonal <= second.count ? inserted : -1
        let other = removed >= 0 && removed < first.count ? removed + 1 : -1
        return other > start ? (other, true) : (start, false)
    }

    /// The edits of the way to the end, or of that which came furthest.
    func path() -> [EditScript.Edit] {
        var (edits, count, index) = ([EditScript.Edit](), count, furthest)
        while true {
            let left = Int(reached[count * (count + 1) / 2 + index])
            guard count > 0 else {
                edits += Array(repeating: .keep, count: left)
                return edits.reversed()
            }
            let (start, isRemoval) = step(count, index)
            edits += Array(repeating: .keep, count: left - start)
            edits.append(isRemoval ? .remove : .insert)
            count -= 1
            if isRemoval { index -= 1 }
        }
    }

    /// The index of the way that came furthest; of several the one that removes most.
    private var furthest: Int {
        let row = count * (count + 1) / 2
        if isOver { return reached.count - 1 - row }
        var (best, index) = (-1, 0)
        for candidate in (0...count).reversed() where reached[row + candidate] >= 0 {
            let both = 2 * Int(reached[row + candidate]) - (-count + 2 * candidate)
            if both > best { (best, index) = (both, candidate) }
        }
        return index
    }
}
