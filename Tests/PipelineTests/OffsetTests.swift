import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Testing
import TouchKit

/// Rule: scroll-views/what-it-tells.
@Suite("Where a scroll view is")
struct OffsetTests {
    /// What programs are told, and when.
    private struct Told: Equatable {
        let milliseconds: Int64
        let y: Double
        let state: OffsetReading.State
    }

    /// A pipeline whose app has a menu of four pages; `rate` is how often a second programs are told.
    private static func pipeline(rate: Int) throws -> Pipeline<LineOutput> {
        let text = """
            screens: [{size: [400, 800]}]
            windows:
              - id: window
                subviews:
                  - id: menu
                    class: scrollView
                    frame: [0, 0, 400, 400]
                    contentSize: [400, 1600]
                    offsetTopic: menu.offset
                    offsetRate: \(rate)
            """
        let scene = try Scene(text: text)
        return Pipeline(
            apps: [App(name: "kiosk", isSystem: false, application: Application(scene: scene))],
            foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: .calls, shown: CategorySet([.scroll])))
    }

    private static func touch(
        _ pipeline: inout Pipeline<LineOutput>, _ fingers: Int, at milliseconds: Int64, y: Double?
    ) {
        var finger = DigitizerFinger()
        finger.position = Point(x: 200, y: y ?? 240)
        finger.touch = y != nil
        finger.range = y != nil
        finger.eventMask = [.touch, .range]
        var record = DigitizerEvent()
        record.timestamp = Timestamp(microseconds: milliseconds * 1_000)
        record.fingers = [finger]
        pipeline.handle(.record(record), from: fingers)
    }

    /// A flick, 60 points in 60 ms, and the lift at 80 ms.
    private static func flick(_ pipeline: inout Pipeline<LineOutput>, _ fingers: Int) {
        for (time, y) in [(0, 300.0), (20, 280), (40, 260), (60, 240), (80, nil)] as [(Int64, Double?)] {
            touch(&pipeline, fingers, at: time, y: y)
        }
    }

    private static func told(_ pipeline: inout Pipeline<LineOutput>) -> [Told] {
        pipeline.outbox.take().joined().compactMap { event in
            guard case .effect(let effect) = event, let offset = effect.cause.offset else { return nil }
            #expect(effect.effect == .publish(topic: "menu.offset"))
            #expect(effect.cause.sender == "menu" && offset.offset.x == 0 && offset.scale == nil)
            return Told(
                milliseconds: effect.cause.time.microseconds / 1_000, y: offset.offset.y, state: offset.state)
        }
    }

    @Test("is told as it begins to move, as it is released, and as it rests; meanwhile at each period")
    func flick() throws {
        var pipeline = try Self.pipeline(rate: 10)
        let fingers = pipeline.addFingers()
        Self.flick(&pipeline, fingers)
        #expect(
            Self.told(&pipeline) == [
                Told(milliseconds: 20, y: 10, state: .dragging),
                Told(milliseconds: 80, y: 50, state: .decelerating),
            ])
        pipeline.runOut()
        let rest = Self.told(&pipeline)
        let periods: [Int64] = (1...23).map { 20 + 100 * $0 }
        #expect(rest.map(\.milliseconds) == periods + [2_381])
        #expect(rest.dropLast().allSatisfy { $0.state == .decelerating })
        #expect(rest.last == Told(milliseconds: 2_381, y: 544, state: .rest))
        #expect(zip(rest, rest.dropFirst()).allSatisfy { $0.y < $1.y })
    }

    @Test("is told of each frame if these are rarer than that, and late where they are more frequent")
    func drag() throws {
        var pipeline = try Self.pipeline(rate: 100)
        let fingers = pipeline.addFingers()
        Self.touch(&pipeline, fingers, at: 0, y: 300)
        for time in 1...40 as ClosedRange<Int64> {
            Self.touch(&pipeline, fingers, at: 5 * time, y: 300 - 4 * Double(time))
        }
        let told = Self.told(&pipeline)
        #expect(told.first == Told(milliseconds: 15, y: 2, state: .dragging))
        let periods: [Int64] = (2...19).map { 5 + 10 * $0 }
        #expect(told.dropFirst().map(\.milliseconds) == periods)
        // The last frame's is due at the end of its period.
        pipeline.advance(to: Timestamp(microseconds: 300_000))
        #expect(Self.told(&pipeline) == [Told(milliseconds: 205, y: 150, state: .dragging)])
    }

    @Test("is told at rest alone while nobody listens: no timer waits for that")
    func unheard() throws {
        var pipeline = try Self.pipeline(rate: 10)
        let fingers = pipeline.addFingers()
        Self.flick(&pipeline, fingers)
        _ = Self.told(&pipeline)
        pipeline.apps.noteUnheardOffset(of: "menu", inApp: "kiosk")
        #expect(pipeline.nextDeadline == Timestamp(microseconds: 2_381_000))
        pipeline.runOut()
        #expect(Self.told(&pipeline) == [Told(milliseconds: 2_381, y: 544, state: .rest)])
    }

    @Test("is told when it is set from outside, at rest and moving")
    func set() throws {
        var pipeline = try Self.pipeline(rate: 10)
        let fingers = pipeline.addFingers()
        let menu = try #require(pipeline.apps[0].application.tree.responder(named: "menu"))
        func jump(to y: Double, at time: Int64) {
            let change = PropertyChanges(
                target: .view(menu, [.scroll(.content(.offset(Point(x: 0, y: y))))]), targetName: "menu",
                text: "")
            pipeline.withActiveApplication {
                _ = $0.perform(.set(change), at: Timestamp(microseconds: time))
            }
        }
        jump(to: 100, at: 1_000)
        #expect(Self.told(&pipeline) == [Told(milliseconds: 1, y: 100, state: .rest)])
        jump(to: 100, at: 2_000)
        #expect(Self.told(&pipeline).isEmpty)
        Self.flick(&pipeline, fingers)
        _ = Self.told(&pipeline)
        jump(to: 7, at: 500_000)
        #expect(Self.told(&pipeline).last == Told(milliseconds: 500, y: 7, state: .rest))
    }
}
