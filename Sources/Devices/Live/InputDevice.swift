package import Core
package import HIDRecords
package import Runtime

/// An open device: reads its events and decodes them into signals, which are pulled. The owner's deinit
/// closes it.
package struct InputDevice: ~Copyable {
    /// How a turn of reading ended.
    package enum Outcome: Equatable, Sendable {
        /// Everything available has been read.
        case drained
        /// More is waiting; the turn ended so that other devices get theirs.
        case unfinished
        /// The device is gone (ENODEV): it was unplugged or revoked. Cancel what it has in flight and drop
        /// it.
        case removed
        /// Reading failed for another reason. Cancel what it has in flight and drop it.
        case failed(DeviceError)
    }

    /// Reads in one turn, so that a device that never stops does not block everything else.
    private static let readLimit = 8
    /// How much older an event may be than the last look at the device that found nothing more: drivers take the time of the
    /// interrupt.
    private static let slack = Interval.seconds(1)
    /// How often the state of a panel is read that goes on sending meanwhile.
    private static let stateTries = 8

    /// Its role for apps.
    package let role: DeviceRole
    /// Why the device is not grabbed although it should be; it is read without a grab.
    package private(set) var grabError: DeviceError?
    /// Whether another process held a grab on the device at the last check.
    package private(set) var isGrabbedElsewhere = false
    /// The age of the oldest event of the last read; it grows when the reader stalls.
    package private(set) var lag = Interval(microseconds: 0)
    /// Whether an event said that it was older than possible.
    package private(set) var hasWrongTimes = false
    /// When touchd takes the panel for itself.
    package let grabRule: PanelGrab
    /// Whether touchd has the panel for itself.
    package private(set) var isGrabbed = false
    /// Whether it has been grabbed since before this process began.
    package private(set) var wasKept = false
    private var decoder: DeviceDecoder
    private var buffer = EventBuffer()
    private let node: EvdevNode
    private var witness = TouchWitness()
    /// How many more reads the turn allows.
    private var readsLeft = 0
    private var lastRead = EventBuffer.Outcome.empty
    /// When nothing more was waiting, at first when it was opened; nil for a pipe, whose writer gives events any time.
    private var emptiedAt: Timestamp?
    /// The flight recorder that keeps its events, and its number there; nil for none.
    private var recorder: (FlightRecorder, number: UInt8)?
    /// The values of its slots when a finger had been in a sensitive view.
    private var secrets: [RawContact] = []

    /// Opens the device that udev found, and applies `configuration` if it is a touch panel.
    ///
    /// The kernel delivers only the media keys of an accessory, and those that its entry names (`EVIOCSMASK`): what is typed
    /// stays unread.
    package init(
        opening found: FoundDevice, configuration: PanelConfiguration = PanelConfiguration()
    ) throws(DeviceError) {
        try self.init(EvdevNode(opening: found.description), found, configuration)
    }

    /// Goes on with a panel that udev found and that `kept` has open and grabbed since an earlier process.
    ///
    /// Events that it sent meanwhile are discarded; ``start()`` takes the fingers that are on it now.
    package init(
        keeping kept: consuming Descriptor, of found: FoundDevice, configuration: PanelConfiguration
    ) throws(DeviceError) {
        let node = try EvdevNode(found.description, at: kept)
        if configuration.grab != .always { try node.grab(false) }
        try self.init(node, found, configuration, isGrabbed: configuration.grab == .always)
        wasKept = isGrabbed
        discardWaitingEvents()
    }

    private init(
        _ node: consuming EvdevNode, _ found: FoundDevice, _ configuration: PanelConfiguration,
        isGrabbed: Bool = false
    ) throws(DeviceError) {
        guard let role = node.description.role, (role == .touchPanel) == (found.role == .touchPanel),
            let decoder = DeviceDecoder(node.description, configuration: configuration)
        else {
            guard found.role == .touchPanel else {
                throw .otherRole(subject: found.node, expected: found.role)
            }
            throw .noPanel(subject: found.node, reason: node.description.reasonForNoPanel)
        }
        switch role {
        case .touchPanel: break
        case .accelerometer, .lid: node.receiveOnly(keys: [])
        case .keys, .mediaKeys: node.receiveOnly(keys: node.description.readKeys)
        }
        try node.useMonotonicClock()
        self.node = node
        emptiedAt = .monotonic
        self.role = role
        self.decoder = decoder
        self.decoder.giveFrames()
        grabRule = role == .touchPanel ? configuration.grab : .never
        self.isGrabbed = isGrabbed
        if role == .touchPanel { updateGrab() }
    }

    /// The device with this description, whose events are read from the pipe `events`; nil when it has no role for apps.
    package init?(
        _ description: DeviceDescription, from events: consuming Descriptor,
        configuration: PanelConfiguration = PanelConfiguration()
    ) {
        guard let role = description.role,
            let decoder = DeviceDecoder(description, configuration: configuration)
        else { return nil }
        node = EvdevNode(description, from: events)
        emptiedAt = nil
        self.role = role
        self.decoder = decoder
        self.decoder.giveFrames()
        grabRule = .never
    }

    /// The description of the device by the kernel and udev.
    package var description: DeviceDescription { node.description }

    /// The file descriptor to wait for; this owner closes it.
    package var descriptor: Int32 { node.descriptor }

    /// The counts of a touch panel's decoder.
    package var statistics: PanelStatistics { decoder.statistics }

    /// Whether any finger is on the panel or above it.
    package var isInUse: Bool { decoder.isInUse }

    /// Takes the present state of the device: fingers already on a panel begin. Call it once, before the
    /// first read.
    package mutating func start() {
        guard role == .touchPanel else { return decoder.start(with: state) }
        if let state = panelState() { decoder.start(with: state, at: .monotonic) }
    }

    /// Begins a turn of reading: ``advance()`` steps through its signals, ``outcome`` says how it ended.
    package mutating func read() {
        readsLeft = Self.readLimit
        _ = fill()
    }

    /// Advances to the next signal, and reads for it during a turn of reading; false when there is none.
    /// Never waits.
    package mutating func advance() -> Bool {
        // To find this out event by event would cost a tenth of a frame.
        if readsLeft == 0, buffer.isUsedUp, decoder.isIdle { return false }
        return decoder.advance(through: &buffer) || advanceFurther()
    }

    /// Advances when what was read led to no signal.
    private mutating func advanceFurther() -> Bool {
        repeat {
            if decoder.needsState {
                resynchronise()
            } else if !fill() {
                return false
            }
        } while !decoder.advance(through: &buffer)
        return true
    }

    /// The signal that ``advance()`` reached.
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

    /// How the last turn of reading ended.
    package var outcome: Outcome {
        switch lastRead {
        case .events: buffer.isFull ? .unfinished : .drained
        case .empty: .drained
        case .gone: .removed
        case .failed(let cause):
            .failed(.failed(action: "read", subject: node.description.node, cause: cause))
        }
    }

    /// Cancels what the device has in flight, because it is gone or the system slept. ``advance()`` steps
    /// through the signals that this leads to.
    package mutating func cancelAll() {
        decoder.cancelAll(at: .monotonic)
    }

    /// When the kernel let go of a panel that still has fingers; nil if it did not.
    package var letGoAt: Timestamp? { decoder.letGoAt }

    /// Cancels what the kernel let go of. ``advance()`` steps through the signals that this leads to.
    package mutating func cancelLetGo() { decoder.cancelLetGo(at: .monotonic) }

    /// Fills the buffer if the turn allows another read; false when the turn is over.
    private mutating func fill() -> Bool {
        guard readsLeft > 0 else { return false }
        lastRead = buffer.fill(from: descriptor)
        readsLeft = buffer.isFull ? readsLeft - 1 : 0
        guard lastRead == .events else {
            if lastRead == .empty { noteEmptied(at: .monotonic) }
            return false
        }
        if let recorder { buffer.record(to: recorder.0, as: recorder.number) }
        let now = Timestamp.monotonic
        let earliest = emptiedAt.map { $0 + Interval(microseconds: -Self.slack.microseconds) }
        decoder.setTimes(now: now, earliest: earliest ?? Timestamp(microseconds: .min))
        if !buffer.isFull { noteEmptied(at: now) }
        witness.noteEvents()
        if let first = buffer.firstTimestamp {
            let isPossible = earliest.map { $0 <= first } ?? true
            lag = isPossible ? now - first : Interval(microseconds: 0)
            if !isPossible { hasWrongTimes = true }
        }
        return true
    }

    private mutating func noteEmptied(at time: Timestamp) {
        if emptiedAt != nil { emptiedAt = time }
    }

    /// Takes the true state after events were lost. Unread events of an accessory do no harm: a key that is down cannot be
    /// pressed again.
    private mutating func resynchronise() {
        if role == .touchPanel {
            discardWaitingEvents()
            let state = panelState()
            decoder.resynchronise(with: state, at: .monotonic)
        } else {
            decoder.resynchronise(with: state, at: .monotonic)
        }
    }

    /// The state of the panel when no event was waiting; nil when it cannot be queried.
    ///
    /// Events that are read after a state which they are part of would count twice, and the first of them belong to the slot
    /// that was current before it.
    private mutating func panelState() -> PanelState? {
        for _ in 0..<Self.stateTries {
            guard let found = state.readPanel() else { return nil }
            if !discardWaitingEvents() { return found }
        }
        return state.readPanel()
    }

    /// Returns whether there were any.
    @discardableResult
    private mutating func discardWaitingEvents() -> Bool {
        var areAny = false
        for _ in 0..<Self.readLimit {
            guard buffer.fill(from: descriptor) == .events else { break }
            areAny = true
            if !buffer.isFull { break }
        }
        buffer.clear()
        return areAny
    }

    private var state: EvdevState { EvdevState(descriptor: descriptor, device: description) }
}

