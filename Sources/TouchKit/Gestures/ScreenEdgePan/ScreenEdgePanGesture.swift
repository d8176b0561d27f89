/// UIScreenEdgePanGestureRecognizer.
package struct ScreenEdgePanGesture: Hashable, Sendable {
    package var edges: RectEdge = []
    /// How far, in points, the region at an edge reaches inwards.
    package var region = 20.0
    /// What it has as a pan.
    package var pan = PanGesture()

    package init() {}
}

/// `UIRectEdge`, with UIKit's raw values.
package struct RectEdge: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let top = RectEdge(rawValue: 1)
    package static let left = RectEdge(rawValue: 2)
    package static let bottom = RectEdge(rawValue: 4)
    package static let right = RectEdge(rawValue: 8)
    package static let all: RectEdge = [.top, .left, .bottom, .right]
}

extension ScreenEdgePanGesture {
    /// Gives the property `number` the new value; false if neither it nor its pan has such a property.
    mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        guard number == .region else { return pan.set(number, to: value) }
        region = value
        return true
    }
}
