import Core

/// The signals that a panel's decoder has yet to give of the events it took: a loss, then the records of a frame, or the
/// record that cancels all fingers.
struct PendingSignals {
    /// One record of a frame. Each shows at most one transition of a slot, the first also how the other fingers moved.
    struct Pass {
        /// Counts the records of the frame from 1.
        var number: UInt16
        /// Whether no other record of the frame follows.
        var isLast: Bool
        /// The time of the frame.
        var timestamp: Timestamp
    }

    /// Whether a loss comes next.
    var isLossNext = false
    /// Whether the record that cancels all fingers comes next.
    var isCancellationNext = false
    private var nextPass: UInt16 = 1
    private var lastPass: UInt16 = 0
    private var timestamp = Timestamp(microseconds: 0)

    /// Whether all have been given.
    var isEmpty: Bool { nextPass > lastPass && !isLossNext && !isCancellationNext }

    /// Adds the records of a frame that takes so many.
    mutating func addPasses(_ count: UInt16, at timestamp: Timestamp) {
        (nextPass, lastPass, self.timestamp) = (1, count, timestamp)
    }

    /// The next record of the frame; nil when all have been taken.
    mutating func takePass() -> Pass? {
        guard nextPass <= lastPass else { return nil }
        defer { nextPass += 1 }
        return Pass(number: nextPass, isLast: nextPass == lastPass, timestamp: timestamp)
    }
}
