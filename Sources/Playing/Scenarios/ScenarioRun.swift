import ApplicationProtocol
import Core
import Devices
import HIDRecords
import Pipeline
import Reports
package import Scenes
import Output
import TouchKit
import YAML

/// The result of a scenario.
package struct ScenarioResult: Sendable {
    /// The lines of the categories that it compares.
    package var lines: [String]
    /// The findings of the verifiers.
    package var violations: [String]
    /// Why it ended before its last step, with the place of the step, or nil.
    package var failure: String?
    /// What may explain lines that differ: fingers that came down on another view than the one that their step names.
    package var notes: [String]
    /// Warnings of fingers that leave the screen, which those on a panel cannot.
    package var warnings: [String]
    /// The steps that were played.
    package var steps: [PlayedStep]
    /// The parts of the scene that were reached.
    package var reached: ReachedParts

    /// The failures apart from lines that differ.
    package var problems: [String] {
        (failure.map { [$0] } ?? []) + violations.map { "violation: \($0)" }
    }
}

extension Scenario {
    /// Plays the steps in the scene, each at its time, and then advances the clock until no timer is pending.
    ///
    /// It ends at a step whose finger cannot go to its view. The fingers are on `screen` of the scene, or on the first one.
    package func run(on screen: String? = nil) -> ScenarioResult {
        let shown = show.map { CategorySet($0.compactMap(Category.init(name:))) } ?? .scenarioDefault
        var run = ScenarioRun(self, inApp: "app", on: screen, ScenarioLines(shown: shown, fields: fields))
        let failure = run.play(steps)
        return ScenarioResult(
            lines: run.pipeline.output.lines.map { trimmedLine($0[...]) },
            violations: run.pipeline.verifier?.violations ?? [],
            failure: failure.map { "\(file):\($0)" }, notes: run.notes.map { "\(file):\($0)" },
            warnings: run.departures.map { "\(file):\($0)" },
            steps: run.played, reached: run.pipeline.output.reached)
    }
}

extension Scenario {
    /// The app as it is after the last step, while timers are still pending.
    func applicationAfterSteps() throws(InspectError) -> Application {
        var run = ScenarioRun(self, inApp: appName, ScenarioLines(shown: [], fields: []))
        if let failure = run.playSteps(steps) { throw .badData("\(file):\(failure)") }
        run.moveViews(to: steps.last?.time ?? Timestamp(microseconds: 0))
        return run.pipeline.apps[0].application
    }
}

/// A step that cannot be played.
struct UnplayableStep: Error, CustomStringConvertible {
    let step: ScenarioStep
    let message: String

    /// The place in the file, and why.
    var description: String { "\(step.node.place): \(message)" }
}

/// A scenario being played.
struct ScenarioRun<Output: ScenarioOutput & ~Copyable>: ~Copyable {
    typealias Failure = UnplayableStep

    /// The most notes that are kept.
    private static var mostNotes: Int { 8 }

    var pipeline: Pipeline<Output>
    /// Gathers the trees on which touches begin; nil where nobody asks for them.
    var states: StateRecorder?
    private(set) var played: [PlayedStep] = []
    /// Fingers that came down on another view than the one that their step names, with the place of the step.
    private(set) var notes: [String] = []
    /// The first steps whose fingers leave the screen, each with its place and the point.
    var departures: [String] { edges.sentences }
    private var edges = ScreenEdges()
    private var fingers: ScenarioFingers
    private let panel: Int
    /// The index of the screen on which the fingers are.
    private let screen: Int

    /// A run of `scenario` in an app called `name`, whose decisions go to `output`; the fingers are on this screen of the scene, or on
    /// the first one.
    init(
        _ scenario: Scenario, inApp name: String, on screen: String? = nil, _ output: consuming Output
    ) {
        let application = Application(scene: scenario.scene.scene, settings: scenario.settings)
        pipeline = Pipeline(
            apps: [App(name: name, isSystem: false, application: application)], foreground: name,
            output: output)
        pipeline.verifier = Verification(pipeline.apps.all)
        fingers = ScenarioFingers(of: scenario.steps)
        let screens = scenario.scene.scene.tree.screens
        self.screen = screens.firstIndex { $0.name == screen } ?? 0
        panel = pipeline.addFingers(on: self.screen > 0 ? screen : nil)
        pipeline.launchApps(at: Timestamp(microseconds: 0))
    }

    /// Plays `steps` and then lets the time pass; `pause` is called with the time of each moment before it is played. Returns why
    /// it ended before the last step, or nil.
    mutating func play(
        _ steps: [ScenarioStep], pause: (Timestamp, inout Output) -> Void = { _, _ in }
    ) -> Failure? {
        if let failure = playSteps(steps, pause: pause) { return failure }
        pipeline.runOut()
        return nil
    }

