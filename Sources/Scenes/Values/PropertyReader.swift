import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the value of one key of a responder, for the tree as it is read and for `set` effects.
struct PropertyReader {
    let draft: SceneDraft
    /// The responder that has the key.
    let id: ResponderID
    /// The key, for messages too.
    let key: ResponderKey

    private var reader: NodeReader { draft.reader }
    private var what: String { key.rawValue }

    /// `true` or `false`.
    func bool(_ node: YAMLNode) -> Bool? { reader.bool(node, what) }

    /// A number.
    func number(_ node: YAMLNode) -> Double? { reader.number(node, what) }

    /// A number from 0 up.
    func positive(_ node: YAMLNode) -> Double? { reader.positive(node, what) }

    /// `[x, y, width, height]`.
    func rect(_ node: YAMLNode) -> Rect? { reader.rect(node, what) }

    /// `[x, y]`.
    func point(_ node: YAMLNode) -> Point? { reader.point(node, what) }

    /// Steps, or a matrix.
    func transform(_ node: YAMLNode) -> ViewChange? { reader.transform(node).map(ViewChange.transform) }

    /// Whether the view has `flag`.
    func flag(_ flag: ViewFlags, _ node: YAMLNode) -> ViewChange? { bool(node).map { .flag(flag, $0) } }

    /// From 0 to 1.
    func alpha(_ node: YAMLNode) -> ViewChange? {
        guard let alpha = number(node) else { return nil }
        guard (0...1).contains(alpha) else {
            reader.error(node, "alpha must lie between 0 and 1, not \(shown(node))")
            return nil
        }
        return .alpha(Float(alpha))
    }

    /// `true`; the other windows are not key then.
    func makeKey(_ node: YAMLNode) -> ViewChange? {
        guard let isKey = bool(node) else { return nil }
        if !isKey { reader.error(node, "a window stops being key when another one is made key") }
        return isKey ? .key : nil
    }

    /// A number, or a name for one.
    func level(_ node: YAMLNode) -> ViewChange? {
        if node.double != nil { return number(node).map(ViewChange.level) }
        return reader.choice(node, what, LevelName.self, or: "a number").map { .level($0.level) }
    }

    /// The name of a screen.
    func screen(_ node: YAMLNode) -> ViewChange? {
        guard let name = reader.word(node, what) else { return nil }
        let screens = draft.scene.tree.screens
        if let index = screens.firstIndex(where: { $0.name == name }) { return .screen(index) }
        let meant = reader.nearest(to: name, among: screens.map(\.name))
        reader.error(node, "there is no screen \(escaped(name))", suggestion: meant)
        return nil
    }
}

/// What a responder does with events.
extension PropertyReader {
    /// `touches`; a control cannot pass its touches on without tracking them.
    func touches(_ node: YAMLNode) -> ViewChange? {
        guard let result = dispositions(node, TouchPhaseName.self) else { return nil }
        guard draft.scene.tree[id].kind == .view, draft.scene.tree[view: id].viewClass.isControl else {
            return .touches(result)
        }
        let all = [result.began, result.moved, result.ended, result.cancelled]
        guard !all.contains(.pass) else {
            reader.error(node, "on a control touches must be handle or handleAndPass in every phase")
            return nil
        }
        return .touches(result)
    }

    /// `motion`.
    func motion(_ node: YAMLNode) -> ViewChange? {
        dispositions(node, MotionPhase.self).map(ViewChange.motion)
    }

    /// `remote`, which has no phases.
    func remote(_ node: YAMLNode) -> ViewChange? {
        reader.choice(node, what, DispositionName.self).map { .remote($0.disposition) }
    }

    /// One disposition for all phases, or a map of phases in which those left out pass.
    private func dispositions<Phase: RawRepresentable<String> & CaseIterable & Equatable>(
        _ node: YAMLNode, _ phases: Phase.Type
    ) -> PhaseDispositions? {
        guard node.kind == .mapping else {
            return reader.choice(node, what, DispositionName.self, or: "a map of phases").map {
                PhaseDispositions($0.disposition)
            }
        }
        guard let entries = reader.entries(node, what, Phase.self) else { return nil }
        var result = PhaseDispositions(.pass)
        for entry in entries {
            let name = entry.key.rawValue
            guard let read = reader.choice(entry.value, name, DispositionName.self) else { return nil }
            switch TouchPhaseName(rawValue: name) {
            case .began: result.began = read.disposition
            case .moved: result.moved = read.disposition
            case .ended: result.ended = read.disposition
            case .cancelled: result.cancelled = read.disposition
            case nil: break
            }
        }
        return result
    }
}
