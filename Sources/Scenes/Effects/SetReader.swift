import Core
import HIDRecords
import TouchKit
import YAML

/// The keys by which a `set` effect names what it changes.
package enum SetTargetKey: String, DescribedKey {
    case view, window, recognizer

    /// What its value may be.
    package var form: ValueForm { .string }

    /// Its meaning.
    package var sentence: Sentence {
        switch self {
        case .view: "The responder that is changed."
        case .window: "The window that is changed."
        case .recognizer: "The recognizer that is changed."
        }
    }
}

/// Reads the `set` effect.
struct SetReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// `{view: ID, key: value, ...}` or `{recognizer: ID, key: value, ...}`.
    func changes(_ node: YAMLNode) -> PropertyChanges? {
        guard node.kind == .mapping else {
            reader.error(node, "set must be a map, not \(shown(node))")
            return nil
        }
        let isTarget = { (key: YAMLNode) in SetTargetKey.allCases.contains { key.isText($0.rawValue) } }
        guard let (key, value) = node.entries.first(where: { isTarget($0.key) }) else {
            reader.error(node, "set needs a view or a recognizer", code: .missingKey)
            return nil
        }
        for (other, _) in node.entries where isTarget(other) && !other.isSame(as: key) {
            reader.error(other, "set changes one thing; this is the second")
        }
        let rest = node.entries.filter { !isTarget($0.key) }
        if rest.isEmpty { reader.error(node, "set needs something to change", code: .missingKey) }
        let target = key.isText("recognizer") ? recognizerTarget(value, rest) : viewTarget(value, rest)
        guard let target, let name = value.text, !rest.isEmpty else { return nil }
        return PropertyChanges(target: target, targetName: name, text: text(of: rest))
    }

    /// `{key: value, ...}` for the view that `view` writer.
    func changes(_ node: YAMLNode, ofView view: YAMLNode) -> PropertyChanges? {
        guard node.kind == .mapping else {
            reader.error(node, "set must be a map, not \(shown(node))")
            return nil
        }
        let entries = Array(node.entries)
        if entries.isEmpty { reader.error(node, "set needs something to change", code: .missingKey) }
        guard let target = viewTarget(view, entries), let name = view.text, !entries.isEmpty else {
            return nil
        }
        return PropertyChanges(target: target, targetName: name, text: text(of: entries))
    }

    private func text(of entries: [(key: YAMLNode, value: YAMLNode)]) -> String {
        entries.map { "\(flow($0.key)) \(flow($0.value))" }.joined(separator: ", ")
    }

    private func viewTarget(
        _ node: YAMLNode, _ entries: [(key: YAMLNode, value: YAMLNode)]
    ) -> PropertyChanges.Target? {
        let remedy = "; {recognizer: \(shown(node))} in place of {view: \(shown(node))} changes that"
        guard let id = draft.responder(node, "set", remedy: remedy) else { return nil }
        let set = settable(id)
        var changes: [PropertyChange] = []
        var isComplete = true
        for (name, value) in entries {
            guard let text = name.key else { return nil }
            guard let key = set.key(name), let form = key.entry.settable else {
                reader.unknownKey(name, text, of: set)
                isComplete = false
                continue
            }
            if !isZoomed(id, key, name) || !PresentationReader(draft: draft).allows(key, name, of: id)
                || !TabReader(draft: draft).allows(key, name, of: id)
                || !WheelReader(draft: draft, id: id).allows(key, name)
            {
                isComplete = false
            } else if let change = PropertyReader(draft: draft, id: id, key: key).change(form, value),
                TabReader(draft: draft).isInRange(change, value, of: id)
            {
                if case .view(.transform(let transform)) = change, transform.inverse == nil {
                    reader.warning(.unreachable, value, UnreachableRule.noInverse)
                }
                changes.append(change)
            } else {
                isComplete = false
            }
        }
        checkSizes(changes, node)
        noteIncluding(changes, of: id, node)
        return isComplete ? .view(id, changes.inOrder { $0.rank < $1.rank }) : nil
    }

    /// Whether the scroll view `id` can have the key, one without a view for zooming no key of a scale.
    private func isZoomed(_ id: ResponderID, _ key: ResponderKey, _ node: YAMLNode) -> Bool {
        guard key.isOfZooming, draft.scene.scrollViews[id]?.pinch == nil else { return true }
        reader.error(node, "\(key.rawValue) needs viewForZooming, and this scrollView has none")
        return false
    }

    private func settable(_ id: ResponderID) -> KeySet {
        switch draft.scene.tree[id].kind {
        case .window: .settableOfWindow
        case .view: .settable(of: draft.scene.tree[view: id].viewClass)
        case .viewController where draft.presentation(of: id) != nil: .settableOfPresentedController
        case .viewController where draft.scene.tree.viewControllers.container(of: id) != nil:
            .settableOfTabViewController
        case .viewController: .settableOfViewController
        case .application, .delegate: .settableOfResponder
        }
    }

    private func checkSizes(_ changes: [PropertyChange], _ node: YAMLNode) {
        var frame: Rect?
        var bounds: Rect?
        var offset: Point?
        var hasCenter = false
        for change in changes {
            if case .view(.frame(let rect)) = change { frame = rect }
            if case .view(.bounds(let rect)) = change { bounds = rect }
            if case .scroll(.content(.offset(let point))) = change { offset = point }
            if case .view(.center) = change { hasCenter = true }
        }
        if let bounds, let offset, bounds.origin != offset {
            reader.error(node, "contentOffset and the origin of bounds differ")
        }
        guard let frame else { return }
        if let bounds, bounds.size != frame.size {
            reader.error(node, "the sizes of frame and bounds differ")
        }
        if hasCenter { reader.error(node, "a frame and a center exclude each other") }
    }

    private func noteIncluding(_ changes: [PropertyChange], of id: ResponderID, _ node: YAMLNode) {
        for case .view(.pointInside(.including(let views))) in changes {
            draft.notes.inclusions.append(.init(view: id, included: views, node: node))
        }
    }

    private func recognizerTarget(
        _ node: YAMLNode, _ entries: [(key: YAMLNode, value: YAMLNode)]
    ) -> PropertyChanges.Target? {
        guard let id = draft.recognizer(node, "set") else { return nil }
        let kind = draft.scene.gestures[Int(id.index)].gesture.kind
        var changes: [RecognizerChange] = []
        for (name, value) in entries {
            guard let text = name.key else { return nil }
            guard GestureProperty(text, kind) != nil else {
                let keys = GestureProperty.names(of: kind)
                reader.unknownKey(name, text, of: "a \(kind.rawValue) that is set", among: keys)
                continue
            }
            guard let change = RecognizerReader(draft: draft).change(text, value, of: id) else { continue }
            changes.append(change)
        }
        return changes.count == entries.count ? .recognizer(id, changes) : nil
    }
}

