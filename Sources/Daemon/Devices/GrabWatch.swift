import Core
import HIDRecords

/// When to check whether another process has grabbed a panel.
struct GrabWatch {
    private static let firstPause = Interval.seconds(1)
    private static let usualPause = Interval.seconds(15)
    /// The greatest age of the state that a client gets. Each check keeps the loop from its touches for some
    /// milliseconds.
    private static let pauseOfAnswers = Interval.seconds(2)

    /// When to check next.
    private(set) var deadline: Timestamp
    private var pause = Self.firstPause
    private var lastAnswer: Timestamp?

    /// A watch that begins at `now`.
    init(at now: Timestamp, isGrabbed: Bool) {
        deadline = now
        look(at: now, isGrabbed: isGrabbed)
    }

    /// Restarts, because the panel was grabbed or released.
    mutating func begin(at now: Timestamp, isGrabbed: Bool) {
        pause = Self.firstPause
        look(at: now, isGrabbed: isGrabbed)
    }

    /// Whether to check at `now` for a client that asks. If so, it counts as checked; if not, the known state
    /// is the answer.
    mutating func isDueForAnswer(at now: Timestamp) -> Bool {
        if let lastAnswer, now - lastAnswer < Self.pauseOfAnswers { return false }
        lastAnswer = now
        return true
    }

    /// Sets the next time: a panel that `isGrabbed` is checked after growing pauses.
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
