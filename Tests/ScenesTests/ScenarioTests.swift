import Core
import HIDRecords
import Scenes
import Testing
import TouchKit
import YAML

/// Rules: recordings/steps-of-a-scenario.
@Suite("Scenario files")
struct ScenarioTests {
    static let scene = "screens: [{id: main, size: [10, 10]}]\nwindows: [{id: A, subviews: []}]\n"

    private func scenarios(_ text: String) throws -> [Scenario] {
        let files = MemoryFiles(["dir/t.yaml": text, "dir/kiosk.yaml": Self.scene])
        return try ScenarioLoader(reading: files.reader).load("dir/t.yaml")
    }

    @Test("the scenario of the documentation is read step by step")
    func documentation() throws {
        let scenario = try #require(
            try scenarios(
                """
                scene: kiosk.yaml
                name: a tap
                show: [hit, touches]
                fields: [tapCount, x]
                taps: {interval: 0.2}
                nilTarget: firstResponder
                input:
                  - {at: 0.00, down: 1, x: 290, y: 440}
                  - {at: 0.05, move: 1, x: 300, y: 440}
                  - {at: 0.10, up: 1}
                  - {at: 0.20, motion: began}
                  - {at: 0.30, remote: play}
                  - {at: 0.40, interrupt: "incoming call"}
                  - {at: 0.50, send: {becomeFirstResponder: A}}
                  - {at: 2.00, wait: true}
                  - {at: 2.00, down: 1, x: 1, y: 2}
                  - {at: 2.00, up: 1, x: 3, y: 4}
                expect: |
                  E touchesBegan {1} handle

                    E touchesEnded {1} handle
                """
            ).first)
        let window = try #require(scenario.scene.id("A"))
        #expect(scenario.name == "a tap")
        #expect(scenario.show == ["hit", "touches"])
        #expect(scenario.fields == [.tapCount, .x])
        #expect(scenario.settings.taps.interval == .seconds(0.2))
        #expect(scenario.settings.nilTarget == .firstResponder)
        #expect(
            scenario.steps.map(\.input) == [
                .touch(.down(finger: 1, ScenarioLocation(Point(x: 290, y: 440)))),
                .touch(.move(finger: 1, .location(ScenarioLocation(Point(x: 300, y: 440))))),
                .touch(.up(finger: 1, nil)), .motion(.began), .remote(.play), .interrupt("incoming call"),
                .send(.firstResponder(.become(window))), .wait,
                .touch(.down(finger: 1, ScenarioLocation(Point(x: 1, y: 2)))),
                .touch(.up(finger: 1, .location(ScenarioLocation(Point(x: 3, y: 4))))),
            ])
        #expect(scenario.steps[1].time == Timestamp(microseconds: 50_000))
        #expect(scenario.expect == ["E touchesBegan {1} handle", "E touchesEnded {1} handle"])
    }

    @Test("a file may hold several scenarios, with scenes in place, that expect nothing")
    func several() throws {
        let text = """
            scene: {screens: [{size: [1, 1]}]}
            input: []
            expect:
            ---
            scene: kiosk.yaml
            input: []
            expect: ''
            """
        let read = try scenarios(text)
        #expect(read.map(\.expect) == [[], []])
        #expect(read.map(\.place.line) == [1, 5])
        #expect(read[0].show == nil)
        #expect(read.map { $0.scene.scene.tree.windows.count } == [0, 1])
    }

    /// Steps and the headlines they cause.
    static let steps: [(String, [String])] = [
        ("{at: 0}", ["this step does nothing"]),
        ("{at: -1, wait: true}", ["at must not be negative"]),
        ("{at: .nan, wait: true}", ["at must lie within ±1000000000, not .nan"]),
        ("{at: 1, wait: true}, {at: 0.5, wait: true}", ["at must not be earlier than the step before"]),
        ("{at: 0, up: 1}", ["finger 1 is not down"]),
        ("{at: 0, move: 1, x: 0, y: 0}", ["finger 1 is not down"]),
        ("{at: 0, down: 1, x: 0}", ["down needs both x and y"]),
        (
            "{at: 0, down: 1, x: 0, y: 0}, {at: 1, down: 1, x: 0, y: 0}",
            ["finger 1 is down already"]
        ),
        (
            "{at: 0, down: one, x: 0, y: 0}",
            ["the finger of down must be a whole number from 0 to 1000000, not one"]
        ),
        ("{at: 0, wait: true, remote: play}", ["a step does one thing; remote must be a step of its own"]),
        ("{at: 0, wait: true, x: 1}", ["wait happens at no place"]),
        ("{at: 0, motion: shake}", ["motion must be began, ended or cancelled, not shake"]),
        (
            "{at: 0, remote: plya}",
            [
                "remote must be play, pause, stop, togglePlayPause, nextTrack, previousTrack, beginSeekingBackward,"
                    + " endSeekingBackward, beginSeekingForward or endSeekingForward, not plya; did you mean play?"
            ]
        ),
        ("{at: 0, send: {remove: nobody}}", ["nothing in this scene has the id nobody"]),
        ("{at: 0, dwon: 1, x: 0, y: 0}", ["a step has no key dwon; did you mean down?"]),
    ]

    @Test("a wrong step is an error with its line", arguments: steps)
    func wrongSteps(steps: String, messages: [String]) {
        let error = #expect(throws: SceneError.self) {
            try scenarios("scene: kiosk.yaml\nexpect: ''\ninput: [\(steps)]\n")
        }
        let found = error?.diagnostics.list ?? []
        #expect(found.map { $0.headline.split(separator: " ", maxSplits: 1)[1] } == messages.map { $0[...] })
        #expect(found.allSatisfy { $0.place?.line == 3 })
    }

    @Test("a scene in a scenario's place is one mistake")
    func sceneFile() {
        let error = #expect(throws: SceneError.self) { try scenarios(Self.scene) }
        #expect(
            error?.diagnostics.list.map(\.headline) == [
                "dir/t.yaml:1:1: this is a scene; a scenario names one under scene"
            ])
    }

    @Test("what compares nothing is a mistake", arguments: ["input: []", "input: [{at: 0, look: A}]"])
    func showsNothing(_ input: String) {
        let error = #expect(throws: SceneError.self) {
            try scenarios("scene: kiosk.yaml\nshow: []\n\(input)\nexpect: ''\n")
        }
        #expect(
            error?.diagnostics.list.map(\.headline) == [
                "dir/t.yaml:2:7: show must not be empty; for the steps look alone it is [look]"
            ])
    }

    @Test("what is wrong around the steps")
    func wrongScenarios() {
        let error = #expect(throws: SceneError.self) {
            try scenarios(
                "scene: kiosk.yaml\nshow: [hits]\nexpect: []\n---\nscene: none.yaml\ninput: []\nexpct: ''\n")
        }
        #expect(
            error?.diagnostics.list.map(\.headline) == [
                "dir/t.yaml:1:1: a scenario needs input",
                "dir/t.yaml:2:8: show must be hit, touches, discard, delivery, recognizer, state, control, action,"
                    + " responder, motion, remote, system, hid, outcome, client, scroll, presentation, event, health, press or look, not"
                    + " hits; did you mean hit?",
                "dir/t.yaml:3:9: expect must be lines of text, not a list of 0",
                "dir/t.yaml:5:8: cannot read dir/none.yaml: no such file",
                "dir/t.yaml:7:1: a scenario has no key expct; did you mean expect?",
            ])
    }
}
