import Core
import HIDRecords
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

extension ViewChange {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .flag(let flag, let value): .init(flag.key, .bool(value))
        // 0.1 as it was written, not as the Float that is nearest.
        case .alpha(let alpha): .init("alpha", .number(Double("\(alpha)") ?? Double(alpha)))
        case .anchorPoint(let point): .init("anchorPoint", writer.numbers(point.x, point.y))
        case .bounds(let rect): .init("bounds", writer.json(rect))
        case .center(let point): .init("center", writer.numbers(point.x, point.y))
        case .frame(let rect): .init("frame", writer.json(rect))
        case .transform(let matrix):
            .init("transform", writer.numbers(matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty))
        case .hitTest(let override): .init("hitTest", override.json(writer))
        case .pointInside(let override): .init("pointInside", override.json(writer))
        }
    }
}

extension HitTestOverride {
    fileprivate func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .none: .string(HitTestName.inherited.rawValue)
        case .selfOnly: .string(HitTestName.selfOnly.rawValue)
        case .passThrough: .string(HitTestName.passThrough.rawValue)
        case .transparent: .string(HitTestName.transparent.rawValue)
        case .redirect(let view, let isGuarded):
            .object([.init("redirect", writer.name(view)), .init("guarded", .bool(isGuarded))])
        }
    }
}

extension PointInsideOverride {
    fileprivate func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .none: .string(PointInsideName.bounds.rawValue)
        case .always: .string(PointInsideName.always.rawValue)
        case .never: .string(PointInsideName.never.rawValue)
        case .insets(let insets):
            .object([.init("insets", writer.numbers(insets.top, insets.left, insets.bottom, insets.right))])
        case .shape(.rounded(let radii)):
            .object([.init("rounded", .array(radii.map(JSONValue.number)))])
        case .shape(.polygon(let points)):
            .object([.init("polygon", .array(points.map { writer.numbers($0.x, $0.y) }))])
        case .shape(.circle(let radius)): .object([.init("circle", radius.map(JSONValue.number) ?? .null)])
        case .shape(.ellipse(let radii)):
            .object([.init("ellipse", radii.map { writer.numbers($0.width, $0.height) } ?? .null)])
        case .including(let views): .object([.init("including", .array(views.map(writer.name)))])
        }
    }
}

extension ViewFlags {
    /// The key of one flag.
    fileprivate var key: String {
        let names: [(ViewFlags, ResponderKey)] = [
            (.hidden, .hidden), (.userInteractionEnabled, .userInteractionEnabled),
            (.multipleTouchEnabled, .multipleTouchEnabled), (.exclusiveTouch, .exclusiveTouch),
            (.clipsToBounds, .clipsToBounds), (.enabled, .enabled), (.selected, .selected),
            (.sensitive, .sensitive), (.whileLocked, .whileLocked),
            (.whileMaintenance, .whileMaintenance),
        ]
        return names.first { $0.0 == self }?.1.rawValue ?? ""
    }
}

extension NodeKeys {
    /// What is not at its default of the view `id`, as the changes that make it.
    func changes(ofView id: ResponderID) -> [PropertyChange] {
        let view = scene.tree[view: id]
        var changes: [PropertyChange] = [.view(.frame(scene.tree.frame(of: id)))]
        // How far a wheel is turned is its value.
        if view.bounds.origin != .zero, scene.scrollViews[id]?.wheel == nil {
            let isScrolled = scene.scrollViews[id] != nil
            changes.append(
                isScrolled
                    ? .scroll(.content(.offset(view.bounds.origin))) : .view(.bounds(view.bounds)))
        }
        if scene.tree.hasTraits(id) { changes += scene.tree[traits: id].changes.map(PropertyChange.view) }
        let interacts = view.viewClass.behavior.isUserInteractionEnabled
        // Whether a cell is selected is its value.
        let isSelected = view.viewClass == .cell && view.flags.contains(.selected)
        for (flag, standard) in [
            (ViewFlags.hidden, false), (.userInteractionEnabled, interacts), (.multipleTouchEnabled, false),
            (.exclusiveTouch, false), (.clipsToBounds, false), (.enabled, true), (.selected, isSelected),
            (.sensitive, false), (.whileLocked, false), (.whileMaintenance, false),
        ] where view.flags.contains(flag) != standard {
            changes.append(.view(.flag(flag, !standard)))
        }
        if view.alpha != 1 { changes.append(.view(.alpha(view.alpha))) }
        if let control = scene.controls[id] { changes += control.changes.map(PropertyChange.control) }
        guard let window = scene.tree.window(id) else { return changes }
        changes.append(.window(.screen(window.screen)))
        if window.level != WindowLevel.normal { changes.append(.window(.level(window.level))) }
        if !window.canBecomeKey { changes.append(.window(.canBecomeKey(false))) }
        if scene.tree.windows.key == id { changes.append(.window(.key)) }
        return changes
    }
}

extension ControlDescription {
    /// What is not at its default, the value and what belongs to it left out.
    fileprivate var changes: [ControlChange] {
        var changes: [ControlChange] = []
        if trackingOutset != Self.defaultTrackingOutset { changes.append(.trackingOutset(trackingOutset)) }
        changes += policy.changes.map(ControlChange.policy) + textInput.changes.map(ControlChange.textInput)
        if let cell { changes += cell.changes.map(ControlChange.cell) }
        changes += menu.changes.map(ControlChange.menu)
        if let swipeEdge { changes.append(.swipeAction(swipeEdge)) }
        if swipeActionStyle != .normal { changes.append(.swipeActionStyle(swipeActionStyle)) }
        return changes
    }
}

extension ViewTraits {
    fileprivate var changes: [ViewChange] {
        let standard = ViewTraits()
        var changes: [ViewChange] = []
        if anchorPoint != standard.anchorPoint { changes.append(.anchorPoint(anchorPoint)) }
        if transform != standard.transform { changes.append(.transform(transform)) }
        if hitTest != standard.hitTest { changes.append(.hitTest(hitTest)) }
        if pointInside != standard.pointInside { changes.append(.pointInside(pointInside)) }
        return changes
    }
}
