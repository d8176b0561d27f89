import Core
import TouchKit
import YAML

/// Reads what a delegate answers when it looks. All ids must be known.
struct ConditionReader {
    let draft: SceneDraft
    /// The key whose value it is.
    let key: String
    /// The gesture that is measured when the condition is asked; nil if there is none yet.
    let gesture: Gesture.Kind?
    /// What a control measures when the condition is asked; nil if no control asks.
    private var measured: [ConditionKey]?

    private var partCount = 0

    /// A reader of the value of `key`.
    init(draft: SceneDraft, key: String, gesture: Gesture.Kind?) {
        self.draft = draft
        self.key = key
        self.gesture = gesture
    }

    /// A reader of the value of `key`, which a control looks at that has measured so much.
    init(draft: SceneDraft, key: String, measured: [ConditionKey]) {
        self.init(draft: draft, key: key, gesture: nil)
        self.measured = measured
    }

    private var reader: NodeReader { draft.reader }

    /// Reads `true`, `false` or a map whose keys must all hold; nil after an error.
    mutating func condition(_ node: YAMLNode, level: Int = 1) -> Condition? {
        guard node.kind == .mapping else {
            return reader.bool(node, key, or: "a map of conditions").map(Condition.always)
        }
        guard level <= Condition.mostLevels else {
            reader.error(node, "conditions have at most \(Condition.mostLevels) levels")
            return nil
        }
        guard let entries = reader.entries(node, ConditionKey.self) else { return nil }
        if node.count == 0 { reader.error(node, "a condition needs a key") }
        var parts: [Condition] = []
        for entry in entries {
            guard let part = part(entry, level) else { return nil }
            parts.append(part)
        }
        guard entries.count == node.count, let first = parts.first else { return nil }
        return parts.count == 1 ? first : .all(parts)
    }

    private mutating func part(_ entry: Entry<ConditionKey>, _ level: Int) -> Condition? {
        let name = entry.key.rawValue
        partCount += 1
        guard partCount <= Condition.mostParts else {
            reader.error(entry.name, "a condition has at most \(Condition.mostParts) keys")
            return nil
        }
        guard isMeasured(entry) else { return nil }
        let value = entry.value
        switch entry.key {
        case .allOf: return list(value, name, level).map(Condition.all)
        case .anyOf: return list(value, name, level).map(Condition.any)
        case .not: return condition(value, level: level + 1).map { .not($0) }
        case .view: return views(value, name).map(Condition.view)
        case .inside: return views(value, name).map(Condition.inside)
        case .viewClass: return classes(value).map(Condition.viewClass)
        case .isSelf: return reader.bool(value, name).map(Condition.isSelf)
        case .rect: return reader.rect(value, name).map(Condition.rect)
        case .tapCount: return limits(value, name).map(Condition.tapCount)
        case .type: return options(value, name, TouchTypeName.self).map(Condition.type)
        case .axis: return reader.choice(value, name, Condition.Axis.self).map(Condition.axis)
        case .direction: return options(value, name, DirectionName.self).map(Condition.direction)
        case .translation: return vector(value, name).map(Condition.translation)
        case .velocity: return vector(value, name).map(Condition.velocity)
        case .touches: return limits(value, name).map(Condition.touches)
        case .scale: return limits(value, name).map(Condition.scale)
        case .rotation: return limits(value, name).map(Condition.rotation)
        case .scrollAt: return scrollAt(value)
        case .isTracking: return scrollViews(value, name).map { .scrolling(.isTracking, $0) }
        case .isDragging: return scrollViews(value, name).map { .scrolling(.isDragging, $0) }
        case .isDecelerating: return scrollViews(value, name).map { .scrolling(.isDecelerating, $0) }
        case .value: return control(value)
        }
    }

    private func isMeasured(_ entry: Entry<ConditionKey>) -> Bool {
        guard let kinds = entry.key.measuringGestures else { return true }
        if let gesture, kinds.contains(gesture) { return true }
        let name = entry.key.rawValue
        if let measured {
            if measured.contains(entry.key) { return true }
            reader.error(entry.name, "\(key) of a control has no \(name) to look at")
            return false
        }
        reader.error(
            entry.name,
            gesture.map { "a \($0.rawValue) has no \(name) to look at" }
                ?? "\(name) may only stand in shouldBegin: there is no gesture before")
        return false
    }

    private mutating func list(_ node: YAMLNode, _ what: String, _ level: Int) -> [Condition]? {
        guard let items = reader.items(node, what), isNotEmpty(node, what) else { return nil }
        var parts: [Condition] = []
        for item in items {
            guard let part = condition(item, level: level + 1) else { return nil }
            parts.append(part)
        }
        return parts
    }