extension PropertyChange {
    /// Changes are applied by ascending rank: a frame needs the anchor point and the bounds' origin, a value its
    /// range.
    fileprivate var rank: Int {
        switch self {
        case .view(.anchorPoint): 0
        case .view(.bounds): 1
        case .view(.frame), .view(.center): 2
        case .scroll(.content(.zoomScale)): 4
        case .scroll(.content(.offset)): 5
        case .control(.valued(let change)): change.isValue ? 4 : 3
        case .view, .responder, .window: 3
        case .control, .scroll, .presentation, .controller: 3
        }
    }
}

extension ValuedControl.Change {
    /// Whether it is the value of the control, which is clamped to the range of the control.
    fileprivate var isValue: Bool {
        switch self {
        case .switch(.isOn), .refreshControl(.isRefreshing): true
        case .slider(.value), .stepper(.value): true
        case .segmentedControl(.selectedSegmentIndex), .pageControl(.currentPage): true
        case .tracking(.value), .tracking(.pair): true
        case .pickerComponent(.selectedRow), .datePicker(.value): true
        case .switch, .slider, .stepper: false
        case .segmentedControl, .pageControl, .tracking: false
        case .pickerComponent, .datePicker: false
        }
    }
}

extension PropertyChanges {
    /// The value of `set` that makes them.
    func json(_ writer: SceneWriter) -> JSONValue {
        switch target {
        case .view(let id, let changes):
            .object([.init("view", writer.name(id))] + writer.members(changes))
        case .recognizer(let id, let changes):
            .object([.init("recognizer", writer.name(id))] + changes.map { $0.member(writer) })
        }
    }
}
