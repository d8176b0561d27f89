package import HIDRecords

/// Numbers a touch: from 1 in order of first contact, never reused.
package struct TouchID: Hashable, Comparable, Sendable {
    /// From 1, ascending.
    package let number: Int

    /// The touch of that number.
    package init(_ number: Int) {
        self.number = number
    }

    /// Whether `left` came into contact first.
    package static func < (left: TouchID, right: TouchID) -> Bool { left.number < right.number }
}

/// What a decision says of a touch: its state at the moment of the decision.
package struct TouchSnapshot: Equatable, Sendable {
    /// Which touch it is.
    package let id: TouchID
    /// Where its finger came down.
    let origin: TouchOrigin
    /// Where it was, in screen points.
    package let location: Point
    /// Its tap count then.
    package let tapCount: Int
    /// Its force then; 0 where the panel does not measure pressure.
    package let force: Double
    /// Its radius then, in points; 0 where the panel does not measure it.
    package let majorRadius: Double
    /// The view it hit, if any.
    package let view: ResponderID?
    /// The window of that view.
    package let window: ResponderID?

    /// The number of the panel that it is on.
    package var panel: Int { origin.panel }
}

/// A set of touches in ascending order: a stretch of ``DecisionLog/touches``.
package struct TouchSet: Equatable, Sendable {
    let first: Int32
    let count: Int32

    /// No touches.
    static let none = TouchSet(first: 0, count: 0)

    /// Whether it has no touches.
    var isEmpty: Bool { count == 0 }

    /// The indices of its touches, for ``DecisionLog/touch(at:of:)``.
    var indices: Range<Int> { 0..<Int(count) }
}
