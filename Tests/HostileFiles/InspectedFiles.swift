import TestSupport

/// Files hostile to commands that inspect scenes, and to a reader of recordings.
extension HostileFiles {
    static let inspected = [
        HostileFiles("tree-of-gestures", .tree) { bytes in
            scene("  - {frame: [0, 0, 1, 1], gestures: [\(repeated(bytes) { _ in "{type: tap}, " })]}\n")
        },
        HostileFiles("tree-of-awaited", .tree) { bytes in
            let controllers = repeated(bytes / 2) { "{id: p\($0), presented: false}, " }
            return scene(
                repeated(bytes / 2) { _ in "  - {frame: [0, 0, 1, 1]}\n" },
                more: "rootViewController: {presents: [\(controllers)]}")
        },
        HostileFiles("explain-views", .explanation) { bytes in
            scene(repeated(bytes) { _ in "  - {frame: [0, 0, 400, 800], pointInside: never}\n" })
        },
        HostileFiles("explain-depth", .explanation) { bytes in
            let depth = 200
            var text = "  - frame: [0, 0, 400, 800]\n"
            for level in 1..<depth {
                let indent = String(repeating: " ", count: 2 * level + 2)
                text += "\(indent)subviews:\n\(indent)- frame: [0, 0, 400, 800]\n"
            }
            let indent = String(repeating: " ", count: 2 * depth + 2)
            return scene(
                text + "\(indent)subviews: [" + repeated(bytes) { _ in "{frame: [0, 0, 0, 0]}, " } + "]\n")
        },
        HostileFiles("explain-gestures", .explanation) { bytes in
            let gestures = repeated(bytes / 2) { _ in "{type: tap}, " }
            var text = "  - {frame: [0, 0, 1, 1], gestures: [\(gestures)]}\n  - frame: [0, 0, 400, 800]\n"
            for level in 1..<200 {
                let indent = String(repeating: " ", count: 2 * level + 2)
                text += "\(indent)subviews:\n\(indent)- frame: [0, 0, 400, 800]\n"
            }
            return scene(text)
        },
    ]

    static let recordings = [
        HostileFiles("recorded-name", .recording) { bytes in named(bytes / 2, patterns: bytes / 2) },
        HostileFiles("recorded-globs", .recording) { bytes in named(4_000, patterns: bytes) },
        HostileFiles("recorded-frames", .recording) { bytes in
            let events = repeated(bytes) { "E: \($0).000000 0000 0000 0000\n" }
            return [("hostile.evemu", evemuPanel(lastSlot: nil) + "\n" + events), stage]
        },
        HostileFiles("recorded-devices", .recording) { bytes in
            let devices = repeated(bytes) {
                "- {evdev: {name: d, absinfo: {53: [0, 9, 0, 0], 54: [0, 9, 0, 0]}, properties: [1]},"
                    + " events: [{evdev: [[\($0), 0, 0, 0, 0]]}]}\n"
            }
            return [("hostile.yaml", "ndevices: 1\ndevices:\n" + devices), stage]
        },
        HostileFiles("recorded-slots", .recording) { bytes in
            let events = repeated(bytes) {
                "E: \($0).000000 0003 002f \($0)\nE: \($0).000000 0003 0039 \($0)\n"
                    + "E: \($0).000000 0000 0000 0000\n"
            }
            return [("hostile.evemu", evemuPanel(lastSlot: 2_147_483_647) + "\n" + events), stage]
        },
    ]

    /// A recording of a device with a name of `length` letters, and a configuration of `bytes` bytes with patterns for it
    /// that are slow to match.
    private static func named(_ length: Int, patterns bytes: Int) -> [(path: String, text: String)] {
        let name = String(repeating: "a", count: length)
        let pattern = String(repeating: "a*", count: 2_000) + "b"
        return [
            ("hostile.evemu", evemuPanel(named: name) + "\nE: 1.000000 0000 0000 0000\n"), stage,
            (
                "touchd.yaml",
                "scene: stage.yaml\npanels:\n" + repeated(bytes) { _ in "- {match: {name: \(pattern)}}\n" }
            ),
        ]
    }

    /// The scene in which a recording is played.
    private static let stage = (path: "stage.yaml", text: scene("  - {frame: [0, 0, 400, 800]}\n"))
}
