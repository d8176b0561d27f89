import PanelHealth

/// A contact of somebody, or of a fault: times in milliseconds, lengths in millimetres.
struct PlayedContact {
    /// Where it is, so long after it began.
    struct Point {
        var age: Double
        var x: Double
        var y: Double
    }

    var start: Double
    var points: [Point]
    var length: Double
    /// Whether the panel never says that it ended.
    var isLiftLost = false

    var end: Double { start + length }
}

extension PlayedContact {
    /// A contact that does not move.
    init(at place: (x: Double, y: Double), start: Double, length: Double) {
        self.init(start: start, points: [Point(age: 0, x: place.x, y: place.y)], length: length)
    }

    /// The points that the kernel reports: those that differ from the one before.
    var reports: [Point] {
        points.indices.filter { $0 == 0 || Bench.raw(points[$0]) != Bench.raw(points[$0 - 1]) }
            .map { points[$0] }
    }
}

extension PlayedContact {
    /// What is left of it on a panel that feels only some of its points: it ends with the first report that is missing,
    /// and another one begins with the next that is not.
    func parts(where isFelt: (Point) -> Bool) -> [PlayedContact] {
        var parts: [PlayedContact] = []
        var open: PlayedContact?
        for point in points {
            let time = start + point.age
            switch (open, isFelt(point)) {
            case (nil, true):
                open = PlayedContact(at: (point.x, point.y), start: time, length: end - time)
            case (let part?, true):
                open?.points.append(Point(age: time - part.start, x: point.x, y: point.y))
            case (var part?, false):
                part.length = time - part.start
                parts.append(part)
                open = nil
            case (nil, false): break
            }
        }
        return parts + (open.map { [$0] } ?? [])
    }
}

extension Bench {
    private struct Step {
        enum Act {
            case begin(PlayedContact.Point)
            case move(PlayedContact.Point)
            case end(isLost: Bool)
        }

        let time: Double
        let order: Int
        let act: Act
        let contact: Int
    }

    /// Plays contacts that may overlap, each in the first slot that is free.
    func play(_ contacts: [PlayedContact]) {
        var slots: [Int: Int] = [:]
        var unlifted: Set<Int> = []
        for step in steps(of: contacts) {
            let free = (0..<20).first { !slots.values.contains($0) } ?? 0
            let slot = slots[step.contact] ?? free
            at(step.time)
            switch step.act {
            case .begin(let point):
                slots[step.contact] = slot
                if unlifted.remove(slot) == nil {
                    begin(point.x, point.y, slot: slot)
                } else {
                    replace(point.x, point.y, slot: slot)
                }
            case .move(let point): move(point.x, point.y, slot: slot)
            case .end(let isLost):
                slots[step.contact] = nil
                if isLost { unlifted.insert(slot) } else { end(slot: slot) }
            }
        }
        close()
    }

    private func steps(of contacts: [PlayedContact]) -> [Step] {
        var steps: [Step] = []
        for (index, contact) in contacts.enumerated() {
            for (number, point) in contact.reports.enumerated() {
                let act: Step.Act = number == 0 ? .begin(point) : .move(point)
                steps.append(Step(time: contact.start + point.age, order: number, act: act, contact: index))
            }
            let end = Step.Act.end(isLost: contact.isLiftLost)
            steps.append(Step(time: contact.end, order: .max, act: end, contact: index))
        }
        return steps.sorted { ($0.time, $0.order) < ($1.time, $1.order) }
    }
}
