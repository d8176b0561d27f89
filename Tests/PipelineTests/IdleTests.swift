import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Testing
import TouchKit

/// Rule: actions/idle.
@Suite("Apps that nobody touches")
struct IdleTests {
    private static let idle = "[{after: 10, do: [{publish: dim}]}, {after: 60, do: [{foreground: attract}]}]"

    private static func app(_ name: String, idle: String = idle) throws -> App {
        let text = """
            screens: [{size: [400, 800]}]
            application: {id: \(name), idle: \(idle)}
            windows: [{id: window}]
            """
        let scene = try Scene(text: text)
        return App(name: name, isSystem: false, application: Application(scene: scene))
    }

    /// A pipeline whose app in front was touched until the first second.
    private static func touchedPipeline(idle: String = idle) throws -> Pipeline<LineOutput> {
        var pipeline = Pipeline(
            apps: [try app("kiosk", idle: idle), try app("attract", idle: "[]")], foreground: "kiosk",
            hitTestLimit: 0, output: LineOutput(format: .calls, shown: CategorySet([.system, .action])))
        let fingers = pipeline.addFingers()
        touch(&pipeline, fingers, down: 0.9, up: 1)
        return pipeline
    }

    private static func touch(
        _ pipeline: inout Pipeline<LineOutput>, _ fingers: Int, down: Double, up: Double
    ) {
        pipeline.touch(fingers, at: Point(x: 50, y: 50), from: .seconds(down), to: .seconds(up))
    }

    /// What is done until no timer is pending.
    private static func lines(_ pipeline: inout Pipeline<LineOutput>) -> [String] {
        _ = pipeline.takeLines()
        pipeline.runOut()
        return pipeline.takeLines()
    }

