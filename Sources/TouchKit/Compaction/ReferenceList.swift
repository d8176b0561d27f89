import Core

/// The references in what a scene describes, each as often as it is there.
///
/// The numbers of responders by which tables are kept, and the links of the tree, are not among them.
package struct ReferenceList {
    /// The responders, in no order.
    package private(set) var responders: [ResponderID] = []
    /// The recognizers, in no order.
    package private(set) var recognizers: [RecognizerID] = []

    /// The references in `scene`.
    package init(of scene: Scene) {
        _ = self(scene.gestures)
        _ = self(Array(scene.controls.values))
        _ = self(Array(scene.scrollViews.values))
        _ = self(scene.presentations)
        _ = self(scene.scheduled)
        _ = self(Array(scene.tree.windows))
        _ = self(Array(scene.tree.viewControllers))
        for rule in scene.actions.idle { _ = self(rule.effects) }
        for index in scene.tree.responders.indices {
            let id = ResponderID(index: index)
            for name in scene.actions.names(of: id) { _ = self(scene.actions[id, name]) }
            _ = self(scene.responses.actions(of: id))
            if scene.tree.hasTraits(id) { _ = self(scene.tree[traits: id]) }
        }
    }
}

extension ReferenceList: ReferenceMap {
    mutating func responder(_ id: ResponderID) -> ResponderID {
        responders.append(id)
        return id
    }

    mutating func recognizer(_ id: RecognizerID) -> RecognizerID {
        recognizers.append(id)
        return id
    }
}