    /// Puts views that move by themselves where they are at `time`.
    mutating func moveViews(to time: Timestamp) {
        act { $0.moveViews(to: time) }
    }

    /// Plays `steps`; returns why it ended before the last one, or nil.
    mutating func playSteps(
        _ steps: [ScenarioStep], pause: (Timestamp, inout Output) -> Void = { _, _ in }
    ) -> Failure? {
        do throws(Failure) {
            var rest = steps[...]
            while let time = rest.first?.time {
                let moment = rest.prefix { $0.time == time }
                pause(time, &pipeline.output)
                try play(moment, at: time)
                rest = rest.dropFirst(moment.count)
            }
            return nil
        } catch {
            return error
        }
    }

    /// Plays the steps of one time: those before its first touch, then its touches as one frame, then the
    /// others. A gesture, which shares its frames with no step, comes in their order.
    private mutating func play(_ steps: ArraySlice<ScenarioStep>, at time: Timestamp) throws(Failure) {
        pipeline.advance(before: time)
        let before = steps.prefix { $0.input.touch == nil }
        for step in before { try perform(step, at: time) }
        try playFrame(steps.filter { $0.input.touch != nil }, at: time)
        for step in steps.dropFirst(before.count) { try perform(step, at: time) }
    }

    private mutating func playFrame(_ steps: [ScenarioStep], at time: Timestamp) throws(Failure) {
        guard !steps.isEmpty else { return }
        // Fingers that are down as the app leaves the front still lift.
        let app = pipeline.apps.active ?? 0
        // A finger goes to where a view is then.
        moveViews(to: time)
        fingers.beginFrame(at: time)
        for step in steps {
            guard let input = step.input.touch else { continue }
            if case .down = input { _ = try front(for: step) }
            let touch = try touch(input, of: step, app)
            if case .down(_, let location) = input, case .down(let point) = touch.action {
                noteHit(of: location, at: point, by: step)
            }
            let screens = pipeline.apps[app].application.tree.screens
            edges.check(touch, of: step, on: screens.indices.contains(screen) ? screens[screen].size : nil)
            played.append(PlayedStep(time: time, input: .touch(touch), step: step))
            if let record = fingers.add(touch) { handle(record) }
        }
        handle(fingers.endFrame())
    }

    private func touch(
        _ touch: ScenarioStep.Touch, of step: ScenarioStep, _ app: Int
    ) throws(Failure) -> TouchStep {
        let tree = pipeline.apps[app].application.tree
        do throws(UntouchableView) {
            return try TouchStep(touch, in: tree, on: screen) { fingers.position(of: $0) }
        } catch {
            throw Failure(step: step, message: error.message)
        }
    }

    /// Notes that a finger comes down at `point` on another view than the one that its `location` names.
    private mutating func noteHit(of location: ScenarioLocation, at point: Point, by step: ScenarioStep) {
        guard case .view(let view, _) = location.origin, location.offset == .zero,
            notes.count < Self.mostNotes, let app = pipeline.apps.active
        else { return }
        var application = pipeline.apps[app].application
        let (tree, hit) = (application.tree, application.hitTest(point, on: screen))
        if hit == view || hit.map({ tree.isDescendant($0, of: view) }) == true { return }
        let other = hit.map { "on \(tree[$0].name)" } ?? "on no view"
        notes.append("\(step.node.place): the finger comes down \(other), not on \(tree[view].name)")
    }

    private mutating func handle(_ record: ScenarioFingers.Record) {
        noteState(record.event)
        let first = pipeline.numbers.following
        pipeline.handle(.record(record.event), from: panel, reason: record.reason)
        states?.assign(first..<pipeline.numbers.following)
    }

    private mutating func noteState(_ record: DigitizerEvent) {
        guard states != nil, let app = pipeline.apps.active, let panel = pipeline.attachment(of: panel) else {
            return
        }
        states?.note(record, on: panel, in: pipeline.apps[app])
    }

    /// The index of the app, which must be in front for `step`.
    private func front(for step: ScenarioStep) throws(Failure) -> Int {
        guard let app = pipeline.apps.active else {
            throw Failure(
                step: step,
                message: "the app is not in front any more (foreground), and the scenario has no other one")
        }
        return app
    }

