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

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .allOf: .key(.list(.condition, count: 1...Int.max), "Conditions that all hold.")
        case .anyOf: .key(.list(.condition, count: 1...Int.max), "Conditions of which one holds.")
        case .not: .key(.condition, "A condition that does not hold.")
        case .view: .key(.oneOrMore(.string, count: 1...Int.max), "The touch hit this view, or one of these.")
        case .inside:
            .key(
                .oneOrMore(.string, count: 1...Int.max),
                "The touch hit this view or a view in it, or in one of these.")
        case .viewClass:
            .key(
                .oneOrMore(.choice(ViewClass.allCases.map { $0.name }), count: 1...Int.max),
                "The class of the view that the touch hit; a button is a control, too, and each view a view.")
        case .isSelf: .key(.bool, "Whether the touch hit the recognizer's own view.")
        case .rect: .key(.rect, "The place lies in this rectangle of the recognizer's view.")
        case .tapCount: .key(.limits, "How often the finger has tapped.")
        case .type:
            .key(.oneOrMore(.choice(TouchTypeName.self), count: 1...Int.max), "The type of the touch.")
        case .axis: .key(.choice(Condition.Axis.self), "Along which axis the fingers have moved farther.")
        case .direction:
            .key(.oneOrMore(.choice(DirectionName.self), count: 1...Int.max), "Which way they have moved.")
        case .translation: .key(.named(.vectorLimits), "How far they have moved, in points.")
        case .velocity: .key(.named(.vectorLimits), "How fast they move, in points a second.")
        case .touches: .key(.limits, "How many fingers are down.")
        case .scale: .key(.limits, "The scale of a pinch.")
        case .rotation: .key(.limits, "The turn of a rotation, in radians.")
        case .scrollAt: .key(.named(.scrollAt), "Which end of its range a scroll view is at, or beyond.")
        case .isTracking:
            .key(.oneOrMore(.string, count: 1...Int.max), "A finger is down on one of these scroll views.")
        case .isDragging:
            .key(.oneOrMore(.string, count: 1...Int.max), "Fingers drag one of these scroll views.")
        case .isDecelerating:
            .key(
                .oneOrMore(.string, count: 1...Int.max),
                "One of these scroll views goes on by itself after a drag.")
        case .value: .key(.named(.conditionValue), "What a control stands at.")
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

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .min: .key(.number(.any), "The least number.")
        case .max: .key(.number(.any), "The greatest number.")
        }
    }
}

/// The keys of the ranges of a vector.
package enum VectorLimitsKey: String, FileKey {
    case x, y, length

    /// What messages call it.
    package static let owner = "the ranges of a vector"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .x: .key(.limits, "To the right.")
        case .y: .key(.limits, "Downwards.")
        case .length: .key(.limits, "In any direction.")
        }
    }
}

/// The keys of what a condition says of a control's value.
package enum ConditionValueKey: String, FileKey {
    case control = "of"
    case test = "is"

    /// What messages call it.
    package static let owner = "a condition's value"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .control: .key(.string, "The control.")
        case .test:
            .key(
                .either([.bool, .limits]),
                "Its value: true or false of a switch, a number or a range of others.")
        }
    }
}

/// The keys of what a condition says of a scroll view.
package enum ScrollAtKey: String, FileKey {
    case view, edge

    /// What messages call it.
    package static let owner = "scrollAt"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .view: .key(.string, "The scroll view.")
        case .edge: .key(.choice(Condition.ScrollEdge.self), "The end of its range.")
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

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .id: .key(.string, "It is this recognizer.")
        case .type:
            .key(
                .oneOrMore(.choice(Gesture.Kind.self), count: 1...Int.max),
                "What it looks for is this, or one of these.")
        case .view: .key(.string, "It is attached to this view.")
        case .container: .key(.string, "It is attached to this view or to a view in it.")
        case .condition: .key(.condition, "What must hold when the two meet.")
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

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .axis: .key(.choice(TrackingControl.Axis.self), "What of the finger's place is the value.")
        case .range:
            .key(.point, "From where to where it goes, in points, or degrees clockwise from the top.")
        case .begin: .key(.condition, "What must hold as a touch begins; else it is not tracked.")
        case .proceed: .key(.condition, "What must hold at each move; else the tracking ends.")
        case .returns: .key(.bool, "Whether the value goes back at the end.")
        case .center: .key(.point, "What an angle is about; else the middle.")
        case .relative:
            .key(.bool, "Whether the value moves as far as the finger; else it is where the finger is.")
        }
    }
}

/// The keys of `lint`.
package enum LintKey: String, FileKey {
    case allow

    /// What messages call it.
    package static let owner = "lint"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .allow:
            .key(
                .oneOrMore(.choice(LintRule.self)),
                "A rule, or a list of rules, of which there is no warning.")
        }
    }
}
