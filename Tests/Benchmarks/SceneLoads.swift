import CLibyaml
import Scenes
import TouchKit
import YAML

/// From the text of a scene file to a tree, with the places for error messages.
struct SceneLoads: Workload {
    private let loader: SceneLoader
    private var views = 0

    init(_ shape: SceneText) {
        let bytes = shape.bytes
        loader = SceneLoader(reading: FileReader { _ in .success(bytes) })
    }

    var round: Int { 1 }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            do {
                views = try loader.load("scene.yaml").scene.tree.viewCount
            } catch {
                preconditionFailure("\(error)")
            }
        }
    }
}

/// The peer: libyaml's events of the same text, each inspected and freed.
@safe
struct LibyamlEvents: Workload {
    private let bytes: [UInt8]

    init(_ shape: SceneText) {
        bytes = shape.bytes
    }

    var round: Int { 1 }

    func run(_ count: Int) {
        for _ in 0..<count { precondition(countEvents() > 0) }
    }

    private func countEvents() -> Int {
        var parser = unsafe yaml_parser_t()
        guard unsafe yaml_parser_initialize(&parser) == 1 else { return 0 }
        defer { unsafe yaml_parser_delete(&parser) }
        return unsafe bytes.withUnsafeBufferPointer { text in
            unsafe yaml_parser_set_input_string(&parser, text.baseAddress, text.count)
            var count = 0
            var event = unsafe yaml_event_t()
            var isOver = false
            while !isOver, unsafe yaml_parser_parse(&parser, &event) == 1 {
                isOver = unsafe event.type == YAML_STREAM_END_EVENT
                count += 1
                unsafe yaml_event_delete(&event)
            }
            return isOver ? count : 0
        }
    }
}

/// The text of a scene file, as a user would write it: a tree in which every view is divided into four.
struct SceneText {
    /// How many levels lie below the root.
    let levels: Int

    /// How many views it has.
    var viewCount: Int { TreeShape.quad(levels: levels).viewCount }

    /// The file.
    var bytes: [UInt8] {
        var text = "version: 1\nscreens:\n  - {id: main, size: [1024, 1024]}\nwindows:\n  - id: window\n"
        text += "    subviews:\n"
        var number = 0
        add(to: &text, x: 0, y: 0, edge: TreeShape.side, level: 0, &number)
        return Array(text.utf8)
    }

    private func add(
        to text: inout String, x: Double, y: Double, edge: Double, level: Int, _ number: inout Int
    ) {
        let indent = String(repeating: " ", count: 6 + 4 * level)
        number += 1
        text += "\(indent)- id: view\(number)\n\(indent)  frame: [\(x), \(y), \(edge), \(edge)]\n"
        text += "\(indent)  touches: handle\n"
        guard level < levels else { return }
        text += "\(indent)  subviews:\n"
        let half = edge / 2
        for (x, y) in [(0, 0), (half, 0), (0, half), (half, half)] {
            add(to: &text, x: x, y: y, edge: half, level: level + 1, &number)
        }
    }
}
