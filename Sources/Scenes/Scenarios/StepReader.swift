import ApplicationProtocol
import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the `input` of a scenario.
struct StepReader {
    private let draft: SceneDraft
    private var fingers: FingerReader
    private var clock = StepClock()
    /// What the batches of effects so far make of the scene.
    private var live: LiveTree
    /// What messages call the step before.
    private var stepBefore = "step"

    /// A reader of steps that may name what `scene` holds.
    init(scene: LoadedScene, reader: NodeReader) {
        draft = SceneDraft(scene.scene, names: scene.names, reader: reader)
        fingers = FingerReader(draft: draft)
        live = LiveTree(count: scene.scene.tree.responders.count, mayRunPrograms: false, apps: [])
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
        let start = start(entries)
        guard let inputEntry = inputEntry(entries, node) else { return nil }
        var step = StepEntries(inputEntry, of: node)
        let gesture = inputEntry.key.gesture
        if gesture != nil { step.add(GestureReader(draft: draft).ownEntries(of: inputEntry), reader) }
        step.add(entries.filter { isDetail($0, of: inputEntry.key) }, reader)
        let input = gesture.map { fingers.gesture($0, step) } ?? input(step)
        let time = clock.time(of: input.map(kind) ?? .other, start)
        stepBefore = gesture?.rawValue ?? "step"
        return input.map { ScenarioStep(time: time, input: $0, node: node) }
    }

    /// The key that says what happens; reports others that do, or that there is none.
    private func inputEntry(_ entries: MapEntries<StepKey>, _ node: YAMLNode) -> Entry<StepKey>? {
        let inputs = entries.filter { isInput($0, entries) }
        guard let first = inputs.first else {
            if entries.count == node.count { reader.error(node, "this step does nothing") }
            return nil
        }
        for extra in inputs.dropFirst() {
            reader.error(
                extra.name, "a step does one thing; \(extra.key.rawValue) must be a step of its own")
        }
        return first
    }

    /// `hold` beside `swipe` says how long it is down before it moves.
    private func isInput(_ entry: Entry<StepKey>, _ entries: MapEntries<StepKey>) -> Bool {
        StepKey.inputs.contains(entry.key) && !(entry.key == .hold && entries.contains(.swipe))
    }

    private func isDetail(_ entry: Entry<StepKey>, of input: StepKey) -> Bool {
        if entry.key == .at { return entry.value.kind == .sequence }
        if entry.key == .hold { return input == .swipe }
        return entry.key != .after && !StepKey.inputs.contains(entry.key)
    }

    private func kind(_ input: ScenarioStep.Input) -> StepClock.Step {
        if case .gesture(let gesture, _) = input { return .gesture(gesture.duration) }
        return input.touch == nil ? .other : .frame
    }

    /// When the step begins; `at` with a list is a place.
    private func start(_ entries: MapEntries<StepKey>) -> StepClock.Start {
        let at = entries[.at].flatMap { $0.value.kind == .sequence ? nil : $0 }
        let after = entries[.after]
        if let after {
            if at != nil { reader.error(after.name, "a step has one time, at or after") }
            return reader.interval(after).map(StepClock.Start.stepBefore) ?? .usual
        }
        guard let at, let seconds = reader.number(at.value, "at", .nonNegative) else { return .usual }
        let time = Interval.seconds(seconds)
        if Timestamp(microseconds: 0) + time >= clock.end { return .scenario(time) }
        let limit = stepBefore == "step" ? "the step" : "the end of the \(stepBefore)"
        reader.error(at.value, "at must not be earlier than \(limit) before")
        return .usual
    }

