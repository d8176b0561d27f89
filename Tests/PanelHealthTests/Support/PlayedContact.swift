@testable import PanelHealth

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
            for (number, point) in contact.points.enumerated() {
                let act: Step.Act = number == 0 ? .begin(point) : .move(point)
                steps.append(Step(time: contact.start + point.age, order: number, act: act, contact: index))
            }
            let end = Step.Act.end(isLost: contact.isLiftLost)
            steps.append(Step(time: contact.end, order: .max, act: end, contact: index))
        }
        return steps.sorted { ($0.time, $0.order) < ($1.time, $1.order) }
    }
}
