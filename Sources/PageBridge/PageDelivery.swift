import ApplicationProtocol

/// Fingers that are handed to a page, all of them with each change of one.
struct PageDelivery: Sendable {
    /// A finger that is down, in pixels of CSS.
    struct Finger: Sendable {
        let id: Int
        let x: Double
        let y: Double
    }

    /// The fingers that are down.
    private(set) var fingers: [Finger] = []
    /// What happened last.
    private(set) var phase = Touches.Phase.cancelled

    /// A finger begins, moves or goes.
    mutating func note(_ id: Int, _ phase: Touches.Phase, x: Double, y: Double) {
        self.phase = phase
        fingers.removeAll { $0.id == id }
        if phase == .began || phase == .moved { fingers.append(Finger(id: id, x: x, y: y)) }
    }
}
