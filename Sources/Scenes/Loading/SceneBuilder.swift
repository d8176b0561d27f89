import Core
import HIDRecords
import TouchKit
import YAML

/// Reads a scene in two passes: first everything that names nothing else, then the rest.
///
/// Pending views are kept in an array, so that a deep file cannot exhaust the stack of the thread.
struct SceneBuilder {
    let draft: SceneDraft
    /// The files that the scene is read from.
    var files: SceneFiles
    /// Entries to be read when every id is known.
    var late: LateEntries
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
    /// Which window is key.
    var keyWindow: KeyWindow

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

    /// A `viewControllers` entry; with `tabs` it makes a tab bar controller of its controller.
    struct PendingStack {
        let controller: ResponderID
        let window: ResponderID?
        let node: YAMLNode
        let tabs: TabEntries
        let includes: [String]
    }

    /// A builder of a scene that is read from `files` with `reader`.
    init(files: SourceFiles, reader: NodeReader) {
        let draft = SceneDraft(Scene(tree: ViewTree(screens: [])), reader: reader)
        self.init(draft: draft, files: files)
    }

    /// A builder that adds to `draft` what is read from `files`.
    init(draft: SceneDraft, files: SourceFiles) {
        self.draft = draft
        self.files = SceneFiles(of: draft, in: files)
        late = LateEntries(draft: draft)
        keyWindow = KeyWindow(draft: draft)
    }

    var reader: NodeReader { draft.reader }
    var ownRecognizers: OwnRecognizers { OwnRecognizers(draft: draft) }

    /// How many responders and recognizers the scene has so far.
    var count: Int { draft.scene.tree.responders.count + draft.scene.gestures.count }

    /// Reads the scene of `node`, the top of a file or a part of one.
    mutating func read(_ node: YAMLNode) {
        files.note(node)
        defer { files.all.budget.add(count) }
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
            keyWindow.chooseFirst()
        }
        if let detached { readDetached(detached) }
        if let detachedGestures { readDetachedGestures(detachedGestures) }
        readInsertions()
        DefaultNames(draft: draft, presentationNodes: presentationNodes).assign()
        late.read()
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
        if files.all.hasRoom(after: count, node, reader) { return true }
        pending = []
        pendingPresentations = []
        pendingStacks = []
        return false
    }

    /// A hash of what the files of the scene hold.
    var contents: UInt64 { files.all.hash(ofFilesAt: files.paths) }

    /// What was read so far.
    var loaded: LoadedScene {
        LoadedScene(
            scene: draft.scene, names: draft.names, files: files.paths, warnings: reader.diagnostics)
    }
}

/// The keys that all responders have; the application and its delegate.
extension SceneBuilder {
    mutating func readApplication(_ node: YAMLNode?) {
        let application = draft.scene.tree.application
        draft.scene.tree[application].name = ""
        guard let node, let entries = reader.entries(node, .application) else { return }
        draft.notes.setNode(node, of: application)
        guard let delegate = readAttributes(entries, of: application).delegate else { return }
        guard let entries = reader.entries(delegate.value, .delegate) else { return }
        let id = draft.scene.tree.addDelegate(Responder(name: "", kind: .delegate))
        draft.notes.setNode(delegate.value, of: id)
        readAttributes(entries, of: id)
    }

    /// Reads the entries that depend neither on the tree nor on other entries, and keeps those that refer to ids.
    ///
    /// - Returns: the entries by which the tree is built.
    @discardableResult
    mutating func readAttributes(
        _ entries: MapEntries<ResponderKey>, of id: ResponderID
    ) -> StructureEntries {
        var structure = StructureEntries()
        for entry in entries {
            switch entry.key.entry.reading {
            case .head, .control: break
            case .structure(_, let keep), .settableStructure(_, let keep): keep(&structure, entry)
            case .part(_, let read): read(&self, entry.value, id)
            case .property(let form):
                let property = PropertyReader(draft: draft, id: id, key: entry.key)
                guard let change = property.change(form, entry.value) else { break }
                draft.scene.apply(change, to: id)
            case .late(let form): late.append(.property(id, entry.key, form, entry.value))
            }
        }
        return structure
    }

    /// Reads the `lint` of a responder.
    func readLint(_ node: YAMLNode, of id: ResponderID) {
        guard let map = draft.notes.node(of: id) else { return }
        LintReader(reader: reader).read(node, of: map)
    }

    /// Reads the `sendEvent` of the application or a window.
    mutating func readSendEvent(_ node: YAMLNode, of id: ResponderID) {
        guard let sendEvent: SendEvent = reader.choice(node, "sendEvent") else { return }
        draft.scene.tree[id].sendEvent = sendEvent
    }

    /// Makes the button `id` a swipe action of the cell around it, which gets a recognizer with the first one.
    mutating func readSwipeAction(_ node: YAMLNode, of id: ResponderID) {
        guard let cell = SwipeActionReader(draft: draft, id: id).readCell(node),
            swipedCells.insert(cell).inserted
        else { return }
        late.append(.swipeActions(of: cell))
        _ = ownRecognizers.addOneFingerPan(.swipeActions, of: cell, draft.notes.node(of: cell) ?? node)
    }

