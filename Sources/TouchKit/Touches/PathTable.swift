/// Finds the live touch of a panel's path in constant time.
struct PathTable: Sendable {
    /// By panel, then by path: the touch's index in the event plus one, or 0.
    private var numbers: [[Int32]] = []

    /// The index of the touch that follows `path`.
    subscript(path: PanelPath) -> Int? {
        guard path.panel < numbers.count, path.index < numbers[path.panel].count else { return nil }
        let number = numbers[path.panel][Int(path.index)]
        return number == 0 ? nil : Int(number) - 1
    }

    /// Rebuilds the table from the touches of an event.
    mutating func update(from touches: [Touch]) {
        for panel in numbers.indices {
            for path in numbers[panel].indices { numbers[panel][path] = 0 }
        }
        for (index, touch) in touches.enumerated() { note(touch.path, at: index) }
    }

    /// Adds that the touch at `index` follows `path`.
    mutating func note(_ path: PanelPath, at index: Int) {
        while numbers.count <= path.panel { numbers.append([]) }
        let missing = Int(path.index) + 1 - numbers[path.panel].count
        if missing > 0 { numbers[path.panel].append(contentsOf: repeatElement(0, count: missing)) }
        numbers[path.panel][Int(path.index)] = Int32(index + 1)
    }
}

/// How many points a millimetre is on each panel that was touched.
struct PanelScales: Sendable {
    private var scales: [(panel: Int, pointsPerMillimetre: Double)] = []

    /// Points per millimetre of `panel`; 0 when that is unknown.
    subscript(panel: Int) -> Double { scales.first { $0.panel == panel }?.pointsPerMillimetre ?? 0 }

    /// A touch begins on `panel`, whose number may have been that of another one before.
    mutating func note(_ panel: PanelAttachment) {
        scales.removeAll { $0.panel == panel.panel }
        scales.append((panel.panel, panel.pointsPerMillimetre))
    }
}
