import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the screens of a scene.
struct ScreenReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// Reads the list of screens.
    func read(_ node: YAMLNode) {
        guard let items = reader.items(node, "screens") else { return }
        for (index, item) in items.enumerated() {
            guard index < SceneKey.mostScreens else {
                reader.error(item, "a scene has at most \(SceneKey.mostScreens) screens")
                break
            }
            read(item, number: index + 1)
        }
        if draft.scene.tree.screens.isEmpty { reader.error(node, "a scene needs a screen") }
    }

    private func read(_ node: YAMLNode, number: Int) {
        guard let entries = reader.entries(node, ScreenKey.self) else { return }
        var screen = Screen(name: "screen\(number)", size: Size(width: 0, height: 0))
        for entry in entries {
            switch entry.key {
            case .id: screen.name = reader.string(entry.value, "an id") ?? screen.name
            case .size: screen.size = screenSize(entry.value) ?? screen.size
            }
        }
        if !entries.contains(.size) { reader.missing(ScreenKey.size, in: node, "a screen needs a size") }
        if draft.scene.tree.screens.contains(where: { $0.name == screen.name }) {
            reader.error(node, "the screen \(escaped(screen.name)) is there already")
        }
        draft.scene.tree.screens.append(screen)
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
