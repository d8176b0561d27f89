import Core
import Foundation
import HIDRecords
import Journals
import Output
import Reports
import TestSupport
import Testing

/// Rules: outcomes/why-from-the-entries.
@Suite("touchctl why: touches of programs")
final class WhyProgramTests {
    private let folder = TemporaryFolder()

    private func why(_ touch: String, _ steps: String) throws -> [String] {
        let scenario = folder.write(
            "s.yaml",
            """
            scene:
              screens: [{size: [400, 300]}]
              windows:
                - id: w
                  subviews:
                    - {id: canvas, frame: [0, 0, 200, 200], client: sketch}
                    - {id: b, frame: [200, 0, 200, 200], client: sketch}
                    - {id: paper, frame: [0, 200, 400, 100], gestures: [{type: custom, id: circle, client: rec, action: {publish: p}}]}
            input:
            \(steps)
            expect: ""
            """)
        let told = try WhyCommand.call([touch, scenario], in: folder).lines
        let start = try #require(told.firstIndex(of: "Why:"), "\(told)") + 1
        return told[start...].prefix { !$0.isEmpty }.map { String($0.dropFirst(2)) }
    }

    @Test("all that a program did, and the view that the touch was on, as it says")
    func deeds() throws {
        let answer = "did: [a b, c, d, e, f], note: n, view: b"
        #expect(
            try why(
                "1",
                """
                  - {attach: sketch, answerWithin: 1}
                  - {tap: canvas}
                  - {answer: {touch: 1, outcome: acted, \(answer)}}
                """) == ["sketch did a b, c, d, e, f (n).", "sketch says that the touch was on b."])
    }

    @Test("how long a program had that says nothing")
    func late() throws {
        #expect(
            try why("1", "  - {attach: sketch, answerWithin: 0.5}\n  - {tap: canvas}") == [
                "sketch was to say what it made of the touch, and did not in time: its answerWithin is 0.5."
            ])
    }

    @Test("that a program had detached itself, from a view and from a recognizer")
    func detached() throws {
        let steps = """
              - {attach: sketch}
              - {attach: rec}
              - {down: 1, x: 100, y: 100}
              - {down: 2, x: 100, y: 250}
              - {detach: sketch}
              - {detach: rec}
              - {up: 2}
            """
        #expect(
            try why("1", steps) == [
                "The system cancelled it: sketch gone.", "sketch detached itself; its connection went on.",
            ])
        #expect(
            try why("2", steps) == [
                "circle failed because its program rec went.",
                "rec detached itself; its connection went on.",
            ])
    }

    @Test("what to do about a program that decides of a recognizer and is not attached")
    func absent() throws {
        let lines = try why("1", "  - {tap: paper}")
        #expect(lines.first == "circle failed because its program rec is not attached.")
        #expect(lines.dropFirst().first?.hasPrefix("Start the program that attaches itself as rec;") == true)
    }

    @Test("which program removed the view under a finger")
    func removed() throws {
        let lines = try why(
            "1",
            """
              - {attach: sketch}
              - {down: 1, x: 100, y: 100}
              - {after: 0.5, perform: [{remove: canvas}]}
            """)
        #expect(
            lines == [
                "The system cancelled it: view removed.",
                "The program scenario performed: remove canvas, 0.5 s after it began.",
            ])
    }

    // MARK: Live

    private func story(_ bench: borrowing WhyBench, _ touch: Int) -> [String] {
        let told = TouchStory(of: touch, from: bench.remembered(.number(touch))).lines(nil)
        #expect(
            told == TouchStory(of: touch, from: bench.entries).lines(nil), "memory and journal tell the same")
        return told
    }

    @Test(
        "why a program had gone, and what it was refused before",
        arguments: [
            ("silent", "paint hung: for three seconds it did not answer when touchd asked whether it lives."),
            ("closed", "paint closed its connection, or ended."),
            ("replaced", "Another program attached itself as paint, and took its place."),
            ("denied", "A reload of the configuration ended its connection: see clients in touchd.yaml."),
        ])
    func gone(reason: String, sentence: String) throws {
        var bench = try WhyBench("clients")
        try bench.attach("paint")
        try bench.finger(1, at: (150, 400))
        try bench.detach("paint", because: reason)
        #expect(story(bench, 1).contains("  The system cancelled it: paint gone."))
        #expect(story(bench, 1).contains("  \(sentence)"), "\(story(bench, 1))")
    }

    @Test("that an answer came too late, and that what it said before was refused")
    func refused() throws {
        var bench = try WhyBench("clients")
        try bench.attach("paint")
        try bench.tap(150, 400)
        try bench.wait(1.3)
        try bench.refuse("badValue", "touch 1 waited 1 s for paint to say", to: "paint")
        #expect(story(bench, 1).contains("  It said so 0.3 s too late."), "\(story(bench, 1))")
        try bench.tap(150, 400)
        try bench.refuse("badValue", "outcome must be acted, handled or nothing", to: "paint")
        try bench.wait(1.3)
        let sentence = "  Meanwhile touchd refused something that paint said (badValue): outcome must be"
        #expect(story(bench, 2).contains { $0.hasPrefix(sentence) }, "\(story(bench, 2))")
    }

    @Test("that a program is kept out, where touchd refused it last")
    func keptOut() throws {
        var bench = try WhyBench("clients")
        try bench.refuse("denied", "clients in touchd.yaml does not have paint", to: "paint")
        try bench.tap(350, 400)
        let line = "  When it last asked, touchd refused it: clients in touchd.yaml does not have paint."
        #expect(story(bench, 1).contains(line), "\(story(bench, 1))")
        try bench.attach("paint")
        try bench.detach("paint", because: "closed")
        try bench.tap(350, 400)
        #expect(
            story(bench, 2).contains { $0.hasPrefix("  Start the program that attaches itself as paint") })
    }
}