    private func isNotEmpty(_ node: YAMLNode, _ what: String) -> Bool {
        if node.kind == .sequence, node.count == 0 {
            reader.error(node, "\(what) must not be empty")
            return false
        }
        return true
    }

    // MARK: What was hit

    private func views(_ node: YAMLNode, _ what: String) -> Set<ResponderID>? {
        views(node, what) { draft.view($0, what) }
    }

    private func scrollViews(_ node: YAMLNode, _ what: String) -> Set<ResponderID>? {
        views(node, what) { draft.scrollView($0, what) }
    }

    private func views(
        _ node: YAMLNode, _ what: String, _ read: (YAMLNode) -> ResponderID?
    ) -> Set<ResponderID>? {
        guard isNotEmpty(node, what) else { return nil }
        var views: Set<ResponderID> = []
        for item in reader.itemOrItems(node) {
            guard let view = read(item) else { return nil }
            views.insert(view)
        }
        return views
    }

    private func classes(_ node: YAMLNode) -> [ViewClass]? {
        guard isNotEmpty(node, "class") else { return nil }
        var classes: [ViewClass] = []
        for item in reader.itemOrItems(node) {
            guard let viewClass = item.text.flatMap({ ViewClass.byName[$0] }) else {
                reader.notOne(of: ViewClass.allCases.map { $0.name }, item, "class")
                return nil
            }
            classes.append(viewClass)
        }
        return classes
    }

    private func options<Name: OptionName>(
        _ node: YAMLNode, _ what: String, _ names: Name.Type
    ) -> Name.Options? {
        isNotEmpty(node, what) ? reader.options(node, what, names) : nil
    }

    // MARK: Numbers

    private func limits(_ node: YAMLNode, _ what: String) -> Limits? {
        guard node.kind == .mapping else {
            return reader.number(node, what).map { Limits(minimum: $0, maximum: $0) }
        }
        guard let entries = reader.entries(node, LimitsKey.self) else { return nil }
        var limits = Limits()
        for entry in entries {
            guard let number = reader.number(entry) else { return nil }
            switch entry.key {
            case .min: limits.minimum = number
            case .max: limits.maximum = number
            }
        }
        guard !entries.isEmpty else {
            reader.missing(LimitsKey.min, .max, in: node, "\(what) needs min or max")
            return nil
        }
        if let minimum = limits.minimum, let maximum = limits.maximum, minimum > maximum {
            reader.error(node, "min must not be greater than max")
            return nil
        }
        return limits
    }

    private func vector(_ node: YAMLNode, _ what: String) -> VectorLimits? {
        guard let entries = reader.entries(node, what, VectorLimitsKey.self) else { return nil }
        var vector = VectorLimits()
        for entry in entries {
            guard let limits = limits(entry.value, entry.key.rawValue) else { return nil }
            switch entry.key {
            case .x: vector.x = limits
            case .y: vector.y = limits
            case .length: vector.length = limits
            }
        }
        guard entries.isEmpty else { return vector }
        reader.missing(VectorLimitsKey.x, .y, .length, in: node, "\(what) needs x, y or length")
        return nil
    }

    // MARK: Scroll views

    private func scrollAt(_ node: YAMLNode) -> Condition? {
        guard let entries = reader.entries(node, ScrollAtKey.self) else { return nil }
        guard let view = entries[.view], let edge = entries[.edge] else {
            reader.missing(ScrollAtKey.view, .edge, in: node, "scrollAt needs view and edge")
            return nil
        }
        let scrollView = draft.scrollView(view.value, "view")
        let end = reader.choice(edge.value, "edge", Condition.ScrollEdge.self)
        guard let scrollView, let end else { return nil }
        return .scrollAt(scrollView, end)
    }

    // MARK: Controls

    private func control(_ node: YAMLNode) -> Condition? {
        guard let entries = reader.entries(node, ConditionValueKey.self) else { return nil }
        guard let of = entries[.control], let test = entries[.test] else {
            reader.missing(ConditionValueKey.control, .test, in: node, "value needs of and is")
            return nil
        }
        guard let control = draft.view(of.value, "of") else { return nil }
        if draft.scene.tree[view: control].viewClass == .cell {
            return reader.bool(test.value, "is").map { .value(of: control, .isOn($0)) }
        }
        guard draft.scene.tree[control].kind == .view,
            let valued = draft.scene.controls[control]?.valued
                ?? draft.scene.tree[view: control].viewClass.behavior.valued
        else {
            reader.error(of.value, "of must be a control with a value", code: .wrongKind)
            return nil
        }
        if case .isOn = valued.value {
            return reader.bool(test.value, "is").map { .value(of: control, .isOn($0)) }
        }
        if case .pair = valued.value {
            reader.error(of.value, "of must be a control whose value is one number", code: .wrongKind)
            return nil
        }
        return limits(test.value, "is").map { .value(of: control, .within($0)) }
    }
}
