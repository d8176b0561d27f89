package import HIDRecords

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
    static let readLimit = 8

    /// What the kernel and udev say of the panel.
    package var description: DeviceDescription { node.description }
    /// Why the panel is not grabbed although it should be; reading goes on without.
    package private(set) var grabError: PanelError?
    /// Whether another process had the panel for itself when that was last looked at.
    package private(set) var isGrabbedElsewhere = false
    /// How old the oldest event of the last read was: what a stalled reader would see.
    package private(set) var lag = Interval(microseconds: 0)
    private var decoder: PanelDecoder
    private var buffer = EventBuffer()
    private let node: EvdevNode
    /// Whether the panel is to be touchd's alone.
    package let wantsGrab: Bool
    private var witness = TouchWitness()

    /// Opens the panel at `found.node`, which udev told of, and applies `configuration` to it.
    package init(
        opening found: DeviceDescription, configuration: PanelConfiguration = PanelConfiguration()
    ) throws(PanelError) {
        let node = try EvdevNode(opening: found)
        let panel = node.description
        guard panel.isTouchPanel else { throw .notAPanel(subject: found.node) }
        try node.useMonotonicClock()
        self.node = node
        let mapping = PanelMapping(of: panel, configuration: configuration)
        decoder = PanelDecoder(panel, mapping: mapping, senderID: panel.senderID)
        wantsGrab = configuration.grab
        updateGrab()
    }

    /// The file descriptor to wait for; this owner closes it.
    package var descriptor: Int32 { node.descriptor }

    /// What the decoder met and passed over.
    package var statistics: PanelStatistics { decoder.statistics }

    /// Whether any finger is on the panel or above it.
    package var isInUse: Bool { decoder.lastRecord.range }

    /// Takes the panel away from everybody else, or gives it back; ``grabError`` says why it could not be had.
    package mutating func setGrabbed(_ isGrabbed: Bool) {
        grabError = nil
        do throws(PanelError) {
            try node.grab(isGrabbed)
        } catch {
            grabError = error
        }
    }

    /// Takes the panel if it is to be touchd's alone, else looks whether another process has it, by a grab that is
    /// given back at once.
    package mutating func updateGrab() {
        setGrabbed(true)
        isGrabbedElsewhere = grabError?.isBusy == true
        guard !wantsGrab else { return }
        if grabError == nil { setGrabbed(false) }
        grabError = nil
    }

    /// Whether fingers have moved since the last call of which no event came: another process may have the panel.
    package mutating func hasMissedTouches() -> Bool {
        witness.hasMissed(EvdevState(descriptor: descriptor, panel: description).places())
    }

    /// Takes over where the fingers are after another process had the panel for itself.
    package mutating func catchUp(_ emit: (PanelSignal) -> Void) {
        resynchronise { signal in
            // The kernel dropped nothing: the events went elsewhere.
            if case .record = signal { emit(signal) }
        }
    }

    /// Tells the fingers that are on the panel already; to be called once, in front of the first read.
    package mutating func start(_ emit: (PanelSignal) -> Void) {
        guard let state = EvdevState(descriptor: descriptor, panel: description).read() else { return }
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
            if let outcome = buffer.fill(from: node) { return outcome }
            take(&self)
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
        witness.noteEvents()
        decoder.now = now
        if let first = buffer.firstTimestamp { lag = now - first }
        buffer.feed(&decoder, emit)
        if buffer.isTorn { decoder.breakFrame() }
        if decoder.needsState { resynchronise(emit) }
    }

    /// Events that wait are older than the state and would be taken twice: they are thrown away first.
    private mutating func resynchronise(_ emit: (PanelSignal) -> Void) {
        for _ in 0..<Self.readLimit {
            if buffer.fill(from: descriptor) != .events || !buffer.isFull { break }
        }
        guard let state = EvdevState(descriptor: descriptor, panel: description).read() else { return }
        let now = Timestamp.now
        decoder.now = now
        decoder.resynchronise(with: state, at: now, emit)
    }
}
