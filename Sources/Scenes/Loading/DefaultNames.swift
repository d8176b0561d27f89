import Core
import TouchKit

/// Gives default ids to what has no id in its file.
struct DefaultNames {
    let draft: SceneDraft
    /// The views around those of presented controllers, which are named after these.
    let transitions: [SceneBuilder.Transition]

    /// Assigns default ids: the class and a number in tree order, skipping names that are taken.
    func assign() {
        var counts = [Int](repeating: 0, count: DefaultName.all.count)
        let transitions = Set(transitions.map(\.view))
        // The first number that may be free, so that none is tried twice.
        var next = counts
        for index in draft.scene.tree.responders.indices {
            let id = ResponderID(index: index)
            if transitions.contains(id) { continue }
            let base = DefaultName.index(of: id, in: draft.scene.tree)
            counts[base] += 1
            guard draft.scene.tree[id].name.isEmpty else { continue }
            next[base] = max(next[base], counts[base])
            let name = freeName(DefaultName.all[base], &next[base], isSingle: base < 2)
            draft.scene.tree[id].name = name
            draft.names.add(name, .responder(id))
        }
        assignToRecognizers()
        assignToRecognizersOfScrollViews()
    }

    private func assignToRecognizers() {
        var counts: [Gesture.Kind: Int] = [:]
        var next: [Gesture.Kind: Int] = [:]
        for index in draft.scene.gestures.indices {
            if draft.scene.gestures[index].isOfScrollView { continue }
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

    /// Names the own recognizers of scroll views after these.
    private func assignToRecognizersOfScrollViews() {
        for index in draft.scene.gestures.indices {
            let recognizer = draft.scene.gestures[index]
            guard recognizer.isOfScrollView, recognizer.name.isEmpty else { continue }
            let name = "\(draft.scene.tree[recognizer.view].name).\(recognizer.gesture.kind.rawValue)"
            if let node = draft.notes.node(of: recognizer.view), draft.isTaken(name) {
                draft.reader.error(
                    node, "\(escaped(name)) is taken; it is the id of this scroll view's own recognizer",
                    code: .idExists)
            }
            draft.scene.gestures[index].name = name
            draft.names.add(name, .recognizer(RecognizerID(index: index)))
        }
    }

    /// Names each transition view after its controller.
    func assignToTransitions() {
        for transition in transitions {
            let name = "\(draft.scene.tree[transition.controller].name).transition"
            if draft.names.isTaken(name) {
                draft.reader.error(
                    transition.node,
                    "\(escaped(name)) is taken; it is the id of the view around this controller's view")
            }
            draft.scene.tree[transition.view].name = name
            draft.names.add(name, .responder(transition.view))
        }
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
        ["application", "delegate", "windowScene", "window", "viewController"]
        + ViewClass.allCases.map(\.name)

    /// The index in ``all`` of the one for `id`.
    static func index(of id: ResponderID, in tree: borrowing ViewTree) -> Int {
        switch tree[id].kind {
        case .application: 0
        case .delegate: 1
        case .windowScene: 2
        case .window: 3
        case .viewController: 4
        case .view: 5 + Int(tree[view: id].viewClass.rawValue)
        }
    }
}
