import Core
import HIDRecords
import TouchKit
import YAML

/// Reads a scene in two passes: first everything that names nothing else, then the rest.
///
/// Pending views are kept in an array, so that a deep file cannot exhaust the stack of the thread.
struct SceneBuilder {
    let draft: SceneDraft
    let files: SourceFiles
    /// The files that the scene was read from so far, its own first.
    private(set) var sceneFiles: [String] = []
    private var seenFiles = KeyList<ObjectIdentifier>()
    /// The `actions` of responders, to be read when every id is known.
    var responses: [Responses] = []
    /// Entries to be read after them.
    var late: [LateEntry] = []
    /// Lists of views that are not read yet; the last one is next.
    var pending: [PendingViews] = []
    /// Controllers to be presented in the window that is being read.
    var pendingPresentations: [PendingPresentation] = []
    /// Navigation controllers whose view controllers are not read yet.
    var pendingStacks: [PendingStack] = []
    /// Presented controllers, after which their views and recognizers are named, with their maps for messages.
    var presentationNodes: [(controller: ResponderID, node: YAMLNode)] = []
    /// Whether what is read is in no window until an effect inserts or adds it: nothing in it is presented.
    var isInserting = false
    /// The cells that have swipe actions.
    var swipedCells: Set<ResponderID> = []
    /// Whether a window with `key: true` was read.
    var hasKeyWindow = false

    /// An entry whose value refers to ids of the scene.
    enum LateEntry {
        case property(ResponderID, ResponderKey, PropertyForm, YAMLNode)
        case events(ResponderID, YAMLNode)
        case keyCommands(ResponderID, YAMLNode)
        case viewForZooming(ResponderID, YAMLNode)
        case idle(YAMLNode)
        case recognizer(RecognizerID, key: String, value: YAMLNode)
        case tracks(ResponderID, YAMLNode)
        case wheels(ResponderID, YAMLNode)
        case menu(ResponderID, YAMLNode, (ResponderID) -> MenuChange)
        case swipeActions(of: ResponderID)
    }

    /// The `actions` of a responder.
    struct Responses {
        let responder: ResponderID
        let node: YAMLNode

        init(_ responder: ResponderID, _ node: YAMLNode) {
            self.responder = responder
            self.node = node
        }
    }

    /// The rest of a list of views.
    struct PendingViews {
        let superview: ResponderID
        let window: ResponderID?
        var items: YAMLItems
        /// The chain of files that include each other.
        let includes: [String]
        /// How many views and windows contain them.
        let depth: Int
    }

    /// A `presents` entry.
    struct PendingPresentation {
        let presenter: ResponderID
        let window: ResponderID
        let node: YAMLNode
        let includes: [String]
    }

    /// A `viewControllers` entry.
    struct PendingStack {
        let controller: ResponderID
        let window: ResponderID?
        let node: YAMLNode
        let includes: [String]
    }

    /// A builder of a scene that is read from `files` with `reader`.
    init(files: SourceFiles, reader: NodeReader) {
        self.files = files
        draft = SceneDraft(Scene(tree: ViewTree(screens: [])), reader: reader)
    }

    /// A builder that adds to `draft` what is read from `files`.
    init(draft: SceneDraft, files: SourceFiles) {
        self.files = files
        self.draft = draft
    }

    var reader: NodeReader { draft.reader }

    /// How many responders and recognizers the scene has so far.
    var count: Int { draft.scene.tree.responders.count + draft.scene.gestures.count }

    /// Notes that the scene is read from the file of `node`, too.
    mutating func noteFile(of node: YAMLNode) {
        if seenFiles.insert(ObjectIdentifier(node.source)) { sceneFiles.append(node.source.path) }
    }

    /// Reads the scene of `node`, the top of a file or a part of one.
    mutating func read(_ node: YAMLNode) {
        noteFile(of: node)
        defer { files.budget.add(count) }
        guard isScene(node) else { return }
        guard let entries = reader.entries(node, SceneKey.self) else { return }
        var (screens, application, windows): (YAMLNode?, YAMLNode?, YAMLNode?)
        var (detached, detachedGestures): (YAMLNode?, YAMLNode?)
        for entry in entries {
            switch entry.key {
            case .version: reader.checkVersion(entry.value)
            case .screens: screens = entry.value
            case .application: application = entry.value
            case .windows: windows = entry.value
            case .detached: detached = entry.value
            case .detachedGestures: detachedGestures = entry.value
            case .lint: LintReader(reader: reader).read(entry.value, of: node)
            }
        }
        if let screens {
            ScreenReader(draft: draft).read(screens)
        } else {
            reader.missing(SceneKey.screens, in: node, "a scene needs screens")
        }
        readApplication(application)
        if let windows, let items = reader.items(windows, "windows") {
            for item in items { readWindow(item) }
            chooseKeyWindow()
        }
        if let detached { readDetached(detached) }
        if let detachedGestures { readDetachedGestures(detachedGestures) }
        readInsertions()
        DefaultNames(draft: draft, presentationNodes: presentationNodes).assign()
        readLateEntries()
        SceneLint(draft: draft).check()
    }

    /// Whether `node` is no file of another kind, which is reported.
    private func isScene(_ node: YAMLNode) -> Bool {
        let other: String
        switch FileKind(node) {
        case .scene: return true
        case .configuration: other = "a configuration"
        case .scenario: other = "a scenario"
        case .view, .window:
            // Another key may be a misspelt one of a scene.
            guard node["frame"] != nil || node["subviews"] != nil else { return true }
            other = "a view or a window"
        }
        reader.error(node, "this is \(other); a scene has screens and windows", code: .wrongKind)
        return false
    }

    /// Whether one more responder or recognizer fits; reports once if not.
    mutating func hasRoom(_ node: YAMLNode) -> Bool {
        if files.hasRoom(after: count, node, reader) { return true }
        pending = []
        pendingPresentations = []
        pendingStacks = []
        return false
    }

    /// A hash of what the files of the scene hold.
    var contents: UInt64 { files.hash(ofFilesAt: sceneFiles) }

    /// What was read so far.
    var loaded: LoadedScene {
        LoadedScene(
            scene: draft.scene, names: draft.names, files: sceneFiles, warnings: reader.diagnostics)
    }
}
