import TouchKit
import YAML

/// `hitTest` and `pointInside`, which may name other views and so are read when all ids are known.
extension SceneDraft {
    private enum HitTestWord: String, CaseIterable {
        case `default`, selfOnly, passThrough
        case transparent = "none"
    }

    private enum RedirectKey: String, CaseIterable {
        case redirect, guarded
    }

    mutating func hitTest(_ node: YAMLNode) -> HitTestOverride? {
        if node.kind == .mapping { return redirect(node) }
        switch diagnostics.choice(node, "hitTest", HitTestWord.self, or: "a map with redirect") {
        case .default: return HitTestOverride.none
        case .selfOnly: return .selfOnly
        case .passThrough: return .passThrough
        case .transparent: return .transparent
        case nil: return nil
        }
    }

    private mutating func redirect(_ node: YAMLNode) -> HitTestOverride? {
        guard let entries = diagnostics.entries(node, "hitTest", RedirectKey.self) else { return nil }
        var target: ResponderID?
        var guarded = false
        for entry in entries {
            switch entry.key {
            case .redirect:
                guard let view = view(entry.value, "redirect") else { return nil }
                redirected.insert(view)
                target = view
            case .guarded: guarded = diagnostics.bool(entry.value, "guarded") ?? false
            }
        }
        guard let target else {
            if !entries.isEmpty || node.count == 0 {
                diagnostics.missing(RedirectKey.redirect, in: node, "hitTest needs a redirect")
            }
            return nil
        }
        return .redirect(view: target, guarded: guarded)
    }

    private enum PointInsideWord: String, CaseIterable {
        case bounds, always, never
    }

    private enum PointInsideKey: String, CaseIterable {
        case insets, including
    }

    mutating func pointInside(_ node: YAMLNode) -> PointInsideOverride? {
        if node.kind == .mapping { return pointInsideMap(node) }
        switch diagnostics.choice(
            node, "pointInside", PointInsideWord.self, or: "a map with insets or including")
        {
        case .bounds: return PointInsideOverride.none
        case .always: return .always
        case .never: return .never
        case nil: return nil
        }
    }

    private mutating func pointInsideMap(_ node: YAMLNode) -> PointInsideOverride? {
        guard let entries = diagnostics.entries(node, "pointInside", PointInsideKey.self) else { return nil }
        guard let entry = entries.first, node.count == 1 else {
            if node.count != 1 { diagnostics.error(node, "pointInside needs either insets or including") }
            return nil
        }
        switch entry.key {
        case .insets: return insets(entry.value).map(PointInsideOverride.insets)
        case .including:
            guard let items = diagnostics.items(entry.value, "including") else { return nil }
            return .including(items.compactMap { view($0, "including") })
        }
    }
}
