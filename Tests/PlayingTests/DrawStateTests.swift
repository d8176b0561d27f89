import Core
import Foundation
import Output
import Playing
import TestSupport
import Testing

/// Rules: inspection/draw-a-scene.
@Suite("touchctl draw: states of an app")
final class DrawStateTests {
    private let folder = TemporaryFolder()

    /// A scenario whose app is locked, and what it has after the taps.
    private static let locked = """
        scene:
          screens: [{id: main, size: [400, 300]}]
          windows:
            - id: w
              subviews:
                - {id: lock, class: button, frame: [0, 0, 100, 50], on: {touchUpInside: {state: locked}}}
                - {id: pad, frame: [0, 100, 100, 50], whileLocked: true, subviews: [{id: key, class: button, frame: [0, 0, 50, 50], on: {touchUpInside: {state: normal}}}]}
                - {id: other, class: button, frame: [200, 0, 100, 50], gestures: [{type: longPress, whileLocked: true, action: {state: normal}}], on: {touchUpInside: {publish: o}}, subviews: [{id: part, frame: [0, 0, 50, 50]}]}
        expect: ""

        """

    @Test("what takes no touch in the state of the app is hatched, and the title says which one that is")
    func closed() throws {
        let scenario = folder.write("locked.yaml", Self.locked + "input: [{tap: lock}]\n")
        let command = try DrawCommand(["--after", scenario, "-o", folder.file("locked.svg")])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        let picture = try String(contentsOfFile: folder.file("locked.svg"), encoding: .utf8)
        let hatched = picture.matches(of: /<title>(\w+)<\/title><\/rect><rect fill="url/).map {
            String($0.output.1)
        }
        #expect(hatched == ["w", "lock"], "\(picture)")
        #expect(picture.firstMatch(of: /<title>([^<]*)<\/title>/)?.output.1.hasSuffix(", locked") == true)
    }

    @Test(
        "another state is another picture, titles differ, and are no wider than their pictures",
        arguments: ["theVeryLongNameOfThePage", "とても長いページの名前です"])
    func titles(page: String) throws {
        let names = ["alpha", "beta", "gamma", "delta"]
        let pages = names.map {
            "        - {id: \(page).\($0), frame: [0, 100, 400, 200], hidden: true}\n"
        }.joined()
        let scenario = folder.write(
            "many.yaml",
            """
            scene:
              screens: [{id: main, size: [400, 300]}]
              windows:
                - id: w
                  subviews:
                    - {id: first, class: button, frame: [0, 0, 100, 50], on: {touchUpInside: [{set: {view: \(page).alpha, hidden: false}}]}}
                    - {id: second, class: button, frame: [100, 0, 100, 50], on: {touchUpInside: [{set: {view: \(page).alpha, frame: [0, 150, 400, 100]}}]}}
                    - {id: third, class: button, frame: [200, 0, 100, 50], on: {touchUpInside: {state: locked, for: 1}}}
            \(pages)
            input: [{tap: first}, {tap: second}, {tap: third}, {tap: first}, {tap: first, after: 2}]
            expect: ""
            """)
        let command = try DrawCommand([scenario, "-o", folder.file("many.svg")])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        let picture = try String(contentsOfFile: folder.file("many.svg"), encoding: .utf8)
        let lines = picture.matches(
            of: /<text class="no" x="([-0-9.]+)"[^>]*font-size="([-0-9.]+)"[^>]*>([^<]*)<\/text>/)
        for line in lines {
            // Those of East Asia are twice as wide.
            let letters = line.output.3.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2e80 ? 1 : 2) }
            let width = Double(letters) * (Double(line.output.2) ?? 0) * 0.61
            #expect(width <= 200, "\(line.output.0)")
        }
        let text = lines.map { String($0.output.3) }.joined(separator: " ")
        let titles = text.split(separator: /\d\.\s/).map { String($0) }
        #expect(Set(titles).count == titles.count && titles.count == 4, "\(text)")
        #expect(text.contains("locked"), "\(text)")
    }
}
