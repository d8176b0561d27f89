import Core
import Foundation
import Journals
import Output
import Playing
import Reports
import TestSupport
import Testing

/// Rules: journal/sensitive-views.
@Suite("Two codes that differ in a key")
final class SensitivePairTests {
    private let folder = TemporaryFolder()

    /// A pad with two keys and a field in it, and what is beside it.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The steps, in which `KEY` is one key or the other, and `CODE` a key of a keyboard.
        let input: String
        /// More keys of each key.
        var key = ""
        /// More keys of the view around the pad.
        var around = ""
        /// More keys of the app.
        var application = ""

        init(
            _ name: String, _ input: String, key: String = "", around: String = "", application: String = ""
        ) {
            testDescription = name
            self.input = input
            (self.key, self.around, self.application) = (key, around, application)
        }

        func scenario(_ key: String, _ code: String) -> String {
            let steps = input.replacing("KEY", with: key).replacing("CODE", with: code)
            return """
                scene:
                  screens: [{id: main, size: [800, 480]}]
                  application: {id: app\(application)}
                  windows:
                    - id: window
                      rootViewController:
                        id: home
                        presents:
                          - {id: sheet, presented: false, modalPresentationStyle: fullScreen, view: {id: sheetView}}
                        view:
                          id: background
                          \(around)
                          subviews:
                            - {id: outside, class: button, frame: [600, 0, 100, 100], on: {touchUpInside: {publish: out}}}
                            - {id: name, class: textField, frame: [600, 200, 100, 40]}
                            - id: pad
                              frame: [0, 0, 300, 400]
                              sensitive: true
                              subviews:
                                - id: row
                                  frame: [0, 0, 300, 100]
                                  subviews:
                                    - {id: key1, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: {publish: pin, value: 1}}\(self.key)}
                                    - {id: key2, class: button, frame: [100, 0, 100, 100], on: {touchUpInside: {publish: pin, value: 2}}\(self.key)}
                                - {id: field, class: textField, frame: [0, 200, 100, 50], on: {editingChanged: {publish: e}}}
                input: [\(steps)]
                show: [outcome]
                expect: ""
                """
        }
    }

    static let cases = [
        Case("a tap", "{tap: KEY}, {tap: outside}"),
        Case(
            "a finger beside the pad while another rests on a key that is exclusive",
            "{down: 1, on: KEY}, {down: 2, on: outside, after: 0.2}, {up: 2, after: 0.2}, {up: 1, after: 0.2}",
            key: ", exclusiveTouch: true"),
        Case(
            "a repetition", "{tap: KEY}, {tap: KEY, after: 0.1}",
            application: ", touchAccommodations: {ignoreRepeat: 0.5}"),
        Case(
            "a tap that is too short", "{tap: KEY}", application: ", touchAccommodations: {holdDuration: 0.5}"
        ),
        Case(
            "a palm while it waits", "{down: 1, on: KEY}, {cancel: 1, because: palm}",
            application: ", touchAccommodations: {holdDuration: 0.5}"),
        Case(
            "a pad that goes while a finger waits, which is too short",
            "{down: 1, on: KEY}, {send: {remove: pad}}, {up: 1, after: 0.1}",
            application: ", touchAccommodations: {holdDuration: 0.5}"),
        Case(
            "a pad that is hidden while a finger waits, which counts on what is behind",
            "{down: 1, on: KEY}, {send: {set: {view: pad, hidden: true}}, after: 0.1}, {up: 1, after: 1}",
            application: ", touchAccommodations: {holdDuration: 0.5}"),
        Case(
            "a pad that is removed while a finger waits, which comes to rest there",
            "{down: 1, on: outside}, {move: 1, on: KEY, after: 0.1}, {send: {remove: pad}, after: 0.1}, {up: 1, after: 1}",
            application: ", touchAccommodations: {holdDuration: 0.5}"),
        Case(
            "a pad that is hidden while a finger waits for its lift",
            "{down: 1, on: KEY}, {send: {set: {view: pad, hidden: true}}, after: 0.1}, {up: 1, after: 0.1}",
            application: ", touchAccommodations: {tapAssistance: initialLocation}"),
        Case(
            "a pad that is hidden while a finger waits that wakes",
            "{send: {state: wake}}, {down: 1, on: KEY}, {send: {set: {view: pad, hidden: true}}, after: 0.1}, {up: 1, after: 1}",
            application: ", touchAccommodations: {holdDuration: 0.5}"),
        Case(
            "a pad that is hidden while a finger waits under a lock",
            "{send: {state: locked}}, {down: 1, on: KEY}, {send: {set: {view: pad, hidden: true}}, after: 0.1}, {up: 1, after: 1}",
            application: ", touchAccommodations: {holdDuration: 0.5}"),
        Case("ignored interaction", "{send: {ignoreInteraction: begin}}, {tap: KEY}"),
        Case("a touch that wakes", "{send: {state: wake}}, {tap: KEY}, {tap: KEY}"),
        Case("a touch while locked", "{send: {state: locked}}, {tap: KEY}"),
        Case("a key that is removed", "{down: 1, on: KEY}, {send: {remove: KEY}}, {up: 1, after: 0.1}"),
        Case("a row that is removed", "{down: 1, on: KEY}, {send: {remove: row}}, {up: 1, after: 0.1}"),
        Case(
            "a key that comes out of the pad",
            "{down: 1, on: KEY}, {send: {add: {view: KEY, to: background}}}, {up: 1, after: 0.1}"),
        Case(
            "a row that comes out of the pad, with a recognizer that acts later",
            "{down: 1, on: KEY}, {send: {add: {view: row, to: background}}}, {up: 1, after: 1}",
            key: ", gestures: [{type: longPress, action: {publish: held}}]"),
        Case(
            "a key whose own action takes its row out of the pad", "{down: 1, on: KEY}, {up: 1, after: 1}",
            key: ", gestures: [{type: longPress, action: {add: {view: row, to: background}}}]"),
        Case(
            "a pad that is sensitive no more",
            "{down: 1, on: KEY}, {send: {set: {view: pad, sensitive: false}}}, {up: 1, after: 0.1}"),
        Case(
            "a finger beside the pad that an exclusive key keeps away, which comes out of the pad",
            "{down: 1, on: KEY}, {down: 2, on: outside, after: 0.2}, {send: {add: {view: KEY, to: background}}}, {up: 2, after: 0.2}, {up: 1, after: 0.2}",
            key: ", exclusiveTouch: true"),
        Case(
            "a pinch that a recognizer of a key prevents, which is sensitive no more",
            "{down: 1, on: KEY}, {down: 2, on: outside, after: 0.1}, {move: 2, by: [-40, 0], after: 1}, {send: {set: {view: pad, sensitive: false}}}, {up: 1}, {up: 2, after: 0.2}",
            key: ", gestures: [{type: longPress, action: {publish: held}}]",
            around: "gestures: [{type: pinch, id: pinch, action: {publish: pinched}}]"),
        Case("a pad that is removed", "{down: 1, on: KEY}, {send: {remove: pad}}, {up: 1, after: 0.1}"),
        Case("a view over the pad", "{down: 1, on: KEY}, {send: {present: sheet}}, {up: 1, after: 0.1}"),
        Case(
            "a key that is removed, and a pan around it that goes on",
            "{down: 1, on: KEY}, {move: 1, by: [0, 30]}, {send: {remove: KEY}}, {move: 1, by: [0, 30]}, {up: 1, after: 0.1}",
            around: "gestures: [{type: pan, id: pan, action: {publish: panned}}]"),
        Case(
            "a pan around the pad",
            "{down: 1, on: KEY}, {move: 1, by: [0, 30]}, {move: 1, by: [0, 30]}, {up: 1}",
            around: "gestures: [{type: pan, id: pan, action: {publish: panned}}]"),
        Case(
            "a pinch of a finger on a key and one beside the pad, which a recognizer of the key prevents",
            "{down: 1, on: KEY}, {down: 2, on: outside, after: 0.1}, {move: 2, by: [-40, 0], after: 1}, {up: 2}, {up: 1}",
            key: ", gestures: [{type: longPress, action: {publish: held}}]",
            around: "gestures: [{type: pinch, id: pinch, action: {publish: pinched}}]"),
        Case("a key that its field passes on", "{tap: field}, {key: CODE}, {scan: '1234'}, {tap: outside}"),
        Case("a key while locked", "{tap: field}, {send: {state: locked}}, {key: CODE}"),
        Case(
            "a field that goes while its key is down",
            "{tap: field}, {press: CODE}, {send: {remove: field}, after: 0.5}, {release: CODE, after: 0.1}"),
        Case(
            "a field that is sensitive no more while its key is down",
            "{tap: field}, {press: CODE}, {send: {set: {view: pad, sensitive: false}}, after: 0.5}, {release: CODE, after: 0.1}"
        ),
    ]

    /// All that there is to read of `scenario`, by what shows it.
    private func outputs(of scenario: String) throws -> [(name: String, text: String)] {
        let file = folder.write("code.yaml", scenario)
        let all = Category.allCases.map { "\($0.name)" }.joined(separator: ",")
        var outputs: [(name: String, text: String)] = []
        func add(_ name: String, _ run: (inout OutputFile, inout OutputFile) throws -> Void) throws {
            var output = try OutputFile(creating: folder.file("output"))
            var errors = try OutputFile(creating: folder.file("errors"))
            try run(&output, &errors)
            try output.flush()
            try errors.flush()
            let text = try ["output", "errors"].map { name in
                String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.file(name))), as: UTF8.self)
            }
            outputs.append((name, text.joined()))
        }
        for format in ["calls", "json", "journal"] {
            try add(format) {
                _ = try ReplayCommand([file, "--format", format, "--show", all]).run(to: &$0, &$1)
            }
        }
        try add("report") { _ = try ReportCommand([file]).run(to: &$0, &$1) }
        try add("report --json") { _ = try ReportCommand([file, "--json"]).run(to: &$0, &$1) }
        try add("draw") { _ = try DrawCommand([file]).run(to: &$0, &$1) }
        let trace = folder.file("trace")
        try add("errors of trace") { _ = try TraceCommand([file, "-o", trace]).run(to: &$0, &$1) }
        outputs.removeLast()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: trace))
        outputs.append(("trace", String(decoding: bytes, as: UTF8.self)))
        for touch in ["1", "last"] {
            try add("why \(touch)") { _ = try WhyCommand([touch, file]).run(to: &$0, &$1) }
        }
        return outputs
    }

    @Test("are the same to everybody who reads of them", arguments: cases)
    func pairs(_ code: Case) throws {
        let first = try outputs(of: code.scenario("key1", "kp1"))
        let second = try outputs(of: code.scenario("key2", "kp2"))
        #expect(first[0].text.contains("outcome") || first[0].text.contains("touch"), "\(first[0].text)")
        for (one, other) in zip(first, second) where one.text != other.text {
            let differing = zip(one.text.split(separator: "\n"), other.text.split(separator: "\n")).first {
                $0.0 != $0.1
            }
            Issue.record("\(one.name): \(differing.map { "\($0.0)\n\($0.1)" } ?? "more lines")")
        }
    }
}
