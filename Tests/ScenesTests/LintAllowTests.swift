import Scenes
import Testing

/// Rules: scenes/allowed-warnings.
@Suite("Warnings that are allowed")
struct LintAllowTests {
    /// A scene in which a button and a recognizer send actions that nobody has, with `entry` in the place `<place>`.
    private func text(_ place: String, _ entry: String) -> String {
        let scene = """
            screens: [{id: main, size: [400, 800]}]
            <scene>
            application:
              <application>
              id: app
            windows:
              - id: window
                <window>
                rootViewController:
                  <controller>
                  view:
                    <view>
                    subviews:
                      - id: button
                        class: button
                        frame: [0, 0, 99, 99]
                        <button>
                        on: {touchUpInside: a}
                      - id: beside
                        frame: [100, 0, 99, 99]
                        <beside>
                        gestures:
                          - type: tap
                            <tap>
                            action: b
            """
        return scene.replacing("<\(place)>", with: entry).replacing(/<\w+>/, with: "") + "\n"
    }

    private static let button = "nobody in this scene responds to the action a"
    private static let tap = "nobody in this scene responds to the action b"
    private static let unused = "nothing here breaks unanswered"

    @Test(
        "an entry holds for its map and what the map contains; one that allows nothing is a warning itself",
        arguments: [
            ("scene", []), ("window", []), ("controller", []), ("view", []),
            ("button", [tap]), ("beside", [button]), ("tap", [button]),
            ("application", [unused, button, tap]),
        ])
    func places(_ place: String, _ messages: [String]) {
        for allowed in ["unanswered", "[unanswered]"] {
            let found = mistakes(text(place, "lint: {allow: \(allowed)}"))
            #expect(found.list.map(\.message) == messages)
        }
    }

