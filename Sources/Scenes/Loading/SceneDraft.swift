import Core
import HIDRecords
import TouchKit
import YAML

/// A scene as far as it has been read, and the names of what is in it. The readers of its parts share it.
final class SceneDraft {
    /// What has been read.
    var scene: Scene
    /// What the ids name.
    var names: SceneNames
    /// What the rules for the finished scene need.
    var notes = SceneNotes()
    /// What effects insert.
    var insertions = Insertions()
    /// The names of actions that stand for effects written in their place.
    var actionNames = InPlaceActionNames()
    /// What is known of a running app beside its scene; nil for a scene that is loaded.
    var live: LiveTree?
    /// Reads values and gathers mistakes.
    let reader: NodeReader

    /// A draft of `scene`, in which `names` are taken.
    init(_ scene: Scene, names: SceneNames = SceneNames(), reader: NodeReader) {
        self.scene = scene
        self.names = names
        self.reader = reader
        notes.movable = Set(scene.gestures.lazy.filter { $0.owner == .movement }.map { $0.view })
    }

    /// Changes the description of the control `id`, which may not exist yet.
    func changeControl(_ id: ResponderID, _ change: (inout ControlDescription) -> Void) {
        var description = scene.controls[id] ?? ControlDescription()
        change(&description)
        scene.controls[id] = description
    }

    /// The responder that `node` names; of a recognizer the mistake ends with `remedy`.
    func responder(_ node: YAMLNode, _ what: String, remedy: String = "") -> ResponderID? {
        switch item(node, what) {
        case .responder(let id): return id
        case .recognizer:
            reader.error(
                node, "\(what) must be a responder, and \(shown(node)) is a gesture recognizer\(remedy)",
                code: .wrongKind)
            return nil
        case nil: return nil
        }
    }

    /// The view or window that `node` names.
    func view(_ node: YAMLNode, _ what: String) -> ResponderID? {
        guard let id = responder(node, what) else { return nil }
        switch scene.tree[id].kind {
        case .view, .window: return id
        case .application, .delegate, .viewController:
            reader.error(node, "\(what) must be a view, and \(shown(node)) is not one", code: .wrongKind)
            return nil
        }
    }

    /// The class of the view `id`; nil for other responders.
    func viewClass(of id: ResponderID) -> ViewClass? {
        scene.tree[id].kind == .view ? scene.tree[view: id].viewClass : nil
    }

    /// The view or window that `node` names so far; a mistake is left to be reported later.
    func knownView(_ node: YAMLNode) -> ResponderID? {
        guard let name = node.text, case .responder(let id)? = names[name] else { return nil }
        switch scene.tree[id].kind {
        case .view, .window: return id
        case .application, .delegate, .viewController: return nil
        }
    }

    /// The gesture recognizer that `node` names.
    func recognizer(_ node: YAMLNode, _ what: String) -> RecognizerID? {
        switch item(node, what) {
        case .recognizer(let id): return id
        case .responder:
            reader.error(
                node, "\(what) must be a gesture recognizer, and \(shown(node)) is not one", code: .wrongKind)
            return nil
        case nil: return nil
        }
    }

    /// Whether `item` was removed from a running app for good.
    private func isGone(_ item: SceneNames.Item) -> Bool { live?.isGone(item, from: scene) ?? false }

    /// Whether something has the id `name`.
    func isTaken(_ name: String) -> Bool { names[name].map { !isGone($0) } ?? false }

    /// The scroll view that `node` names.
    func scrollView(_ node: YAMLNode, _ what: String) -> ResponderID? {
        guard let id = responder(node, what) else { return nil }
        if scene.scrollViews[id] != nil { return id }
        reader.error(
            node, "\(what) must be a scrollView, and \(shown(node)) is not one", code: .wrongKind)
        return nil
    }

