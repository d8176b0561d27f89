import Core
import TouchKit
import YAML

/// Gives default ids to what has no id in its file.
struct DefaultNames {
    let draft: SceneDraft
    /// Presented controllers, after which their views and recognizers are named, with their maps for messages.
    let presentationNodes: [(controller: ResponderID, node: YAMLNode)]

    /// Assigns default ids: the class and a number in tree order, skipping names that are taken.
    func assign() {
        var counts = [Int](repeating: 0, count: DefaultName.all.count)
        let presentations = presentationNodes.compactMap { draft.presentation(of: $0.controller) }
        let ownViews = Set(presentations.map { $0.transition } + presentations.compactMap { $0.dimming })
        // The first number that may be free, so that none is tried twice.
        var next = counts
        for index in draft.scene.tree.responders.indices {
            let id = ResponderID(index: index)
            if ownViews.contains(id) { continue }
            let base = DefaultName.index(of: id, in: draft.scene.tree)
            counts[base] += 1
            guard draft.scene.tree[id].name.isEmpty else { continue }
            next[base] = max(next[base], counts[base])
            let name = freeName(DefaultName.all[base], &next[base], isSingle: base < 2)
            draft.scene.tree[id].name = name
            draft.names.add(name, .responder(id))
        }
        assignToRecognizers()
        assignToRecognizersOfViews()
        for (controller, node) in presentationNodes { assignToParts(of: controller, node) }
    }

    private func assignToRecognizers() {
        var counts = Table<Gesture.Kind, Int>()
        var next = Table<Gesture.Kind, Int>()
        for index in draft.scene.gestures.indices {
            if draft.scene.gestures[index].isOwn { continue }
            let kind = draft.scene.gestures[index].gesture.kind
            let count = (counts[kind] ?? 0) + 1
            counts[kind] = count
            guard draft.scene.gestures[index].name.isEmpty else { continue }
            var number = max(next[kind] ?? 0, count)
            let name = freeName(kind.rawValue, &number)
            next[kind] = number
            draft.scene.gestures[index].name = name
            draft.names.add(name, .recognizer(RecognizerID(index: index)))
        }
    }

    /// Names the own recognizers of scroll views and wheels, and of views with menus or swipe actions, after these, and those of
    /// navigation controllers.
    private func assignToRecognizersOfViews() {
        for index in draft.scene.gestures.indices {
            let recognizer = draft.scene.gestures[index]
            guard let (owner, what, part) = owner(of: recognizer), recognizer.name.isEmpty else { continue }
            let name = "\(draft.scene.tree[owner].name).\(part)"
            if let node = draft.notes.node(of: owner), draft.isTaken(name) {
                draft.reader.error(
                    nodeOfID(name) ?? node,
                    "\(escaped(name)) is taken; it is the id of this \(what)'s own recognizer",
                    code: .idExists)
            }
            draft.scene.gestures[index].name = name
            draft.names.add(name, .recognizer(RecognizerID(index: index)))
        }
    }

    /// Where the file gives something the id `name`.
    private func nodeOfID(_ name: String) -> YAMLNode? {
        switch draft.names[name] {
        case .responder(let id): draft.notes.node(of: id)?["id"]
        case .recognizer(let id): draft.notes.gestureNodes[Int(id.index)]["id"]
        case nil: nil
        }
    }

    /// After what `recognizer` is named, what that is, and the rest of the name; nil for one that comes with no view or
    /// navigation controller.
    private func owner(
        of recognizer: GestureRecognizerDescription
    ) -> (owner: ResponderID, what: String, part: String)? {
        switch recognizer.owner {
        case .scene, .presentation, .items: nil
        case .scrollView: (recognizer.view, "scroll view", recognizer.gesture.kind.rawValue)
        case .wheel, .menu, .swipeActions, .movement:
            (recognizer.view, "view", recognizer.gesture.kind.rawValue)
        case .navigation:
            draft.scene.tree.controller(of: recognizer.view).map {
                ($0, "controller", "interactivePopGestureRecognizer")
            }
        }
    }

    /// Names the views and recognizers that come with a presented controller after it.
    private func assignToParts(of controller: ResponderID, _ node: YAMLNode) {
        guard let presentation = draft.presentation(of: controller) else { return }
        name(
            presentation.transition, "transition", "the view around this controller's view", controller, node)
        if let dimming = presentation.dimming {
            name(dimming, "dimming", "the view behind this controller's view", controller, node)
        }
        if let tap = presentation.tap { name(tap, "tap", controller, node) }
        if let pan = presentation.pan { name(pan, "pan", controller, node) }
        if let slide = presentation.slide { name(slide, "slide", controller, node) }
        if let grabber = presentation.grabber { name(grabber, "grabber", controller, node) }
    }

    private func name(
        _ view: ResponderID, _ part: String, _ what: String, _ controller: ResponderID, _ node: YAMLNode
    ) {
        let name = id(ofPart: part, what, controller, node)
        draft.scene.tree[view].name = name
        draft.names.add(name, .responder(view))
    }

    private func name(
        _ recognizer: RecognizerID, _ part: String, _ controller: ResponderID, _ node: YAMLNode
    ) {
        let name = id(ofPart: part, "this controller's own recognizer", controller, node)
        draft.scene.gestures[Int(recognizer.index)].name = name
        draft.names.add(name, .recognizer(recognizer))
    }

    /// The id of a part of `controller`, which is `what`; reports it if something else has that id.
    private func id(
        ofPart part: String, _ what: String, _ controller: ResponderID, _ node: YAMLNode
    ) -> String {
        let name = "\(draft.scene.tree[controller].name).\(part)"
        if draft.isTaken(name) {
            draft.reader.error(node, "\(escaped(name)) is taken; it is the id of \(what)", code: .idExists)
        }
        return name
    }

    /// `base` with the first number from `number` up that makes a free name; if `isSingle`, `base` alone comes first.
    private func freeName(_ base: String, _ number: inout Int, isSingle: Bool = false) -> String {
        if isSingle {
            if !draft.names.isTaken(base) { return base }
            number = max(number, 2)
        }
        while draft.names.isTaken("\(base)\(number)") { number += 1 }
        return "\(base)\(number)"
    }
}

/// What default ids are made of.
private enum DefaultName {
    /// Those of single responders, of other kinds, and of the classes of views in the order of ``ViewClass``.
    static let all =
        ["application", "delegate", "window", "viewController"]
        + ViewClass.allCases.map { $0.name }

    /// The index in ``all`` of the one for `id`.
    static func index(of id: ResponderID, in tree: borrowing ViewTree) -> Int {
        switch tree[id].kind {
        case .application: 0
        case .delegate: 1
        case .window: 2
        case .viewController: 3
        case .view: 4 + Int(tree[view: id].viewClass.rawValue)
        }
    }
}
