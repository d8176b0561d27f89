/// Files hostile to any reader of YAML.
extension HostileFiles {
    static let yaml = [
        HostileFiles("alias-levels") { bytes in
            var text = "a0: &a0 [x, x, x, x, x, x, x, x]\n"
            for level in 1...count(bytes, 60) {
                text +=
                    "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1), *a\(level - 1), *a\(level - 1)]\n"
            }
            return text
        },
        HostileFiles("aliased-views") { bytes in
            scene(
                "  - &v {frame: [0, 0, 1, 1], subviews: [{frame: [0, 0, 1, 1]}, {frame: [0, 0, 1, 1]}]}\n"
                    + repeated(bytes) { _ in "  - *v\n" })
        },
        HostileFiles("aliased-text") { bytes in
            let long = String(repeating: "x", count: bytes / 2)
            return "a: &a \(long)\n" + scene(repeated(bytes / 2) { _ in "  - {id: *a, class: *a}\n" })
        },
        HostileFiles("anchors") { bytes in
            scene(repeated(bytes) { "  - &a\($0) {frame: &b\($0) [0, 0, 1, 1]}\n" })
        },
        HostileFiles("keys-twice") { bytes in "{" + repeated(bytes) { _ in "a: 1, " } + "}\n" },
        HostileFiles("keys-no-words") { bytes in repeated(bytes) { _ in "? [x]\n: 1\n" } },
        HostileFiles("unknown-tags") { bytes in scene(repeated(bytes) { "  - !t\($0) x\n" }) },
        HostileFiles("tag-directives") { bytes in repeated(bytes) { "%TAG !t\($0)! p\n" } + "---\na: 1\n" },
        HostileFiles("long-tag-directive") { bytes in
            "%TAG !t! \(String(repeating: "p", count: bytes / 2))\n---\n"
                + repeated(bytes / 2) { _ in "- !t!x 1\n" }
        },
        HostileFiles("comments") { bytes in
            scene(repeated(bytes) { _ in "# x\n" } + "  - {frame: [0, 0, 1, 1]}\n")
        },
        HostileFiles("flow-nesting") { bytes in String(repeating: "[", count: bytes) },
        HostileFiles("deep-flow") { bytes in
            String(repeating: "[", count: 490) + repeated(bytes) { _ in "1," }
                + String(repeating: "]", count: 490) + "\n"
        },
        HostileFiles("long-line") { bytes in scene(repeated(bytes) { _ in "  - {frame: [0], id: é}" }) },
        HostileFiles("long-scalar") { bytes in
            scene("  - {frame: [0, 0, 1, 1], id: \"\(String(repeating: "\\\\x41", count: bytes / 5))\"}\n")
        },
        HostileFiles("block-scalar") { bytes in
            scene("  - id: |\n") + repeated(bytes) { _ in "        é\n" }
        },
    ]
}
