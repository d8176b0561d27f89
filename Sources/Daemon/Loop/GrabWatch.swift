import HIDRecords

/// When to look next whether another process has a panel for itself.
struct GrabWatch {
    private static let firstPause = Interval.seconds(1)
    private static let usualPause = Interval.seconds(15)

    /// When to look next.
    private(set) var deadline: Timestamp
    private var pause = Self.firstPause

    /// A watch that begins at `now`.
    init(at now: Timestamp, isGrabbed: Bool) {
        deadline = now
        look(at: now, isGrabbed: isGrabbed)
    }

    /// Sets the next time: a panel that `isGrabbed` is looked at after pauses that grow.
    mutating func look(at now: Timestamp, isGrabbed: Bool) {
        guard isGrabbed else {
            deadline = now + Self.usualPause
            pause = Self.firstPause
            return
        }
        deadline = now + pause
        pause = min(Interval(microseconds: pause.microseconds * 2), Self.usualPause)
    }
}
