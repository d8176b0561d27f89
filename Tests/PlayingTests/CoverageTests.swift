import TestSupport
import ProgramSupport
import Testing

/// Rules: recordings/coverage-of-scenarios.
@Suite("touchctl test --coverage", .enabled(if: Touchctl.isBuilt))
struct CoverageTests {
    private static let scene = """
        screens: [{id: main, size: [400, 400]}]
        windows:
          - id: window
            rootViewController:
              id: home
              actions: {go: [], stop: [], back: []}
              view:
                id: root
                subviews:
                  - {id: start, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: go, touchDown: stop}}
                  - {id: halt, class: button, frame: [100, 0, 100, 100], on: {touchUpInside: back}}
                  - {id: title, class: label, frame: [200, 0, 100, 100]}

        """

    @Test("It names the views never hit and the actions never taken by all scenarios of a scene.")
    func coverage() throws {
        let folder = TemporaryFolder()
        let scene = folder.write("scene.yaml", Self.scene)
        folder.write(
            "a.yaml", "scene: scene.yaml\nshow: [motion]\ninput: [{down: 1, on: start}]\nexpect: \"\"\n")
        let second = "scene: scene.yaml\nshow: [motion]\ninput: [{tap: [300, 300]}]\nexpect: \"\"\n"
        let third =
            "scene: {screens: [{size: [9, 9]}], windows: [{id: w}]}\ninput: [{tap: w}]\nshow: [motion]\n"
        let file = folder.write("b.yaml", "\(second)---\n\(third)expect: \"\"\n")
        let result = try Touchctl.run(["test", "--coverage", folder.file("a.yaml"), file])
        #expect(result.code == 0)
        #expect(
            result.output.split(separator: "\n").drop { !$0.hasSuffix("all passed") }.dropFirst() == [
                "\(scene): 1 of 2 views hit, 1 of 3 actions taken", "  never hit: halt",
                "  never taken: back of home, go of home",
                "\(file):6: 0 of 0 views hit, 0 of 0 actions taken",
            ])
    }

    @Test("An action in a sensitive view is taken; what makes nothing of touches is not missed.")
    func sensitive() throws {
        let folder = TemporaryFolder()
        let file = folder.write(
            "a.yaml",
            """
            scene:
              screens: [{size: [400, 400]}]
              windows:
                - id: window
                  subviews:
                    - {id: pad, sensitive: true, frame: [0, 0, 200, 200], subviews: [{id: key, class: button, frame: [0, 0, 99, 99], on: {touchUpInside: {publish: code}}}]}
                    - {id: bar, frame: [200, 0, 200, 100], subviews: [{id: other, class: button, frame: [0, 0, 99, 99], on: {touchUpInside: {publish: b}}}]}
                    - {id: list, class: scrollView, frame: [0, 200, 99, 99]}
                    - {id: back, frame: [100, 200, 99, 99], gestures: [{type: tap, action: {publish: back}}]}
            input: [{tap: key}]
            show: [motion]
            expect: ""

            """)
        let result = try Touchctl.run(["test", "--coverage", file])
        #expect(result.code == 0)
        #expect(
            result.output.split(separator: "\n").drop { !$0.hasSuffix("all passed") }.dropFirst() == [
                "\(file):1: 1 of 4 views hit, 1 of 3 actions taken", "  never hit: other, list, back",
                "  never taken: touchUpInside of other, tap1 of back",
            ])
    }

    @Test("Views that no touch can hit are not missed.")
    func hidden() throws {
        let folder = TemporaryFolder()
        let file = folder.write(
            "a.yaml",
            """
            scene:
              screens: [{size: [400, 400]}]
              windows:
                - id: window
                  subviews:
                    - {id: key, class: button, frame: [0, 0, 99, 99], on: {touchUpInside: {publish: a}}}
                    - {id: flat, class: button, frame: [0, 0, 99, 0], on: {touchUpInside: {publish: c}}}
                    - id: still
                      userInteractionEnabled: false
                      frame: [0, 0, 99, 99]
                      subviews: [{id: inner, class: button, frame: [0, 0, 9, 9], on: {touchUpInside: {publish: d}}}]
            input: [{tap: key}]
            show: [motion]
            expect: ""

            """)
        let result = try Touchctl.run(["test", "--coverage", file])
        #expect(result.output.contains("\(file):1: 1 of 1 views hit"), "\(result)")
    }

    @Test("Each case of JUnit has its time, and the suite has the sum.")
    func times() throws {
        let folder = TemporaryFolder()
        let file = folder.write(
            "a.yaml",
            "scene: {screens: [{size: [9, 9]}], windows: [{id: w}]}\ninput: [{tap: w}]\nshow: [motion]\nexpect: \"\"\n"
        )
        let output = try Touchctl.run(["test", file, "--format", "junit"]).output
        for element in ["<testsuites ", "<testsuite ", "<testcase "] {
            let line = output.split(separator: "\n").first { $0.contains(element) } ?? ""
            #expect(line.contains(" time=\"0."), "\(output)")
        }
    }

    @Test("It is for results as text alone.")
    func formats() throws {
        for arguments in [["--format", "tap"], ["--format", "junit"], ["--update"]] {
            #expect(try Touchctl.run(["test", "--coverage", "Tests/Scenarios"] + arguments).code == 64)
        }
    }
}
