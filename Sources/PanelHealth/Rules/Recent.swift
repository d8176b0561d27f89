/// The last few values, in room that is allocated once.
struct Recent<Value: Sendable>: Sendable {
    private var values: [Value] = []
    private let limit: Int
    private var start = 0

    init(_ limit: Int) {
        self.limit = limit
        values.reserveCapacity(limit)
    }

    var count: Int { values.count }
    var isFull: Bool { values.count == limit }

    /// The value of that age; 0 is the oldest one.
    subscript(index: Int) -> Value {
        let slot = start &+ index
        return values[slot < limit ? slot : slot &- limit]
    }

    /// Adds a value, for which the oldest one goes when it is full.
    mutating func append(_ value: Value) {
        if values.count < limit { return values.append(value) }
        values[start] = value
        start = start &+ 1 == limit ? 0 : start &+ 1
    }

    mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        start = 0
    }
}
