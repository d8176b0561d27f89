// Counts, lists and other values by key, which begin as zero, empty or otherwise.
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

    /// Inserts `element` into the set of `key`.
    package mutating func insert<Element>(_ element: Element, into key: Key) where Value == Set<Element> {
        self[key, default: []].insert(element)
    }

    /// Changes the value of `key`, at first `initial`; passes over a key that would be one more than `most`.
    package mutating func change(
        _ key: Key, from initial: @autoclosure () -> Value, atMost most: Int, _ change: (inout Value) -> Void
    ) {
        guard self[key] != nil || count < most else { return }
        change(&self[key, default: initial()])
    }
}
