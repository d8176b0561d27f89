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

    /// Reads plain values.
    var reader: NodeReader { draft.reader }
    /// The key, as messages call it.
    var what: String { key.rawValue }

    /// A span of time of a policy.
    private func interval(_ node: YAMLNode) -> Interval? {
        (key == .hold ? LongTime.ofPress : .ofDebounce).check(node, what, reader)
        return reader.number(node, what, .nonNegative).map(Interval.seconds)
    }

    private var kind: Responder.Kind { draft.scene.tree[id].kind }

    /// The change that the value `node` of `form` makes; nil after reporting a mistake.
    func change(_ form: PropertyForm, _ node: YAMLNode) -> PropertyChange? {
        guard mayHaveValue(node), suitsCell(node) else { return nil }
        return switch form {
        case .flag(let flag): reader.bool(node, what).map { .view(.flag(flag, $0)) }
        case .bool(let change): reader.bool(node, what).map(change)
        case .number(let range, let change): reader.number(node, what, range).map(change)
        case .whole(let range, let change): reader.whole(node, what, in: range).map(change)
        case .oneOf(let numbers, let change): number(node, of: numbers).map(change)
        case .interval(let change): interval(node).map(change)
        case .point(let change): reader.point(node, what).map(change)
        case .rect(let change): reader.rect(node, what).map(change)
        case .extent(let change): reader.extent(node, what).map(change)
        case .insets(let change): reader.insets(node, what).map(change)
        case .string(let change): reader.string(node, what).map(change)
        case .conditionOfKind(let change): condition(node).map { change($0, kind) }
        case .views(let change): views(node).map(change)
        case .detent(let change): detent(node).map(change)
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

    private func number(_ node: YAMLNode, of numbers: [Int]) -> Int? {
        if let number = node.int, numbers.contains(number) { return number }
        reader.notOne(of: numbers.map { "\($0)" }, node, what)
        return nil
    }

    /// What a delegate answers before there is a gesture.
    private func condition(_ node: YAMLNode) -> Condition? {
        var conditions = ConditionReader(draft: draft, key: what, gesture: nil)
        return conditions.condition(node)
    }

    /// One of the detents of the sheet.
    private func detent(_ node: YAMLNode) -> SheetDetent? {
        PresentationReader(draft: draft).detent(node, what, of: id)
    }

    /// A list of views.
    private func views(_ node: YAMLNode) -> [ResponderID]? {
        guard let items = reader.items(node, what) else { return nil }
        let views = items.compactMap { draft.view($0, what) }
        return views.count == node.count ? views : nil
    }
}
