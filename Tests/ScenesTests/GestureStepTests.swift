import Core
import HIDRecords
import Scenes
import Testing
import TouchKit
import YAML

/// Rules: recordings/steps-of-a-scenario, recordings/gestures-of-a-scenario, recordings/places-of-a-scenario.
@Suite("Gestures as steps")
struct GestureStepTests {
    private static let scene = """
        screens: [{id: main, size: [800, 480]}]
        windows:
          - id: window
            rootViewController:
              id: home
              view: {id: root, subviews: [{id: start, frame: [0, 0, 200, 100]}, {id: list, frame: [0, 100, 200, 100]}]}

        """

    private func steps(_ steps: String) throws -> [ScenarioStep] {
        let text = "scene: kiosk.yaml\nexpect: ''\ninput: [\(steps)]\n"
        let files = MemoryFiles(["t.yaml": text, "kiosk.yaml": Self.scene])
        return try ScenarioLoader(reading: files.reader).load("t.yaml")[0].steps
    }

    private func mistakes(_ text: String) -> [String] {
        let error = #expect(throws: SceneError.self) { try steps(text) }
        let found = error?.diagnostics.list ?? []
        #expect(found.allSatisfy { $0.place?.line == 3 })
        return found.map { String($0.headline.split(separator: " ", maxSplits: 1)[1]) }
    }

    @Test(
        "A step comes at its time, after the step before, or the usual time after it.",
        arguments: [
            ("{down: 1, x: 1, y: 1}", [0]),
            ("{after: 0.3, down: 1, x: 1, y: 1}, {up: 1}, {after: 0, wait: true}", [0.3, 0.4, 0.4]),
            ("{tap: start}, {tap: start}, {wait: true}", [0, 1.05, 1.2]),
            ("{tap: start, taps: 3, every: 0.2}, {look: start, after: 0.01}", [0, 0.46]),
            ("{hold: start}, {tap: start}", [0, 2]),
            ("{swipe: start, direction: up}, {wait: true}", [0, 0.31]),
            ("{swipe: start, direction: up, hold: 0.5, in: 1}, {wait: true, after: 0}", [0, 1.51]),
            ("{pinch: start}, {rotate: start, in: 1}, {wait: true, after: 0}", [0, 1.31, 2.32]),
            ("{at: 2, wait: true}, {tap: start, at: 2}, {at: 2.05, wait: true}", [2, 2, 2.05]),
        ])
    func times(_ text: String, _ times: [Double]) throws {
        #expect(try steps(text).map(\.time.seconds) == times)
    }

    @Test("A gesture shares a frame with no other step: the second comes a microsecond later.")
    func frames() throws {
        let text = """
            {tap: start}, {at: 0.05, down: 1, x: 1, y: 1}, {at: 0.05, down: 2, x: 1, y: 1}, {at: 0.05, tap: start},
            {after: 0, send: {resignFirstResponder: start}}
            """
        let times = try steps(text.replacing("\n", with: " ")).map(\.time.microseconds)
        #expect(times == [0, 50_001, 50_001, 50_002, 100_002])
    }

    @Test("Fingers of gestures have the smallest numbers that are not down.")
    func numbers() throws {
        let text = "{down: 2, x: 1, y: 1}, {tap: start, fingers: 3}, {up: 2}, {swipe: start, direction: up}"
        let numbers = try steps(text).compactMap { step in
            if case .gesture(_, let fingers) = step.input { fingers } else { nil }
        }
        #expect(numbers == [[1, 3, 4], [1]])
    }

    @Test(
        "The keys of a gesture stand in its map or beside it.",
        arguments: [
            ["{tap: start, for: 2}", "{tap: {view: start, for: 2}}", "{tap: {for: 2}, view: start}"],
            [
                "{hold: {view: start, at: [0, 1]}}", "{hold: start, at: [0, 1]}",
                "{hold: {view: start}, at: [0, 1]}",
            ],
            [
                "{swipe: start, to: list}", "{swipe: {from: start, to: list}}",
                "{swipe: {view: start}, to: list}",
                "{swipe: {from: {view: start}}, to: {view: list, at: [0.5, 0.5]}}",
            ],
            ["{swipe: [1, 2], by: [120, 0]}", "{swipe: {from: [1, 2]}, direction: right}"],
            ["{pinch: start}", "{pinch: {view: start, from: 100, to: 200, in: 0.3, moves: 10}}"],
            ["{rotate: {view: start, by: 90}}", "{rotate: start, radius: 50}"],
        ])
    func forms(_ forms: [String]) throws {
        let inputs = try forms.map { try steps($0).map(\.input) }
        #expect(inputs.allSatisfy { $0 == inputs[0] }, "\(inputs)")
    }

