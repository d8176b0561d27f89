import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Runtime
import Scenes
import TestSupport
import Testing
import TouchKit

/// A state as a program keeps it: from the nodes that it was sent first, by the steps that follow.
private struct Mirror {
    private struct Node {
        let kind: StateNode.Kind
        let parent: String?
        var keys: [String: JSONValue]
    }

    private var nodes: [String: Node] = [:]
    private var children: [String: [String]] = [:]
    private(set) var head: StateHead

    init(_ state: AppState) {
        head = state.head
        for node in state.nodes { insert(node) }
    }

    private func place(_ kind: StateNode.Kind, _ parent: String?) -> String { "\(parent ?? "") \(kind)" }

    private mutating func insert(_ node: StateNode) {
        if let parent = node.parent, nodes[parent] == nil {
            Issue.record("\(node.id) comes before \(parent)")
        }
        if nodes[node.id] != nil { Issue.record("\(node.id) comes twice") }
        let keys = Dictionary(uniqueKeysWithValues: node.keys.map { ($0.key, $0.value) })
        nodes[node.id] = Node(kind: node.kind, parent: node.parent, keys: keys)
        var siblings = children[place(node.kind, node.parent)] ?? []
        guard node.index <= siblings.count else {
            Issue.record("\(node.id) at \(node.index) of \(siblings.count)")
            return
        }
        siblings.insert(node.id, at: node.index)
        children[place(node.kind, node.parent)] = siblings
    }

    private mutating func remove(_ id: String) {
        guard let node = nodes.removeValue(forKey: id) else {
            Issue.record("\(id) is removed and not there")
            return
        }
        children[place(node.kind, node.parent)]?.removeAll { $0 == id }
        for kind in StateNode.Kind.allCases {
            for child in children[place(kind, id)] ?? [] { remove(child) }
        }
    }

    mutating func apply(_ step: StateStep) {
        switch step {
        case .set(let id, let keys, _):
            for member in keys {
                if nodes[id] == nil { Issue.record("\(id) is set and not there") }
                nodes[id]?.keys[member.key] = member.value == .null ? nil : member.value
            }
        case .remove(let id, let contents, _):
            let before = Set(nodes.keys)
            remove(id)
            #expect(before.subtracting(nodes.keys) == Set(contents))
        case .insert(let new): for node in new { insert(node) }
        case .responders(let head): self.head = head
        }
    }

    /// A line for each node, sorted.
    var lines: [String] {
        nodes.map { id, node in
            let index = children[place(node.kind, node.parent)]?.firstIndex(of: id) ?? -1
            let keys = node.keys.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return
                "\(id) \(node.kind) in \(node.parent ?? "nothing") at \(index): \(keys.joined(separator: " "))"
        }.sorted()
    }
}

extension [StateNode] {
    /// The lines that ``Mirror/lines`` must be.
    fileprivate var lines: [String] {
        map { node in
            let keys = node.keys.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return
                "\(node.id) \(node.kind) in \(node.parent ?? "nothing") at \(node.index): \(keys.joined(separator: " "))"
        }.sorted()
    }
}

/// An app under random batches, fingers, timers and reloads, with a mirror of its state.
private struct Course: ~Copyable {
    static let scene = """
        screens: [{id: main, size: [400, 800]}]
        application: {id: app, delegate: {id: boss, actions: {spread: [{set: {view: b, frame: [0, 0, 200, 200]}}]}}}
        windows:
          - id: w
            rootViewController:
              id: home
              actions:
                swap: [{insert: {into: a, at: 0, view: {id: extra, class: slider, frame: [0, 0, 100, 100], subviews: [{id: inner, frame: [0, 0, 9, 9]}]}}}]
                drop: [{remove: [extra, d]}]
                show: [{present: sheet}]
                hide: [{dismiss: sheet}]
                ask: [{insert: {window: {id: question, key: true, subviews: [{id: answer, class: textField, frame: [0, 0, 200, 200]}]}}}]
                answered: [{remove: question}]
                press: [{set: {recognizer: hold, minimumPressDuration: 0.2}}, {set: {view: b, hidden: true}}]
              presents:
                id: sheet
                presented: false
                presents: {id: sheet2, presented: false, view: {id: paper2, frame: [0, 0, 100, 100]}}
                view: {id: paper, frame: [0, 400, 400, 400], subviews: [{id: knob, class: switch, frame: [0, 0, 200, 200], on: {valueChanged: hide}}]}
              view:
                id: root
                subviews:
                  - {id: a, frame: [0, 0, 400, 400], gestures: [{type: longPress, id: hold, action: press}], subviews: [
                      {id: b, frame: [0, 0, 100, 100], touches: handle, gestures: [{type: tap, id: tap, action: swap}]},
                      {id: c, class: button, frame: [100, 0, 100, 100], on: {touchUpInside: [show, ask]}},
                      {id: d, class: slider, jumpsToTouch: true, frame: [200, 0, 200, 100], on: {valueChanged: drop}}]}
                  - {id: e, class: stepper, frame: [0, 200, 200, 100], controller: {id: child, actions: {spread: [{set: {view: a, transform: {rotate: 10}}}]}}, on: {valueChanged: spread}}
                  - {id: f, class: pageControl, numberOfPages: 5, frame: [200, 200, 200, 100], on: {touchUpInside: answered}}
                  - {id: g, class: textField, frame: [0, 300, 400, 100]}
          - {id: w2, level: alert, hidden: true, hitTest: passThrough, subviews: [{id: over, frame: [300, 600, 100, 200]}]}
        """

