import HIDRecords
import TouchKit
import YAML

/// Reads the way of a swipe: where it begins and where it leads.
struct SwipeReader {
    let draft: SceneDraft

    /// How far a swipe with a direction leads, in points.
    private static let usualDistance = 120.0

    private var reader: NodeReader { draft.reader }

    /// Its `from`, its `view`, or its value.
    func start(_ step: StepEntries) -> ScenarioLocation? {
        let gestures = GestureReader(draft: draft)
        guard let from = step[.from] else {
            if step.input.value.kind != .mapping || step.contains(.view) { return gestures.location(step) }
            reader.error(step.input.value, "a swipe needs its place: from or view")
            return nil
        }
        for extra in [step[.view], step[.at]].compactMap({ $0 }) {
            gestures.reportSecondLocation(extra, step)
        }
        if step.input.value.kind != .mapping { gestures.reportSecondLocation(from, step) }
        return LocationReader(draft: draft).location(from.value, "from")
    }

    /// Its `to`, or the way that `by` and `direction` make.
    func destination(_ step: StepEntries, from start: ScenarioLocation?) -> FingerDestination? {
        let (to, by, direction) = (step[.to], step[.by], step[.direction])
        if let to {
            for extra in [direction, by].compactMap({ $0 }) {
                reader.error(extra.name, "a swipe leads one way, and \(extra.key.rawValue) is beside to")
            }
            guard let location = LocationReader(draft: draft).location(to.value, "to") else { return nil }
            if location == start { reader.error(to.value, "from and to are the same place") }
            return .location(location)
        }
        guard let offset = direction.map({ offset($0, by) }) ?? by.map(offset) else {
            reader.error(step.input.name, "a swipe needs to, by or direction")
            return nil
        }
        if offset == .some(.zero) {
            let entry = by ?? step.input
            reader.error(entry.value, "a swipe must lead away from where it begins")
        }
        return offset.map(FingerDestination.offset)
    }

    private func offset(_ by: Entry<StepKey>) -> Point? {
        guard by.value.kind == .scalar, by.value.double != nil else { return reader.point(by.value, "by") }
        reader.error(by.value, "by must be [dx, dy] without a direction")
        return nil
    }

    private func offset(_ direction: Entry<StepKey>, _ by: Entry<StepKey>?) -> Point? {
        let name = reader.choice(direction.value, "direction", DirectionName.self)
        var distance: Double? = Self.usualDistance
        if let by { distance = reader.number(by.value, "by beside direction", .nonNegative) }
        guard let name, let distance else { return nil }
        switch name {
        case .right: return Point(x: distance, y: 0)
        case .left: return Point(x: -distance, y: 0)
        case .up: return Point(x: 0, y: -distance)
        case .down: return Point(x: 0, y: distance)
        }
    }
}
