import Core

/// The parts of a scene that can be reached: by the tree, by an effect, or because they were there from load.
struct ReachableParts {
    /// By number: whether the responder is reached.
    private(set) var responders: [Bool]
    /// By number: whether the recognizer is reached.
    private(set) var recognizers: [Bool]

    private var pendingResponders: [ResponderID] = []
    private var pendingRecognizers: [RecognizerID] = []
    private let gesturesOfViews: Table<ResponderID, [RecognizerID]>
    private let presentations: Table<ResponderID, [Presentation]>

    /// The parts of `scene` that its first `ownResponders` and `ownRecognizers`, which were there from load, reach with what is
    /// on a screen and what waits.
    init(of scene: Scene, responders ownResponders: Int, recognizers ownRecognizers: Int) {
        responders = Array(repeating: false, count: scene.tree.responders.count)
        recognizers = Array(repeating: false, count: scene.gestures.count)
        gesturesOfViews = scene.gestures.byView
        presentations = Table(grouping: scene.presentations) { $0.presenter }
        for index in 0..<ownResponders { reach(ResponderID(index: index)) }
        for window in scene.tree.windows where window.isOnScreen { reach(window.responder) }
        for index in 0..<ownRecognizers { reach(RecognizerID(index: index)) }
        for rule in scene.actions.idle { reach(rule.effects) }
        reach(scene.scheduled)
        while true {
            if let id = pendingResponders.popLast() {
                follow(id, in: scene)
            } else if let id = pendingRecognizers.popLast() {
                reach(scene.gestures[id])
            } else {
                return
            }
        }
    }

    private mutating func reach<Holder: ReferenceHolder>(_ holder: Holder) { _ = self(holder) }

    /// Reaches what belongs to the responder and what it names.
    private mutating func follow(_ id: ResponderID, in scene: Scene) {
        let tree = scene.tree
        reach(tree.superview(of: id))
        for subview in tree.subviews(of: id) { reach(subview) }
        reach(tree.controller(of: id))
        reach(tree.window(id))
        reach(tree.viewController(id))
        if tree.hasTraits(id) { reach(tree[traits: id]) }
        reach(gesturesOfViews[id])
        reach(presentations[id])
        reach(scene.controls[id])
        reach(scene.scrollViews[id])
        reach(scene.responses.actions(of: id))
        for name in scene.actions.names(of: id) { reach(scene.actions[id, name]) }
    }
}

/// It leaves each reference as it is, and remembers to follow it.
extension ReachableParts: ReferenceMap {
    mutating func responder(_ id: ResponderID) -> ResponderID {
        if !responders[Int(id.index)] {
            responders[Int(id.index)] = true
            pendingResponders.append(id)
        }
        return id
    }

    mutating func recognizer(_ id: RecognizerID) -> RecognizerID {
        if !recognizers[Int(id.index)] {
            recognizers[Int(id.index)] = true
            pendingRecognizers.append(id)
        }
        return id
    }
}
