import HIDRecords

/// What a delegate answers when it looks at a touch or at what a gesture measures: an answer that a scene can write down.
package indirect enum Condition: Equatable, Sendable {
    /// The same answer always.
    case always(Bool)
    /// All of them hold.
    case all([Condition])
    /// One of them holds.
    case any([Condition])
    /// It does not hold.
    case not(Condition)
    /// The touch hit one of these views.
    case view(Set<ResponderID>)
    /// The touch hit one of these views or a view in one.
    case inside(Set<ResponderID>)
    /// The view that the touch hit is of one of these classes, or of a class that is one of them.
    case viewClass([ViewClass])
    /// Whether the touch hit the very view that asks.
    case isSelf(Bool)
    /// The place lies in this rectangle of the view that asks.
    case rect(Rect)
    /// `UITouch.tapCount`.
    case tapCount(Limits)
    /// `UITouch.type`.
    case type(TouchTypes)
    /// Along which axis the fingers have moved farther.
    case axis(Axis)
    /// Which way they have moved.
    case direction(SwipeDirection)
    /// How far they have moved, in points of the view that asks.
    case translation(VectorLimits)
    /// How fast they move, in points per second.
    case velocity(VectorLimits)
    /// How many fingers are down.
    case touches(Limits)
    /// The scale of a pinch.
    case scale(Limits)
    /// The turn of a rotation, in radians.
    case rotation(Limits)
    /// What a control stands at.
    case value(of: ResponderID, ValueTest)

    /// Whether a scroll view is at this end of its range, or beyond.
    case scrollAt(ResponderID, ScrollEdge)
    /// Whether fingers touch or drag one of these scroll views, or it goes on by itself.
    case scrolling(ScrollActivity, Set<ResponderID>)

    /// How deep conditions are nested at most.
    package static let mostLevels = 8
    /// How many parts a condition has at most: it is asked for each touch.
    package static let mostParts = 64

    /// An axis of a view.
    package enum Axis: String, CaseIterable, Sendable {
        case horizontal, vertical
    }

    /// An end of a scroll view's range.
    package enum ScrollEdge: String, CaseIterable, Sendable {
        case top, left, bottom, right
    }

    /// What goes on with a scroll view, by UIKit's names.
    package enum ScrollActivity: String, CaseIterable, Sendable {
        /// A finger is down on it.
        case isTracking
        /// Fingers drag it.
        case isDragging
        /// It goes on by itself after a drag.
        case isDecelerating
    }

    /// What a control's value is compared with.
    package enum ValueTest: Equatable, Sendable {
        case isOn(Bool)
        case within(Limits)
    }
}

/// A range of numbers, its ends included; an end may be missing.
package struct Limits: Equatable, Sendable {
    /// The least number; nil without one.
    package var minimum: Double?
    /// The greatest number; nil without one.
    package var maximum: Double?

    /// From `minimum` to `maximum`.
    package init(minimum: Double? = nil, maximum: Double? = nil) {
        self.minimum = minimum
        self.maximum = maximum
    }

    func contains(_ number: Double) -> Bool {
        number >= minimum ?? -.infinity && number <= maximum ?? .infinity
    }
}

/// Ranges of a vector's components and of its length.
package struct VectorLimits: Equatable, Sendable {
    /// To the right.
    package var x = Limits()
    /// Downwards.
    package var y = Limits()
    /// From end to end, in any direction.
    package var length = Limits()

    /// Any vector.
    package init() {}

    func contains(_ vector: Point) -> Bool {
        x.contains(vector.x) && y.contains(vector.y) && length.contains(vector.length)
    }
}

extension Condition {
    /// Whether it is the same answer always, and that is `answer`.
    package func isAlways(_ answer: Bool) -> Bool { self == .always(answer) }
}

extension Condition: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Condition {
        switch self {
        case .all(let parts): .all(map(parts))
        case .any(let parts): .any(map(parts))
        case .not(let part): .not(map(part))
        case .view(let views): .view(map(views))
        case .inside(let views): .inside(map(views))
        case .value(let control, let test): .value(of: map(control), test)
        case .scrollAt(let view, let edge): .scrollAt(map(view), edge)
        case .scrolling(let activity, let views): .scrolling(activity, map(views))
        case .always, .viewClass, .isSelf, .rect, .tapCount, .type, .axis, .direction, .translation,
            .velocity, .touches, .scale, .rotation:
            self
        }
    }
}
