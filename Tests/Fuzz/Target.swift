import Browsers
import ControlProtocol
import Core
import Explanations
import HIDRecords
import Live
import Output
import Pages
import Playing
import Pipeline
import Recordings
import Reports
import Runtime
import Scenes
import TouchKit
import YAML

/// A reader of inputs, with the rules that must hold for all of them.
struct FuzzTarget {
    let kind: InputKind
    private let app: App
    private let journal: JournalTarget

    /// A target of inputs of `kind`.
    init(_ kind: InputKind) throws {
        self.kind = kind
        journal = JournalTarget()
        let reader = Self.reader([])
        app = App(
            name: "app", isSystem: false,
            application: Application(scene: try SceneLoader(reading: reader).load("s.yaml").scene))
    }

    /// Reads `input`; returns the rule that it breaks as text, or nil.
    func take(_ input: [UInt8]) -> String? {
        switch kind {
        case .scene, .configuration: takeFile(input)
        case .scenario: takeScenario(input)
        case .recording: takeRecording(input)
        case .control: takeRequest(input)
        case .program: takeProgram(input)
        case .drawing: takeDrawing(input)
        case .journal: journal.take(input)
        case .page: takePage(input)
        case .answer: AnswerTarget.take(input)
        }
    }

    /// The scene in which recordings are played, and which inputs may name.
    private static let stage = """
        screens: [{id: main, size: [400, 800]}]
        windows:
        - id: w
          touches: handle
          gestures:
          - {type: tap}
          - {type: tap, numberOfTapsRequired: 2}
          - {type: longPress, delaysTouchesBegan: true}
          - {type: pan}
          - {type: pinch, simultaneousWith: all}
          subviews:
          - {class: slider, frame: [0, 0, 400, 100]}
          - {class: textField, frame: [0, 100, 400, 100]}
          - {class: button, frame: [0, 200, 400, 200], multipleTouchEnabled: true}
        """

    private static func reader(_ input: [UInt8]) -> FileReader {
        let files = [
            "input.yaml": input,
            "s.yaml": Array(stage.utf8),
            "w.yaml": Array("{frame: [0, 0, 1, 1], subviews: [{include: input.yaml}]}\n".utf8),
        ]
        return FileReader { path in
            files[path].map { .success($0) } ?? .failure(.unreadable(path: path, reason: .missing))
        }
    }

    private func takeFile(_ input: [UInt8]) -> String? {
        let reader = Self.reader(input)
        do throws(SceneError) {
            _ = try FileChecker(reading: reader).check("input.yaml")
            guard kind == .scene else { return nil }
            return explain(try SceneLoader(reading: reader).load("input.yaml").scene)
        } catch {
            return refusal(error)
        }
    }

    /// Checks the rules for errors; returns a broken one.
    private func refusal(_ error: SceneError) -> String? {
        let diagnostics = error.diagnostics
        if !diagnostics.hasErrors { return "refused without an error" }
        if diagnostics.list.count > 1_001 { return "more than 1,001 mistakes" }
        if diagnostics.json.isEmpty || diagnostics.description.isEmpty { return "a mistake without words" }
        let isLong = diagnostics.list.contains { $0.message.utf8.count > 1_100 }
        return isLong ? "a message of more than a kilobyte" : nil
    }

    private func explain(_ scene: Scene) -> String? {
        for place in [Point(x: 10, y: 10), Point(x: 200, y: 520)] {
            let explanation = Explanation(place, in: scene)
            if explanation.text(TerminalStyle(isOn: false)).isEmpty { return "an explanation without words" }
            if explanation.json.bytes.isEmpty { return "an explanation without JSON" }
        }
        return nil
    }

    private func takeScenario(_ input: [UInt8]) -> String? {
        do throws(SceneError) {
            for scenario in try ScenarioLoader(reading: Self.reader(input)).load("input.yaml") {
                let result = scenario.run()
                _ = LineDifference(expected: scenario.expect, actual: result.lines)
                if let violation = result.violations.first { return violation }
                if result.lines != scenario.run().lines { return "two plays of a scenario differ" }
            }
            return nil
        } catch {
            return refusal(error)
        }
    }

    private func takeRecording(_ input: [UInt8]) -> String? {
        do throws(RecordingError) {
            let recording = try Recording(path: "input", bytes: input)
            var replay = Replay(
                [recording], apps: [app], foreground: "app",
                output: LineOutput(format: .text, shown: .replayDefault))
            do { try replay.run() } catch { return "a replay that fails: \(error)" }
            return (replay.violations + replay.unfinished).first
        } catch {
            return error.description.isEmpty ? "a mistake without words" : nil
        }
    }

    private func takeProgram(_ input: [UInt8]) -> String? {
        var program = ProgramTarget(app)
        return program.take(input)
    }

    private func takeDrawing(_ input: [UInt8]) -> String? {
        let made: DrawingScene
        do throws(DrawingMistake) {
            made = try DrawingScene(try DrawingElements.read(input), of: "input.svg", app: nil)
        } catch {
            if error.line < 1 || error.column < 1 { return "a mistake without a place" }
            return error.message.isEmpty ? "a mistake without words" : nil
        }
        do throws(SceneError) {
            _ = try SceneLoader(reading: Self.reader(made.text)).load("input.yaml")
            return nil
        } catch {
            return "a drawing's scene that does not load: \(error.description)"
        }
    }

    /// Takes what a browser may say: its pages, the head of an answer, a frame, the survey of a page.
    private func takePage(_ input: [UInt8]) -> String? {
        _ = BrowserPages(input)
        _ = try? HTTPAnswer(input)
        var bytes = input
        while let frame = try? WebSocketFrame.take(from: &bytes, limit: 1 << 20) { _ = frame.kind }
        guard let survey = JSONValue(parsing: input, deepest: 32).flatMap({ PageSurvey($0) }) else {
            return nil
        }
        do throws(SceneError) {
            _ = try SceneLoader(reading: Self.reader(PageScene(survey, app: "kiosk").text)).load("input.yaml")
            return nil
        } catch {
            return "a page's scene that does not load: \(error.description)"
        }
    }

    private func takeRequest(_ input: [UInt8]) -> String? {
        do throws(ControlError) {
            let request = try ControlRequest(input)
            // Lines of programs have a target of their own.
            if case .shared = request { return nil }
            var line = TextBuffer(capacity: 0)
            line.put(json: request.json)
            let again = try ControlRequest(line.bytes)
            return again == request ? nil : "a request that does not read back"
        } catch {
            return error.description.isEmpty ? "a refusal without words" : nil
        }
    }
}
