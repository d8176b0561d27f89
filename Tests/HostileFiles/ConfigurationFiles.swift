/// Files hostile to a reader of configurations and scenarios.
extension HostileFiles {
    static let configurations = [
        HostileFiles("apps-of-one-scene", .configuration) { bytes in
            [
                ("hostile.yaml", "apps:\n" + repeated(bytes / 2) { "- {id: a\($0), scene: s.yaml}\n" }),
                ("s.yaml", scene(repeated(bytes / 2) { _ in "  - {frame: [0, 0, 1, 1]}\n" })),
            ]
        },
        HostileFiles("apps-of-many-scenes", .configuration) { bytes in
            let files = (0..<min(999, count(bytes, 200))).map { number in
                (
                    "s\(number).yaml",
                    scene("  - {frame: [0, 0, 1, 1], actions: {x: [{foreground: b\(number)}]}}\n")
                )
            }
            let apps = files.indices.map { "- {id: a\($0), scene: s\($0).yaml}\n" }.joined()
            return [("hostile.yaml", "apps:\n" + apps)] + files
        },
        HostileFiles("panels", .configuration) { bytes in
            [
                (
                    "hostile.yaml",
                    "apps: [{id: a, scene: s.yaml}]\npanels:\n"
                        + repeated(bytes) { "- {match: {name: n\($0)}, screen: t\($0)}\n" }
                ), ("s.yaml", scene("  - {frame: [0, 0, 1, 1]}\n")),
            ]
        },
    ]

    static let scenarios = [
        HostileFiles("documents-of-one-scene", .scenario) { bytes in
            [
                (
                    "hostile.yaml",
                    repeated(bytes / 2) { _ in "---\nscene: s.yaml\ninput: []\nexpect: \"\"\n" }
                ), ("s.yaml", scene(repeated(bytes / 2) { _ in "  - {frame: [0, 0, 1, 1]}\n" })),
            ]
        },
        HostileFiles("documents-of-missing-scenes", .scenario) { bytes in
            repeated(bytes) { "---\nscene: s\($0).yaml\ninput: []\nexpect: \"\"\n" }
        },
        HostileFiles("documents", .scenario) { bytes in
            repeated(bytes) { _ in "---\nscene: {screens: [{size: [1, 1]}]}\ninput: []\nexpect: \"\"\n" }
        },
        HostileFiles("fingers", .scenario) { bytes in
            "scene: {screens: [{size: [1, 1]}]}\nexpect: \"\"\ninput:\n"
                + repeated(bytes) { "- {at: \($0), down: \($0), x: 1, y: 1}\n" }
        },
        HostileFiles("fields", .scenario) { bytes in
            "scene: {screens: [{size: [1, 1]}]}\nexpect: \"\"\nfields: ["
                + repeated(bytes / 2) { _ in "id, " } + "]\ninput:\n"
                + repeated(bytes / 2) { "- {at: \($0), remote: play}\n" }
        },
        HostileFiles("differences", .scenario) { bytes in
            "scene: {screens: [{size: [1, 1]}]}\nshow: [remote, discard]\ninput:\n"
                + repeated(bytes / 2) { "- {at: \($0), remote: play}\n" } + "expect: |\n"
                + repeated(bytes / 2) { "  line \($0)\n" }
        },
    ]
}
