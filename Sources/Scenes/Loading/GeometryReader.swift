import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the geometry of a view or window.
struct GeometryReader {
    let draft: SceneDraft
    /// The view or window.
    let id: ResponderID

    private var reader: NodeReader { draft.reader }

    /// Reads `frame`, or `center` and `bounds`; without them the frame is `defaultFrame`, if there is one.
    func read(_ entries: StructureEntries, of node: YAMLNode, defaultFrame: Rect?) {
        let bounds = entries.bounds
        let newBounds = bounds.flatMap { reader.rect($0.value, "bounds") }
        if let newBounds { PropertyChange.view(.bounds(newBounds)).apply(to: id, in: &draft.scene.tree) }
        if let offset = entries.contentOffset { read(contentOffset: offset, beside: newBounds) }
        let frame = entries.frame
        if let center = entries.center {
            if let point = reader.point(center.value, "center") {
                PropertyChange.view(.center(point)).apply(to: id, in: &draft.scene.tree)
            }
            if frame != nil {
                reader.error(center.name, "a frame and a center exclude each other")
            } else if bounds == nil {
                missing(.bounds, in: node, at: center.name, "a center needs bounds too")
            }
        } else if let frame {
            guard let rect = reader.rect(frame.value, "frame") else { return }
            if let bounds, let newBounds, newBounds.size != rect.size {
                reader.error(bounds.name, "the sizes of frame and bounds differ")
            }
            draft.scene.tree.setFrame(rect, of: id)
        } else if let defaultFrame {
            if let bounds, let newBounds, newBounds.size != defaultFrame.size {
                reader.error(bounds.name, "the sizes of bounds and of the default frame differ")
            }
            draft.scene.tree.setFrame(defaultFrame, of: id)
        } else {
            let message =
                bounds == nil ? "a view needs a frame" : "a view needs a frame, or a center with its bounds"
            missing(.frame, .center, .include, in: node, at: node, message)
        }
    }

    /// The offset is the origin of the bounds, of which the frame keeps it.
    private func read(contentOffset entry: Entry<ResponderKey>, beside bounds: Rect?) {
        guard let offset = reader.point(entry.value, entry.key.rawValue) else { return }
        if let bounds, bounds.origin != offset {
            reader.error(entry.name, "contentOffset and the origin of bounds differ")
        }
        draft.scene.apply(.scroll(.content(.offset(offset))), to: id)
    }

    private func missing(
        _ needed: ResponderKey..., in node: YAMLNode, at reported: YAMLNode, _ message: String
    ) {
        // A class in place of a key has the rest of the view in it.
        guard !node.entries.contains(where: { MisplacedKey.isNameOfClass($0.key.key ?? "") }) else { return }
        let known = KeySet.anyView.names
        reader.missing(needed.map { $0.rawValue }, in: node, among: known, at: reported, message)
    }
}

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
