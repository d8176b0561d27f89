/// Files hostile to a reader that resolves names and suggests similar ones.
extension HostileFiles {
    static let names = [
        HostileFiles("long-names") { bytes in
            scene(repeated(bytes) { "  - {frame: [0, 0, 1, 1], id: \(long($0, 5_000))}\n" })
        },
        HostileFiles("unknown-keys") { bytes in
            scene("  - {frame: [0, 0, 1, 1], " + repeated(bytes) { "usrIntractionEnbld\($0): 1, " } + "}\n")
        },
        HostileFiles("unknown-long-keys") { bytes in
            scene(repeated(bytes) { "  - {frame: [0, 0, 1, 1], \(long($0, 1_000)): 1}\n" })
        },
        HostileFiles("misspelt-ids") { bytes in
            let views = repeated(bytes / 2) { "  - {id: \(long($0, 60)), frame: [0, 0, 1, 1]}\n" }
            let wrong = repeated(bytes / 2) { "\(long($0 + 1_000_000, 60)), " }
            return scene(views + "  - {frame: [0, 0, 1, 1], pointInside: {including: [\(wrong)]}}\n")
        },
        HostileFiles("misspelt-actions") { bytes in
            let actions = repeated(bytes / 2) { "\(long($0, 60)): [], " }
            let sent = repeated(bytes / 2) {
                "  - {class: button, frame: [0, 0, 1, 1],"
                    + " on: {touchDown: {action: \(long($0 + 1_000_000, 60)), target: window}}}\n"
            }
            return scene(sent, more: "actions: {\(actions)}")
        },
        HostileFiles("free-names") { bytes in
            let half = count(bytes, 70)
            return scene(
                repeated(bytes / 2) { "  - {id: view\(half + $0), frame: [0, 0, 1, 1]}\n" }
                    + repeated(bytes / 2) { _ in "  - {frame: [0, 0, 1, 1]}\n" })
        },
        HostileFiles("free-gesture-names") { bytes in
            let half = count(bytes, 40)
            return scene(
                "  - frame: [0, 0, 1, 1]\n    gestures:\n"
                    + repeated(bytes / 2) { "    - {type: tap, id: tap\(half + $0)}\n" }
                    + repeated(bytes / 2) { _ in "    - {type: tap}\n" })
        },
        HostileFiles("screens") { bytes in
            let screens = repeated(bytes / 2) { "{id: s\($0), size: [1, 1]}, " }
            return "screens: [\(screens)]\nwindows:\n" + repeated(bytes / 2) { "- {screen: s\($0)}\n" }
        },
    ]

    /// A name of `length` letters that is similar to those of other numbers.
    private static func long(_ number: Int, _ length: Int) -> String {
        let digits = String(number)
        return String(repeating: "n", count: length - digits.utf8.count) + digits
    }
}