    @Test("A finger goes to a point, to a part of a view, or so far from where it is.")
    func destinations() throws {
        let text = """
            {down: 1, on: start, at: [0.2, 0.5]}, {move: 1, on: start}, {move: 1, by: [0, 90]}, {up: 1, x: 1, y: 2}
            """
        let all = try steps(text)
        let names = MemoryFiles(["s.yaml": Self.scene])
        let view = try #require(try SceneLoader(reading: names.reader).load("s.yaml").id("start"))
        #expect(
            all.map(\.input) == [
                .touch(.down(finger: 1, ScenarioLocation(.view(view, Point(x: 0.2, y: 0.5))))),
                .touch(.move(finger: 1, .location(ScenarioLocation(.view(view, Point(x: 0.5, y: 0.5)))))),
                .touch(.move(finger: 1, .offset(Point(x: 0, y: 90)))),
                .touch(.up(finger: 1, .location(ScenarioLocation(Point(x: 1, y: 2))))),
            ])
    }

    @Test(
        "A wrong step is an error with what may have been meant.",
        arguments: [
            ("{tap: start, hold: start}", ["a step does one thing; hold must be a step of its own"]),
            ("{tap: start, to: list}", ["a tap has no key to"]),
            ("{tap: {view: start, fro: 2}}", ["a tap has no key fro; did you mean for?"]),
            ("{hold: start, taps: 2}", ["a hold has no key taps"]),
            ("{pinch: start, fingers: 2}", ["a pinch has no key fingers"]),
            ("{rotate: start, to: 2}", ["a rotation has no key to"]),
            (
                "{drag: start}",
                [
                    "a step has no key drag ({swipe: {from: PLACE, to: PLACE}, in: SECONDS}); did you mean swipe?"
                ]
            ),
            (
                "{swipe: start, direction: left, duration: 1}",
                [
                    "a step has no key duration (in: SECONDS of a swipe, for: SECONDS of a hold); did you mean in?"
                ]
            ),
            ("{tapp: start}", ["a step has no key tapp; did you mean tap?"]),
            (
                "{setState: {recognizer: strat, touch: 1, state: began}}",
                ["nothing in this scene has the id strat; did you mean start?"]
            ),
            (
                "{setState: {recognizer: start, touch: 1, state: began}}",
                ["recognizer must be a gesture recognizer, and start is not one"]
            ),
            ("{wait: true, fingers: 2}", ["wait has no key fingers"]),
            ("{wait: true, at: [1, 2]}", ["wait happens at no place"]),
            ("{tap: strat}", ["nothing in this scene has the id strat; did you mean start?"]),
            ("{tap: home}", ["tap must be a view, and home is not one"]),
            ("{tap: }", ["tap must be a word, not nothing"]),
            ("{tap: {}}", ["a tap needs its place: view"]),
            ("{tap: {at: [1, 2]}}", ["a tap needs its place: view"]),
            ("{tap: {view: start, for: 1}, for: 2}", ["for is given twice"]),
            ("{tap: start, view: list}", ["a tap has one place, and view is beside it"]),
            ("{tap: [1, 2], at: [0, 1]}", ["a tap has one place, and at is beside it"]),
            ("{tap: start, at: [0, 1, 2]}", ["at must be [x, y], not a list of 3"]),
            ("{tap: start, taps: 0}", ["taps must be a whole number from 1 to 100, not 0"]),
            ("{tap: start, fingers: 101}", ["fingers must be a whole number from 1 to 100, not 101"]),
            (
                "{swipe: start, direction: up, moves: 0}",
                ["moves must be a whole number from 1 to 100, not 0"]
            ),
            ("{tap: start, for: -1}", ["for must not be negative"]),
            ("{tap: start, every: -1}", ["every must not be negative"]),
            ("{tap: start, after: -1}", ["after must not be negative"]),
            ("{pinch: start, from: -1, to: -2}", ["from must not be negative", "to must not be negative"]),
            ("{rotate: start, radius: -1}", ["radius must not be negative"]),
            ("{swipe: start, direction: up, by: -1}", ["by beside direction must not be negative"]),
            ("{swipe: start}", ["a swipe needs to, by or direction"]),
            ("{swipe: {to: start}}", ["a swipe needs its place: from or view"]),
            ("{swipe: start, from: list, to: start}", ["a swipe has one place, and from is beside it"]),
            (
                "{swipe: {from: list, view: start}, to: start}",
                ["a swipe has one place, and view is beside it"]
            ),
            ("{swipe: start, to: start}", ["from and to are the same place"]),
            ("{swipe: [1, 2], to: [1, 2]}", ["from and to are the same place"]),
            ("{swipe: start, by: [0, 0]}", ["a swipe must lead away from where it begins"]),
            (
                "{swipe: start, to: list, direction: up}",
                ["a swipe leads one way, and direction is beside to"]
            ),
            ("{swipe: start, to: list, by: [1, 2]}", ["a swipe leads one way, and by is beside to"]),
            ("{swipe: start, by: 20}", ["by must be [dx, dy] without a direction"]),
            (
                "{swipe: start, direction: upp}",
                ["direction must be right, left, up or down, not upp; did you mean up?"]
            ),
            ("{at: 1, after: 1, tap: start}", ["a step has one time, at or after"]),
            (
                "{tap: start}, {at: 0.04, wait: true}",
                ["at must not be earlier than the end of the tap before"]
            ),
            ("{down: 1}", ["down needs x and y, or on"]),
            ("{down: 1, x: 1, y: 1}, {move: 1, x: 1}", ["move needs both x and y"]),
            (
                "{down: 1, on: start, x: 1}",
                ["down needs both x and y", "a finger goes to one place, and on is beside x"]
            ),
            ("{down: 1, by: [1, 1]}", ["down needs x and y, or on", "down has no key by; did you mean y?"]),
            ("{down: 1, at: [1, 1]}", ["at as a place needs on"]),
            ("{cancel: 1}", ["finger 1 is not down"]),
            (
                "{down: 1, x: 1, y: 1}, {cancel: 1, because: plam}",
                [
                    "because must be palm, panel removed, panel revoked or panel released by the kernel, not plam; did you mean palm?"
                ]
            ),
            (
                "{tap: start, taps: 100, every: 0, fingers: 3}",
                ["at most 256 fingers are down at a time"]
            ),
            (
                "{at: -1, down: 1, x: 1, y: 1}, {tap: nowhere, taps: 0}, {up: 1}",
                [
                    "at must not be negative", "nothing in this scene has the id nowhere",
                    "taps must be a whole number from 1 to 100, not 0",
                ]
            ),
        ])
    func mistakes(_ text: String, _ messages: [String]) {
        #expect(mistakes(text) == messages)
    }
}
