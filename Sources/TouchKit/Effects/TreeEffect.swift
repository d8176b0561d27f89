import Core

/// An effect on the tree: what lies where, which window is in front or key, and which recognizers are on a view.
package enum TreeEffect: Equatable, Sendable {
    /// Puts a view or a window, with all in it, at a position; one that is in a window already stays where it is.
    case insert(ResponderID, InsertPosition)
    /// Puts a view at a position, wherever it lies.
    case add(ResponderID, AddPosition)
    /// Takes views from their superviews, and windows off their screens.
    case remove([ResponderID])
    /// Puts a view in front of its siblings, or a window in front of those of its level.
    case bringToFront(ResponderID)
    /// Puts a view behind its siblings, or a window behind those of its level.
    case sendToBack(ResponderID)
    /// Makes a window on its screen the key window, if it may be.
    case makeKey(ResponderID)
    /// Attaches a recognizer, called by this name, to a view; it leaves the one that it is attached to.
    case addGesture(RecognizerID, named: String, to: ResponderID)
    /// Detaches a recognizer, called by this name, from its view.
    case removeGesture(RecognizerID, named: String)
    /// Puts back what the file says of a responder and of everything in it.
    case restore(ResponderID)

    /// How sentences call it, with the names of `tree`.
    func sentence(in tree: ViewTree) -> String {
        switch self {
        case .insert(let id, let position): "insert \(tree[id].name)\(position.words(in: tree))"
        case .add(let id, let position): "add \(tree[id].name)\(position.words(in: tree))"
        case .remove(let ids): "remove \(ids.map { tree[$0].name }.joined(separator: ", "))"
        case .bringToFront(let id): "bringToFront \(tree[id].name)"
        case .sendToBack(let id): "sendToBack \(tree[id].name)"
        case .makeKey(let id): "makeKey \(tree[id].name)"
        case .addGesture(_, let name, let view): "addGesture \(name) to \(tree[view].name)"
        case .removeGesture(_, let name): "removeGesture \(name)"
        case .restore(let id): "restore \(tree[id].name)"
        }
    }

    /// Changes the tree of `application`.
    ///
    /// - Returns: false if there is no such position, or nothing to put back.
    func perform(in application: inout Application, at time: Timestamp) -> Bool {
        switch self {
        case .insert(let id, let position): return position.insert(id, in: &application.surface.tree)
        case .add(let view, let position):
            return Addition(view: view, position: position).perform(in: &application, at: time)
        case .remove(let views):
            for view in views { LeavingView(view: view).remove(from: &application, at: time) }
        case .bringToFront(let id): application.surface.tree.bringToFront(id)
        case .sendToBack(let id): application.surface.tree.sendToBack(id)
        case .makeKey(let id): application.surface.tree.makeKey(id)
        case .addGesture(let id, _, let view):
            GestureMove(id: id).add(to: view, in: &application, at: time)
        case .removeGesture(let id, _): GestureMove(id: id).remove(in: &application, at: time)
        case .restore(let id):
            return Restoration(of: id).perform(in: &application, at: time)
        }
        return true
    }
}

extension TreeEffect: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> TreeEffect {
        switch self {
        case .insert(let id, let position): .insert(map(id), map(position))
        case .add(let id, let position): .add(map(id), map(position))
        case .remove(let ids): .remove(map(ids))
        case .bringToFront(let id): .bringToFront(map(id))
        case .sendToBack(let id): .sendToBack(map(id))
        case .makeKey(let id): .makeKey(map(id))
        case .addGesture(let id, let name, let view): .addGesture(map(id), named: name, to: map(view))
        case .removeGesture(let id, let name): .removeGesture(map(id), named: name)
        case .restore(let id): .restore(map(id))
        }
    }
}
