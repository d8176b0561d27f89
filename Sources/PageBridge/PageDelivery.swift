import ApplicationProtocol
import Core

/// Hands touches to a page, with all fingers in each call.
struct PageDelivery: Sendable {
    private var fingers: [(id: Int, x: Double, y: Double)] = []

    /// A finger begins, moves or goes.
    mutating func note(_ id: Int, _ phase: Touches.Phase, x: Double, y: Double) {
        fingers.removeAll { $0.id == id }
        if phase == .began || phase == .moved { fingers.append((id, x, y)) }
    }

    /// The parameters of `Input.dispatchTouchEvent`; a page that has a finger cancelled loses all of them.
    func event(_ phase: Touches.Phase) -> [JSONValue.Member] {
        let type =
            switch phase {
            case .began: "touchStart"
            case .moved: "touchMove"
            case .ended: "touchEnd"
            case .cancelled: "touchCancel"
            }
        let points = fingers.map { finger in
            JSONValue.object([
                .init("x", .number(finger.x)), .init("y", .number(finger.y)),
                .init("id", JSONValue(finger.id)),
            ])
        }
        return [
            .init("type", .string(type)),
            .init("touchPoints", .array(phase == .cancelled ? [] : points)),
        ]
    }
}
