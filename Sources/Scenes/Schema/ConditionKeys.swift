import TouchKit

/// The keys of a condition, which all hold.
package enum ConditionKey: String, FileKey {
    case allOf = "all"
    case anyOf = "any"
    case not, view
    case inside = "in"
    case viewClass = "class"
    case isSelf = "self"
    case rect, tapCount, type, axis, direction, translation, velocity, touches, scale, rotation, scrollAt,
        isTracking, isDragging, isDecelerating, value

    /// What messages call it.
    package static let owner = "a condition"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .allOf, .anyOf: .list(.condition, count: 1...Int.max)
        case .not: .condition
        case .view, .inside, .isTracking, .isDragging, .isDecelerating:
            .oneOrMore(.string, count: 1...Int.max)
        case .viewClass: .oneOrMore(.choice(ViewClass.allCases.map { $0.name }), count: 1...Int.max)
        case .isSelf: .bool
        case .rect: .rect
        case .tapCount, .touches, .scale, .rotation: .limits
        case .type: .oneOrMore(.choice(TouchTypeName.self), count: 1...Int.max)
        case .axis: .choice(Condition.Axis.self)
        case .direction: .oneOrMore(.choice(DirectionName.self), count: 1...Int.max)
        case .translation, .velocity: .named(.vectorLimits)
        case .scrollAt: .named(.scrollAt)
        case .value: .named(.conditionValue)
        }
    }

    /// The gestures that measure what it looks at; nil if there is something to look at before any gesture.
    var measuringGestures: [Gesture.Kind]? {
        if self == .touches { return Gesture.Kind.allCases }
        return Self.measured.first { $0.keys.contains(self) }?.gestures
    }

    private static let measured: [(keys: [ConditionKey], gestures: [Gesture.Kind])] = [
        ([.axis, .direction], [.pan, .screenEdgePan, .swipe]),
        ([.translation, .velocity], [.pan, .screenEdgePan]), ([.scale], [.pinch]),
        ([.rotation], [.rotation]),
    ]
}

/// The keys of a range of numbers.
package enum LimitsKey: String, FileKey {
    case min, max

    /// What messages call it.
    package static let owner = "a range"

    /// What its value may be.
    package var form: ValueForm { .number(.any) }
}

/// The keys of the ranges of a vector.
package enum VectorLimitsKey: String, FileKey {
    case x, y, length

    /// What messages call it.
    package static let owner = "the ranges of a vector"

    /// What its value may be.
    package var form: ValueForm { .limits }
}

/// The keys of what a condition says of a control's value.
package enum ConditionValueKey: String, FileKey {
    case control = "of"
    case test = "is"

    /// What messages call it.
    package static let owner = "a condition's value"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .control: .string
        case .test: .either([.bool, .limits])
        }
    }
}

/// The keys of what a condition says of a scroll view.
package enum ScrollAtKey: String, FileKey {
    case view, edge

    /// What messages call it.
    package static let owner = "scrollAt"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .view: .string
        case .edge: .choice(Condition.ScrollEdge.self)
        }
    }
}

extension ValueForm {
    /// A condition, or an answer that is the same always.
    static var condition: ValueForm { .either([.bool, .named(.condition)]) }

    /// A number, or a range of numbers.
    static var limits: ValueForm { .either([.number(.any), .named(.limits)]) }
}

/// The keys of what finds recognizers by what they are.
package enum SelectorKey: String, FileKey {
    case id, type
    case view = "of"
    case container = "in"
    case condition = "when"

    /// What messages call it.
    package static let owner = "a selector"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .id, .view, .container: .string
        case .type: .oneOrMore(.choice(Gesture.Kind.self), count: 1...Int.max)
        case .condition: .condition
        }
    }

    /// Those that say which recognizers are meant.
    package static let finding: [SelectorKey] = [.id, .type, .view, .container]
}

extension ValueForm {
    /// A list of recognizers: their ids, or what finds them.
    static let recognizers: ValueForm = .list(.either([.string, .named(.selector)]))

    /// The same, where a condition may stand beside each.
    static let conditionalRecognizers: ValueForm = .list(.either([.string, .named(.conditionalSelector)]))
}

/// The keys of what a control makes of the finger that it tracks.
package enum TracksKey: String, FileKey {
    case axis = "by"
    case range, begin
    case proceed = "while"
    case returns, center, relative

    /// What messages call it.
    package static let owner = "tracks"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .axis: .choice(TrackingControl.Axis.self)
        case .range, .center: .point
        case .begin, .proceed: .condition
        case .returns, .relative: .bool
        }
    }
}

/// The keys of `lint`.
package enum LintKey: String, FileKey {
    case allow

    /// What messages call it.
    package static let owner = "lint"

    /// What its value may be.
    package var form: ValueForm { .oneOrMore(.choice(LintRule.self)) }
}
