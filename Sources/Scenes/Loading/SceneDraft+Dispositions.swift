import TouchKit
import YAML

/// The words for ``Disposition``.
enum DispositionName: String, CaseIterable {
    case pass, handle, handleAndPass

    var disposition: Disposition {
        switch self {
        case .pass: .pass
        case .handle: .handle
        case .handleAndPass: .handleAndPass
        }
    }
}

/// The phases `touches` takes.
enum TouchPhaseName: String, CaseIterable {
    case began, moved, ended, cancelled
}

/// What a responder does with touches and motion.
extension SceneDraft {
    /// `touches` of the responder `id`; a control cannot pass its touches on without tracking them.
    mutating func touches(_ node: YAMLNode, of id: ResponderID) -> PhaseDispositions? {
        guard let result = dispositions(node, "touches", TouchPhaseName.self) else { return nil }
        guard scene.tree[id].kind == .view, scene.tree[view: id].viewClass.isControl else { return result }
        let all = [result.began, result.moved, result.ended, result.cancelled]
        guard !all.contains(.pass) else {
            diagnostics.error(node, "on a control touches must be handle or handleAndPass in every phase")
            return nil
        }
        return result
    }

    /// One disposition for all phases, or a map of phases in which those left out pass.
    mutating func dispositions<Phase: RawRepresentable<String> & CaseIterable & Equatable>(
        _ node: YAMLNode, _ what: String, _ phases: Phase.Type
    ) -> PhaseDispositions? {
        guard node.kind == .mapping else {
            return diagnostics.choice(node, what, DispositionName.self, or: "a map of phases").map {
                PhaseDispositions($0.disposition)
            }
        }
        guard let entries = diagnostics.entries(node, what, Phase.self) else { return nil }
        var result = PhaseDispositions(.pass)
        for entry in entries {
            let name = entry.key.rawValue
            guard let word = diagnostics.choice(entry.value, name, DispositionName.self) else { return nil }
            switch TouchPhaseName(rawValue: name) {
            case .began: result.began = word.disposition
            case .moved: result.moved = word.disposition
            case .ended: result.ended = word.disposition
            case .cancelled: result.cancelled = word.disposition
            case nil: break
            }
        }
        return result
    }
}
