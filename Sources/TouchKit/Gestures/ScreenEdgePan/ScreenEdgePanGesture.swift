/// UIScreenEdgePanGestureRecognizer.
package struct ScreenEdgePanGesture: Equatable, Sendable {
    /// The edges of the screen it may start at; none by default.
    package var edges: RectEdge = []
    /// How far, in points, the region at an edge reaches inwards.
    package var region = 20.0
    /// What it has as a pan.
    package var pan = PanGesture()

    /// A pan from no edge, UIKit's default.
    package init() {}
}

/// `UIRectEdge`, with UIKit's raw values.
package struct RectEdge: OptionSet, Hashable, Sendable {
    /// The bits as `UIRectEdge` has them.
    package let rawValue: UInt8

    /// The set of the bits in `rawValue`, unknown ones kept.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The edge with the smallest y.
    package static let top = RectEdge(rawValue: 1)
    /// The edge with the smallest x.
    package static let left = RectEdge(rawValue: 2)
    /// The edge with the largest y.
    package static let bottom = RectEdge(rawValue: 4)
    /// The edge with the largest x.
    package static let right = RectEdge(rawValue: 8)
    /// All four edges.
    package static let all: RectEdge = [.top, .left, .bottom, .right]
}

extension ScreenEdgePanGesture: GestureNumbers {
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        number == .region ? value.exchange(with: &region) : pan.exchange(number, for: value)
    }

    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        reason == .edge ? (.region, region) : pan.limit(behind: reason)
    }
}