/// The part of the device that is kept for a snapshot.
extension InputDevice {
    /// Its number among those that are recorded; nil if it is not.
    package var recordedNumber: UInt8? { recorder?.number }

    /// Has `recorder` keep what is read from now on.
    package mutating func record(to recorder: FlightRecorder) {
        self.recorder = (recorder, recorder.newDevice())
    }

    /// Has the recorder keep what the device stands at, before the next event: without that, a value that does not change
    /// would be missing.
    package func recordState() {
        recorder?.0.add(state: decoder.state(of: description, without: secrets), of: recorder?.number ?? 0)
    }

    /// Keeps the values that the slots hold now out of snapshots: they are from a finger in a sensitive view.
    package mutating func hideState() { secrets = decoder.slotValues }
}

/// Grabs of a panel, by touchd or by another process.
extension InputDevice {
    /// Whether touchd keeps the panel for itself from the moment it opens it.
    package var wantsGrab: Bool { grabRule == .always }

    /// Grabs the panel or releases it; ``grabError`` says why it could not be grabbed.
    package mutating func setGrabbed(_ wanted: Bool) {
        grabError = nil
        do throws(DeviceError) {
            try node.grab(wanted)
            isGrabbed = wanted
        } catch {
            grabError = error
        }
    }

    /// Grabs the panel if ``wantsGrab``. Otherwise checks whether another process has it, by a grab that is
    /// released at once.
    package mutating func updateGrab() {
        guard !isGrabbed else { return }
        setGrabbed(true)
        isGrabbedElsewhere = grabError?.isBusy == true
        guard !wantsGrab else { return }
        if grabError == nil { setGrabbed(false) }
        grabError = nil
    }

    /// Grabs the panel if the kernel sees no finger on it, neither before nor after; returns whether touchd has it now.
    ///
    /// A grab under a finger would leave other readers a touch that never ends.
    package mutating func grabUntouched() -> Bool {
        guard !isTouched() else { return false }
        setGrabbed(true)
        isGrabbedElsewhere = grabError?.isBusy == true
        if isGrabbed, isTouched() { setGrabbed(false) }
        return isGrabbed
    }

    /// Whether the kernel sees a finger on the panel.
    private mutating func isTouched() -> Bool {
        guard state.isTouched else { return false }
        // The question cost a panel without slots the event that it was touched.
        if !description.hasSlots { catchUp() }
        return true
    }

    /// Whether fingers have moved since the last call without an event: another process may have grabbed the
    /// panel.
    package mutating func hasMissedTouches() -> Bool {
        witness.hasMissed(state.contactValues())
    }

    /// Takes over where the fingers are after another process released its grab of the panel.
    package mutating func catchUp() {
        resynchronise()
        // The kernel dropped nothing: the events went elsewhere.
        decoder.dropLoss()
    }
}
