import Core
import HIDRecords
import TouchKit
import YAML

/// Reads a scene in two passes: first everything that stands for itself, then whatever names others.
///
/// Views are worked off from a stack of its own, so that no depth of a file can exhaust the thread's.
struct SceneBuilder {
    var draft = SceneDraft(scene: Scene(tree: ViewTree(screens: [])))
    let files: SourceFiles
    /// The files that the scene was read from so far, its own first.
    private(set) var sceneFiles: [String] = []
    private var seenFiles: Set<ObjectIdentifier> = []
    /// Entries to be read when every id is known.
    var late: [LateEntry] = []
    /// Lists of views not yet worked off; the last is next.
    var pending: [PendingViews] = []
    /// Controllers to be presented in the window that is being read.
    var pendingPresentations: [PendingPresentation] = []
    /// The views around those of presented controllers, which are named after these.
    var transitions: [Transition] = []
    /// Whether a window said that it is key.
    var hasKeyWindow = false

    /// An entry whose value names other things of the scene.
    enum LateEntry {
        case responder(ResponderID, Entry<ResponderKey>)
        case recognizer(RecognizerID, key: String, value: YAMLNode)
    }

    /// The rest of a list of views.
    struct PendingViews {
        let superview: ResponderID
        let window: ResponderID
        var items: YAMLItems
        /// The files that include each other down to here.
        let includes: [String]
        /// How many views and windows lie around them.
        let depth: Int
    }

    /// The view around that of a presented controller.
    struct Transition {
        let view: ResponderID
        let controller: ResponderID
        /// The controller's map, for messages.
        let node: YAMLNode
    }

    /// A `presents` entry.
    struct PendingPresentation {
        let presenter: ResponderID
        let window: ResponderID
        let node: YAMLNode
        let includes: [String]
    }

    /// A builder of a scene that is read from `files`.
    init(files: SourceFiles) {
        self.files = files
    }

    /// How many responders and recognizers the scene has so far.
    var count: Int { draft.scene.tree.responders.count + draft.scene.gestures.count }

    /// Notes that the scene is read from the file of `node`, too.
    mutating func noteFile(of node: YAMLNode) {
        if seenFiles.insert(ObjectIdentifier(node.source)).inserted { sceneFiles.append(node.source.path) }
    }

    private enum SceneKey: String, CaseIterable {
        case version, screens, application, windows
    }

    /// Reads the scene of `node`, the top of a file or a part of one.
    mutating func read(_ node: YAMLNode) {
        noteFile(of: node)
        defer { files.budget.add(count) }
        guard let entries = draft.diagnostics.entries(node, "a scene", SceneKey.self) else { return }
        draft.diagnostics.checkVersion(entries.first { $0.key == .version }?.value)
        if let screens = entries.first(where: { $0.key == .screens }) {
            readScreens(screens.value)
        } else {
            draft.diagnostics.missing(SceneKey.screens, in: node, "a scene needs screens")
        }
        readApplication(entries.first { $0.key == .application }?.value)
        let windows = entries.first { $0.key == .windows }
        if let windows, let items = draft.diagnostics.items(windows.value, "windows") {
            for item in items { readWindow(item) }
            chooseKeyWindow()
        }
        nameTheNameless()
        nameTransitions()
        readLateEntries()
        draft.checkInclusions()
        draft.checkInclusionCount()
        draft.checkChains()
        draft.checkPromises()
    }

    /// More screens than any machine has; what names one searches them all.
    private static let mostScreens = 64

    private enum ScreenKey: String, CaseIterable {
        case id, size
    }

    private mutating func readScreens(_ node: YAMLNode) {
        guard let items = draft.diagnostics.items(node, "screens") else { return }
        for (place, item) in items.enumerated() {
            guard place < Self.mostScreens else {
                draft.diagnostics.error(item, "a scene has at most \(Self.mostScreens) screens")
                break
            }
            guard let entries = draft.diagnostics.entries(item, "a screen", ScreenKey.self) else { continue }
            let name = entries.first { $0.key == .id }.flatMap { draft.diagnostics.word($0.value, "an id") }
            var size = Size(width: 0, height: 0)
            if let entry = entries.first(where: { $0.key == .size }) {
                size = screenSize(entry.value) ?? size
            } else {
                draft.diagnostics.missing(ScreenKey.size, in: item, "a screen needs a size")
            }
            let screen = Screen(name: name ?? "screen\(place + 1)", size: size)
            if draft.scene.tree.screens.contains(where: { $0.name == screen.name }) {
                draft.diagnostics.error(item, "the screen \(escaped(screen.name)) is there already")
            }
            draft.scene.tree.screens.append(screen)
        }
        if draft.scene.tree.screens.isEmpty { draft.diagnostics.error(node, "a scene needs a screen") }
    }

    private mutating func screenSize(_ node: YAMLNode) -> Size? {
        guard let numbers = draft.diagnostics.numbers(node, "size", "[width, height]", count: 2) else {
            return nil
        }
        guard numbers[0] > 0, numbers[1] > 0 else {
            draft.diagnostics.error(node, "the width and height of a screen must be greater than 0")
            return nil
        }
        return Size(width: numbers[0], height: numbers[1])
    }

    /// Whether one more responder or recognizer fits; says so once when not.
    mutating func hasRoom(_ node: YAMLNode) -> Bool {
        if files.hasRoom(after: count, node, &draft.diagnostics) { return true }
        pending = []
        pendingPresentations = []
        return false
    }
}

extension Diagnostics {
    /// Checks the `version` of a file, where it has one.
    mutating func checkVersion(_ node: YAMLNode?) {
        guard let node, node.int != 1 else { return }
        wrong(node, "this touchd reads version 1") { $0.int == 1 }
    }
}
