import Scenes
import Testing

/// Rules: scenes/warnings.
@Suite("Warnings of times")
struct LintTimeTests {
    private func headlines(_ text: String, _ rule: LintRule) -> [String] {
        mistakes(text).list.filter { $0.rule == rule }.map { String($0.headline.dropFirst("s.yaml:".count)) }
    }

    @Test(
        "times that were meant in milliseconds",
        arguments: [
            ("class: button, hold: 1500", "hold is in seconds; 1.5 is 1500 ms"),
            ("class: button, debounce: 500", "debounce is in seconds; 0.5 is 500 ms"),
            ("class: button, rateLimit: {count: 3, per: 1000}", "per is in seconds; 1 is 1000 ms"),
            (
                "gestures: [{type: longPress, minimumPressDuration: 500}]",
                "minimumPressDuration is in seconds; 0.5 is 500 ms"
            ),
            ("gestures: [{type: tap, maximumHold: 300}]", "maximumHold is in seconds; 0.3 is 300 ms"),
            (
                "gestures: [{type: swipe, maximumDuration: 250}]",
                "maximumDuration is in seconds; 0.25 is 250 ms"
            ),
        ])
    func milliseconds(keys: String, message: String) {
        let found = headlines(sceneText("- {id: a, frame: [0, 0, 99, 99], \(keys)}"), .longTime)
        #expect(found.count == 1 && found.allSatisfy { $0.contains(message) }, "\(found)")
    }

    @Test("times of an app and of an effect")
    func ofEffects() {
        let text = """
            screens: [{size: [400, 800]}]
            application: {idle: [{after: 60000, do: [{publish: idle}]}, {after: 3600, do: [{publish: later}]}]}
            windows:
              - id: w
                actions: {fade: [{animate: {view: w, set: {alpha: 0.5}, duration: 300}}]}
            """
        #expect(
            headlines(text, .longTime) == [
                "2:30: warning: after is in seconds; 60 is 60000 ms [longTime]",
                "5:71: warning: duration is in seconds; 0.3 is 300 ms [longTime]",
            ])
    }

    @Test(
        "times that people mean in seconds",
        arguments: [
            "class: button, hold: 60", "class: button, debounce: 120", "class: button, debounce: 300",
            "class: button, rateLimit: {count: 1, per: 3600}",
            "class: button, rateLimit: {count: 1, per: 86400}",
            "gestures: [{type: longPress, minimumPressDuration: 10}]",
            "gestures: [{type: tap, maximumHold: 30}]",
        ])
    func seconds(keys: String) {
        #expect(headlines(sceneText("- {id: a, frame: [0, 0, 99, 99], \(keys)}"), .longTime) == [])
    }

    private static let press = "{id: lp, type: longPress, action: {publish: lp}, actionStates: began"
    private static let held =
        "- {id: f, class: button, frame: [0, 0, 99, 99], hold: 1, on: {touchUpInside: {publish: f}}"

    @Test("a long press on the control or around it that takes each resting finger before the hold is over")
    func cutOff() {
        let warning = "lp takes a finger that rests on f after 0.5 s: its hold is never over [cutOff]"
        let own = headlines(sceneText("\(Self.held), gestures: [\(Self.press)}]}"), .cutOff)
        #expect(own == ["9:65: warning: \(warning)"], "\(own)")
        let around = """
            - id: page
              frame: [0, 0, 200, 200]
              gestures: [\(Self.press)}]
              subviews:
                \(Self.held)}
            """
        #expect(headlines(sceneText(around), .cutOff).count == 1)
    }

    @Test(
        "a long press that does not, or not always",
        arguments: [
            ", minimumPressDuration: 2", ", cancelsTouchesInView: false",
            ", shouldReceive: {rect: [0, 0, 9, 9]}",
            ", enabled: false", ", numberOfTouchesRequired: 2",
        ])
    func notCutOff(keys: String) {
        #expect(headlines(sceneText("\(Self.held), gestures: [\(Self.press)\(keys)}]}"), .cutOff) == [])
    }

    @Test("a longer press that a shorter one on the same view prevents, whichever was attached first")
    func longerPress() {
        let long =
            "{id: long, type: longPress, minimumPressDuration: 3, action: {publish: l}, actionStates: began"
        let warning =
            "long never recognizes: lp, which takes 0.5 s, always recognizes before [neverRecognizes]"
        for gestures in ["\(Self.press)}, \(long)}", "\(long)}, \(Self.press)}"] {
            let found = headlines(
                sceneText("- {id: a, frame: [0, 0, 99, 99], gestures: [\(gestures)]}"), .neverRecognizes)
            #expect(found.count == 1 && found[0].hasSuffix(warning), "\(found)")
        }
        for keys in [
            ", simultaneousWith: [lp]", ", allowableMovement: 40", ", numberOfTouchesRequired: 2",
        ] {
            let text = "- {id: a, frame: [0, 0, 99, 99], gestures: [\(Self.press)}, \(long)\(keys)}]}"
            #expect(headlines(sceneText(text), .neverRecognizes) == [])
        }
        let waiting =
            "- {id: a, frame: [0, 0, 99, 99], gestures: [\(Self.press), requireToFail: [long]}, \(long)}]}"
        #expect(headlines(sceneText(waiting), .neverRecognizes) == [])
    }
}
