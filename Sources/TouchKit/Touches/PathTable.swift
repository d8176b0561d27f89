/// Finds the live touch of a panel's path in constant time.
struct PathTable: Sendable {
    /// By panel, then by path: the touch's place in the event plus one, or 0.
    private var places: [[Int32]] = []

    /// The place of the touch that follows `path`.
    subscript(path: PanelPath) -> Int? {
        guard path.panel < places.count, path.index < places[path.panel].count else { return nil }
        let place = places[path.panel][Int(path.index)]
        return place == 0 ? nil : Int(place) - 1
    }

    /// Takes note of where the touches of an event are now.
    mutating func update(from touches: [Touch]) {
        for panel in places.indices {
            for index in places[panel].indices { places[panel][index] = 0 }
        }
        for (place, touch) in touches.enumerated() { note(touch.path, at: place) }
    }

    /// Takes note that the touch at `place` follows `path`.
    mutating func note(_ path: PanelPath, at place: Int) {
        while places.count <= path.panel { places.append([]) }
        let missing = Int(path.index) + 1 - places[path.panel].count
        if missing > 0 { places[path.panel].append(contentsOf: repeatElement(0, count: missing)) }
        places[path.panel][Int(path.index)] = Int32(place + 1)
    }
}
