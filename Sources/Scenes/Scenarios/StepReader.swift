import HIDRecords
import TouchKit
import YAML

/// Reads the `input` of a scenario.
struct StepReader {
    private var draft: SceneDraft
    private var fingersDown: Set<Int> = []
    private var time = Timestamp(microseconds: 0)

    /// More fingers than any panel reports: each frame holds all that are down.
    private static let mostFingers = 256

    /// The keys of a step.
    enum Key: String, CaseIterable {
        case at, down, move, up, motion, remote, interrupt, send, wait, look, x, y

        /// Whether it says what happens.
        fileprivate var isInput: Bool { self != .at && self != .x && self != .y }
    }

    /// A reader of steps that may name what `scene` holds.
    init(scene: LoadedScene, diagnostics: Diagnostics) {
        draft = SceneDraft(scene: scene.scene, names: scene.names, diagnostics: diagnostics)
    }

    var diagnostics: Diagnostics { draft.diagnostics }

    /// The steps of a list; those that are wrong are left out.
    mutating func read(_ node: YAMLNode) -> [ScenarioStep] {
        guard let items = draft.diagnostics.items(node, "input") else { return [] }
        var steps: [ScenarioStep] = []
        for item in items {
            if let step = step(item) { steps.append(step) }
        }
        return steps
    }

    private mutating func step(_ node: YAMLNode) -> ScenarioStep? {
        guard let entries = draft.diagnostics.entries(node, "a step", Key.self) else { return nil }
        guard let at = entries.first(where: { $0.key == .at }) else {
            draft.diagnostics.missing(Key.at, in: node, "a step needs its time: at")
            return nil
        }
        guard readTime(at.value) else { return nil }
        let inputs = entries.filter(\.key.isInput)
        guard let first = inputs.first else {
            if entries.count == node.count { draft.diagnostics.error(node, "this step does nothing") }
            return nil
        }
        for extra in inputs.dropFirst() {
            draft.diagnostics.error(
                extra.name, "a step does one thing; \(extra.key.rawValue) must be a step of its own")
        }
        let input = isTouch(first.key) ? touch(first, entries, node) : other(first, entries)
        return input.map { ScenarioStep(time: time, input: $0, place: node.place) }
    }

    private mutating func readTime(_ node: YAMLNode) -> Bool {
        guard let seconds = draft.diagnostics.positive(node, "at") else { return false }
        let next = Timestamp(microseconds: 0) + .seconds(seconds)
        guard next >= time else {
            draft.diagnostics.error(node, "at must not be earlier than the step before")
            return false
        }
        time = next
        return true
    }

    private func isTouch(_ key: Key) -> Bool { key == .down || key == .move || key == .up }

    private mutating func touch(
        _ entry: Entry<Key>, _ entries: MapEntries<Key>, _ node: YAMLNode
    ) -> ScenarioStep.Input? {
        let what = "the finger of \(entry.key.rawValue)"
        guard let finger = draft.diagnostics.whole(entry.value, what, in: 0...1_000_000) else { return nil }
        let hasPoint = entries.contains { $0.key == .x || $0.key == .y }
        let point = hasPoint || entry.key != .up ? self.point(entries, entry, node) : nil
        switch entry.key {
        case .down:
            if !fingersDown.insert(finger).inserted {
                draft.diagnostics.error(entry.value, "finger \(finger) is down already")
            } else if fingersDown.count > Self.mostFingers {
                draft.diagnostics.error(
                    entry.value, "at most \(Self.mostFingers) fingers are down at a time")
            }
            return point.map { .down(finger: finger, $0) }
        case .move:
            guard isDown(finger, entry) else { return nil }
            return point.map { .move(finger: finger, $0) }
        default:
            guard isDown(finger, entry) else { return nil }
            fingersDown.remove(finger)
            return .up(finger: finger, point)
        }
    }

    private mutating func isDown(_ finger: Int, _ entry: Entry<Key>) -> Bool {
        if fingersDown.contains(finger) { return true }
        draft.diagnostics.error(entry.value, "finger \(finger) is not down")
        return false
    }

    private mutating func point(_ entries: MapEntries<Key>, _ entry: Entry<Key>, _ node: YAMLNode) -> Point? {
        guard let x = entries.first(where: { $0.key == .x }), let y = entries.first(where: { $0.key == .y })
        else {
            draft.diagnostics.error(node, "\(entry.key.rawValue) needs both x and y")
            return nil
        }
        guard let x = draft.diagnostics.number(x.value, "x"), let y = draft.diagnostics.number(y.value, "y")
        else {
            return nil
        }
        return Point(x: x, y: y)
    }

    private mutating func other(_ entry: Entry<Key>, _ entries: MapEntries<Key>) -> ScenarioStep.Input? {
        for extra in entries where extra.key == .x || extra.key == .y {
            draft.diagnostics.error(extra.name, "\(entry.key.rawValue) happens at no place")
        }
        switch entry.key {
        case .motion: return draft.diagnostics.choice(entry.value, "motion").map(ScenarioStep.Input.motion)
        case .remote: return remote(entry.value).map(ScenarioStep.Input.remote)
        case .interrupt:
            return draft.diagnostics.word(entry.value, "interrupt").map(ScenarioStep.Input.interrupt)
        case .send: return draft.effect(entry.value).map(ScenarioStep.Input.send)
        case .wait:
            if draft.diagnostics.bool(entry.value, "wait") == false {
                draft.diagnostics.error(entry.value, "wait can only be true")
            }
            return .wait
        case .look: return draft.view(entry.value, "look").map(ScenarioStep.Input.look)
        case .at, .down, .move, .up, .x, .y: return nil
        }
    }

    private mutating func remote(_ node: YAMLNode) -> RemoteControlSubtype? {
        if let subtype = node.text.flatMap(RemoteControlSubtype.init(name:)) { return subtype }
        draft.diagnostics.notOne(of: RemoteControlSubtype.allCases.map { "\($0)" }, node, "remote")
        return nil
    }
}
