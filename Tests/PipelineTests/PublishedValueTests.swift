import HIDRecords
import Pipeline
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: actions/effects.
@Suite("Values of publications")
struct PublishedValueTests {
    private static let scene = """
        screens: [{id: main, size: [400, 400]}]
        windows:
          - id: window
            rootViewController:
              id: home
              view:
                id: root
                subviews:
                  - {id: tea, class: button, frame: [0, 50, 100, 100], on: {touchUpInside: {publish: add, value: "7"}}}
                  - {id: pay, class: button, frame: [100, 50, 100, 100], on: {touchUpInside: {publish: pay, valueOf: total}}}
                  - {id: pin, class: button, frame: [200, 50, 100, 100], on: {touchUpInside: {publish: pin, valueOf: secret}}}
                  - {id: plain, class: button, frame: [300, 50, 100, 100], on: {touchUpInside: {publish: plain}}}
                  - {id: total, class: stepper, frame: [0, 200, 100, 100], value: 3}
                  - {id: pad, frame: [0, 300, 100, 100], sensitive: true, subviews: [{id: secret, class: slider, frame: [0, 0, 100, 40], value: 0.5}]}
        """

    @Test("are texts, or what a control stands at by then, and nothing of a sensitive one")
    func values() throws {
        var bench = try JournalBench(scene: Self.scene)
        for (index, x) in [0.1, 0.4, 0.6, 0.9].enumerated() {
            let time = Int64(index + 1) * 1_000_000
            bench.finger(time, x, [.touch, .range, .identity])
            bench.finger(time + 60_000, x, [.touch, .range, .identity], isDown: false)
        }
        let published = bench.pipeline.outbox.take().joined().compactMap { event in
            if case .effect(let caused) = event { caused.effect } else { nil }
        }
        #expect(
            published == [
                .publish(topic: "add", value: .text("7")), .publish(topic: "pay", value: .value(.number(3))),
                .publish(topic: "pin", value: nil), .publish(topic: "plain"),
            ])
    }

    @Test("may be as large as the number of an article or of a second since 1970")
    func largeNumbers() throws {
        var bench = try JournalBench(
            scene: Self.scene.replacing("value: \"7\"", with: "value: 4006381333931"))
        bench.finger(1_000_000, 0.1, [.touch, .range, .identity])
        bench.finger(1_060_000, 0.1, [.touch, .range, .identity], isDown: false)
        let published = bench.pipeline.outbox.take().joined().compactMap { event in
            if case .effect(let caused) = event { caused.effect } else { nil }
        }
        #expect(published == [.publish(topic: "add", value: .value(.number(4_006_381_333_931)))])
    }

    @Test(
        "must be such, of a control that has one",
        arguments: [
            ("{publish: add, value: [1]}", "value must be a text, a number, true or false, not a list of 1"),
            ("{publish: add, value: null}", "value must be a text, a number, true or false"),
            ("{publish: add, value: 1e16}", "a number that is published is at most 2^53"),
            ("{publish: add, value: 1, valueOf: total}", "value and valueOf exclude each other"),
            ("{publish: add, valueOf: tea}", "valueOf must name a control with a value, and tea is not one"),
            ("{publish: add, valueOf: none}", "nothing in this scene has the id none"),
            ("{run: [x], value: 1}", "only publish has value"),
        ])
    func mistakes(effect: String, sentence: String) {
        let text = Self.scene.replacing("{publish: add, value: \"7\"}", with: effect)
        let error = #expect(throws: SceneError.self) { _ = try JournalBench(scene: text) }
        #expect("\(error.map { "\($0)" } ?? "")".contains(sentence))
    }
}
