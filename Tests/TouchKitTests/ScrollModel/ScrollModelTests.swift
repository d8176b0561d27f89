import Core
import HIDRecords
import TestSupport
import Testing
import TouchKit

/// Rules: gestures/conditions, scroll-views/coming-to-rest, scroll-views/dragging, scroll-views/nested-scroll-views,
/// scroll-views/paging, scroll-views/range, scroll-views/the-lift, scroll-views/touches-of-the-content,
/// scroll-views/touching-what-moves, scroll-views/when-it-begins.
@Suite("Scroll views and their model")
struct ScrollModelTests {
    /// Many seeds share a test case: a line of output for each would hide the differences.
    private static let seedsPerCase = 25
    private static let cases = stride(from: 0, to: RandomLength.seeds(200).count, by: seedsPerCase)
    private static let events = 150

    @Test("whatever fingers do to them, scroll views decide as their model says", arguments: Array(cases))
    func decisions(firstSeed: Int) {
        for seed in firstSeed..<firstSeed + Self.seedsPerCase { compare(UInt64(seed)) }
    }

    private func compare(_ seed: UInt64) {
        var scenes = RandomScrollScene(seed: seed)
        let scene = scenes.make()
        var fingers = RandomScrollFingers(seed: seed &+ 1_000_000, most: [2, 1, 1, 3, 1][Int(seed % 5)])
        var events = (0..<Self.events).map { _ in fingers.next() }
        events += fingers.end()
        events.append(.look(1_000_000_000))
        var model = ScrollModel(scene)
        let app = scene.app
        var invariants = ModelInvariants()
        for (number, event) in events.enumerated() {
            let expected = model.take(event)
            app.pass(event)
            invariants.observe(app)
            let got = app.lines(after: event, scene)
            if expected == got { continue }
            let story = scene.scenario(events.prefix(number + 1))
            Issue.record("seed \(seed)\n\(story)\n\(difference(expected, got))")
            return
        }
        #expect(invariants.violations.isEmpty, "seed \(seed)")
    }

    /// The lines that both have at first, and how they go on: the model's with a minus, touchd's with a plus.
    private func difference(_ expected: [String], _ got: [String]) -> String {
        let count = zip(expected, got).prefix { $0 == $1 }.count
        let lines =
            got.prefix(count).map { "  \($0)" } + expected.dropFirst(count).map { "- \($0)" }
            + got.dropFirst(count).map { "+ \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension ScrollModel {
    /// The lines of `event` and of what was due before, and where everything stands after it.
    fileprivate mutating func take(_ event: RandomScrollFingers.Event) -> [String] {
        switch event {
        case .frame(let time, let steps): frame(time, steps)
        case .look(let time): look(at: time)
        case .interruption(let time): interrupt(at: time)
        }
        for view in scene.views.indices {
            if scene.views[view].scrollView != nil { write("\(name(view)) stands at \(offsets[view].text)") }
            if scene.views[view].kind == .slider {
                write("\(name(view)) stands at \(sliders[view, default: 0])")
            }
        }
        defer { lines = [] }
        return lines
    }
}

extension TestApp {
    fileprivate func pass(_ event: RandomScrollFingers.Event) {
        let time = Timestamp(microseconds: Int64(event.time))
        switch event {
        case .frame(_, let steps): frame(time.seconds, steps)
        case .interruption: application.cancelTouches(.suspended, at: time, to: &log)
        case .look:
            application.advance(before: time, to: &log)
            application.moveViews(to: time)
        }
    }

    /// As those of the model.
    fileprivate func lines(after event: RandomScrollFingers.Event, _ scene: ModelScene) -> [String] {
        var lines = decisionLines()
        for view in scene.views {
            let id = id(view.name)
            if view.scrollView != nil {
                let offset = application.tree[view: id].bounds.origin
                lines.append("\(event.time) \(view.name) stands at \(offset.text)")
            }
            if view.kind == .slider, case .number(let number) = application.control(id).value {
                lines.append("\(event.time) \(view.name) stands at \(number)")
            }
        }
        return lines
    }
}
