import Core
import TouchKit
import YAML

/// The `set` effect.
extension SceneDraft {
    /// `{view: ID, key: value, ...}` or `{recognizer: ID, key: value, ...}`.
    mutating func changes(_ node: YAMLNode) -> PropertyChanges? {
        guard node.kind == .mapping else {
            diagnostics.error(node, "set must be a map, not \(shown(node))")
            return nil
        }
        let targets = ["view", "window", "recognizer"]
        let isTarget = { (key: YAMLNode) in targets.contains { key.isText($0) } }
        guard let (key, value) = node.entries.first(where: { isTarget($0.key) }) else {
            diagnostics.error(node, "set needs a view or a recognizer")
            return nil
        }
        for (other, _) in node.entries where isTarget(other) && !other.isSame(as: key) {
            diagnostics.error(other, "set changes one thing; this is the second")
        }
        let rest = node.entries.filter { !isTarget($0.key) }
        if rest.isEmpty { diagnostics.error(node, "set needs something to change") }
        let target = key.isText("recognizer") ? recognizerTarget(value, rest) : viewTarget(value, rest)
        guard let target, let name = value.text, !rest.isEmpty else { return nil }
        let text = rest.map { "\(flow($0.key)) \(flow($0.value))" }.joined(separator: ", ")
        return PropertyChanges(target: target, targetName: name, text: text)
    }

    private mutating func viewTarget(
        _ node: YAMLNode, _ entries: [(key: YAMLNode, value: YAMLNode)]
    ) -> PropertyChanges.Target? {
        guard let id = responder(node, "set") else { return nil }
        let set = settable(id)
        var changes: [ViewChange] = []
        var isComplete = true
        for (name, value) in entries {
            guard let text = name.key else { return nil }
            guard let key = ResponderKey(rawValue: text), set.keys.contains(key) else {
                diagnostics.unknownKey(name, text, of: set)
                isComplete = false
                continue
            }
            if let change = viewChange(key, value, of: id) {
                if case .canBecomeFirstResponder(true) = change { willing.insert(id) }
                if change.isGeometric { moved.insert(id) }
                if change.givesValues { changeable.insert(id) }
                changes.append(change)
            } else {
                isComplete = false
            }
        }
        checkSizes(changes, node)
        noteIncluding(changes, of: id, node)
        return isComplete ? .view(id, changes.sorted { $0.rank < $1.rank }) : nil
    }

    private func settable(_ id: ResponderID) -> KeySet {
        switch scene.tree[id].kind {
        case .window: .settableOfWindow
        case .view: .settable(of: scene.tree[view: id].viewClass)
        case .application, .delegate, .windowScene, .viewController: .settableOfResponder
        }
    }

    private mutating func checkSizes(_ changes: [ViewChange], _ node: YAMLNode) {
        var frame: Rect?
        var bounds: Rect?
        var hasCenter = false
        for change in changes {
            if case .frame(let rect) = change { frame = rect }
            if case .bounds(let rect) = change { bounds = rect }
            if case .center = change { hasCenter = true }
        }
        guard let frame else { return }
        if let bounds, bounds.size != frame.size {
            diagnostics.error(node, "the sizes of frame and bounds differ")
        }
        if hasCenter { diagnostics.error(node, "a frame and a center exclude each other") }
    }

    private mutating func noteIncluding(_ changes: [ViewChange], of id: ResponderID, _ node: YAMLNode) {
        for case .pointInside(.including(let views)) in changes {
            inclusions.append(Inclusion(view: id, included: views, node: node))
        }
    }

    private mutating func recognizerTarget(
        _ node: YAMLNode, _ entries: [(key: YAMLNode, value: YAMLNode)]
    ) -> PropertyChanges.Target? {
        guard let id = recognizer(node, "set") else { return nil }
        let kind = scene.gestures[Int(id.index)].gesture.kind
        var changes: [RecognizerChange] = []
        for (name, value) in entries {
            guard let text = name.key else { return nil }
            guard GestureProperty(text, kind) != nil else {
                let keys = GestureProperty.names(of: kind)
                diagnostics.unknownKey(name, text, of: "a \(kind.rawValue)", among: keys)
                continue
            }
            guard let change = recognizerChange(text, value, of: id) else { continue }
            checkRequirements(change, of: id, value)
            changes.append(change)
        }
        return changes.count == entries.count ? .recognizer(id, changes) : nil
    }
}

extension ViewChange {
    /// Whether it may let a view be hit where it was not.
    fileprivate var isGeometric: Bool {
        switch self {
        case .frame, .bounds, .center, .transform, .anchorPoint, .pointInside: true
        default: false
        }
    }

    /// Whether it gives a control segments or pages.
    fileprivate var givesValues: Bool {
        switch self {
        case .control(.segmentedControl(.numberOfSegments)), .control(.pageControl(.numberOfPages)): true
        default: false
        }
    }

    /// What must be applied earlier has the lower rank: a frame needs the anchor point and the bounds' origin, a value its
    /// range.
    fileprivate var rank: Int {
        switch self {
        case .anchorPoint: 0
        case .bounds: 1
        case .frame, .center: 2
        case .control(.switch(.isOn)), .control(.slider(.value)), .control(.stepper(.value)),
            .control(.segmentedControl(.selectedSegmentIndex)), .control(.pageControl(.currentPage)):
            4
        default: 3
        }
    }
}

/// The node in YAML's flow form, as short as it can be written.
private func flow(_ node: YAMLNode) -> String {
    switch node.kind {
    case .scalar: return flowScalar(node)
    case .sequence: return "[" + node.items.map { flow($0) }.joined(separator: ", ") + "]"
    case .mapping:
        return "{" + node.entries.map { "\(flow($0.key)): \(flow($0.value))" }.joined(separator: ", ") + "}"
    }
}

private func flowScalar(_ node: YAMLNode) -> String {
    let text = node.text ?? ""
    let isWord =
        !text.isEmpty
        && text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "._-+~ /".utf8.contains(byte) || byte >= 128
            }
        }
    if node.isPlain || isWord { return text }
    let quoted = text.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
    return "\"" + escaped(quoted) + "\""
}
