/// Files hostile to a reader of scenes.
extension HostileFiles {
    static let scenes = [
        HostileFiles("empty-views") { bytes in scene("  [" + repeated(bytes) { _ in "{}," } + "]\n") },
        HostileFiles("views") { bytes in scene(repeated(bytes) { _ in "  - {frame: [0, 0, 1, 1]}\n" }) },
        HostileFiles("gestures") { bytes in
            scene("  - {frame: [0, 0, 1, 1], gestures: [" + repeated(bytes) { _ in "{type: tap}," } + "]}\n")
        },
        HostileFiles("presents") { bytes in
            let controllers = repeated(bytes / 2) { "{id: p\($0), presented: false}, " }
            let effects = repeated(bytes / 2) { "{present: p\($0)}, " }
            return scene(
                "  - {frame: [0, 0, 1, 1]}\n",
                more: "rootViewController: {presents: [\(controllers)], actions: {a: [\(effects)]}}")
        },
        HostileFiles("outsiders") { bytes in
            scene(
                repeated(bytes / 2) { "  - {id: o\($0), frame: [900, 0, 1, 1]}\n" }
                    + repeated(bytes / 2) { "  - {frame: [0, 0, 1, 1], hitTest: {redirect: o\($0)}}\n" })
        },
        HostileFiles("inclusion-circles") { bytes in
            scene(
                repeated(bytes) { number in
                    "  - {id: v\(number), frame: [0, 0, 1, 1], pointInside: {including: [v\(number + 1), v0]}}\n"
                } + "  - {id: v\(count(bytes, 66) + 100), frame: [0, 0, 1, 1]}\n")
        },
        HostileFiles("inclusions-of-one-view") { bytes in
            let effects = repeated(bytes) { _ in "{set: {view: a, pointInside: {including: [b]}}}, " }
            return scene(
                "  - {id: a, frame: [0, 0, 1, 1], actions: {x: [\(effects)]}}\n  - {id: b, frame: [0, 0, 1, 1]}\n"
            )
        },
        HostileFiles("requirements") { bytes in
            let depth = 200
            var text = "  - frame: [0, 0, 1, 1]\n"
            for level in 1..<depth {
                let indent = String(repeating: " ", count: 2 * level + 2)
                text += "\(indent)subviews:\n\(indent)- frame: [0, 0, 1, 1]\n"
            }
            let indent = String(repeating: " ", count: 2 * depth + 2)
            text += "\(indent)gestures:\n"
            let names = (0..<100).map { "g\($0)" }.joined(separator: ", ")
            text += (0..<100).map { "\(indent)- {type: tap, id: g\($0)}\n" }.joined()
            return scene(
                text + repeated(bytes) { _ in "\(indent)- {type: tap, requireToFail: [\(names)]}\n" })
        },
        HostileFiles("set-twice") { bytes in
            let keys = repeated(bytes) { _ in "frame: [0, 0, 1, 1], bounds: [0, 0, 2, 2], center: [0, 0], " }
            return scene("  - {id: a, frame: [0, 0, 1, 1], actions: {x: [{set: {view: a, \(keys)}}]}}\n")
        },
        HostileFiles("actions-of-a-control") { bytes in
            let actions = repeated(bytes) { "a\($0), " }
            return scene("  - {class: button, frame: [0, 0, 1, 1], on: {touchDown: [\(actions)]}}\n")
        },
        HostileFiles("effects-without-a-name") { bytes in
            let actions = repeated(bytes) { _ in "{publish: t}, go, " }
            return scene(
                "  - {class: button, frame: [0, 0, 1, 1], actions: {go: []}, on: {touchDown: [\(actions)]}}\n"
            )
        },
        HostileFiles("effects") { bytes in
            let effects = repeated(bytes) { "{publish: t\($0)}, " }
            return scene("  - {frame: [0, 0, 1, 1], actions: {a: [\(effects)]}}\n")
        },
        HostileFiles("covered-views") { bytes in
            scene(
                repeated(bytes) { number in
                    "  - {class: button, frame: [\(number % 390), \(number % 790), 30, 30]}\n"
                })
        },
        HostileFiles("covers-of-one-view") { bytes in
            scene(
                "  - {class: button, frame: [0, 0, 400, 800]}\n"
                    + repeated(bytes) { "  - {frame: [\($0 % 400), \($0 / 400 % 800), 1, 1]}\n" })
        },
        HostileFiles("allowed-warnings") { bytes in
            scene(
                repeated(bytes) { number in
                    "  - {class: button, frame: [0, 0, 9, 9], actions: {a\(number): []}, lint: {allow: [noAction, unsent]}}\n"
                })
        },
        HostileFiles("actions-elsewhere") { bytes in
            scene(
                repeated(bytes / 2) { _ in "  - {frame: [0, 0, 1, 1], actions: {go: []}}\n" }
                    + repeated(bytes / 2) { _ in
                        "  - {class: button, frame: [0, 0, 1, 1], on: {touchDown: go}}\n"
                    })
        },
        HostileFiles("twins") { bytes in
            let gestures = String(repeating: "{type: tap}, ", count: 200)
            return scene(repeated(bytes) { _ in "  - {frame: [0, 0, 1, 1], gestures: [\(gestures)]}\n" })
        },
        HostileFiles("requirement-circle") { bytes in
            let last = count(bytes, 90)
            return scene(
                (0...last).map { number in
                    "  - {frame: [0, 0, 1, 1], gestures: [{type: tap, id: g\(number), requireToFail: [g\(number == last ? 0 : number + 1)]}]}\n"
                }.joined())
        },
        HostileFiles("windows") { bytes in
            "screens: [{size: [1, 1]}]\nwindows:\n" + repeated(bytes) { _ in "- {key: true}\n" }
        },
    ]

