package import Core
package import HIDRecords
import Runtime

/// An open device: reads its events and makes signals of them, which are pulled. It is closed when this owner goes away.
package struct InputDevice: ~Copyable {
    /// What reading came to.
    package enum Outcome: Equatable, Sendable {
        /// Everything that was there has been read.
        case drained
        /// More is waiting; the turn was ended so that others get theirs.
        case unfinished
        /// The device is gone (ENODEV): it was unplugged or revoked. Cancel what it has under way and drop it.
        case removed
        /// Reading failed otherwise. Cancel what it has under way and drop it.
        case failed(DeviceError)
    }

    /// Reads in one turn, lest a device that never stops keeps everything else waiting.
    private static let readLimit = 8

    /// What it is for apps.
    package let role: DeviceRole
    /// Why the device is not grabbed although it should be; reading goes on without.
    package private(set) var grabError: DeviceError?
    /// Whether another process had the device for itself when that was last looked at.
    package private(set) var isGrabbedElsewhere = false
    /// How old the oldest event of the last read was: what a stalled reader would see.
    package private(set) var lag = Interval(microseconds: 0)
    /// Whether the device is to be touchd's alone.
    package let wantsGrab: Bool
    private var decoder: DeviceDecoder
    private var buffer = EventBuffer()
    private let node: EvdevNode
    private var witness = TouchWitness()
    /// How often the turn of reading may read on.
    private var readsLeft = 0
    private var lastRead = EventBuffer.Outcome.empty

    /// Opens the device that udev found, and applies `configuration` to a touch panel.
    ///
    /// The kernel hands over no key of an accessory but those for playing (`EVIOCSMASK`): what is typed stays unread.
    package init(
        opening found: FoundDevice, configuration: PanelConfiguration = PanelConfiguration()
    ) throws(DeviceError) {
        let node = try EvdevNode(opening: found.description)
        guard let role = node.description.role, (role == .touchPanel) == (found.role == .touchPanel),
            let decoder = DeviceDecoder(node.description, configuration: configuration)
        else { throw .otherRole(subject: found.node, expected: found.role) }
        switch role {
        case .touchPanel: break
        case .accelerometer, .lid: node.receiveOnly(keys: [])
        case .mediaKeys: node.receiveOnly(keys: MediaKey.all)
        }
        try node.useMonotonicClock()
        self.node = node
        self.role = role
        self.decoder = decoder
        wantsGrab = role == .touchPanel && configuration.grab
        if role == .touchPanel { updateGrab() }
    }

    /// What the kernel and udev say of the device.
    package var description: DeviceDescription { node.description }

    /// The file descriptor to wait for; this owner closes it.
    package var descriptor: Int32 { node.descriptor }

    /// What the decoder of a touch panel met and passed over.
    package var statistics: PanelStatistics { decoder.statistics }

    /// Whether any finger is on the panel or above it.
    package var isInUse: Bool { decoder.isInUse }

    /// Takes the state that the device is in: fingers that are on a panel already begin. To be called once, before the
    /// first read.
    package mutating func start() {
        decoder.start(with: state, at: .monotonic)
    }

    /// Begins a turn of reading: ``advance()`` goes through what is there, ``outcome`` says how the turn
    /// ended.
    package mutating func read() {
        readsLeft = Self.readLimit
        _ = fill()
    }

    /// Goes on to the next signal, and reads for it if a turn of reading goes on; false when there is none. Never waits.
    package mutating func advance() -> Bool {
        // To find this out event by event would cost as much as a tenth of a frame.
        if readsLeft == 0, buffer.isUsedUp, decoder.isIdle { return false }
        while true {
            if decoder.advance(through: &buffer) { return true }
            if decoder.needsState {
                resynchronise()
            } else if !fill() {
                return false
            }
        }
    }

    /// The signal that ``advance()`` went on to.
    package var signal: DeviceSignal {
        mutating get { decoder.signal }
    }

    /// The next event as it was read, to be recorded and not decoded; nil when the turn is over. Never waits.
    package mutating func nextEvent() -> InputEvent? {
        while true {
            if let event = buffer.next() { return event }
            if !fill() { return nil }
        }
    }

    /// What the last turn of reading came to.
    package var outcome: Outcome {
        switch lastRead {
        case .events: buffer.isFull ? .unfinished : .drained
        case .empty: .drained
        case .gone: .removed
        case .failed(let cause):
            .failed(.failed(action: "read", subject: node.description.node, cause: cause))
        }
    }

    /// Cancels what the device is in the middle of: it is gone, or the system slept. ``advance()`` goes
    /// through what that leads to.
    package mutating func cancelAll() {
        decoder.cancelAll(at: .monotonic)
    }

    /// Fills the buffer if the turn goes on; false when it is over.
    private mutating func fill() -> Bool {
        guard readsLeft > 0 else { return false }
        lastRead = buffer.fill(from: descriptor)
        readsLeft = buffer.isFull ? readsLeft - 1 : 0
        guard lastRead == .events else { return false }
        let now = Timestamp.monotonic
        decoder.setNow(now)
        witness.noteEvents()
        if let first = buffer.firstTimestamp { lag = now - first }
        return true
    }

    /// Takes the true state after events were lost.
    ///
    /// Events that wait are older than the state. Those of a panel would be taken twice: they are thrown away first.
    /// Those of others cannot press a key twice.
    private mutating func resynchronise() {
        if role == .touchPanel { discardWaitingEvents() }
        decoder.resynchronise(with: state, at: .monotonic)
    }

    private mutating func discardWaitingEvents() {
        for _ in 0..<Self.readLimit {
            if buffer.fill(from: descriptor) != .events || !buffer.isFull { break }
        }
        buffer.clear()
    }

    private var state: EvdevState { EvdevState(descriptor: descriptor, device: description) }
}

/// Panels that are touchd's alone, or another process's.
extension InputDevice {
    /// Takes the panel away from everybody else, or gives it back; ``grabError`` says why it could not be had.
    package mutating func setGrabbed(_ isGrabbed: Bool) {
        grabError = nil
        do throws(DeviceError) {
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
        witness.hasMissed(state.contactValues())
    }

    /// Takes over where the fingers are after another process had the panel for itself.
    package mutating func catchUp() {
        resynchronise()
        // The kernel dropped nothing: the events went elsewhere.
        decoder.dropLoss()
    }
}
