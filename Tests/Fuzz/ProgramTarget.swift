import ApplicationProtocol
import Core
import Devices
import HIDRecords
import Playing
import Pipeline
import Reports
import Runtime
import Scenes
import TouchKit

/// The reader of a program's lines, and the running app that they change.
struct ProgramTarget: ~Copyable {
    private var pipeline: Pipeline<LineOutput>
    private let panel: Int
    private var microseconds: Int64 = 0

    /// The most lines of an input.
    private static let mostLines = 32

    /// A program in front of `app`, which watches it and is attached.
    init(_ app: App) {
        var pipeline = Pipeline(
            apps: [app], foreground: app.name, hitTestLimit: 0, output: LineOutput(format: .calls, shown: []))
        panel = pipeline.addFingers()
        pipeline.attachClient(
            ClientLabel(name: "paint"), answeringWithin: 0.3, takingPresses: true,
            at: Timestamp(microseconds: 0))
        pipeline.apps.watch(0)
        pipeline.verifier = Verification(pipeline.apps.all)
        self.pipeline = pipeline
    }

    /// Takes the lines of `input`, with a finger here and there; returns a rule that is broken, or nil.
    mutating func take(_ input: [UInt8]) -> String? {
        let lines = input.split(separator: UInt8(ascii: "\n")).prefix(Self.mostLines)
        for (number, line) in lines.enumerated() {
            if let complaint = take(line) ?? complaintAboutState() { return complaint }
            touch(number % 3 < 2, x: Double(number * 37 % 400), y: Double(line.count * 13 % 800))
            if let complaint = complaintAboutState() { return complaint }
        }
        touch(false, x: 0, y: 0)
        return pipeline.verifier?.violations.first ?? complaintAboutState()
    }

    private mutating func take(_ line: ArraySlice<UInt8>) -> String? {
        let read = RequestLine(line)
        switch read.request {
        case .failure(let refusal): return refusal.message.isEmpty ? "a refusal without words" : nil
        case .success(let request):
            var json = JSONWriter(exactNumbers: true)
            request.write(id: read.id, to: &json)
            if RequestLine(json.text.bytes) != read { return "a request that does not read back" }
            return carryOut(request)
        }
    }

    private mutating func carryOut(_ request: ClientRequest) -> String? {
        let before = pipeline.apps.revision(of: 0)
        let nodes = pipeline.apps.state(of: 0).nodes
        do {
            switch request {
            case .perform(let effects, _):
                let results = try pipeline.perform(
                    .json(effects), for: BatchClient("paint", connection: 1), inApp: 0, mayRunPrograms: false,
                    at: now)
                return results.count == effects.count ? nil : "a batch with results for some effects"
            case .scene(let scene, _):
                let loaded = try SceneLoader().load(
                    scene, mayRunPrograms: false, apps: pipeline.apps.map { $0.name })
                pipeline.replaceScene(ofApp: 0, by: loaded, for: "paint", at: now)
                pipeline.verifier = Verification(pipeline.apps.all)
                return nil
            case .answer(let answer):
                _ = pipeline.take(answer, by: "paint", at: now)
                return nil
            case .setState(let answer):
                let refusal = pipeline.take(answer, by: "paint", at: now)
                return refusal.map { $0.message(for: answer).isEmpty } == true
                    ? "a refusal without words" : nil
            case .hello, .attach, .note, .describe, .detach, .pong, .subscribe, .unsubscribe, .tree, .watch,
                .unwatch, .explain:
                return nil
            }
        } catch {
            if pipeline.apps.revision(of: 0) != before || pipeline.apps.state(of: 0).nodes != nodes {
                return "a refused request that changed something"
            }
            return complaint(about: error)
        }
    }

    private func complaint(about error: any Error) -> String? {
        if let refusal = error as? EffectRefusal {
            return refusal.message.isEmpty ? "a refusal without words" : nil
        }
        let mistakes = (error as? SceneRefusal)?.mistakes ?? []
        return mistakes.isEmpty || mistakes.contains { $0.message.isEmpty }
            ? "a scene refused in silence" : nil
    }

    /// The state that is kept by what has changed must be the state as it is.
    private mutating func complaintAboutState() -> String? {
        for effect in pipeline.outbox.take().joined().compactMap(\.effect) {
            if case .publish = effect.effect { continue }
            return "a program that brings a program"
        }
        let state = pipeline.apps.state(of: 0)
        let fresh = SceneWatch(of: pipeline.apps[0].application)
        return state.nodes == fresh.nodes && state.head == fresh.head
            ? nil : "a state that has missed a change"
    }

    private var now: Timestamp { Timestamp(microseconds: microseconds) }

    private mutating func touch(_ isDown: Bool, x: Double, y: Double) {
        microseconds += 100_000
        var finger = DigitizerFinger()
        finger.position = Point(x: x, y: y)
        finger.touch = isDown
        finger.range = isDown
        finger.eventMask = [.touch, .range, .position]
        var record = DigitizerEvent()
        record.timestamp = now
        record.fingers = [finger]
        pipeline.handle(.record(record), from: panel)
    }
}
