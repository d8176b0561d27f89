import Core
import HIDRecords

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

/// UIScreenEdgePanGestureRecognizer: a pan of one finger that starts at an edge of the screen.
struct ScreenEdgePanRecognizer: GestureStateMachine {
    /// How long a finger may rest before it moves: one that rests longer presses what is there.
    private static let longestRest = Interval.seconds(0.266)

    private let gesture: ScreenEdgePanGesture
    private let screen: Size
    private var isFirst = true
    /// When the finger landed, until it has moved.
    private var landed: Timestamp?

    /// The pan it is once it started at the edge.
    var pan: PanRecognizer

    init(_ gesture: ScreenEdgePanGesture, screen: Size) {
        self.gesture = gesture
        self.screen = screen
        pan = PanRecognizer(gesture.pan)
    }

    /// Those of the pan, without a direction: it comes from an edge, whichever way it goes, and no control prevents it.
    var values: GestureValues {
        var values = pan.values
        values.direction = .zero
        return values
    }

    /// It ignores touches beyond the first: a finger that takes its place need not have come from an edge.
    func takes(fingersDown: Int) -> Bool { false }

    var deadline: Timestamp? { landed.map { $0 + Self.longestRest } }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        if isFirst {
            isFirst = false
            guard isAtEdge(fingers.beganCentroid) else { return .fail(.edge) }
            landed = time
        }
        let proposal = pan.update(fingers, at: time)
        if !pan.isWaiting { landed = nil }
        return proposal
    }

    mutating func timeout() -> GestureProposal {
        landed = nil
        return .fail(.held)
    }

    private func isAtEdge(_ point: Point) -> Bool {
        let region = gesture.region
        return gesture.edges.contains(.left) && point.x < region
            || gesture.edges.contains(.top) && point.y < region
            || gesture.edges.contains(.right) && point.x >= screen.width - region
            || gesture.edges.contains(.bottom) && point.y >= screen.height - region
    }
}
