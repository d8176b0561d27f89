import ProgramSupport
import TestSupport
import Testing

/// Rules: inspection/show-a-tree, inspection/explain-a-point, inspection/draw-a-scene.
@Suite("touchctl: a scene in another state", .enabled(if: Touchctl.isBuilt))
final class StateOptionTests {
    private static let kiosk = Repository.path("config/examples/scenes/kiosk.yaml")
    private let folder = TemporaryFolder()

    private func output(_ arguments: String...) throws -> String {
        let result = try Touchctl.run(arguments)
        #expect(result.code == 0, "\(result.standardError)")
        return result.output
    }

    @Test("what is presented or set first is there for each command that looks at a scene")
    func presentAndSet() throws {
        let explained = try output(
            "explain", "--at", "770,630", "--scene", Self.kiosk, "--present", "order")
        #expect(explained.contains("confirm") && !explained.contains("water hitTest"))
        let moved = try output(
            "explain", "--at", "640,360", "--scene", Self.kiosk, "--set", "menu.contentOffset=[0, 500]")
        #expect(moved.contains("cake") && !moved.contains("cappuccino"))
        let tree = try output("tree", "--scene", Self.kiosk, "--present", "order", "--present", "payment")
        let lines = tree.split(separator: "\n").filter { $0.contains("order.dimming") }
        #expect(lines.count == 1 && !lines.contains { $0.contains("not presented") })
        let picture = try output(
            "draw", "--scene", Self.kiosk, "--present", "order", "--set", "confirm.enabled=false")
        #expect(picture.contains("class=\"sheet\"") && picture.contains("class=\"ctl off\""))
    }

    @Test("a scenario brings its own scene to the state after its last step, with timers still pending")
    func after() throws {
        let scenario = folder.write(
            "order.yaml",
            """
            scene: \(Self.kiosk)
            input:
              - {at: 0, down: 1, x: 640, y: 360}
              - {at: 0.1, up: 1}
              - {at: 1, down: 1, x: 1080, y: 560}
              - {at: 1.1, up: 1}
            expect: ""
            ---
            scene: \(Self.kiosk)
            input:
              - {at: 0, down: 1, x: 640, y: 640}
              - {at: 0.1, move: 1, x: 640, y: 340}
              - {at: 1, up: 1}
            expect: ""
            """)
        let hit = try output("explain", "--at", "770,630", "--after", "\(scenario)#1")
        #expect(hit.contains("confirm"))
        let scrolled = try output("explain", "--at", "640,360", "--after", "\(scenario)#2")
        #expect(scrolled.contains("water") && !scrolled.contains("cappuccino"))
        #expect(try output("draw", "--after", "\(scenario)#1").contains("class=\"dimming\""))
        #expect(
            !(try output("tree", "--after", "\(scenario)#1")).contains("order.dimming  view  not presented"))
    }

    /// A scene with two screens, which a button lies on each of.
    private var twoScreens: String {
        folder.write(
            "two.yaml",
            """
            version: 1
            screens: [{id: main, size: [800, 480]}, {id: customer, size: [400, 300]}]
            windows:
              - {id: window, subviews: [{id: pay, class: button, frame: [20, 20, 200, 100]}]}
              - id: second
                screen: customer
                subviews: [{id: rate, class: button, frame: [100, 100, 100, 100], hidden: true}]
            """)
    }

    @Test("a screen other than the first is shown, and one that is not there is named")
    func screens() throws {
        let scene = twoScreens
        let tree = try output("tree", scene, "--screen", "customer")
        #expect(tree.contains("rate") && !tree.contains("pay"))
        let picture = try output("draw", scene, "--screen", "customer", "--set", "rate.hidden=false")
        #expect(picture.contains("<title>rate</title>") && !picture.contains("<title>pay</title>"))
        #expect(!(try output("draw", scene)).contains("<title>rate</title>"))
        for arguments in [["tree", scene], ["draw", scene], ["explain", scene, "--at", "1,1"]] {
            let result = try Touchctl.run(arguments + ["--screen", "side"])
            #expect(
                result.code == 64
                    && result.standardError.contains("the scene has no screen side; it has main, customer"),
                "\(result.standardError)")
        }
    }

    @Test("explain takes a view: its middle counts, on its own screen and while it is hidden")
    func explainView() throws {
        let text = try output("explain", "--at", "rate", twoScreens)
        #expect(text.contains("150,150 on customer (400x300)"))
        #expect(text.contains("skipped with all in it: hidden"), "\(text)")
        let missing = try Touchctl.run(["explain", "--at", "rat", twoScreens])
        #expect(missing.standardError.contains("the scene has no view rat; did you mean rate?"))
        let both = try Touchctl.run(["explain", "--at", "rate", "--screen", "main", twoScreens])
        #expect(both.code == 64 && both.standardError.contains("--screen is for a point: a view has its own"))
    }

    @Test("options that contradict each other are refused, and what cannot be is named")
    func mistakes() throws {
        let one = "scene: \(Self.kiosk)\ninput: [{at: 0, wait: true}]\nexpect: \"\"\n"
        let scenario = folder.write(
            "two.yaml", "\(one)---\n\(one)")
        for (arguments, message) in [
            (["tree", "--present", "order"], "--present and --set are for a scene or --after"),
            (["tree", "--scene", Self.kiosk, "--after", scenario], "in place of a scene"),
            (["draw", "--after", scenario], "has 2 scenarios"),
            (["draw"], "a scene is needed, or a scenario"),
            (["draw", "--scene", Self.kiosk, "--present", "nobody"], "--present nobody: "),
            (["explain", "--at", "1,1", "--scene", Self.kiosk, "--set", "tea"], "VIEW.KEY=VALUE"),
        ] {
            let result = try Touchctl.run(arguments)
            #expect(result.code == 64 && result.standardError.contains(message), "\(result.standardError)")
        }
    }
}
