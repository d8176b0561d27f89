import Core
import Output
import Playing
import Scenes
import TestSupport
import Testing

/// Rules: inspection/write-a-scenario-out.
@Suite("Scenarios written out")
struct ExpandedScenarioTests {
    private static let scene = """
        screens: [{id: main, size: [400, 400]}]
        windows:
          - id: window
            rootViewController:
              id: home
              touches: handle
              actions:
                go: [{publish: go}]
                away: [{set: {view: a, frame: [250, 10, 100, 100]}}]
                back: [{set: {view: a, frame: [10, 10, 100, 100]}}]
              view:
                id: root
                gestures:
                  - {type: pinch, action: go}
                  - {type: longPress, action: back, actionStates: began}
                subviews:
                  - {id: a, class: button, frame: [10, 10, 100, 100], on: {touchDown: away, touchUpInside: back}}
                  - id: b
                    frame: [10, 150, 180, 200]
                    bounds: [20, 30, 180, 200]
                    gestures:
                      - {type: tap, numberOfTapsRequired: 2, action: away}
                      - {type: swipe, direction: up, action: go}
                      - {type: rotation, action: go}
                    subviews: [{id: c, class: slider, frame: [30, 60, 100, 40]}]
                  - {id: d, client: pen, frame: [220, 200, 80, 60], transform: {rotate: 30, scale: 1.5}, multipleTouchEnabled: true}

        """

    /// A scenario of `steps` that shows everything, as text.
    private static func text(_ steps: [String]) -> String {
        let all = ScenarioCategory.allCases.map(\.rawValue).joined(separator: ", ")
        let list = steps.map { "  - \($0)\n" }.joined()
        let input = steps.isEmpty ? "input: []\n" : "input:\n\(list)"
        return "scene: scene.yaml\nshow: [\(all)]\nfields: [time, id, x, y, tapCount]\n\(input)expect: \"\"\n"
    }

    @Test("A scenario and what it is written out as decide the same, line by line.")
    func same() throws {
        let folder = TemporaryFolder()
        folder.write("scene.yaml", Self.scene)
        var random = SeededRandom(seed: 18)
        var kinds: Set<String> = []
        for _ in 0..<200 {
            var steps = RandomSteps(&random)
            let file = folder.write("s.yaml", Self.text(steps.make(8)))
            kinds.formUnion(steps.kinds)
            let before = try ScenarioLoader().load(file)[0].run()
            #expect(before.problems.isEmpty, "\(before.problems)")
            let written = folder.write("w.yaml", try Self.writtenOut(file))
            let after = try ScenarioLoader().load(written)[0].run()
            #expect(before.lines == after.lines, "\(steps)")
            #expect(try Self.writtenOut(written) == Self.writtenOut(file))
        }
        // What answers needs a touch that waits for it: Tests/Scenarios/program-answers.yaml, custom-recognizers.yaml.
        let others = StepKey.inputs.filter { $0 != .answer && $0 != .setState }
        #expect(kinds.isSuperset(of: others.map(\.rawValue)))
    }

    private static func writtenOut(_ file: String) throws -> String {
        var output = OutputFile(descriptor: -1, name: "")
        var errors = OutputFile(descriptor: -1, name: "")
        _ = try ScenarioCommand([file]).run(to: &output, &errors)
        return output.text.string
    }
}

/// Makes random steps that are valid.
private struct RandomSteps: CustomStringConvertible {
    private(set) var description = ""
    private(set) var kinds: Set<String> = []
    private var random: SeededRandom
    private var down: [Int] = []

    init(_ random: inout SeededRandom) {
        self.random = SeededRandom(seed: random.next())
    }

    mutating func make(_ count: Int) -> [String] {
        let steps = (0..<count).map { _ in step() }
        description = steps.joined(separator: "\n")
        return steps
    }

    private mutating func step() -> String {
        var step = what()
        kinds.insert(String(step.prefix { $0 != ":" }))
        if chance(3) { step += ", after: \(number(0...0.3))" }
        return "{\(step)}"
    }

    private mutating func what() -> String {
        switch StepKey.inputs[Int.random(in: 0..<StepKey.inputs.count, using: &random)] {
        case .down where down.count < 3: return contact()
        case .move where !down.isEmpty: return "move: \(down[0]), \(destination())"
        case .up where !down.isEmpty:
            return "up: \(down.removeFirst())" + (chance(2) ? ", \(destination())" : "")
        case .cancel where !down.isEmpty:
            return "cancel: \(down.removeFirst())" + (chance(2) ? ", because: panel removed" : "")
        case .hold: return "hold: \(place()), for: \(number(0...1)), fingers: \(count(2))"
        case .swipe:
            let way = chance(2) ? "to: \(point())" : "direction: up, by: \(number(1...200))"
            return
                "swipe: \(place()), \(way), hold: \(number(0...0.2)), in: \(number(0...1)), moves: \(count(5))"
        case .pinch: return "pinch: \(place()), from: \(number(0...200)), to: \(number(0...200))"
        case .rotate: return "rotate: \(place()), by: \(number(-90...180)), moves: \(count(5))"
        case .motion: return "motion: began"
        case .remote: return "remote: play"
        case .press: return "press: f1"
        case .release: return "release: f1"
        case .scan: return "scan: 4711"
        case .key: return "key: f2"
        case .interrupt: return "interrupt: \"a call: {1, 2}\""
        case .send: return "send: {set: {view: b, alpha: \(number(0...1))}}"
        case .perform: return "perform: [{set: {view: b, alpha: \(number(0...1))}}, {publish: t}]"
        case .wait: return "wait: true"
        case .look: return "look: c"
        case .attach: return "attach: pen, answerWithin: \(count(10)), presses: \(chance(2))"
        case .detach: return "detach: pen"
        case .tap, .down, .move, .up, .cancel, .at, .after, .x, .y, .on, .view, .from, .to, .by, .direction,
            .because, .taps, .every, .for, .fingers, .in, .moves, .radius, .answer, .answerWithin, .presses,
            .setState:
            return "tap: \(place()), taps: \(count(3)), every: \(number(0...0.2)), fingers: \(count(3))"
        }
    }

    private mutating func contact() -> String {
        let finger = (0...9).first { !down.contains($0) } ?? 10
        down.append(finger)
        return "down: \(finger), on: \(view()), at: \(fractions())"
    }

    private mutating func destination() -> String {
        chance(2) ? "by: [\(number(-40...40)), \(number(-40...40))]" : "on: \(view())"
    }

    private mutating func place() -> String {
        switch count(3) {
        case 1: view()
        case 2: point()
        default: "{view: \(view()), at: \(fractions())}"
        }
    }

    private mutating func view() -> String {
        ["a", "b", "c", "d", "root", "window"].randomElement(using: &random) ?? "a"
    }

    private mutating func point() -> String { "[\(number(0...400)), \(number(0...400))]" }

    private mutating func fractions() -> String { "[\(number(0...1)), \(number(0...1))]" }

    private mutating func number(_ range: ClosedRange<Double>) -> String {
        let number = Double.random(in: range, using: &random)
        return chance(4) ? "\(number.rounded())" : "\(number)"
    }

    private mutating func count(_ most: Int) -> Int { Int.random(in: 1...most, using: &random) }

    private mutating func chance(_ one: Int) -> Bool { count(one) == 1 }
}
