import Core
import Pipeline
import Reports
import Runtime
import Testing
import TouchKit

/// Rule: apps/life-cycle.
@Suite("Life of apps")
struct LifeCycleTests {
    private static func app(_ name: String, isSystem: Bool = false, on events: String? = nil) throws -> App {
        let all = LifeCycleEvent.ofApps.map { "\($0): {publish: x}" }.joined(separator: ", ")
        let text = """
            screens: [{size: [400, 800]}]
            application: {id: \(name), on: {\(events ?? all)}}
            windows: [{id: window}]
            """
        let scene = try Scene(text: text)
        return App(name: name, isSystem: isSystem, application: Application(scene: scene))
    }

    private static func pipeline(_ apps: [App]) -> Pipeline<LineOutput> {
        Pipeline(
            apps: apps, foreground: apps.first { !$0.isSystem }?.name, hitTestLimit: 0,
            output: LineOutput(format: .calls, shown: CategorySet([.system])))
    }

    /// The lines since the last call.
    private static func lines(_ pipeline: inout Pipeline<LineOutput>) -> [String] {
        defer { pipeline.output.lines = TextBuffer(capacity: 64) }
        return String(decoding: pipeline.output.lines.bytes, as: UTF8.self).split(separator: "\n")
            .map(String.init)
    }

    private static func time(_ seconds: Double) -> Timestamp {
        Timestamp(microseconds: 0) + .seconds(seconds)
    }

    @Test("all apps start; the one in front becomes active, and resigns when another one comes")
    func foreground() throws {
        var pipeline = Self.pipeline([
            try Self.app("shell", isSystem: true), try Self.app("kiosk"), try Self.app("radio"),
        ])
        pipeline.launchApps(at: Self.time(0))
        #expect(
            Self.lines(&pipeline) == [
                "shell sends didFinishLaunching", "kiosk sends didFinishLaunching",
                "radio sends didFinishLaunching", "kiosk sends didBecomeActive",
            ])
        pipeline.bringToForeground("radio", at: Self.time(1))
        #expect(
            Self.lines(&pipeline) == [
                "kiosk sends willResignActive", "foreground radio", "radio sends didBecomeActive",
            ])
        pipeline.bringToForeground("radio", at: Self.time(2))
        #expect(Self.lines(&pipeline).isEmpty)
        pipeline.bringToForeground(nil, at: Self.time(3))
        #expect(
            Self.lines(&pipeline) == [
                "radio sends willResignActive", "foreground nothing", "shell sends didBecomeActive",
            ])
    }

    @Test("an interruption without touches is still one in which nothing was in flight")
    func interruption() throws {
        var pipeline = Self.pipeline([try Self.app("kiosk")])
        pipeline.launchApps(at: Self.time(0))
        _ = Self.lines(&pipeline)
        let hasCancelled = pipeline.interrupt("call", at: Self.time(1))
        #expect(!hasCancelled)
        #expect(Self.lines(&pipeline) == ["kiosk sends willResignActive", "kiosk sends didBecomeActive"])
    }

    @Test("a reload starts the apps anew")
    func reload() throws {
        var pipeline = Self.pipeline([try Self.app("kiosk")])
        pipeline.launchApps(at: Self.time(0))
        _ = Self.lines(&pipeline)
        _ = pipeline.replaceApps(
            [try Self.app("kiosk")], foreground: "kiosk", hitTestLimit: 0, at: Self.time(1))
        #expect(
            Self.lines(&pipeline) == [
                "scene loaded kiosk, 0 views, generation 2", "kiosk sends didFinishLaunching",
                "kiosk sends didBecomeActive",
            ])
    }

    @Test("an app that brings another one to the front as it starts does so when all have started")
    func launch() throws {
        var pipeline = Self.pipeline([
            try Self.app("kiosk", on: "didFinishLaunching: {foreground: radio}"), try Self.app("radio"),
        ])
        pipeline.launchApps(at: Self.time(0))
        #expect(
            Self.lines(&pipeline) == [
                "kiosk sends didFinishLaunching", "radio sends didFinishLaunching", "foreground radio",
                "radio sends didBecomeActive",
            ])
    }

    @Test("apps that bring each other to the front come to an end, and one of them stays active")
    func circle() throws {
        var pipeline = Self.pipeline([
            try Self.app("one", on: "didBecomeActive: {foreground: two}, willResignActive: {publish: x}"),
            try Self.app("two", on: "didBecomeActive: {foreground: one}"),
        ])
        pipeline.launchApps(at: Self.time(0))
        let lines = Self.lines(&pipeline)
        #expect(lines.count { $0.hasPrefix("foreground ") } == 17)
        #expect(lines.last == "foreground two passed over (apps bring each other to the front)")
        #expect(pipeline.apps.map(\.application.isActive) == [true, false])
        pipeline.bringToForeground(nil, at: Self.time(1))
        #expect(Self.lines(&pipeline) == ["one sends willResignActive", "foreground nothing"])
    }

    @Test("an app that asks for another one as it resigns gets it after the change")
    func resigning() throws {
        var pipeline = Self.pipeline([
            try Self.app("kiosk", on: "willResignActive: {foreground: attract}"), try Self.app("attract"),
            try Self.app("radio"),
        ])
        pipeline.launchApps(at: Self.time(0))
        _ = Self.lines(&pipeline)
        pipeline.bringToForeground("radio", at: Self.time(1))
        #expect(
            Self.lines(&pipeline) == [
                "kiosk sends willResignActive", "foreground radio", "radio sends didBecomeActive",
                "radio sends willResignActive", "foreground attract", "attract sends didBecomeActive",
            ])
    }
}
