import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the `input` of a scenario.
struct StepReader {
    private let draft: SceneDraft
    private var fingersDown: Set<Int> = []
    private var time = Timestamp(microseconds: 0)

    /// More fingers than any panel reports: each frame holds all that are down.
    private static let mostFingers = 256

    /// A reader of steps that may name what `scene` holds.
    init(scene: LoadedScene, reader: NodeReader) {
        draft = SceneDraft(scene.scene, names: scene.names, reader: reader)
    }

    private var reader: NodeReader { draft.reader }

    /// The steps of a list; those that are wrong are left out.
    mutating func read(_ node: YAMLNode) -> [ScenarioStep] {
        guard let items = reader.items(node, "input") else { return [] }
        var steps: [ScenarioStep] = []
        for item in items {
            if let step = step(item) { steps.append(step) }
        }
        return steps
    }

    private mutating func step(_ node: YAMLNode) -> ScenarioStep? {
        guard let entries = reader.entries(node, StepKey.self) else { return nil }
        guard let at = entries[.at] else {
            reader.missing(StepKey.at, in: node, "a step needs its time: at")
            return nil
        }
        guard readTime(at) else { return nil }
        let inputs = entries.filter(\.key.isInput)
        guard let first = inputs.first else {
            if entries.count == node.count { reader.error(node, "this step does nothing") }
            return nil
        }
        for extra in inputs.dropFirst() {
            reader.error(
                extra.name, "a step does one thing; \(extra.key.rawValue) must be a step of its own")
        }
        let input = first.key.isTouch ? touch(first, entries, node) : other(first, entries)
        return input.map { ScenarioStep(time: time, input: $0, place: node.place) }
    }

    private mutating func readTime(_ entry: Entry<StepKey>) -> Bool {
        guard let sinceStart = reader.interval(entry) else { return false }
        let next = Timestamp(microseconds: 0) + sinceStart
        guard next >= time else {
            reader.error(entry.value, "at must not be earlier than the step before")
            return false
        }
        time = next
        return true
    }

    private mutating func touch(
        _ entry: Entry<StepKey>, _ entries: MapEntries<StepKey>, _ node: YAMLNode
    ) -> ScenarioStep.Input? {
        let what = "the finger of \(entry.key.rawValue)"
        guard let finger = reader.whole(entry, what) else { return nil }
        let hasPoint = entries.contains(.x) || entries.contains(.y)
        let point = hasPoint || entry.key != .up ? self.point(entries, entry, node) : nil
        switch entry.key {
        case .down:
            if !fingersDown.insert(finger).inserted {
                reader.error(entry.value, "finger \(finger) is down already")
            } else if fingersDown.count > Self.mostFingers {
                reader.error(
                    entry.value, "at most \(Self.mostFingers) fingers are down at a time")
            }
            return point.map { .down(finger: finger, $0) }
        case .move:
            guard isDown(finger, entry) else { return nil }
            return point.map { .move(finger: finger, $0) }
        case .up:
            guard isDown(finger, entry) else { return nil }
            fingersDown.remove(finger)
            return .up(finger: finger, point)
        case .at, .motion, .remote, .interrupt, .send, .wait, .look, .x, .y: return nil
        }
    }

    private func isDown(_ finger: Int, _ entry: Entry<StepKey>) -> Bool {
        if fingersDown.contains(finger) { return true }
        reader.error(entry.value, "finger \(finger) is not down")
        return false
    }

    private func point(_ entries: MapEntries<StepKey>, _ entry: Entry<StepKey>, _ node: YAMLNode) -> Point? {
        guard let x = entries[.x], let y = entries[.y]
        else {
            reader.error(node, "\(entry.key.rawValue) needs both x and y")
            return nil
        }
        guard let x = reader.number(x.value, "x"), let y = reader.number(y.value, "y")
        else {
            return nil
        }
        return Point(x: x, y: y)
    }

    private func other(_ entry: Entry<StepKey>, _ entries: MapEntries<StepKey>) -> ScenarioStep.Input? {
        for extra in entries where extra.key == .x || extra.key == .y {
            reader.error(extra.name, "\(entry.key.rawValue) happens at no place")
        }
        switch entry.key {
        case .motion: return reader.choice(entry.value, "motion").map(ScenarioStep.Input.motion)
        case .remote: return remote(entry.value).map(ScenarioStep.Input.remote)
        case .interrupt:
            return reader.string(entry.value, "interrupt").map(ScenarioStep.Input.interrupt)
        case .send: return EffectReader(draft: draft).effect(entry.value).map(ScenarioStep.Input.send)
        case .wait:
            if reader.bool(entry.value, "wait") == false {
                reader.error(entry.value, "wait can only be true")
            }
            return .wait
        case .look: return draft.view(entry.value, "look").map(ScenarioStep.Input.look)
        case .at, .down, .move, .up, .x, .y: return nil
        }
    }

    private func remote(_ node: YAMLNode) -> RemoteControlSubtype? {
        if let subtype = node.text.flatMap(RemoteControlSubtype.init(name:)) { return subtype }
        reader.notOne(of: RemoteControlSubtype.allCases.map { "\($0)" }, node, "remote")
        return nil
    }
}
