/// Touches in ascending order.
extension [Touch] {
    /// The index of the touch `id`, or nil if it is not among them.
    func index(of id: TouchID) -> Int? {
        let index = index(from: id)
        return index < count && self[index].id == id ? index : nil
    }

    /// The index of the first touch from `id` on.
    func index(from id: TouchID) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Adds `touch` in its order.
    mutating func insertInOrder(_ touch: Touch) {
        insert(touch, at: index(from: touch.id))
    }
}
