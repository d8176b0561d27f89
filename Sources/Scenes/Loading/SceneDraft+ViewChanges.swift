import Core
import TouchKit
import YAML

/// The properties of views and windows, one at a time, for the tree as it is read and for `set` effects.
extension SceneDraft {
    /// The new value that an entry gives the view `id`; nil if it is wrong, or no property of a view.
    mutating func viewChange(_ key: ResponderKey, _ value: YAMLNode, of id: ResponderID) -> ViewChange? {
        switch key {
        case .frame: rect(value, "frame").map(ViewChange.frame)
        case .bounds: rect(value, "bounds").map(ViewChange.bounds)
        case .center: point(value, "center").map(ViewChange.center)
        case .anchorPoint: point(value, "anchorPoint").map(ViewChange.anchorPoint)
        case .transform: transform(value).map(ViewChange.transform)
        case .alpha: alpha(value)
        case .hidden: flag(.hidden, key, value)
        case .userInteractionEnabled: flag(.userInteractionEnabled, key, value)
        case .multipleTouchEnabled: flag(.multipleTouchEnabled, key, value)
        case .exclusiveTouch: flag(.exclusiveTouch, key, value)
        case .clipsToBounds: flag(.clipsToBounds, key, value)
        case .enabled: flag(.enabled, key, value)
        case .selected: flag(.selected, key, value)
        case .hitTest: hitTest(value).map(ViewChange.hitTest)
        case .pointInside: pointInside(value).map(ViewChange.pointInside)
        case .trackingOutset: diagnostics.number(value, "trackingOutset").map(ViewChange.trackingOutset)
        default:
            controlChange(key, value, of: id) ?? responderChange(key, value, of: id)
                ?? windowChange(key, value)
        }
    }

    private mutating func controlChange(
        _ key: ResponderKey, _ value: YAMLNode, of id: ResponderID
    ) -> ViewChange? {
        guard scene.tree[id].kind == .view else { return nil }
        let viewClass = scene.tree[view: id].viewClass
        return controlChange(key, value, of: viewClass).map(ViewChange.control)
    }

    /// The new value that an entry gives the responder `id`; nil if it is wrong, or no property of any responder.
    mutating func responderChange(_ key: ResponderKey, _ value: YAMLNode, of id: ResponderID) -> ViewChange? {
        switch key {
        case .touches: touches(value, of: id).map(ViewChange.touches)
        case .motion: dispositions(value, "motion", MotionPhase.self).map(ViewChange.motion)
        case .remote:
            diagnostics.choice(value, "remote", DispositionName.self).map { .remote($0.disposition) }
        case .canBecomeFirstResponder:
            diagnostics.bool(value, key.rawValue).map(ViewChange.canBecomeFirstResponder)
        case .canResignFirstResponder:
            diagnostics.bool(value, key.rawValue).map(ViewChange.canResignFirstResponder)
        default: nil
        }
    }

    private mutating func windowChange(_ key: ResponderKey, _ value: YAMLNode) -> ViewChange? {
        switch key {
        case .level: level(value).map(ViewChange.level)
        case .screen: screen(value).map(ViewChange.screen)
        case .key: makeKey(value)
        case .canBecomeKey: diagnostics.bool(value, key.rawValue).map(ViewChange.canBecomeKey)
        default: nil
        }
    }

    private mutating func flag(_ flag: ViewFlags, _ key: ResponderKey, _ value: YAMLNode) -> ViewChange? {
        diagnostics.bool(value, key.rawValue).map { .flag(flag, $0) }
    }

    private mutating func alpha(_ value: YAMLNode) -> ViewChange? {
        guard let alpha = diagnostics.number(value, "alpha") else { return nil }
        guard (0...1).contains(alpha) else {
            diagnostics.error(value, "alpha must lie between 0 and 1, not \(shown(value))")
            return nil
        }
        return .alpha(Float(alpha))
    }

    private mutating func makeKey(_ value: YAMLNode) -> ViewChange? {
        guard let isKey = diagnostics.bool(value, "key") else { return nil }
        if !isKey { diagnostics.error(value, "a window stops being key when another one is made key") }
        return isKey ? .key : nil
    }

    private enum LevelName: String, CaseIterable {
        case normal, statusBar, alert
    }

    private mutating func level(_ value: YAMLNode) -> Double? {
        if value.double != nil { return diagnostics.number(value, "level") }
        switch diagnostics.choice(value, "level", LevelName.self, or: "a number") {
        case .normal: return WindowLevel.normal
        case .statusBar: return WindowLevel.statusBar
        case .alert: return WindowLevel.alert
        case nil: return nil
        }
    }

    private mutating func screen(_ value: YAMLNode) -> Int? {
        guard let name = diagnostics.word(value, "screen") else { return nil }
        if let place = scene.tree.screens.firstIndex(where: { $0.name == name }) { return place }
        let meant = diagnostics.nearest(to: name, among: scene.tree.screens.map(\.name))
        diagnostics.error(value, "there is no screen \(escaped(name))", suggestion: meant)
        return nil
    }
}
