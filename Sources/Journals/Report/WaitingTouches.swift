/// Touches that wait until it is known whether a fault of their panel explains them: it may be told after their end.
struct WaitingTouches {
    /// How many of them wait at least, once there are more.
    private static let most = 8192
    /// The most bytes of entries that they keep.
    private static let mostBytes = 16 * 1024 * 1024

    private var touches: [PendingTouch] = []
    private var bytes = 0

    /// Lets `touch` wait, and returns those that have waited long enough, the oldest first.
    mutating func add(_ touch: PendingTouch) -> ArraySlice<PendingTouch> {
        touches.append(touch)
        bytes += touch.size
        guard touches.count >= 2 * Self.most || bytes >= Self.mostBytes else { return [] }
        let half = touches.prefix((touches.count + 1) / 2)
        touches.removeFirst(half.count)
        for touch in half { bytes -= touch.size }
        return half
    }

    /// All that wait, which wait no longer.
    mutating func takeAll() -> [PendingTouch] {
        defer { self = WaitingTouches() }
        return touches
    }
}
