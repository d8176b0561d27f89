extension Dictionary {
    /// Changes the value of `key`, at first `initial`; passes over a key that would be one more than `most`.
    mutating func change(
        _ key: Key, from initial: @autoclosure () -> Value, atMost most: Int, _ change: (inout Value) -> Void
    ) {
        guard self[key] != nil || count < most else { return }
        change(&self[key, default: initial()])
    }
}
