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
                reader.error(at?.name ?? value, "\(step.input.key.stepName) needs its place: view")
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