    @Test("an entry allows only the rules that it names, and says which of them nothing breaks")
    func rules() {
        let found = mistakes(text("view", "lint: {allow: [passedOn, unanswered]}"))
        #expect(
            found.list.map(\.headline) == [
                "s.yaml:12:24: warning: nothing here breaks passedOn [unusedAllow]"
            ]
        )
    }

    @Test("of two entries around a warning the inner one is of use")
    func nested() {
        let inner = text("button", "lint: {allow: unanswered}").replacing(
            "- id: window", with: "- id: window\n    lint: {allow: unanswered}")
        #expect(mistakes(inner).list.isEmpty)
        let twice = text("tap", "lint: {allow: unanswered}").replacing(
            "- id: beside", with: "- id: beside\n            lint: {allow: unanswered}")
        #expect(mistakes(twice).list.map(\.message) == [Self.button, Self.unused])
    }

    @Test("an entry that allows nothing may be allowed, too")
    func unusedAllowed() {
        let both = mistakes(text("beside", "lint: {allow: [passedOn, unusedAllow, unanswered]}"))
        #expect(both.list.map(\.message) == [Self.button])
        let alone = mistakes(text("button", "lint: {allow: [unanswered, unusedAllow]}"))
        #expect(alone.list.map(\.message) == ["nothing here breaks unusedAllow", Self.tap])
    }

    @Test(
        "mistakes in an entry are errors",
        arguments: [
            ("lint: {allow: unansweredd}", "lint has no rule unansweredd; did you mean unanswered?"),
            ("lint: {allow: [7]}", "lint has no rule 7"),
            ("lint: {allow: {a: 1}}", "a rule must be a word, not a map"),
            ("lint: {alow: unanswered}", "lint has no key alow; did you mean allow?"),
            ("lint: {}", "lint needs the rules that it allows: allow"),
            ("lint: unanswered", "lint must be a map, not unanswered"),
        ])
    func wrong(_ entry: String, _ headline: String) {
        let errors = mistakes(text("view", entry)).errors
        #expect(errors.map { String($0.headline.drop { $0 != " " }.dropFirst()) } == [headline])
    }

    @Test("set cannot change it")
    func notSet() {
        let found = mistakes(
            sceneText("- {id: a, frame: [0, 0, 99, 99], actions: {x: [{set: {view: a, lint: {}}}]}}"))
        #expect(found.errors.map(\.message) == ["a view that is set has no key lint"])
    }

    @Test("the delegate may have one")
    func delegate() {
        let text = "screens: [{size: [9, 9]}]\napplication: {delegate: {lint: {allow: unanswered}}}\n"
        #expect(mistakes(text).list.map(\.message) == [Self.unused])
    }

    /// A window whose view is in a file.
    private func including(_ window: String, _ more: String = "") -> String {
        """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - {\(window)subviews: [{include: view.yaml}]}
          \(more)

        """
    }

    private static let included = "{class: button, frame: [0, 0, 99, 99], on: {touchDown: a}"

    @Test("an entry holds for the files that its map includes; there it may stand, too")
    func includes() {
        let lint = "lint: {allow: unanswered}"
        let plain = ["view.yaml": Self.included + "}\n"]
        #expect(mistakes(including(""), files: plain).list.map(\.message) == [Self.button])
        #expect(mistakes(including("\(lint), "), files: plain).list.isEmpty)
        #expect(
            mistakes(
                including("", "- {frame: [200, 200, 99, 99], subviews: [{include: view.yaml}], \(lint)}"),
                files: plain
            ).list
                .isEmpty)
        let both = including(
            "\(lint), ", "- {frame: [200, 200, 99, 99], subviews: [{include: view.yaml}], \(lint)}")
        #expect(mistakes(both, files: plain).list.isEmpty)
        let own = ["view.yaml": Self.included + ", \(lint)}\n"]
        #expect(mistakes(including(""), files: own).list.isEmpty)
        #expect(mistakes(including("\(lint), "), files: own).list.map(\.message) == [Self.unused])
    }

    @Test("an entry in a map that aliases name holds for each of them, as one around an alias does")
    func aliases() {
        let own =
            "- &a {class: button, frame: [0, 0, 99, 99], on: {touchDown: a}, lint: {allow: [unanswered, covered]}}\n- *a"
        #expect(mistakes(sceneText(own)).list.isEmpty)
        let around = """
            - {lint: {allow: neverChanges}, frame: [0, 0, 99, 99], subviews: [*a]}
            """
        let anchor = "- &a {class: segmentedControl, frame: [0, 0, 99, 99]}\n"
        #expect(
            mistakes(sceneText(anchor + around)).essential.map(\.message) == [
                "segmentedControl1 never changes: it has no segments"
            ])
    }

    @Test("one in an app holds for its scene, one in the configuration for all; one for a panel for itself")
    func configurations() throws {
        let scene = sceneText("- {class: button, frame: [0, 0, 99, 99], on: {touchDown: a}}")
        let found = { (configuration: String) throws in
            let files = MemoryFiles(["touchd.yaml": configuration, "s.yaml": scene, "other.yaml": scene])
            return try ConfigurationLoader(reading: files.reader).load("touchd.yaml").warnings.list.map {
                "\($0.file) \($0.message)"
            }
        }
        let lint = "lint: {allow: unanswered}"
        let two = "{id: b, scene: other.yaml}"
        #expect(
            try found("apps: [{id: a, scene: s.yaml, \(lint)}, \(two)]\n") == ["other.yaml \(Self.button)"])
        #expect(try found("apps: [{id: a, scene: s.yaml}, \(two)]\n\(lint)\n").isEmpty)
        #expect(try found("scene: s.yaml\n\(lint)\n").isEmpty)
        let panel = "panels: [{match: {vendor: 1234}"
        #expect(try found("scene: s.yaml\n\(lint)\n\(panel), lint: {allow: decimalID}}]\n").isEmpty)
        #expect(try found("scene: s.yaml\n\(lint)\n\(panel)}]\n").count == 1)
    }

    @Test("however many warnings are allowed, a file with an error says nothing of what is not used")
    func withErrors() {
        let found = mistakes(text("view", "lint: {allow: passedOn}") + "colour: red\n")
        #expect(found.list.allSatisfy { $0.rule != .unusedAllow } && found.hasErrors)
    }

    @Test("in JSON a warning has its rule, an error none")
    func json() {
        let found = mistakes(sceneText("- {class: button, frame: [0, 0, 99, 99], on: {touchDown: a}}"))
        #expect(found.json.hasSuffix("to the action a\",\"rule\":\"unanswered\"}\n"))
        #expect(!mistakes("screens: 1\n").json.contains("rule"))
    }
}
