import Scenes
import Testing
import TestSupport

/// Rules: scenes/budgets.
@Suite("Random files")
struct FuzzTests {
    static let scene = """
        version: 1
        screens: [{id: main, size: [400, 800]}]
        application: {id: app, delegate: {id: d}, actions: {x: [{publish: t}, {set: {view: a, frame: [0, 0, 1, 1]}}]}}
        windows:
          - id: w
            level: alert
            gestures: [{type: tap, id: g, requireToFail: [h]}, {type: swipe, id: h, direction: [left]}]
            rootViewController:
              presents: {id: p, presented: false, view: {id: q, include: w.yaml}}
              view:
                subviews:
                  - {id: a, class: button, frame: [1, 2, 3, 4], on: {touchUpInside: x}, touches: {began: handle}}
                  - {id: b, frame: [1, 2, 3, 4], hitTest: {redirect: a}, pointInside: {including: [a, c]}}
                  - {id: c, center: [1, 2], bounds: [0, 0, 9, 9], transform: {rotate: 9, scale: [1, 2]}}
        """
    static let scenario = """
        scene: {screens: [{size: [1, 1]}]}
        input: [{at: 0, down: 1, x: 1, y: 2}, {at: 1.5, up: 1}, {at: 2, send: {ignoreInteraction: begin}}]
        expect: "x"
        """
    static let configuration = """
        apps: [{id: k, scene: s.yaml}]
        panels: [{match: {vendor: 0x1}, rotate: 90, flip: x, calibration: [1, 0, 0, 0, 1, 0]}]
        taps: {interval: 1}
        """

    @Test(
        "a mutated file is taken or refused, never fatal", arguments: [scene, scenario, configuration],
        0..<4)
    func mutations(text: String, seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let words =
            text.split { " ,:[]{}\n".contains($0) }.map(String.init) + [
                "~", "1e999", "-1", "*a", "&a", ".nan", "[]", "{}",
            ]
        for _ in 0..<150 {
            var mutated = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&mutated, words, &random) }
            let files = MemoryFiles([
                "t.yaml": String(decoding: mutated, as: UTF8.self), "s.yaml": "screens: [{size: [1, 1]}]\n",
                "w.yaml": "frame: [0, 0, 1, 1]\n",
            ])
            do throws(SceneError) {
                _ = try FileChecker(reading: files.reader).check("t.yaml")
            } catch {
                #expect(error.diagnostics.hasErrors)
                #expect(!error.diagnostics.description.isEmpty && !error.diagnostics.json.isEmpty)
            }
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ words: [String], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default:
            // Replacing whole words keeps the file well-formed more often.
            let end = bytes[place...].firstIndex { " ,:[]{}\n".utf8.contains($0) } ?? bytes.count
            bytes.replaceSubrange(place..<end, with: Array((words.randomElement(using: &random) ?? "").utf8))
        }
    }
}