    static let files = [
        HostileFiles("include-levels") { bytes in
            let levels = min(60, count(bytes, 70))
            var files = [
                ("hostile.yaml", scene("  - include: f0.yaml\n" + repeated(bytes / 2) { _ in "# x\n" }))
            ]
            for level in 0..<levels {
                let next = "{include: f\(level + 1).yaml}"
                files.append(("f\(level).yaml", "{frame: [0, 0, 1, 1], subviews: [\(next), \(next)]}\n"))
            }
            return files + [("f\(levels).yaml", "frame: [0, 0, 1, 1]\n")]
        },
        HostileFiles("included-again") { bytes in
            let many = repeated(bytes / 2) { _ in "{frame: [0, 0, 1, 1]}, " }
            return [
                ("hostile.yaml", scene(repeated(bytes / 2) { _ in "  - include: f.yaml\n" })),
                ("f.yaml", "frame: [0, 0, 1, 1]\nsubviews: [\(many)]\n"),
            ]
        },
        HostileFiles("included-documents") { bytes in
            [
                ("hostile.yaml", scene(repeated(bytes / 2) { _ in "  - include: f.yaml\n" })),
                ("f.yaml", "frame: [0, 0, 1, 1]\n" + repeated(bytes / 2) { _ in "---\n" }),
            ]
        },
        HostileFiles("included-malformed") { bytes in
            [
                ("hostile.yaml", scene(repeated(bytes / 2) { _ in "  - include: f.yaml\n" })),
                ("f.yaml", repeated(bytes / 2) { _ in "a: 1\n" } + "[\n"),
            ]
        },
        HostileFiles("spelled-includes") { bytes in
            let many = repeated(bytes / 2) { _ in "{frame: [0, 0, 1, 1]}, " }
            return [
                (
                    "hostile.yaml",
                    scene(
                        repeated(bytes / 2) { number in
                            "  - include: " + String(repeating: "a/.././", count: number % 100) + "f.yaml\n"
                        })
                ), ("f.yaml", "frame: [0, 0, 1, 1]\nsubviews: [\(many)]\n"),
            ]
        },
        HostileFiles("missing-includes") { bytes in scene(repeated(bytes) { "  - include: f\($0).yaml\n" }) },
    ]
}
