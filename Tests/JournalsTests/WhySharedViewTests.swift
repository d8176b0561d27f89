import Core
import Foundation
import Journals
import Output
import TestSupport
import Testing

/// Rules: outcomes/why-from-the-entries.
@Suite("touchctl why: views that several fingers or responders share")
final class WhySharedViewTests {
    private let folder = TemporaryFolder()

    /// The reasons of `touch` in the scenario `text`.
    private func reasons(_ touch: Int, _ text: String) throws -> [String] {
        let lines = try WhyCommand.call(["\(touch)", folder.write("shared.yaml", text)], in: folder).lines
        let start = try #require(lines.firstIndex(of: "Why:"))
        return lines[(start + 1)...].prefix { !$0.isEmpty }.map { String($0.dropFirst(2)) }
    }

    @Test("a touch that the drag of another finger takes along names that finger, once that has lifted, too")
    func joined() throws {
        let scenario = """
            scene:
              screens: [{size: [400, 300]}]
              windows:
                - id: w
                  subviews:
                    - id: list
                      class: scrollView
                      frame: [0, 0, 400, 300]
                      contentSize: [400, 900]
                      subviews: [{id: a, class: button, frame: [0, 0, 400, 50], on: {touchUpInside: {publish: a}}}]
            input:
              - {at: 0, down: 1, x: 200, y: 10}
              - {at: 0.03, down: 3, x: 100, y: 200}
              - {at: 0.06, up: 1}
              - {at: 0.07, down: 1, x: 100, y: 100}
              - {at: 0.08, up: 3}
              - {at: 0.1, move: 1, x: 100, y: 80}
              - {at: 0.2, move: 1, x: 100, y: 70}
              - {at: 1, down: 2, x: 200, y: 10}
              - {at: 1.1, up: 2}
              - {at: 2, down: 2, x: 200, y: 10}
              - {at: 2.1, up: 1}
              - {at: 2.2, down: 1, x: 200, y: 10}
              - {at: 2.3, up: 1}
              - {at: 3, up: 2}
              - {at: 9, tap: a}
            expect: ""
            """
        let sentence =
            "list was being dragged by touch 3: list.pan took this touch along, as one more finger of the drag."
        for touch in [4, 6] { #expect(try reasons(touch, scenario) == [sentence]) }
        #expect(try !reasons(3, scenario).contains { $0.contains("was being dragged") })
    }

    @Test(
        "what a policy refused names the control that has it, not the view of the program around it",
        arguments: [
            ("debounce: 1", "pay had acted a moment before: its debounce of 1 s was not over."),
            ("hold: 1", "The finger lifted after 0.05 s and 0 points: the hold of 1 s of pay was not over."),
            ("rateLimit: {count: 1, per: 9}", "pay had acted as often as its rateLimit of 9 s lets it."),
        ])
    func policy(_ key: String, _ sentence: String) throws {
        let scenario = """
            scene:
              screens: [{size: [400, 300]}]
              windows:
                - id: w
                  subviews:
                    - id: page
                      frame: [0, 0, 400, 300]
                      client: shop
                      subviews: [{id: pay, class: button, frame: [0, 0, 200, 100], \(key), touches: handleAndPass, on: {touchUpInside: {publish: pay}}}]
            input: [{attach: shop}, {tap: pay}, {after: 0.2, tap: pay}]
            expect: ""
            """
        #expect(try reasons(2, scenario).first == sentence)
    }
}
