import Core
import HIDRecords

/// UIScreenEdgePanGestureRecognizer: a pan of one finger that starts at an edge of the screen.
struct ScreenEdgePanRecognizer: GestureStateMachine {
    private let gesture: ScreenEdgePanGesture
    private let screen: Size
    private var isFirst = true

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

    /// It ignores touches beyond the first.
    func takes(fingersDown: Int) -> Bool { fingersDown == 0 }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        if isFirst {
            isFirst = false
            guard isAtEdge(fingers.beganCentroid) else { return .fail(.edge) }
        }
        return pan.update(fingers, at: time)
    }

    private func isAtEdge(_ point: Point) -> Bool {
        let region = gesture.region
        return gesture.edges.contains(.left) && point.x < region
            || gesture.edges.contains(.top) && point.y < region
            || gesture.edges.contains(.right) && point.x >= screen.width - region
            || gesture.edges.contains(.bottom) && point.y >= screen.height - region
    }
}
