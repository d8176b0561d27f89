import Core
import Journals
import Output
import TestSupport
import Testing

/// Rules: outcomes/why-from-the-entries, outcomes/why-nothing.
@Suite("touchctl why: values, and the times of touches")
final class WhyValueTests {
    private let folder = TemporaryFolder()

    private func why(_ touch: String, _ scenario: String) throws -> (lines: [String], status: ExitCode) {
        try WhyCommand.call([touch, scenario], in: folder)
    }

    @Test("a value that a tap left as it was says why")
    func standstill() throws {
        let scenario = folder.write(
            "still.yaml",
            """
            scene:
              screens: [{size: [400, 300]}]
              windows:
                - id: w
                  subviews:
                    - {id: mode, class: segmentedControl, segments: 3, selectedSegmentIndex: 2, disabledSegments: [1], frame: [0, 0, 300, 50], on: {valueChanged: {publish: m}}}
                    - {id: low, class: stepper, minimumValue: 5, value: 5, frame: [0, 50, 300, 50], on: {valueChanged: {publish: l}}}
                    - {id: high, class: stepper, maximumValue: 9.5, value: 9.5, frame: [0, 100, 300, 50], on: {valueChanged: {publish: h}}}
                    - {id: one, class: pageControl, numberOfPages: 1, frame: [0, 150, 300, 50], gestures: [], on: {touchDown: {publish: d}}}
                    - {id: dots, class: pageControl, numberOfPages: 3, currentPage: 2, frame: [0, 200, 300, 50], on: {valueChanged: {publish: p}}}
            input:
              - {tap: mode}
              - {tap: {view: mode, at: [0.9, 0.5]}}
              - {tap: {view: low, at: [0.1, 0.5]}}
              - {tap: {view: high, at: [0.9, 0.5]}}
              - {tap: {view: dots, at: [0.9, 0.5]}}
            expect: ""
            """)
        let expected = [
            "Segment 1 of mode, under the finger, is disabled (disabledSegments).",
            "Segment 2 of mode, under the finger, was selected already.",
            "It stands at its minimumValue, 5.", "It stands at its maximumValue, 9.5.",
            "It shows its last page, 2.",
        ]
        for (index, sentence) in expected.enumerated() {
            let lines = try why("\(index + 1)", scenario).lines
            #expect(lines.contains("  \(sentence)"), "\(lines)")
        }
    }

    @Test("a touch that touch accommodations kept waiting says for how long")
    func waiting() throws {
        let scenario = folder.write(
            "wait.yaml",
            """
            scene:
              screens: [{size: [400, 300]}]
              application: {id: app, touchAccommodations: {holdDuration: 0.5}}
              windows: [{id: w, subviews: [{id: lock, class: button, hold: 1, frame: [0, 0, 200, 100], on: {touchUpInside: {publish: l}}}]}]
            input: [{hold: lock, for: 1.2}, {hold: lock, for: 1.7}]
            expect: ""
            """)
        let before =
            "  Its finger had come down 0.5 s before its touch began: the touch accommodations do not count that time."
        let short = try why("1", scenario).lines
        #expect(
            short.contains(
                "  The finger lifted after 0.7 s and 0 points: the hold of 1 s of lock was not over."))
        #expect(short.contains(before), "\(short)")
        let long = try why("2", scenario).lines
        #expect(long.first == "touch 2 on lock did touchUpInside" && long.contains(before), "\(long)")
    }

    @Test(
        "a finger that trembled, so that its hold began anew, is told so although it lifts where it came down"
    )
    func trembling() throws {
        let scenario = folder.write(
            "tremble.yaml",
            """
            scene:
              screens: [{size: [400, 300]}]
              application: {id: app, touchAccommodations: {holdDuration: 0.5}}
              windows: [{id: w, subviews: [{id: go, class: button, frame: [0, 0, 200, 100], on: {touchUpInside: {publish: l}}}]}]
            input:
              - {at: 0, down: 1, x: 50, y: 50}
              - {at: 0.3, move: 1, x: 64, y: 50}
              - {at: 0.4, move: 1, x: 50, y: 50}
              - {at: 0.6, up: 1}
            expect: ""
            """)
        let lines = try why("1", scenario).lines
        #expect(lines.first == "touch 1 was ignored (held 0.2 of 0.5 s since it moved)", "\(lines)")
        #expect(
            lines.contains { $0.hasPrefix("  It moved: the time counts anew from where it came to rest.") },
            "\(lines)")
    }

    @Test("a wheel that a finger turned says what it came to")
    func wheels() throws {
        let scenario = folder.write(
            "wheels.yaml",
            """
            scene:
              screens: [{size: [400, 300]}]
              windows:
                - id: w
                  subviews:
                    - {id: fan, class: pickerComponent, numberOfRows: 5, frame: [0, 0, 100, 160], on: {didSelectRow: {publish: fan}}}
                    - id: time
                      class: datePicker
                      frame: [100, 0, 200, 160]
                      on: {valueChanged: {publish: time}}
                      subviews:
                        - {id: hour, class: pickerComponent, frame: [0, 0, 100, 160]}
                        - {id: minute, class: pickerComponent, frame: [100, 0, 100, 160]}
                    - {id: list, class: scrollView, contentSize: [100, 900], frame: [300, 0, 100, 160]}
            input:
              - {swipe: hour, direction: up, by: 60}
              - {tap: {view: fan, at: [0.5, 0.75]}, after: 3}
              - {swipe: list, direction: up, by: 60, after: 3}
            expect: ""
            """)
        let hour = try why("1", scenario).lines
        #expect(hour.contains("  hour took the touch, to scroll."))
        #expect(hour.contains { $0.hasPrefix("  It came to rest ") && $0.hasSuffix(" s after the lift.") })
        #expect(hour.contains("  For valueChanged, time performed: publish time."), "\(hour)")
        let fan = try why("2", scenario).lines
        #expect(fan.contains("  It came to rest 0.3 s after the lift."))
        #expect(fan.contains("  For didSelectRow, fan performed: publish fan."), "\(fan)")
        let list = try why("3", scenario).lines
        #expect(list.contains("  list took the touch, to scroll."), "\(list)")
    }

    @Test("a wheel that stands where it stood came to nothing, whatever another finger does to it later")
    func wheelAsBefore() throws {
        let scenario = folder.write(
            "back.yaml",
            """
            scene:
              screens: [{size: [100, 160]}]
              windows:
                - id: w
                  subviews:
                    - {id: fan, class: pickerComponent, numberOfRows: 5, frame: [0, 0, 100, 160], on: {didSelectRow: {publish: fan}}}
            input:
              - {at: 0, down: 1, x: 50, y: 80}
              - {at: 0.1, move: 1, x: 50, y: 60}
              - {at: 0.5, move: 1, x: 50, y: 78}
              - {at: 1.5, up: 1}
              - {at: 60, tap: {view: fan, at: [0.5, 0.75]}}
            expect: ""
            """)
        let first = try why("1", scenario).lines
        #expect(first.contains("  fan took the touch, to scroll."), "\(first)")
        #expect(!first.contains { $0.contains("came to rest") || $0.contains("didSelectRow") }, "\(first)")
        #expect(try why("2", scenario).lines.contains("  For didSelectRow, fan performed: publish fan."))
    }
}
