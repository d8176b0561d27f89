import Glibc
package import HIDRecords
import Runtime

/// An open panel: reads its events and tells what they come to. It is closed when this owner goes away.
package struct PanelDevice: ~Copyable {
    /// What reading came to.
    package enum Outcome: Equatable, Sendable {
        /// Everything that was there has been read.
        case drained
        /// More is waiting; the turn was ended so that others get theirs.
        case unfinished
        /// The panel is gone (ENODEV): it was unplugged or revoked. Cancel its touches and drop it.
        case removed
        /// Reading failed otherwise. Cancel its touches and drop it.
        case failed(PanelError)
    }

    /// Reads in one turn, lest a panel that never stops keeps everything else waiting.
    private static let readLimit = 8

    /// What the kernel and udev say of the panel.
    package let description: PanelDescription
    /// Why the panel is not grabbed although it should be; reading goes on without.
    package private(set) var grabError: PanelError?
    /// How old the oldest event of the last read was: what a stalled reader would see.
    package private(set) var lag = Interval(microseconds: 0)
    private var decoder: PanelDecoder
    private var buffer = EventBuffer()
    private let evdev: EvdevHandle
    private let file: Descriptor

    /// Opens the panel at `found.node`, which udev told of, and applies `configuration` to it.
    package init(
        opening found: PanelDescription, configuration: PanelConfiguration = PanelConfiguration()
    ) throws(PanelError) {
        let node = found.node
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let file = try Descriptor("open", node) { unsafe open(node, flags) }
        let evdev = try EvdevHandle(descriptor: file.number, node: node)
        var panel = found
        evdev.describe(&panel)
        guard panel.isTouchPanel else { throw .notAPanel(subject: node) }
        try evdev.useMonotonicClock()
        self.file = file
        self.evdev = evdev
        description = panel
        let mapping = PanelMapping(of: panel, configuration: configuration)
        decoder = PanelDecoder(panel, mapping: mapping, senderID: panel.senderID)
        if configuration.grab { setGrabbed(true) }
    }

    /// The file descriptor to wait for; this owner closes it.
    package var descriptor: Int32 { file.number }

    /// What the decoder met and passed over.
    package var statistics: PanelStatistics { decoder.statistics }

    /// Whether any finger is on the panel or above it.
    package var isInUse: Bool { decoder.lastRecord.range }

    /// Takes the panel away from everybody else, or gives it back; ``grabError`` says why it could not be had.
    package mutating func setGrabbed(_ isGrabbed: Bool) {
        grabError = nil
        do throws(PanelError) {
            try evdev.grab(isGrabbed)
        } catch {
            grabError = error
        }
    }

    /// Tells the fingers that are on the panel already; to be called once, in front of the first read.
    package mutating func start(_ emit: (PanelSignal) -> Void) {
        guard let state = EvdevState(descriptor: file.number, panel: description).read() else { return }
        decoder.start(with: state, at: .now, emit)
    }

    /// Reads what is there and tells what it comes to; never waits.
    package mutating func read(_ emit: (PanelSignal) -> Void) -> Outcome {
        drain { device in device.take(emit) }
    }

    /// Reads what is there as it is, to be recorded and not decoded; never waits.
    package mutating func readEvents(_ body: (InputEvent) -> Void) -> Outcome {
        drain { device in device.buffer.forEach(body) }
    }

    /// Fills the buffer and has it taken until nothing is left or the turn is over.
    private mutating func drain(_ take: (inout PanelDevice) -> Void) -> Outcome {
        for _ in 0..<Self.readLimit {
            switch buffer.fill(from: file.number) {
            case .events: take(&self)
            case .empty: return .drained
            case .gone: return .removed
            case .failed(let cause):
                return .failed(.failed(action: "read", subject: description.node, cause: cause))
            }
            if !buffer.isFull { return .drained }
        }
        return .unfinished
    }

    /// Cancels every finger: the panel is gone, or the system is about to sleep.
    package mutating func cancelAll(_ emit: (PanelSignal) -> Void) {
        decoder.cancelAll(at: .now, emit)
    }

    private mutating func take(_ emit: (PanelSignal) -> Void) {
        let now = Timestamp.now
        decoder.now = now
        if let first = buffer.firstTimestamp { lag = now - first }
        buffer.feed(&decoder, emit)
        if buffer.isTorn { decoder.breakFrame() }
        if decoder.needsState { resynchronise(emit) }
    }

    /// Events that wait are older than the state and would be taken twice: they are thrown away first.
    private mutating func resynchronise(_ emit: (PanelSignal) -> Void) {
        for _ in 0..<Self.readLimit {
            if buffer.fill(from: file.number) != .events || !buffer.isFull { break }
        }
        guard let state = EvdevState(descriptor: file.number, panel: description).read() else { return }
        let now = Timestamp.now
        decoder.now = now
        decoder.resynchronise(with: state, at: now, emit)
    }
}

extension Timestamp {
    /// Now on `CLOCK_MONOTONIC`, the clock panels are set to.
    fileprivate static var now: Timestamp { Timestamp(microseconds: monotonicNow()) }
}
