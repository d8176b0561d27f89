import TouchKit
import YAML

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
        let alternative = "a map with insets or including"
        return draft.reader.choice(node, "pointInside", PointInsideName.self, or: alternative).map {
            .view(.pointInside($0.override))
        }
    }

    private func pointInsideMap(_ node: YAMLNode) -> PointInsideOverride? {
        let reader = draft.reader
        guard let entries = reader.entries(node, PointInsideKey.self) else { return nil }
        guard let entry = entries.first, node.count == 1 else {
            if node.count != 1 { reader.error(node, "pointInside needs either insets or including") }
            return nil
        }
        switch entry.key {
        case .insets: return reader.insets(entry.value).map(PointInsideOverride.insets)
        case .including:
            guard let items = reader.items(entry.value, "including") else { return nil }
            return .including(items.compactMap { draft.view($0, "including") })
        }
    }
}
