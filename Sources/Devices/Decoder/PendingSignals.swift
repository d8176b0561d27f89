import Core

/// The signals that a panel's decoder has yet to give of the events it took: a loss, then the records of a frame, or the
/// record that cancels all fingers.
struct PendingSignals {
    /// What comes besides the records of a frame.
    enum Extra {
        case nothing
        /// A loss, before the records.
        case loss
        /// The record that cancels all fingers, instead of others.
        case cancellation
    }

    /// One record of a frame. Each shows at most one transition of a slot, the first also how the other fingers moved.
    struct Pass {
        /// Counts the records of the frame from 1.
        var number: UInt16
        /// Whether no other record of the frame follows.
        var isLast: Bool
        /// The time of the frame.
        var timestamp: Timestamp
    }

    /// What comes next besides records.
    private(set) var extra = Extra.nothing
    /// What the loss came to.
    private(set) var loss = FrameLoss()
    private var nextPass: UInt16 = 1
    private var lastPass: UInt16 = 0
    private var timestamp = Timestamp(microseconds: 0)

    /// Whether all have been given.
    var isEmpty: Bool { nextPass > lastPass && extra == .nothing }

    /// Adds that events were lost before the frame that is added next.
    mutating func addLoss(_ loss: FrameLoss) {
        (extra, self.loss) = (.loss, loss)
    }

    /// Puts the record that cancels all fingers in the place of everything else.
    mutating func replaceByCancellation() {
        (extra, lastPass) = (.cancellation, 0)
    }

    /// Drops what comes besides records, or counts it as taken.
    mutating func removeExtra() { extra = .nothing }

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
