// Counts and lists by key, which begin as zero and as empty.
extension Dictionary {
    /// Adds `number` to the count of `key`.
    package mutating func add(_ number: Value, to key: Key) where Value: AdditiveArithmetic {
        self[key, default: .zero] += number
    }

    /// Appends `element` to what belongs to `key`.
    package mutating func append(_ element: Value.Element, to key: Key)
    where Value: RangeReplaceableCollection {
        self[key, default: Value()].append(element)
    }
}
