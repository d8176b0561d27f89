import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: states/beginning-and-end, states/which-touches-get-through, controls/policies.
@Suite("States of apps")
struct InteractionStateTests {
    private static func app() throws -> App {
        let path = Repository.path("Tests/Scenarios/scenes/states.yaml")
        let scene = try SceneLoader().load(path).scene
        return App(name: "kiosk", isSystem: false, application: Application(scene: scene))
    }

    private static func pipeline() throws -> Pipeline<LineOutput> {
        Pipeline(
            apps: [try app()], foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: .calls, shown: CategorySet([.system, .action, .outcome])))
    }

    /// A tap of a tenth of a second.
    private static func tap(
        _ pipeline: inout Pipeline<LineOutput>, _ fingers: Int, at seconds: Double, x: Double
    ) {
        pipeline.touch(
            fingers, at: Point(x: x, y: 50), from: .seconds(seconds), to: .seconds(seconds + 0.1))
    }

    @Test("a reload keeps the state and what is left of its time")
    func reload() throws {
        var pipeline = try Self.pipeline()
        let fingers = pipeline.addFingers()
        Self.tap(&pipeline, fingers, at: 1, x: 50)
        #expect(pipeline.nextDeadline == .seconds(61.1))
        _ = pipeline.replaceApps(
            [try Self.app()], foreground: "kiosk", hitTestLimit: 0, at: .seconds(5))
        #expect(pipeline.apps[0].application.interactionState == .cleaning)
        #expect(pipeline.nextDeadline == .seconds(61.1))
        _ = pipeline.takeLines()
        Self.tap(&pipeline, fingers, at: 10, x: 150)
        pipeline.advance(to: .seconds(62))
        #expect(pipeline.takeLines() == ["touch 2 on tea was ignored (cleaning)", "app enters normal"])
        #expect(pipeline.apps[0].application.interactionState == .normal)
        #expect(pipeline.nextDeadline == nil)
    }

    @Test("each change is published, with its state and what led to it")
    func publication() throws {
        var pipeline = try Self.pipeline()
        let fingers = pipeline.addFingers()
        Self.tap(&pipeline, fingers, at: 1, x: 50)
        pipeline.advance(to: .seconds(62))
        let effects = pipeline.outbox.take().joined().compactMap(\.effect)
        #expect(effects.map(\.effect) == Array(repeating: .publish(topic: "interactionState"), count: 2))
        #expect(effects.map(\.cause.state) == [.cleaning, .normal])
        #expect(effects.map(\.cause.performer) == ["home", "home"])
        #expect(effects[0].cause.touches.map(\.id) == [TouchID(1)])
    }

    @Test("the tree has the state, and who watches it is told")
    func tree() throws {
        var application = try Self.app().application
        application.recordsChanges = true
        var watch = SceneWatch(of: application)
        let stamp = application.changeStamp
        application.perform(.interaction(.state(.locked, for: nil)), at: .seconds(1))
        #expect(application.changeStamp != stamp)
        #expect(
            watch.takeSteps(of: &application)
                == [.set("app", keys: [JSONValue.Member("state", .string("locked"))])])
        let nodes = SceneWatch(of: application).nodes
        let pay = try #require(nodes.first { $0.id == "pay" })
        let cup = try #require(nodes.first { $0.id == "cup" })
        #expect(pay.keys.contains(JSONValue.Member("hold", .number(2))))
        let limit = JSONValue.object([.init("count", .number(1)), .init("per", .number(60))])
        #expect(cup.keys.contains(JSONValue.Member("rateLimit", limit)))
    }

    @Test("what a control has sent is remembered when parts that are gone are dropped")
    func compaction() throws {
        var pipeline = try Self.pipeline()
        let fingers = pipeline.addFingers()
        Self.tap(&pipeline, fingers, at: 1, x: 350)
        var isCompact = false
        pipeline.withActiveApplication { application in isCompact = application.compact() }
        #expect(isCompact)
        Self.tap(&pipeline, fingers, at: 10, x: 350)
        Self.tap(&pipeline, fingers, at: 70, x: 350)
        #expect(
            pipeline.takeLines().filter { $0.hasPrefix("touch ") } == [
                "touch 1 on cup did order", "touch 2 on cup did nothing (rateLimit)",
                "touch 3 on cup did order",
            ])
    }
}

extension Timestamp {
    fileprivate static func seconds(_ seconds: Double) -> Timestamp {
        Timestamp(microseconds: 0) + .seconds(seconds)
    }
}
