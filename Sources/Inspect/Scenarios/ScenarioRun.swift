import Core
import Devices
import HIDRecords
import Pipeline
import Reports
package import Scenes
import TouchKit

/// The result of a scenario.
package struct ScenarioResult: Sendable {
    /// The lines of the categories that it compares.
    package var lines: [String]
    /// What the verifiers found wrong.
    package var violations: [String]
}

extension Scenario {
    /// Plays the steps in the scene, each at its time, and then advances the clock until no timer is pending.
    package func run() -> ScenarioResult {
        var run = ScenarioRun(self)
        run.play(steps)
        return ScenarioResult(
            lines: run.pipeline.output.lines, violations: run.pipeline.verifier?.violations ?? [])
    }
}

/// A scenario being played.
private struct ScenarioRun: ~Copyable {
    var pipeline: Pipeline<ScenarioLines>
    private var fingers: ScenarioFingers
    private let panel: Int

    init(_ scenario: Scenario) {
        let application = Application(scene: scenario.scene.scene, settings: scenario.settings)
        let shown = scenario.show.map { CategorySet($0.compactMap(Category.init(name:))) } ?? .scenarioDefault
        pipeline = Pipeline(
            apps: [App(name: "app", isSystem: false, application: application)], foreground: "app",
            output: ScenarioLines(shown: shown, fields: scenario.fields))
        pipeline.verifier = Verification(pipeline.apps)
        fingers = ScenarioFingers(of: scenario.steps)
        panel = pipeline.addFingers()
    }

    mutating func play(_ steps: [ScenarioStep]) {
        var rest = steps[...]
        while let time = rest.first?.time {
            let moment = rest.prefix { $0.time == time }
            rest = rest.dropFirst(moment.count)
            play(moment, at: time)
        }
        pipeline.runOut()
    }

    /// Plays the steps of one time: those before its first touch, then its touches as one frame, then the
    /// others.
    private mutating func play(_ steps: ArraySlice<ScenarioStep>, at time: Timestamp) {
        pipeline.advance(before: time)
        let before = steps.prefix { !$0.input.isTouch }
        for step in before { perform(step.input, at: time) }
        let touches = steps.filter(\.input.isTouch)
        if !touches.isEmpty {
            for record in fingers.records(of: touches, at: time) {
                pipeline.handle(.record(record), from: panel)
            }
        }
        for step in steps.dropFirst(before.count) { perform(step.input, at: time) }
    }

    private mutating func perform(_ input: ScenarioStep.Input, at time: Timestamp) {
        switch input {
        case .down, .move, .up, .wait: break
        case .motion(let phase): act { $0.sendMotion(phase, at: time, to: &$1) }
        case .remote(let subtype): act { $0.sendRemoteControl(subtype, at: time, to: &$1) }
        case .interrupt(let reason): pipeline.interrupt(reason, at: time)
        case .send(let effect): act { $0.perform(effect, at: time, to: &$1) }
        case .look(let view):
            guard let app = pipeline.activeApp else { break }
            pipeline.output.look(at: view, of: pipeline.apps[app].application, at: time)
        }
    }

    private mutating func act(_ body: (inout Application, inout DecisionLog) -> Void) {
        pipeline.withActiveApplication(body)
    }
}
