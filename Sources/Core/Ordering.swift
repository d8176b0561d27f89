// Sorting, in place of the standard library's: that is compiled anew for each type and order, 3 kB each in the daemon as
// Embedded Swift. This one is compiled once, and allocates nothing for what is in order already.

extension Sequence {
    /// Its elements in the order of `isBefore`; those of which neither is before the other stay as they are.
    package func inOrder(by isBefore: (Element, Element) -> Bool) -> [Element] {
        var elements = Array(self)
        elements.putInOrder(by: isBefore)
        return elements
    }
}

extension Sequence where Element: Comparable {
    /// Its elements in ascending order.
    package func inOrder() -> [Element] { inOrder { $0 < $1 } }
}

extension Array {
    /// Puts its elements in the order of `isBefore`; those of which neither is before the other stay as they are.
    package mutating func putInOrder(by isBefore: (Element, Element) -> Bool) {
        let elements = self
        guard let order = sortedIndices(below: count, by: { isBefore(elements[$0], elements[$1]) }) else {
            return
        }
        self = order.map { elements[$0] }
    }
}

/// The numbers below `count` in the order of `isBefore`, by merging runs of one, two, four and so on; nil if that is their own.
private func sortedIndices(below count: Int, by isBefore: (Int, Int) -> Bool) -> [Int]? {
    guard (0..<count).dropFirst().contains(where: { isBefore($0, $0 - 1) }) else { return nil }
    var order = Array(0..<count)
    var merged = order
    var width = 1
    while width < count {
        for start in stride(from: 0, to: count, by: 2 * width) {
            let (middle, end) = (min(start + width, count), min(start + 2 * width, count))
            var (left, right) = (start, middle)
            for index in start..<end {
                let takesRight = left == middle || (right < end && isBefore(order[right], order[left]))
                merged[index] = order[takesRight ? right : left]
                if takesRight { right += 1 } else { left += 1 }
            }
        }
        swap(&order, &merged)
        width *= 2
    }
    return order
}
