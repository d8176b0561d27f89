import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the screens of a scene.
struct ScreenReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// More screens than any machine has; what names one searches them all.
    private static let mostScreens = 64

    /// Reads the list of screens.
    func read(_ node: YAMLNode) {
        guard let items = reader.items(node, "screens") else { return }
        for (index, item) in items.enumerated() {
            guard index < Self.mostScreens else {
                reader.error(item, "a scene has at most \(Self.mostScreens) screens")
                break
            }
            guard let entries = reader.entries(item, ScreenKey.self) else { continue }
            let name = entries[.id].flatMap { reader.word($0.value, "an id") }
            var size = Size(width: 0, height: 0)
            if let entry = entries[.size] {
                size = screenSize(entry.value) ?? size
            } else {
                reader.missing(ScreenKey.size, in: item, "a screen needs a size")
            }
            let screen = Screen(name: name ?? "screen\(index + 1)", size: size)
            if draft.scene.tree.screens.contains(where: { $0.name == screen.name }) {
                reader.error(item, "the screen \(escaped(screen.name)) is there already")
            }
            draft.scene.tree.screens.append(screen)
        }
        if draft.scene.tree.screens.isEmpty { reader.error(node, "a scene needs a screen") }
    }

    private func screenSize(_ node: YAMLNode) -> Size? {
        guard let numbers = reader.numbers(node, "size", "[width, height]", count: 2) else {
            return nil
        }
        guard numbers[0] > 0, numbers[1] > 0 else {
            reader.error(node, "the width and height of a screen must be greater than 0")
            return nil
        }
        return Size(width: numbers[0], height: numbers[1])
    }
}