    /// Reads the `id` of a responder.
    mutating func readName(_ node: YAMLNode, of id: ResponderID) {
        guard let name = draft.name(.responder(id), node) else { return }
        draft.scene.tree[id].name = name
    }

    /// Reads a list of recognizers in order of attachment, which stands under `key`.
    mutating func readGestures(_ node: YAMLNode, of view: ResponderID, under key: String = "gestures") {
        guard let items = reader.items(node, key) else { return }
        for item in items where hasRoom(item) {
            GestureMapReader(draft: draft).read(item, of: view, &late)
        }
    }
}

/// Views and what belongs to them.
extension SceneBuilder {
    /// Where the view that is being read belongs.
    struct ViewContext {
        /// Its superview; the window for a controller's view that is not attached yet; nil where it is not known yet.
        let superview: ResponderID?
        /// The window that it is in, or will be in; nil where that is not known yet.
        let window: ResponderID?
        /// Whether it becomes a subview at once.
        let isAttached: Bool
        /// The frame that it has unless it says otherwise; nil for one that needs a frame.
        let defaultFrame: Rect?
        /// The chain of files that include each other.
        let includes: [String]
        /// How many views and windows contain it.
        let depth: Int
    }

    /// How deep views may be nested, included files counted.
    private static let deepest = YAMLLimits().depth

    /// Reads the views on the stack.
    mutating func readPendingViews() {
        while !pending.isEmpty {
            let top = pending.count - 1
            guard let item = pending[top].items.next() else {
                pending.removeLast()
                continue
            }
            let list = pending[top]
            let context = ViewContext(
                superview: list.superview, window: list.window, isAttached: true, defaultFrame: nil,
                includes: list.includes, depth: list.depth)
            _ = readView(item, context)
        }
    }

    /// Reads one view without its subviews, which are put on the stack; nil if it cannot be read.
    mutating func readView(_ node: YAMLNode, _ context: ViewContext) -> ResponderID? {
        guard let (node, head, includes) = files.included(node, context.includes), hasRoom(node) else {
            return nil
        }
        guard context.depth <= Self.deepest else {
            reader.error(node, "more than \(Self.deepest) views within each other")
            return nil
        }
        let viewClass = viewClass(of: head)
        guard let entries = reader.entries(node, viewClass.map(KeySet.view) ?? .anyView) else { return nil }
        // A control accepts all events, so that no further mistakes are reported.
        let id = addView(viewClass ?? .control, context)
        draft.notes.setNode(node, of: id)
        if viewClass?.isScrollView == true { ownRecognizers.addScrollView(id, entries, node) }
        ownRecognizers.addMenuRecognizers(entries, of: id, node)
        ownRecognizers.addMovementRecognizer(entries, of: id, node)
        let refresh = RefreshControlReader(draft: draft, id: id, superview: context.superview)
        refresh.check(node)
        let structure = readAttributes(entries, of: id)
        if let tracks = structure.tracks { late.append(.tracks(id, tracks.value)) }
        ControlReader(draft: draft, id: id).read(entries, of: node, isOfKnownClass: viewClass != nil)
        ScrollViewReader(draft: draft, id: id).check(entries)
        MenuReader(draft: draft, id: id).check(entries)
        SwipeActionReader(draft: draft, id: id).check(entries)
        GeometryReader(draft: draft, id: id).read(
            structure, of: node,
            defaultFrame: context.defaultFrame ?? SwipeActionReader(draft: draft, id: id).defaultFrame
                ?? refresh.defaultFrame
                ?? (structure.controller == nil
                    ? nil : context.superview.map { draft.scene.tree[view: $0].bounds }))
        WheelReader(draft: draft, id: id).turn()
        if viewClass == .datePicker { late.append(.wheels(id, node)) }
        if let controller = structure.controller {
            readChildController(controller.value, of: id, context.window, includes)
        }
        if let subviews = structure.subviews {
            push(subviews.value, in: id, context.window, includes, depth: context.depth + 1)
        }
        return id
    }

    /// Puts a list of subviews on the stack.
    mutating func push(
        _ node: YAMLNode, in superview: ResponderID, _ window: ResponderID?, _ includes: [String], depth: Int
    ) {
        guard let items = reader.items(node, "subviews") else { return }
        pending.append(
            PendingViews(superview: superview, window: window, items: items, includes: includes, depth: depth)
        )
    }

    /// The class of the view whose map begins with `head`; nil for an unknown one.
    private func viewClass(of head: MapHead) -> ViewClass? {
        guard let value = head.viewClass else { return .view }
        if let text = value.text, let viewClass = ViewClass.byName[text] { return viewClass }
        reader.notOne(of: ViewClass.allCases.map { $0.name }, value, "class")
        return nil
    }

    private func addView(_ viewClass: ViewClass, _ context: ViewContext) -> ResponderID {
        let responder = Responder(viewOf: viewClass)
        let view = View(of: viewClass)
        if context.isAttached, let superview = context.superview {
            return draft.scene.tree.addView(responder, view: view, to: superview)
        }
        return draft.scene.tree.addView(responder, view: view)
    }
}
