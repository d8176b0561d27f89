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
