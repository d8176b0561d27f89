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

    /// The change that the value `node` of `form` makes; nil after reporting a mistake.
    func change(_ form: PropertyForm, _ node: YAMLNode) -> PropertyChange? {
        guard mayHaveValue(node) else { return nil }
        return switch form {
        case .flag(let flag): reader.bool(node, what).map { .view(.flag(flag, $0)) }
        case .bool(let change): reader.bool(node, what).map(change)
        case .number(let range, let change): reader.number(node, what, range).map(change)
        case .whole(let range, let change): reader.whole(node, what, in: range).map(change)
        case .interval(let change):
            reader.number(node, what, .nonNegative).map { change(Interval.seconds($0)) }
        case .point(let change): reader.point(node, what).map(change)
        case .rect(let change): reader.rect(node, what).map(change)
        case .extent(let change): reader.extent(node, what).map(change)
        case .insets(let change): reader.insets(node, what).map(change)
        case .string(let change): reader.string(node, what).map(change)
        case .condition(let change): condition(node).map(change)
        case .views(let change): views(node).map(change)
        case .row(let change): row(node).map(change)
        case .word(let words, let change): word(node, words, change)
        case .snap: snap(node)
        case .boolOfClass(let change):
            reader.bool(node, what).flatMap { value in viewClass.flatMap { change(value, $0) } }
        case .numberOfClass(let range, let change):
            reader.number(node, what, range).flatMap { value in viewClass.flatMap { change(value, $0) } }
        case .value: value(node)
        case .transform: reader.transform(node).map { .view(.transform($0)) }
        case .level: level(node)
        case .screen: screen(node)
        case .key: makeKey(node)
        case .hitTest: hitTest(node)
        case .pointInside: pointInside(node)
        case .touches: touches(node)
        case .phases(let change): dispositions(node, MotionPhase.self).map { .responder(change($0)) }
        case .segments: segments(node)
        case .widths: widths(node)
        case .disabledSegments: disabledSegments(node)
        case .rateLimit: rateLimit(node)
        }
    }

    private func word(
        _ node: YAMLNode, _ words: [String], _ change: (String) -> PropertyChange?
    ) -> PropertyChange? {
        if let text = node.text, let change = change(text) { return change }
        reader.notOne(of: words, node, what)
        return nil
    }

    /// What a delegate answers before there is a gesture.
    private func condition(_ node: YAMLNode) -> Condition? {
        var conditions = ConditionReader(draft: draft, key: what, gesture: nil)
        return conditions.condition(node)
    }

    /// A list of views.
    private func views(_ node: YAMLNode) -> [ResponderID]? {
        guard let items = reader.items(node, what) else { return nil }
        let views = items.compactMap { draft.view($0, what) }
        return views.count == node.count ? views : nil
    }

    /// `true`, after which no other window is key.
    private func makeKey(_ node: YAMLNode) -> PropertyChange? {
        guard let isKey = reader.bool(node, what) else { return nil }
        if !isKey { reader.error(node, "a window stops being key when another one is made key") }
        return isKey ? .window(.key) : nil
    }

    /// A number, or the name of a level.
    private func level(_ node: YAMLNode) -> PropertyChange? {
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

/// What a responder does with events.
extension PropertyReader {
    /// `touches`; a control or cell cannot pass its touches on without tracking them.
    private func touches(_ node: YAMLNode) -> PropertyChange? {
        guard let result = dispositions(node, TouchPhaseName.self) else { return nil }
        guard draft.scene.tree[id].kind == .view, draft.scene.tree[view: id].viewClass.tracksTouches
        else {
            return .responder(.touches(result))
        }
        let all = [result.began, result.moved, result.ended, result.cancelled]
        guard !all.contains(.pass) else {
            let kind = draft.scene.tree[view: id].viewClass.isControl ? "control" : "cell"
            reader.error(node, "on a \(kind) touches must be handle or handleAndPass in every phase")
            return nil
        }
        return .responder(.touches(result))
    }

    /// One disposition for all phases, or a map of phases; phases that are missing pass.
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

/// `hitTest` and `pointInside`, which may refer to other views and are therefore read when all ids are known.
extension PropertyReader {
    /// A name, or a view that is hit instead.
    func hitTest(_ node: YAMLNode) -> PropertyChange? {
        if node.kind == .mapping { return redirect(node).map { .view(.hitTest($0)) } }
        return draft.reader.choice(node, "hitTest", HitTestName.self, or: "a map with redirect").map {
            .view(.hitTest($0.override))
        }
    }

    private func redirect(_ node: YAMLNode) -> HitTestOverride? {
        let reader = draft.reader
        guard let entries = reader.entries(node, RedirectKey.self) else { return nil }
        var target: ResponderID?
        var guarded = false
        for entry in entries {
            switch entry.key {
            case .redirect:
                guard let view = draft.view(entry.value, "redirect") else { return nil }
                draft.notes.redirected.insert(view)
                target = view
            case .guarded: guarded = reader.bool(entry.value, "guarded") ?? false
            }
        }
        guard let target else {
            if !entries.isEmpty || node.count == 0 {
                reader.missing(RedirectKey.redirect, in: node, "hitTest needs a redirect")
            }
            return nil
        }
        return .redirect(view: target, guarded: guarded)
    }

    /// A name, other bounds, or other views that are asked.
    func pointInside(_ node: YAMLNode) -> PropertyChange? {
        if node.kind == .mapping { return pointInsideMap(node).map { .view(.pointInside($0)) } }
        let alternative = "a map with \(Self.pointInsideKeys)"
        return draft.reader.choice(node, "pointInside", PointInsideName.self, or: alternative).map {
            .view(.pointInside($0.override))
        }
    }

    private func pointInsideMap(_ node: YAMLNode) -> PointInsideOverride? {
        let reader = draft.reader
        guard let entries = reader.entries(node, PointInsideKey.self) else { return nil }
        guard let entry = entries.first, node.count == 1 else {
            if node.count != 1 { reader.error(node, "pointInside needs \(Self.pointInsideKeys)") }
            return nil
        }
        switch entry.key {
        case .insets: return reader.insets(entry.value).map(PointInsideOverride.insets)
        case .rounded: return reader.radii(entry.value).map { .shape(.rounded($0)) }
        case .circle: return reader.circle(entry.value).map(PointInsideOverride.shape)
        case .ellipse: return reader.ellipse(entry.value).map(PointInsideOverride.shape)
        case .polygon: return reader.polygon(entry.value).map { .shape(.polygon($0)) }
        case .including:
            guard let items = reader.items(entry.value, "including") else { return nil }
            return .including(items.compactMap { draft.view($0, "including") })
        }
    }

    private static let pointInsideKeys = "one of insets, rounded, circle, ellipse, polygon, including"
}