    @Test(
        "a rest brings another app to the front, which is not idle; who brings the first one back begins its next rest"
    )
    func foreground() throws {
        var pipeline = try Self.touchedPipeline()
        #expect(pipeline.nextDeadline == .seconds(11))
        #expect(
            Self.lines(&pipeline) == [
                "kiosk is idle 10", "kiosk performs idle: publish dim",
                "kiosk is idle 60", "kiosk performs idle: foreground attract", "foreground attract",
            ])
        #expect(pipeline.nextDeadline == nil)
        pipeline.bringToForeground("kiosk", at: .seconds(100))
        #expect(pipeline.nextDeadline == .seconds(110))
    }

    @Test("a rest goes on behind the app that it has brought to the front, until somebody touches that")
    func restBehind() throws {
        let idle = "[{after: 10, do: [{foreground: attract}]}, {after: 20, do: [{state: locked}]}]"
        var pipeline = try Self.touchedPipeline(idle: idle)
        #expect(
            Self.lines(&pipeline) == [
                "kiosk is idle 10", "kiosk performs idle: foreground attract", "foreground attract",
                "kiosk is idle 20", "kiosk performs idle: state locked", "kiosk enters locked",
            ])
        var touched = try Self.touchedPipeline(idle: idle)
        touched.advance(to: .seconds(12))
        #expect(touched.nextDeadline == .seconds(21))
        Self.touch(&touched, touched.addFingers(), down: 13, up: 14)
        #expect(touched.nextDeadline == nil)
    }

    @Test("so it does if it brings the other app later")
    func restBehindLater() throws {
        let idle =
            "[{after: 10, do: [{after: 1, do: [{foreground: attract}]}]}, {after: 20, do: [{state: locked}]}]"
        var pipeline = try Self.touchedPipeline(idle: idle)
        pipeline.advance(to: .seconds(12))
        #expect(pipeline.apps.foreground == 1)
        #expect(pipeline.nextDeadline == .seconds(21))
    }

    @Test("so it does if the app that it brings brings another one, which does not begin to rest by that")
    func broughtByBrought() throws {
        let idle = "[{after: 10, do: [{foreground: attract}]}, {after: 20, do: [{state: locked}]}]"
        let attract = """
            screens: [{size: [400, 800]}]
            application: {id: attract, on: {didBecomeActive: [{foreground: video}]}}
            windows: [{id: window}]
            """
        var pipeline = Pipeline(
            apps: [
                try Self.app("kiosk", idle: idle),
                App(
                    name: "attract", isSystem: false,
                    application: Application(scene: try Scene(text: attract))),
                try Self.app("video", idle: "[{after: 5, do: [{publish: dim}]}]"),
            ], foreground: "kiosk", hitTestLimit: 0, output: LineOutput(format: .calls))
        pipeline.launchApps(at: .seconds(0))
        Self.touch(&pipeline, pipeline.addFingers(), down: 0.9, up: 1)
        pipeline.advance(to: .seconds(12))
        #expect(pipeline.apps.foreground == 2)
        #expect(pipeline.nextDeadline == .seconds(21))
    }

    @Test("what a touch has scheduled is no part of a rest that goes on behind")
    func scheduledByTouch() throws {
        let text = """
            screens: [{size: [400, 800]}]
            application: {id: kiosk, idle: [{after: 10, do: [{foreground: attract}]}, {after: 60, do: [{state: locked}]}]}
            windows:
              - {id: window, rootViewController: {id: home, view: {id: B, class: button, on: {touchUpInside: [{after: 30, do: [{foreground: video}]}]}}}}
            """
        var pipeline = Pipeline(
            apps: [
                App(name: "kiosk", isSystem: false, application: Application(scene: try Scene(text: text))),
                try Self.app("attract", idle: "[]"),
                try Self.app("video", idle: "[{after: 5, do: [{publish: dim}]}]"),
            ], foreground: "kiosk", hitTestLimit: 0, output: LineOutput(format: .calls))
        Self.touch(&pipeline, pipeline.addFingers(), down: 0.9, up: 1)
        pipeline.advance(to: .seconds(32))
        #expect(pipeline.apps.foreground == 2)
        #expect(pipeline.nextDeadline == .seconds(36))
    }

    @Test("an app that a touch brings to the front is idle when nobody touches it")
    func broughtByTouch() throws {
        let go = """
            screens: [{size: [400, 800]}]
            application: {id: kiosk}
            windows:
              - id: window
                rootViewController:
                  id: home
                  actions: {go: [{foreground: attract}]}
                  view: {id: B, class: button, on: {touchUpInside: go}}
            """
        let kiosk = App(
            name: "kiosk", isSystem: false,
            application: Application(scene: try Scene(text: go)))
        var pipeline = Pipeline(
            apps: [kiosk, try Self.app("attract", idle: "[{after: 10, do: [{foreground: kiosk}]}]")],
            foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: .calls, shown: CategorySet([.system, .action])))
        Self.touch(&pipeline, pipeline.addFingers(), down: 0.9, up: 1)
        #expect(pipeline.nextDeadline == .seconds(11))
        #expect(
            Self.lines(&pipeline) == [
                "attract is idle 10", "attract performs idle: foreground kiosk", "foreground kiosk",
            ])
        #expect(pipeline.nextDeadline == nil)
    }

    @Test(
        "a key that brings another app to the front leaves the old one without a rest, and begins that of the new one"
    )
    func broughtByKey() throws {
        let text = """
            screens: [{size: [400, 800]}]
            application: {id: kiosk, idle: [{after: 5, do: [{publish: dim}]}], actions: {go: [{foreground: attract}]}}
            windows: [{id: window, keyCommands: [{input: f1, action: go}]}]
            """
        let kiosk = App(
            name: "kiosk", isSystem: false, application: Application(scene: try Scene(text: text)))
        var pipeline = Pipeline(
            apps: [kiosk, try Self.app("attract", idle: "[{after: 30, do: [{publish: dim}]}]")],
            foreground: "kiosk", hitTestLimit: 0, output: LineOutput(format: .calls))
        pipeline.launchApps(at: .seconds(0))
        let keys = pipeline.addDevice(DeviceDescription(name: "Pad"), as: .keys, at: .seconds(0))
        pipeline.handle(.key(EventCode(rawValue: 59), isDown: true, at: .seconds(1)), from: keys)
        #expect(pipeline.nextDeadline == .seconds(31))
    }

    @Test("a device that goes ends no rest behind another app")
    func removedKeys() throws {
        let idle = "[{after: 10, do: [{foreground: attract}]}, {after: 20, do: [{state: locked}]}]"
        var pipeline = try Self.touchedPipeline(idle: idle)
        let keys = pipeline.addDevice(DeviceDescription(name: "Pad"), as: .keys, at: .seconds(1))
        pipeline.advance(to: .seconds(12))
        pipeline.removeDevice(keys, at: .seconds(13))
        #expect(pipeline.nextDeadline == .seconds(21))
    }

    @Test("an app behind another one that somebody has brought to the front does not become idle")
    func behind() throws {
        var pipeline = try Self.touchedPipeline()
        pipeline.bringToForeground("attract", at: .seconds(5))
        #expect(pipeline.nextDeadline == nil)
    }

    @Test("a reload goes on with the rest; what would have been done before is left out")
    func reload() throws {
        var pipeline = try Self.touchedPipeline()
        let idle = "[{after: 3, do: [{publish: early}]}, {after: 30, do: [{publish: late}]}]"
        _ = pipeline.replaceApps(
            [try Self.app("kiosk", idle: idle)], foreground: "kiosk", hitTestLimit: 0, at: .seconds(5))
        #expect(pipeline.nextDeadline == .seconds(31))
        #expect(Self.lines(&pipeline) == ["kiosk is idle 30", "kiosk performs idle: publish late"])
    }

    @Test("a reload that puts another app in front ends the rest, but not that of the app that it puts there")
    func reloadWithAnotherInFront() throws {
        let idle = "[{after: 10, do: [{foreground: attract}]}, {after: 60, do: [{state: locked}]}]"
        for (time, front, deadline) in [
            (5.0, "attract", nil), (12, "kiosk", 61), (12, "attract", 61), (12, "video", nil),
        ]
            as [(Double, String, Double?)]
        {
            var pipeline = try Self.touchedPipeline(idle: idle)
            pipeline.advance(to: .seconds(time))
            _ = pipeline.replaceApps(
                try ["kiosk", "attract", "video"].map { try Self.app($0, idle: $0 == "kiosk" ? idle : "[]") },
                foreground: front, hitTestLimit: 0, at: .seconds(time))
            #expect(pipeline.nextDeadline == deadline.map { .seconds($0) }, "\(front) at \(time)")
        }
    }

    @Test("a reload without a touch before begins no rest")
    func untouched() throws {
        var pipeline = Pipeline(
            apps: [try Self.app("kiosk")], foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: .calls))
        _ = pipeline.replaceApps(
            [try Self.app("kiosk")], foreground: "kiosk", hitTestLimit: 0, at: .seconds(5))
        #expect(pipeline.nextDeadline == nil)
    }
}

extension Timestamp {
    fileprivate static func seconds(_ seconds: Double) -> Timestamp {
        Timestamp(microseconds: 0) + .seconds(seconds)
    }
}
