import Playing
import ProgramSupport
import Reports
import TestSupport
import Testing

/// Rules: recordings/what-a-scenario-compares.
@Suite("Scenarios that fail")
struct ScenarioFailureTests {
    private static let scene = """
        scene:
          version: 1
          screens: [{id: main, size: [400, 800]}]
          windows:
            - id: W
              rootViewController: {id: V, view: {id: R, touches: handle}}

        """

    private func outcomes(_ text: String) throws -> [TestOutcome] {
        let folder = TemporaryFolder()
        return TestCommand.outcomes(of: folder.write("scenario.yaml", text))
    }

    @Test("a scenario may show every category of decisions and nothing else")
    func categories() throws {
        let outcome = try #require(
            try outcomes("\(Self.scene)show: [all]\ninput: []\nexpect: ''\n").first)
        let names = Category.allCases.map { "\($0.name)" } + ["look"]
        let choices = names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
        #expect(outcome.details.first?.contains(": show must be \(choices), not all") == true)
    }

    @Test("lines that are missing, unexpected or in another order are shown after a sign")
    func difference() throws {
        let outcome = try #require(
            try outcomes(
                """
                name: wrong
                \(Self.scene)input:
                  - {at: 0, down: 1, x: 10, y: 10}
                  - {at: 1, up: 1}
                expect: |
                  R touchesBegan {1} handle
                  R touchesMoved {1} handle
                """
            ).first)
        #expect(
            outcome.details == [
                "@@ \(outcome.file):12 @@", "  R touchesBegan {1} handle", "- R touchesMoved {1} handle",
                "+ R touchesEnded {1} handle",
            ])
        #expect(!outcome.isPassed)
    }

    @Test("a finger that comes down on another view than its step names is noted where the scenario fails")
    func otherView() throws {
        let scene = """
            scene:
              screens: [{id: main, size: [100, 100]}]
              windows:
                - id: W
                  subviews:
                    - id: card
                      frame: [0, 0, 100, 100]
                      subviews:
                        - {id: order, class: button, frame: [0, 0, 50, 50], on: {touchUpInside: {publish: order}}}
                    - {id: cover, frame: [0, 0, 50, 50], touches: handle}
            show: [outcome]
            """
        func details(_ input: String) throws -> [String] {
            try outcomes("\(scene)\ninput:\n\(input)\nexpect: touch 1 on order did order\n").flatMap(
                \.details)
        }
        let notes = try details("  - {tap: order}").filter { $0.hasPrefix("note") }
        #expect(notes.count == 1, "\(notes)")
        #expect(notes.first?.hasSuffix(": the finger comes down on cover, not on order") == true, "\(notes)")
        #expect(try details("  - {down: 1, on: order}").contains { $0.hasPrefix("note: ") })
        #expect(try !details("  - {tap: cover}").contains { $0.hasPrefix("note: ") })
        #expect(try !details("  - {down: 1, x: 10, y: 10}").contains { $0.hasPrefix("note: ") })
        #expect(try !details("  - {tap: card}").contains { $0.hasPrefix("note: ") })
    }

    @Test("the rule that a scenario tests is named only when it fails")
    func rule() throws {
        let input = "rule: house/doors-open\n\(Self.scene)input: [{at: 0, down: 1, x: 10, y: 10}]\n"
        let outcome = try #require(try outcomes("\(input)expect: nothing\n").first)
        let place = "@@ \(outcome.file):9 @@"
        #expect(
            outcome.details == ["rule: house/doors-open", place, "- nothing", "+ R touchesBegan {1} handle"])
        let passed = try outcomes("\(input)expect: R touchesBegan {1} handle\n").flatMap(\.details)
        #expect(passed.isEmpty)
    }

    @Test("an empty expect means that no line of the shown categories may occur")
    func nothing() throws {
        let input = "input: [{at: 0, down: 1, x: 10, y: 10}]\nexpect: \"\"\n"
        #expect(try outcomes(Self.scene + "show: [discard]\n" + input).map(\.isPassed) == [true])
        #expect(try outcomes(Self.scene + "show: [touches]\n" + input).map(\.isPassed) == [false])
    }

    @Test(
        "an error in a scenario is reported with its place",
        arguments: [
            ("{at: 0, move: 1, x: 1, y: 1}", "finger 1 is not down"),
            ("{at: 0, up: 1}", "finger 1 is not down"),
            ("{at: 0, wait: true}, {at: -1, wait: true}", "at must not be negative"),
            ("{at: 1, wait: true}, {at: 0.5, wait: true}", "at must not be earlier"),
            ("{at: 0, down: 1, x: 1}", "needs both x and y"),
        ]
    )
    func mistakes(_ steps: String, _ message: String) throws {
        let outcome = try #require(try outcomes(Self.scene + "input: [\(steps)]\nexpect: \"\"\n").first)
        #expect(!outcome.isPassed)
        let details = outcome.details.joined(separator: "\n")
        #expect(details.contains(message), "\(details)")
        #expect(details.contains("scenario.yaml:7:"))
    }

    @Test("an unknown field is an error, not a field without a value")
    func unknownField() throws {
        let outcome = try #require(
            try outcomes(Self.scene + "fields: [tapcount]\ninput: []\nexpect: \"\"\n").first)
        #expect(outcome.details.joined().contains("did you mean tapCount?"))
    }

    @Test(
        "what comes to the app once another one is in front cannot be done; a finger that is down lifts",
        arguments: [
            ("{tap: go}", true), ("{down: 1, on: go}", true), ("{press: f1}", true), ("{look: go}", true),
            ("{send: {publish: x}}", true), ("{swipe: go, by: [9, 0]}", true),
            ("{wait: true, after: 1}", false),
        ])
    func behind(_ step: String, _ isRefused: Bool) throws {
        let text = """
            scene:
              screens: [{id: main, size: [100, 100]}]
              windows: [{id: W, subviews: [{id: go, class: button, frame: [0, 0, 100, 100], on: {touchDown: {foreground: other}}}]}]
            show: [system]
            input:
              - {tap: go}
              - \(step)
            expect: |
              touch 1 cancelled (foreground)
              foreground other

            """
        let outcome = try #require(try outcomes(text).first)
        #expect(outcome.isPassed == !isRefused, "\(outcome.details)")
        let message =
            ":7:5: the app is not in front any more (foreground), and the scenario has no other one"
        #expect(outcome.details.contains { $0.hasSuffix(message) } == isRefused, "\(outcome.details)")
        let file = TemporaryFolder()
        let result = try Touchctl.run(["scenario", file.write("behind.yaml", text)])
        #expect(result.code == (isRefused ? 1 : 0) && result.standardError.contains(message) == isRefused)
        #expect(result.output.contains("up: 1") == !isRefused)
    }
}