    private var pipeline: Pipeline<LineOutput>
    private var mirror: Mirror
    private var random: SeededRandom
    private let panel: Int
    private var time = 0
    private var isDown = false
    private var inserted = 0
    private(set) var revision: Int

    init(seed: UInt64) throws {
        random = SeededRandom(seed: seed)
        var pipeline = Pipeline(
            apps: try Self.apps(), foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: .calls, shown: []))
        panel = pipeline.addFingers()
        pipeline.apps.watch(0)
        let first: AppState = pipeline.apps.state(of: 0)
        mirror = Mirror(first)
        revision = first.revision
        self.pipeline = pipeline
    }

    private static func apps() throws -> [App] {
        let loaded = try Scene(text: Course.scene)
        var app = App(name: "kiosk", isSystem: false, application: Application(scene: loaded))
        // What is gone is dropped before each batch, if no touch is under way.
        app.spareResponders = 0
        return [app]
    }

    /// Does something, and compares the mirror with the state.
    mutating func step() throws {
        try act()
        try follow()
    }

    /// Records the state anew, a node or two after each thing that is done, and compares it once it is complete.
    mutating func recordInPieces() throws {
        pipeline.apps.unwatch(0)
        pipeline.apps.watch(0)
        var isComplete = false
        while !isComplete {
            try act()
            for change in pipeline.outbox.take().joined().compactMap(\.change) {
                #expect(change.content == .anew, "the state is not known yet")
            }
            isComplete = pipeline.apps.recordState(of: 0, nodes: Int.random(in: 1...2, using: &random))
        }
        let state = pipeline.apps.state(of: 0)
        mirror = Mirror(state)
        revision = state.revision
        try follow()
    }

    private mutating func act() throws {
        time += Int.random(in: 1...400_000, using: &random)
        let now = Timestamp(microseconds: Int64(time))
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<8: touch()
        case 8..<10: pipeline.advance(to: now)
        case 10 where Int.random(in: 0..<4, using: &random) == 0:
            _ = pipeline.replaceApps(try Self.apps(), foreground: "kiosk", hitTestLimit: 0, at: now)
        default: try perform(at: now)
        }
    }

    private mutating func follow() throws {
        for change in pipeline.outbox.take().joined().compactMap(\.change) {
            #expect(change.revision == revision + 1)
            revision = change.revision
            switch change.content {
            case .steps(let steps): for step in steps { mirror.apply(step) }
            case .front: Issue.record("the app stays in front")
            case .anew: mirror = Mirror(pipeline.apps.state(of: 0))
            }
        }
        let fresh = SceneWatch(of: pipeline.apps[0].application)
        try #require(mirror.lines == fresh.nodes.lines)
        #expect(mirror.head == fresh.head)
        #expect(pipeline.apps.revision(of: 0) == revision)
    }

    private mutating func touch() {
        if !isDown || Int.random(in: 0..<3, using: &random) < 2 { isDown.toggle() }
        var finger = DigitizerFinger()
        finger.position = Point(
            x: Double.random(in: 0..<400, using: &random), y: Double.random(in: 0..<800, using: &random))
        finger.touch = isDown
        finger.range = isDown
        finger.eventMask = [.touch, .range, .position]
        var record = DigitizerEvent()
        record.timestamp = Timestamp(microseconds: Int64(time))
        record.fingers = [finger]
        pipeline.handle(.record(record), from: panel)
    }

    private mutating func perform(at now: Timestamp) throws {
        let count = Int.random(in: 1...2, using: &random)
        let effects = (0..<count).map { _ in effect() }
        let json = try #require(
            JSONValue(parsing: "[\(effects.joined(separator: ","))]".utf8, deepest: 64)?.array)
        // A batch may name what is gone, and is refused then.
        _ = try? pipeline.perform(
            .json(json), for: BatchClient("paint", connection: 1), inApp: 0, mayRunPrograms: false, at: now)
    }

    private mutating func pick(_ items: [String]) -> String { items.randomElement(using: &random) ?? "" }

    private mutating func view() -> String {
        let new = inserted > 0 ? ["n\(Int.random(in: 0..<inserted, using: &random))"] : []
        return pick(
            ["a", "b", "c", "d", "e", "f", "g", "root", "paper", "extra", "inner", "w", "over"] + new)
    }

    /// A view whose removal leaves most others.
    private mutating func leaf() -> String {
        let new = inserted > 0 ? ["n\(Int.random(in: 0..<inserted, using: &random))"] : []
        return pick(["b", "c", "d", "g", "extra", "over"] + new + new)
    }

    private mutating func effect() -> String {
        switch Int.random(in: 0..<17, using: &random) {
        case 0: return #"{"set":{"view":"\#(view())","hidden":\#(pick(["true", "false"]))}}"#
        case 1: return #"{"set":{"view":"\#(view())","alpha":0.\#(Int.random(in: 0...9, using: &random))}}"#
        case 2:
            return #"{"set":{"view":"d","value":0.\#(Int.random(in: 0...9, using: &random)),"enabled":true}}"#
        case 3:
            return
                #"{"set":{"recognizer":"tap","enabled":\#(pick(["true", "false"])),"action":["\#(pick(["swap", "drop"]))"]}}"#
        case 4:
            return
                #"{"set":{"view":"\#(pick(["w", "w2", "question"]))","\#(pick(["hidden\":false,\"level", "level"]))":\#(pick(["1", "2"]))}}"#
        case 5: return #"{"\#(pick(["present", "dismiss"]))":"\#(pick(["sheet", "sheet2"]))"}"#
        case 6: return #"{"becomeFirstResponder":"\#(pick(["g", "answer"]))"}"#
        case 7:
            return
                #"{"action":"\#(pick(["swap", "drop", "ask", "answered", "spread"]))","from":"\#(pick(["e", "root"]))"}"#
        case 8, 9, 10: return insertion()
        case 11: return #"{"remove":"\#(leaf())"}"#
        case 12: return #"{"set":{"view":"\#(pick(["w", "w2"]))","key":true}}"#
        case 13, 14:
            let place = pick([
                #""to":"\#(view())""#, #""to":"\#(view())","at":\#(Int.random(in: 0...3, using: &random))"#,
                #""above":"\#(view())""#, #""to":"\#(view())","below":"\#(view())""#,
            ])
            return #"{"add":{"view":"\#(view())",\#(place)}}"#
        case 15: return #"{"addGesture":{"recognizer":"tap","to":"\#(view())"}}"#
        case 16 where Int.random(in: 0..<3, using: &random) == 0: return #"{"removeGesture":"tap"}"#
        default:
            return
                #"{"set":{"view":"\#(view())","frame":[0,0,\#(Int.random(in: 1...400, using: &random)),100]}}"#
        }
    }

    private mutating func insertion() -> String {
        let id = Int.random(in: 0...inserted, using: &random)
        inserted = max(inserted, id + 1)
        let place = pick([
            #""into":"\#(view())""#, #""into":"\#(view())","at":\#(Int.random(in: 0...3, using: &random))"#,
            #""before":"\#(view())""#, #""after":"\#(view())""#,
        ])
        let content = pick([
            "", #","gestures":[{"type":"pan"}]"#, #","subviews":[{"frame":[0,0,9,9],"class":"switch"}]"#,
            #","controller":{"id":"k\#(id)"}"#,
        ])
        if Int.random(in: 0..<6, using: &random) == 0 {
            return #"{"insert":{"window":{"id":"n\#(id)"\#(content)}}}"#
        }
        return
            #"{"insert":{\#(place),"view":{"id":"n\#(id)","class":"slider","frame":[0,0,50,50]\#(content)}}}"#
    }
}

/// Rules: applications/state, applications/changes.
@Suite("The state of an app, and its changes")
struct StateTests {
    @Test(
        "state plus changes is the state anew, key for key, at each revision",
        arguments: RandomLength.seeds(brief: 6, long: 6))
    func changes(seed: UInt64) throws {
        var course = try Course(seed: seed)
        for _ in 0..<StateTests.steps { try course.step() }
        #expect(course.revision > StateTests.steps / 6)
    }

    @Test(
        "a state that is recorded piece by piece is the state in the end, whatever changes meanwhile",
        arguments: 1...6 as ClosedRange<UInt64>)
    func pieces(seed: UInt64) throws {
        var course = try Course(seed: seed)
        for _ in 0..<30 {
            try course.recordInPieces()
            for _ in 0..<5 { try course.step() }
        }
    }

    private static let steps = RandomLength.steps(brief: 300, long: 2_000)
}