    private func item(_ node: YAMLNode, _ what: String) -> SceneNames.Item? {
        guard let name = reader.string(node, what) else { return nil }
        if let item = names[name], !isGone(item) { return item }
        reader.error(
            node, "nothing in this scene has the id \(escaped(name))",
            suggestion: reader.nearest(to: name, among: names.all.lazy.filter { $0 != name })
                ?? (name == "app" ? scene.tree[scene.tree.application].name : nil),
            code: .unknownId)
        return nil
    }

    /// Gives `item` the id that `node` asks for, unless something else has it.
    func name(_ item: SceneNames.Item, _ node: YAMLNode) -> String? {
        guard let name = reader.string(node, "an id") else { return nil }
        if let item = names[name], !isGone(item) {
            let origin = names.origin(of: name).map {
                $0.file == node.source.path ? " at line \($0.line)" : " at \(escaped($0.file)):\($0.line)"
            }
            reader.error(node, "the id \(escaped(name)) is taken already\(origin ?? "")", code: .idExists)
            return nil
        }
        if node.source.isJSON {
            names.add(name, item)
        } else {
            names.add(name, item, file: node.source.path, line: node.line)
        }
        return name
    }
}

/// The controllers that others present, by their ids.
///
/// They are read one after the other, so their ids ascend, and so do those of the views around their views.
extension SceneDraft {
    /// How `controller` is presented; nil if no controller presents it.
    func presentation(of controller: ResponderID) -> Presentation? {
        presentation(controller) { $0.controller }
    }

    /// How the controller whose view lies in `view` is presented; nil if that is not a transition view.
    func presentation(ofTransition view: ResponderID) -> Presentation? {
        presentation(view) { $0.transition }
    }

    private func presentation(
        _ id: ResponderID, by key: (Presentation) -> ResponderID
    ) -> Presentation? {
        let presentations = scene.presentations
        var low = 0
        var high = presentations.count
        while low < high {
            let middle = (low + high) / 2
            if key(presentations[middle]).index < id.index { low = middle + 1 } else { high = middle }
        }
        guard low < presentations.count, key(presentations[low]) == id else { return nil }
        return presentations[low]
    }
}

/// What the keys of views change in a scene that is being read.
extension Scene {
    /// Gives the responder `id` a new value.
    mutating func apply(_ change: PropertyChange, to id: ResponderID) {
        switch change {
        case .view, .responder, .window: change.apply(to: id, in: &tree)
        case .control(let change): apply(change, toControl: id)
        case .scroll(let change): apply(change, to: id)
        case .presentation(let change): apply(change, to: id)
        case .controller(.selectedIndex): break
        case .controller(.shouldSelect(let condition)):
            tree.updateViewController(id) { $0.membership?.shouldSelect = condition }
        }
    }

    private mutating func apply(_ change: ControlChange, toControl id: ResponderID) {
        var control = controls[id] ?? ControlDescription()
        switch change {
        case .policy(let change): control.policy.apply(change)
        case .textInput(let change): control.textInput.apply(change)
        case .cell(let change): control.apply(change)
        case .menu(let change): control.menu.apply(change)
        case .swipeAction(let edge): control.swipeEdge = edge
        case .swipeActionStyle(let style): control.swipeActionStyle = style
        case .trackingOutset, .valued: return
        }
        controls[id] = control
    }

    private mutating func apply(_ change: PresentationChange, to id: ResponderID) {
        guard let index = presentations.firstIndex(where: { $0.controller == id }) else { return }
        presentations[index].apply(change, in: &tree)
    }

    private mutating func apply(_ change: ScrollChange, to id: ResponderID) {
        switch change {
        case .scrollEnabled(let isEnabled):
            if let pan = scrollViews[id]?.pan { gestures[pan].isEnabled = isEnabled }
        case .content(.offset(let offset)): tree[view: id].bounds.origin = offset.onGrid
        case .content, .behavior, .publication: scrollViews[id]?.apply(change)
        }
    }
}