    private mutating func input(_ step: StepEntries) -> ScenarioStep.Input? {
        let value = step.input.value
        guard let key = StepKey.Single(rawValue: step.input.key.rawValue) else { return nil }
        switch key {
        case .down: return fingers.down(step)
        case .move: return fingers.move(step)
        case .up: return fingers.up(step)
        case .cancel: return fingers.cancel(step)
        case .motion: return reader.choice(value, "motion").map(ScenarioStep.Input.motion)
        case .remote: return remote(value).map(ScenarioStep.Input.remote)
        case .press: return reader.key(value, "press").map { .press($0, [true]) }
        case .release: return reader.key(value, "release").map { .press($0, [false]) }
        case .scan: return reader.string(value, "scan").map(ScenarioStep.Input.scan)
        case .key: return reader.key(value, "key").map { .press($0, [true, false]) }
        case .interrupt: return reader.string(value, "interrupt").map(ScenarioStep.Input.interrupt)
        case .send: return EffectReader(draft: draft).effect(value).map(ScenarioStep.Input.send)
        case .perform: return effects(value).map(ScenarioStep.Input.perform)
        case .wait:
            if value.double != nil {
                reader.error(value, "wait is true, and after how long: {wait: true, after: \(shown(value))}")
            } else if reader.bool(value, "wait") == false {
                reader.error(value, "wait can only be true")
            }
            return .wait
        case .attach: return attach(step)
        case .answer: return AnswerReader(reader: reader).answer(value).map(ScenarioStep.Input.answer)
        case .setState:
            return GestureAnswerReader(draft: draft).answer(value).map(ScenarioStep.Input.setState)
        case .detach: return client(value, "detach").map(ScenarioStep.Input.detach)
        case .look: return draft.view(value, "look").map(ScenarioStep.Input.look)
        }
    }

    private func attach(_ step: StepEntries) -> ScenarioStep.Input? {
        guard let name = client(step.input.value, "attach") else { return nil }
        let presses = step[.presses].map { reader.bool($0.value, "presses") ?? false } ?? false
        guard let entry = step[.answerWithin] else {
            return .attach(name, answerWithin: nil, presses: presses)
        }
        return reader.number(entry.value, "answerWithin", .patience)
            .map { .attach(name, answerWithin: $0, presses: presses) }
    }

    /// Checks the effects, and makes what they insert known to the steps that follow.
    private mutating func effects(_ node: YAMLNode) -> EffectList? {
        guard let items = reader.items(node, "perform") else { return nil }
        draft.live = live
        defer {
            live = draft.live ?? live
            draft.live = nil
        }
        for item in items {
            guard let effect = LiveEffectReader(draft: draft).effect(item) else { return nil }
            draft.live?.follow(effect, in: draft.scene.tree)
        }
        return EffectList(nodes: Array(items))
    }

    /// The name of a client that views or recognizers of the scene have.
    private func client(_ node: YAMLNode, _ what: String) -> String? {
        guard let name = reader.clientName(node, what) else { return nil }
        let names = draft.scene.tree.clients.clients.map { $0.name }
        if names.contains(name) { return name }
        reader.error(
            node, "no view or recognizer of this scene has the client \(escaped(name))",
            suggestion: reader.nearest(to: name, among: names))
        return nil
    }

    private func remote(_ node: YAMLNode) -> RemoteControlSubtype? {
        if let subtype = node.text.flatMap(RemoteControlSubtype.init(name:)) { return subtype }
        reader.notOne(of: RemoteControlSubtype.allCases.map { "\($0)" }, node, "remote")
        return nil
    }
}

/// The keys of a step with their values; those of a gesture's map and those beside it are the same to its readers.
struct StepEntries {
    /// The key that says what happens.
    let input: Entry<StepKey>
    /// The step.
    let node: YAMLNode
    /// What says more about it, each key once.
    private(set) var details: [Entry<StepKey>] = []

    /// The step `node`, which does `input`.
    init(_ input: Entry<StepKey>, of node: YAMLNode) {
        self.input = input
        self.node = node
    }

    subscript(key: StepKey) -> Entry<StepKey>? { details.first { $0.key == key } }

    func contains(_ key: StepKey) -> Bool { self[key] != nil }

    /// Adds the keys of the gesture's own map and those of the step; reports keys that it does not take or that come
    /// twice.
    mutating func add(_ entries: some Sequence<Entry<StepKey>>, _ reader: NodeReader) {
        let taken = input.key.details
        for entry in entries {
            if !taken.contains(entry.key) {
                reportUnknown(entry, reader)
            } else if contains(entry.key) {
                reader.error(entry.name, "\(entry.key.rawValue) is given twice")
            } else {
                details.append(entry)
            }
        }
    }

    private func reportUnknown(_ entry: Entry<StepKey>, _ reader: NodeReader) {
        let key = entry.key
        if input.key.details.isEmpty, [.x, .y, .on, .at, .view].contains(key) {
            return reader.error(entry.name, "\(input.key.rawValue) happens at no place")
        }
        reader.unknownKey(
            entry.name, key.rawValue, of: input.key.stepName, among: input.key.details.map { $0.rawValue })
    }
}
