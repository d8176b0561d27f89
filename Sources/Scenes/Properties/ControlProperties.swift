import Core
import HIDRecords
import TouchKit
import YAML

/// The keys of controls that have a value.
extension PropertyReader {
    /// The class of a view; nil for other responders.
    var viewClass: ViewClass? { draft.viewClass(of: id) }

    /// Whether the key is not one of a value that the responder does not have: a control of no special class has one only
    /// if it tracks, and a pair has no range.
    func mayHaveValue(_ node: YAMLNode) -> Bool {
        let isPolicy = key.entry.owners == .pressed
        guard viewClass == .control, !isPolicy, ViewClass.having(key).contains(.control) else { return true }
        guard case .tracking(let control)? = draft.scene.controls[id]?.valued else {
            draft.reader.error(node, "a control without tracks has no \(key.rawValue)", code: .wrongKind)
            return false
        }
        let isOfRange = key == .minimumValue || key == .maximumValue
        guard isOfRange, control.tracks.axis == .xy else { return true }
        draft.reader.error(node, "a control that tracks by xy has no \(key.rawValue)", code: .wrongKind)
        return false
    }

    /// A number, or of one that tracks by x and y a pair of numbers.
    private func valueOfTracking(_ node: YAMLNode) -> PropertyChange? {
        guard case .tracking(let control)? = draft.scene.controls[id]?.valued, control.tracks.axis == .xy
        else {
            return draft.reader.number(node, key.rawValue).map { .control(.valued(.tracking(.value($0)))) }
        }
        return draft.reader.point(node, key.rawValue).map { .control(.valued(.tracking(.pair($0)))) }
    }

    /// The value of the control, under its own key or under `value`.
    func value(_ node: YAMLNode) -> PropertyChange? {
        draft.reader.read(.wrongKind) { ownValue(node) }
    }

    private func ownValue(_ node: YAMLNode) -> PropertyChange? {
        switch viewClass {
        case .slider?: draft.reader.number(node, key.rawValue).map { .control(.valued(.slider(.value($0)))) }
        case .stepper?:
            draft.reader.number(node, key.rawValue).map { .control(.valued(.stepper(.value($0)))) }
        case .datePicker?:
            draft.reader.number(node, key.rawValue).map { .control(.valued(.datePicker(.value($0)))) }
        case .control?: valueOfTracking(node)
        case let viewClass?:
            ResponderKey.ofValue(viewClass)?.entry.settable.flatMap { change($0, node) }
        case nil: nil
        }
    }

    /// The number of segments, or their names, which only those who watch an app need.
    func segments(_ node: YAMLNode) -> PropertyChange? {
        let change: SegmentedControl.Change? =
            node.kind == .sequence
            ? names(node).map { .names($0) }
            : draft.reader.whole(node, key.rawValue, in: 0...PropertyForm.mostSegments).map {
                .numberOfSegments($0)
            }
        return change.map { .control(.valued(.segmentedControl($0))) }
    }

    /// The widths of segments from the left.
    func widths(_ node: YAMLNode) -> PropertyChange? {
        guard let items = draft.reader.items(node, "widths") else { return nil }
        var widths: [Double] = []
        for item in items {
            guard let width = draft.reader.number(item, "the width of a segment", .nonNegative) else {
                return nil
            }
            widths.append(width)
        }
        return .control(.valued(.segmentedControl(.widths(widths))))
    }

    /// How often a control sends its action at most.
    func rateLimit(_ node: YAMLNode) -> PropertyChange? {
        guard let entries = draft.reader.entries(node, RateLimitKey.self) else { return nil }
        guard let count = entries[.count], let per = entries[.per] else {
            draft.reader.missing(RateLimitKey.count, .per, in: node, "rateLimit needs count and per")
            return nil
        }
        guard let count = draft.reader.whole(count), let interval = draft.reader.interval(per) else {
            return nil
        }
        LongTime.ofRateLimit.check(per.value, per.key.rawValue, draft.reader)
        let limit = ControlPolicy.RateLimit(count: count, interval: interval)
        return .control(.policy(.rateLimit(limit)))
    }

    /// The indices of segments that cannot be selected.
    func disabledSegments(_ node: YAMLNode) -> PropertyChange? {
        guard let items = draft.reader.items(node, key.rawValue) else { return nil }
        var indices: Set<Int> = []
        for item in items {
            let range = 0...PropertyForm.mostSegments
            let index = draft.reader.whole(item, "the index of a segment", in: range)
            guard let index else { return nil }
            indices.insert(index)
        }
        return .control(.valued(.segmentedControl(.disabledSegments(indices))))
    }

    private func names(_ node: YAMLNode) -> [String]? {
        let most = PropertyForm.mostSegments
        guard node.count <= most else {
            draft.reader.error(node, "a segmented control has at most \(most) segments")
            return nil
        }
        var names: [String] = []
        for item in node.items {
            guard let name = draft.reader.string(item, "the name of a segment") else { return nil }
            names.append(name)
        }
        return names
    }
}

extension ControlChange {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .trackingOutset(let outset): .init("trackingOutset", .number(outset))
        case .policy(let change): change.member
        case .textInput(.answer(let answer, let isYes)): .init(answer.rawValue, .bool(isYes))
        case .textInput(.clearButtonMode(let mode)): .init("clearButtonMode", .string(mode.rawValue))
        case .valued(let change): change.member(writer)
        case .cell(let change): change.member(writer)
        case .menu(let change): change.member(writer)
        case .swipeAction(let edge): .init("swipeAction", .string(edge.rawValue))
        case .swipeActionStyle(let style): .init("swipeActionStyle", .string(style.rawValue))
        }
    }
}

extension PolicyChange {
    /// The key that it changes, with the value that it gets.
    fileprivate var member: JSONValue.Member {
        switch self {
        case .debounce(let interval): .init("debounce", .number(interval.seconds))
        case .hold(let interval): .init("hold", .number(interval.seconds))
        case .rateLimit(let limit):
            .init(
                "rateLimit",
                limit.map { limit in
                    .object([
                        .init("count", JSONValue(limit.count)), .init("per", .number(limit.interval.seconds)),
                    ])
                } ?? .null)
        case .immediate(let isImmediate): .init("immediate", .bool(isImmediate))
        }
    }
}

extension ControlPolicy {
    /// What is not at its default, as the changes that make it.
    var changes: [PolicyChange] {
        let standard = ControlPolicy()
        /// What is not at its default, as the changes that make it.
        var changes: [PolicyChange] = []
        if debounce != standard.debounce { changes.append(.debounce(debounce)) }
        if hold != standard.hold { changes.append(.hold(hold)) }
        if rateLimit != standard.rateLimit { changes.append(.rateLimit(rateLimit)) }
        if isImmediate { changes.append(.immediate(true)) }
        return changes
    }
}

extension TextInput {
    /// What is not at its default, as the changes that make it.
    var changes: [TextInputChange] {
        (clearButtonMode == .never ? [] : [.clearButtonMode(clearButtonMode)])
            + Answer.allCases.filter { !self[$0] }.map { .answer($0, false) }
    }
}