    private mutating func perform(_ step: ScenarioStep, at time: Timestamp) throws(Failure) {
        if step.input.needsApp { _ = try front(for: step) }
        switch step.input {
        case .touch: return
        case .gesture(let gesture, let numbers): return try play(gesture, by: numbers, of: step)
        case .wait: break
        case .motion(let phase): act { $0.sendMotion(phase, at: time) }
        case .remote(let subtype): act { $0.sendRemoteControl(subtype, at: time) }
        case .scan(let text): act { KeyEvent.scan(text).perform(in: &$0, at: time) }
        case .press(let key, let states):
            for isDown in states {
                let stroke = KeyEvent.stroke(KeyStroke(key, isDown: isDown))
                act { stroke.perform(in: &$0, at: time) }
            }
        case .interrupt(let reason): pipeline.interrupt(reason, at: time)
        case .send(let effect): act { $0.perform(effect, at: time) }
        case .perform(let effects): try perform(effects, of: step, at: time)
        case .attach(let client, let patience, let takesPresses):
            pipeline.attachClient(
                ClientLabel(name: client), answeringWithin: patience, takingPresses: takesPresses, at: time)
        case .answer(let answer): try take(answer, of: step, at: time)
        case .setState(let answer):
            if let refusal = pipeline.take(answer, by: nil, at: time) {
                throw Failure(step: step, message: refusal.message(for: answer))
            }
        case .detach(let client):
            pipeline.detachClient(ClientLabel(name: client), because: "detached", isReachable: true, at: time)
        case .look(let view):
            act { $0.moveViews(to: time) }
            guard let app = pipeline.apps.active else { break }
            pipeline.output.look(at: view, of: pipeline.apps[app].application, at: time)
        }
        played.append(PlayedStep(time: time, input: .other, step: step))
    }

    private mutating func take(
        _ answer: TouchAnswer, of step: ScenarioStep, at time: Timestamp
    ) throws(Failure) {
        switch pipeline.take(answer, by: nil, at: time) {
        case .taken: break
        case .notAwaited: throw Failure(step: step, message: "touch \(answer.touch) waits for no answer")
        case .unknownView:
            throw Failure(step: step, message: "the scene has no view \(escaped(answer.view ?? ""))")
        }
    }

    private mutating func perform(
        _ effects: EffectList, of step: ScenarioStep, at time: Timestamp
    ) throws(Failure) {
        guard let app = pipeline.apps.active else { return }
        do throws(EffectRefusal) {
            _ = try pipeline.perform(
                .yaml(effects.nodes), for: BatchClient("scenario"), inApp: app, at: time)
        } catch {
            let message = "effect \(error.index) is refused (\(error.code)): \(error.message)"
            throw Failure(step: step, message: message)
        }
    }

    /// Plays a gesture to its end; no other step happens meanwhile.
    private mutating func play(
        _ gesture: ScenarioGesture, by numbers: [Int], of step: ScenarioStep
    ) throws(Failure) {
        let app = try front(for: step)
        let touches: [GestureTouch]
        var start: (location: ScenarioLocation, point: Point)?
        moveViews(to: step.time)
        do throws(UntouchableView) {
            let tree = pipeline.apps[app].application.tree
            touches = try gesture.touches { location throws(UntouchableView) in
                let point = try location.point(in: tree, on: screen)
                if start == nil { start = (location, point) }
                return point
            }
        } catch {
            throw Failure(step: step, message: error.message)
        }
        if let start { noteHit(of: start.location, at: start.point, by: step) }
        var rest = touches[...]
        while let time = rest.first?.time {
            let frame = rest.prefix { $0.time == time }
            rest = rest.dropFirst(frame.count)
            pipeline.advance(before: step.time + time)
            let steps = frame.map { touch in
                ScenarioStep(time: step.time + time, input: touch.input(by: numbers), node: step.node)
            }
            try playFrame(steps, at: step.time + time)
        }
    }

    private mutating func act(_ body: (inout Application) -> Void) {
        pipeline.withActiveApplication(body)
    }
}

extension ScenarioStep.Input {
    /// Whether the app in front gets it, or is asked for it; the end of what has begun is nobody's where that app has gone.
    fileprivate var needsApp: Bool {
        switch self {
        case .motion(let phase): phase == .began
        case .press(_, let states): states.contains(true)
        case .remote, .scan, .send, .perform, .look: true
        case .touch, .gesture, .wait, .interrupt, .attach, .detach, .answer, .setState: false
        }
    }
}

extension GestureTouch {
    /// The step that it is; `numbers` are those of the gesture's fingers.
    fileprivate func input(by numbers: [Int]) -> ScenarioStep.Input {
        switch action {
        case .down(let location): .touch(.down(finger: numbers[finger], location))
        case .move(let location): .touch(.move(finger: numbers[finger], .location(location)))
        case .up: .touch(.up(finger: numbers[finger], nil))
        }
    }
}
