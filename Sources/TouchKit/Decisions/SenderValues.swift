import HIDRecords

/// What the senders of the decisions of a log stood at, or have measured: one value for each decision that has one.
struct SenderValues: Sendable {
    /// What a control stands at that sends something, or what a recognizer has measured and where its fingers are, by
    /// their indices.
    private enum Value: Sendable {
        case control(ControlValue)
        case gesture(GestureReading, touches: Range<Int>)
    }

    private var values: [Value] = []
    private var touchLocations: [Point] = []

    /// Keeps what a control stands at, and returns its index.
    mutating func keep(_ value: ControlValue) -> Int32 {
        values.append(.control(value))
        return Int32(values.count - 1)
    }

    /// Keeps what a recognizer has measured, with the places kept since there were `first`, and returns its index.
    mutating func keep(_ reading: GestureReading, touchesFrom first: Int) -> Int32 {
        values.append(.gesture(reading, touches: first..<touchLocations.count))
        return Int32(values.count - 1)
    }

    /// Keeps where a finger is.
    mutating func keep(touchAt location: Point) { touchLocations.append(location) }

    /// How many places are kept: where the next ones start.
    var touchCount: Int { touchLocations.count }

    /// What the control stood at; nil where there is none at `index`.
    func value(at index: Int32) -> ControlValue? {
        guard index >= 0, case .control(let value) = values[Int(index)] else { return nil }
        return value
    }

    /// What the recognizer had measured, and where its fingers were; nil where there is none at `index`.
    func reading(at index: Int32) -> (reading: GestureReading, touchLocations: ArraySlice<Point>)? {
        guard index >= 0, case .gesture(let reading, let touches) = values[Int(index)] else { return nil }
        return (reading, touchLocations[touches])
    }

    /// Forgets all, keeping the memory.
    mutating func removeAll() {
        // Frames in which fingers move have none of these.
        if !values.isEmpty { values.removeAll(keepingCapacity: true) }
        if !touchLocations.isEmpty { touchLocations.removeAll(keepingCapacity: true) }
    }
}
