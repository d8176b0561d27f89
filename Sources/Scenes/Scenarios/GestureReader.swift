import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the gestures of a scenario.
struct GestureReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// The keys of the map that may be the value of a gesture.
    func ownEntries(of input: Entry<StepKey>) -> [Entry<StepKey>] {
        guard input.value.kind == .mapping else { return [] }
        let known = input.key.details
        var entries: [Entry<StepKey>] = []
        for index in input.value.entryIndices {
            let (name, value) = input.value[index]
            guard let text = name.key else { continue }
            if let key = StepKey(rawValue: text), known.contains(key) {
                entries.append(Entry(key: key, name: name, value: value))
            } else {
                reader.unknownKey(name, text, of: input.key.stepName, among: known.map { $0.rawValue })
            }
        }
        return entries
    }

    /// The gesture of `step`, or nil after mistakes were reported.
    func gesture(_ name: GestureName, _ step: StepEntries) -> ScenarioGesture? {
        switch name {
        case .tap: tap(step, hold: .seconds(0.05))
        case .hold: tap(step, hold: .seconds(1))
        case .swipe: swipe(step)
        case .pinch: pinch(step)
        case .rotate: rotation(step)
        }
    }

    private func tap(_ step: StepEntries, hold: Interval) -> ScenarioGesture? {
        let location = location(step)
        var tap = ScenarioTap(location ?? ScenarioLocation(.zero), hold: hold)
        read(.taps, step, into: &tap.taps)
        read(.every, step, into: &tap.every)
        read(.for, step, into: &tap.hold)
        read(.fingers, step, into: &tap.fingers)
        return location == nil ? nil : .tap(tap)
    }

    private func swipe(_ step: StepEntries) -> ScenarioGesture? {
        let from = SwipeReader(draft: draft).start(step)
        let destination = SwipeReader(draft: draft).destination(step, from: from)
        let nowhere = ScenarioLocation(.zero)
        var swipe = ScenarioSwipe(from: from ?? nowhere, to: destination ?? .location(nowhere))
        read(.hold, step, into: &swipe.hold)
        read(.in, step, into: &swipe.movement)
        read(.moves, step, into: &swipe.moves)
        read(.fingers, step, into: &swipe.fingers)
        return from == nil || destination == nil ? nil : .swipe(swipe)
    }

    private func pinch(_ step: StepEntries) -> ScenarioGesture? {
        var (from, to) = (100.0, 200.0)
        read(.from, step, .nonNegative, into: &from)
        read(.to, step, .nonNegative, into: &to)
        return pair(step, .distance(from: from, to: to))
    }

    private func rotation(_ step: StepEntries) -> ScenarioGesture? {
        var (degrees, radius) = (90.0, 50.0)
        read(.by, step, .any, into: &degrees)
        read(.radius, step, .nonNegative, into: &radius)
        return pair(step, .rotation(degrees: degrees, radius: radius))
    }

    private func pair(_ step: StepEntries, _ change: ScenarioFingerPair.Change) -> ScenarioGesture? {
        let location = location(step)
        var pair = ScenarioFingerPair(location: location ?? ScenarioLocation(.zero), change: change)
        read(.in, step, into: &pair.movement)
        read(.moves, step, into: &pair.moves)
        return location == nil ? nil : .pair(pair)
    }

    /// Where the gesture happens: its value, or its `view`.
    func location(_ step: StepEntries) -> ScenarioLocation? {
        let value = step.input.value
        let locations = LocationReader(draft: draft)
        let (view, at) = (step[.view], step[.at])
        switch value.kind {
        case .mapping:
            guard let view else {
                // A point in the map has been reported.
                if value["x"] == nil, value["y"] == nil {
                    reader.error(at?.name ?? value, "\(step.input.key.stepName) needs its place: view")
                }
                return nil
            }
            return locations.location(ofView: view.value, "view", at: at?.value)
        case .scalar:
            if let view { reportSecondLocation(view, step) }
            return locations.location(ofView: value, step.input.key.rawValue, at: at?.value)
        case .sequence:
            for extra in [view, at].compactMap({ $0 }) { reportSecondLocation(extra, step) }
            return locations.location(value, step.input.key.rawValue)
        }
    }

    /// Reports that the gesture has a place already.
    func reportSecondLocation(_ entry: Entry<StepKey>, _ step: StepEntries) {
        reader.error(
            entry.name,
            "\(step.input.key.stepName) has one place, and \(entry.key.rawValue) is beside it")
    }

    private func read(_ key: StepKey, _ step: StepEntries, into count: inout Int) {
        if let entry = step[key], let value = reader.whole(entry) { count = value }
    }

    private func read(_ key: StepKey, _ step: StepEntries, into time: inout Interval) {
        if let entry = step[key], let value = reader.number(entry.value, key.rawValue, .nonNegative) {
            time = .seconds(value)
        }
    }

    private func read(_ key: StepKey, _ step: StepEntries, _ range: NumberRange, into number: inout Double) {
        if let entry = step[key], let value = reader.number(entry.value, key.rawValue, range) {
            number = value
        }
    }
}

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
