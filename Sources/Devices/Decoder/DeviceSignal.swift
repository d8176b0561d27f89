package import Core
package import HIDRecords

/// Something that happened on a device.
package enum DeviceSignal: Equatable, Sendable {
    /// Something changed on a touch panel.
    case record(DigitizerEvent)
    /// The kernel released the contacts of a touch panel, as it does when the machine is suspended, the device is inhibited
    /// or about to be removed: the fingers that were down are cancelled.
    case released(DigitizerEvent)
    /// The changes of a touch panel's slots, as the kernel gave them; their records follow, if there are any.
    case frame(PanelFrame)
    /// A sample of an accelerometer.
    case acceleration(Acceleration, at: Timestamp)
    /// A key went down or up: one for playing (``MediaKey``), or one that the device's entry names.
    case key(EventCode, isDown: Bool, at: Timestamp)
    /// The kernel released the keys of a device, as it does when the machine is suspended, the device is inhibited or about to
    /// be removed: presses are cancelled.
    case keysReleased(at: Timestamp)
    /// The lid was closed, or opened.
    case lid(isClosed: Bool, at: Timestamp)
    /// Events were lost (`SYN_DROPPED`); the signals that follow lead to the state as it is now.
    case frameLost(FrameLoss)

    /// When it happened.
    package var time: Timestamp {
        switch self {
        case .record(let record), .released(let record): record.timestamp
        case .frame(let frame): frame.timestamp
        case .acceleration(_, let time), .key(_, _, let time), .keysReleased(let time), .lid(_, let time):
            time
        case .frameLost(let loss): loss.timestamp
        }
    }
}

/// The extent of a loss of events.
package struct FrameLoss: Equatable, Sendable {
    /// When the loss was over.
    package var timestamp: Timestamp
    /// Discarded events of a touch panel, including the partial frame before `SYN_DROPPED`.
    package var discarded = 0
    /// Contacts that ended during the loss.
    package var ended = 0
    /// Contacts that began during the loss and are still down.
    package var began = 0
    /// Contacts that continued with another position or other values.
    package var moved = 0
    /// Whether the panel's state was queried; otherwise the events that follow show it, as in a recording.
    package var isResynchronised = false

    /// A loss without contents that was over at `timestamp`.
    package init(at timestamp: Timestamp = Timestamp(microseconds: 0)) {
        self.timestamp = timestamp
    }
}

/// The signals that a panel's decoder has yet to produce from the events so far: a loss, then the records of
/// a frame, or the record that cancels all fingers.
struct PendingSignals {
    /// A pending signal other than the records of a frame.
    enum Extra {
        case nothing
        /// A loss, before the records.
        case loss
        /// The record that cancels all fingers, instead of others.
        case cancellation
        /// The same, because the kernel let go of the panel.
        case release
    }

    /// One record of a frame. Each shows at most one transition per slot; the first also shows how the other
    /// fingers moved.
    struct Pass {
        /// Counts the records of the frame from 1.
        var number: UInt16
        /// Whether it is the last record of the frame.
        var isLast: Bool
    }

    /// Whether the frame as the kernel gave it is pending, before its records.
    private(set) var hasFrame = false
    /// The pending signal other than records.
    private(set) var extra = Extra.nothing
    /// The extent of the pending loss.
    private(set) var loss = FrameLoss()
    /// The time of the frame.
    private(set) var timestamp = Timestamp(microseconds: 0)
    private var nextPass: UInt16 = 1
    private var lastPass: UInt16 = 0

    /// Whether all have been taken.
    var isEmpty: Bool { nextPass > lastPass && extra == .nothing && !hasFrame }

    /// Adds a loss that precedes the frame added next.
    mutating func addLoss(_ loss: FrameLoss) {
        (extra, self.loss) = (.loss, loss)
    }

    /// Replaces everything pending with the record that cancels all fingers.
    mutating func replaceByCancellation() {
        (extra, lastPass) = (.cancellation, 0)
    }

    /// Says of the record that cancels all fingers, if there is one, that the kernel let go of the panel.
    mutating func blameKernel() {
        if extra == .cancellation { extra = .release }
    }

    /// Adds the frame as the kernel gave it.
    mutating func addFrame() { hasFrame = true }

    /// Takes the frame as the kernel gave it; false when it is not pending.
    mutating func takeFrame() -> Bool {
        defer { hasFrame = false }
        return hasFrame
    }

    /// Removes ``extra``, because it was taken or is dropped.
    mutating func removeExtra() { extra = .nothing }

    /// Adds `count` records of one frame.
    mutating func addPasses(_ count: UInt16, at timestamp: Timestamp) {
        (nextPass, lastPass, self.timestamp) = (1, count, timestamp)
    }

    /// The next record of the frame; nil when all have been taken.
    mutating func takePass() -> Pass? {
        guard nextPass <= lastPass else { return nil }
        defer { nextPass &+= 1 }
        return Pass(number: nextPass, isLast: nextPass == lastPass)
    }
}
