import Core
import HIDRecords
import TouchKit
import YAML

/// What a responder does with events.
extension PropertyReader {
    /// `touches`; a control or cell cannot pass its touches on without tracking them.
    func touches(_ node: YAMLNode) -> PropertyChange? {
        guard let result = dispositions(node, TouchPhaseName.self) else { return nil }
        guard let viewClass, viewClass.tracksTouches else { return .responder(.touches(result)) }
        let all = [result.began, result.moved, result.ended, result.cancelled]
        guard !all.contains(.pass) else {
            let kind = viewClass.isControl ? "control" : "cell"
            reader.error(node, "on a \(kind) touches must be handle or handleAndPass in every phase")
            return nil
        }
        return .responder(.touches(result))
    }

    /// One disposition for all phases, or a map of phases; phases that are missing pass.
    func dispositions<Phase: RawRepresentable<String> & CaseIterable & Equatable>(
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

/// What windows have.
extension PropertyReader {
    /// `true`, after which no other window is key.
    func makeKey(_ node: YAMLNode) -> PropertyChange? {
        guard let isKey = reader.bool(node, what) else { return nil }
        if !isKey { reader.error(node, "a window stops being key when another one is made key") }
        return isKey ? .window(.key) : nil
    }

    /// A number, or the name of a level.
    func level(_ node: YAMLNode) -> PropertyChange? {
        if node.double != nil { return reader.number(node, what).map { .window(.level($0)) } }
        return reader.choice(node, what, LevelName.self, or: "a number").map { .window(.level($0.level)) }
    }

    /// The name of a screen.
    func screen(_ node: YAMLNode) -> PropertyChange? {
        guard let name = reader.string(node, what) else { return nil }
        let screens = draft.scene.tree.screens
        if let index = screens.firstIndex(where: { $0.name == name }) { return .window(.screen(index)) }
        let meant = reader.nearest(to: name, among: screens.map { $0.name })
        reader.error(node, "there is no screen \(escaped(name))", suggestion: meant)
        return nil
    }
}

extension ResponderChange {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .touches(let dispositions): .init("touches", dispositions.jsonOfTouches)
        case .motion(let dispositions): .init("motion", dispositions.jsonOfMotion)
        case .remote(let disposition): .init("remote", .string(disposition.key))
        case .presses(let dispositions): .init("presses", dispositions.jsonOfMotion)
        case .canBecomeFirstResponder(let can): .init("canBecomeFirstResponder", .bool(can))
        case .canResignFirstResponder(let can): .init("canResignFirstResponder", .bool(can))
        }
    }
}

extension WindowChange {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .level(let level): .init("level", .number(level))
        case .canBecomeKey(let can): .init("canBecomeKey", .bool(can))
        case .screen(let index): .init("screen", writer.screen(index))
        case .key: .init("key", .bool(true))
        }
    }
}

extension PhaseDispositions {
    /// Of touches.
    fileprivate var jsonOfTouches: JSONValue {
        json([(.began, began), (.moved, moved), (.ended, ended), (.cancelled, cancelled)])
    }

    /// Of shakes and presses, which do not move.
    fileprivate var jsonOfMotion: JSONValue {
        json([(.began, began), (.ended, ended), (.cancelled, cancelled)])
    }

    private func json(_ phases: [(name: TouchPhaseName, disposition: Disposition)]) -> JSONValue {
        let first = phases[0].disposition
        if phases.allSatisfy({ $0.disposition == first }) { return .string(first.key) }
        return .object(
            phases.filter { $0.disposition != .pass }.map {
                .init($0.name.rawValue, .string($0.disposition.key))
            })
    }
}

extension Disposition {
    /// Its name in a scene.
    fileprivate var key: String {
        switch self {
        case .pass: "pass"
        case .handle: "handle"
        case .handleAndPass: "handleAndPass"
        }
    }
}

extension NodeKeys {
    /// What is not at its default of the responder `id`, as the changes that make it.
    func changes(ofResponder id: ResponderID) -> [ResponderChange] {
        let responder = scene.tree[id]
        let standard =
            responder.kind == .view
            ? Responder(viewOf: scene.tree[view: id].viewClass) : Responder(name: "", kind: responder.kind)
        var changes: [ResponderChange] = []
        if responder.touches != standard.touches { changes.append(.touches(responder.touches)) }
        if responder.motion != standard.motion { changes.append(.motion(responder.motion)) }
        if responder.remote != standard.remote { changes.append(.remote(responder.remote)) }
        if responder.presses != standard.presses { changes.append(.presses(responder.presses)) }
        if responder.canBecomeFirstResponder != standard.canBecomeFirstResponder {
            changes.append(.canBecomeFirstResponder(responder.canBecomeFirstResponder))
        }
        if !responder.canResignFirstResponder { changes.append(.canResignFirstResponder(false)) }
        return changes
    }
}
