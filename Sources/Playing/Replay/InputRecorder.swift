import Core
import Devices
import HIDRecords
import Scenes
import TouchKit

/// Gathers what the devices of a replay do, as a scenario can say it.
struct InputRecorder {
    /// The inputs, in order of time; frames of one time are a microsecond apart.
    private(set) var inputs: [RecordedInput] = []
    /// The inputs that a scenario cannot have.
    private(set) var omitted: Set<OmittedInput> = []

    /// Where each contact is that is down.
    private var contacts: [RecordedInput.Contact: Point] = [:]
    private var accessories = RecordedAccessories()
    private var last = Timestamp(microseconds: .min)
    private var lastFrame = Timestamp(microseconds: .min)
    /// How much later than in the recordings a frame came at most.
    private var delay = Interval(microseconds: 0)

    /// The index of the screen whose touches are taken.
    private let screen: Int

    /// A recorder of the touches of one screen, which has that index, and of accelerometers for which `shake` says what counts as a
    /// shake.
    init(shake: ShakeSettings, screen: Int = 0) {
        self.screen = screen
        accessories.settings = shake
    }

    /// Takes a signal of `device`, which may be a scanner, before it is handled; `attachment` says how the records of a panel lie
    /// on a screen.
    mutating func take(
        _ signal: DeviceSignal, from device: Int, reason: CancelReason, _ attachment: PanelAttachment?,
        isScanner: Bool = false
    ) {
        add(accessories.advance(before: signal.time))
        switch signal {
        case .record(let record):
            guard let attachment else { return }
            take(record, on: attachment, reason == .panelRemoved ? .panelRemoved : .palm)
        case .released(let record):
            guard let attachment else { return }
            take(record, on: attachment, .panelReleased)
        case .acceleration(let sample, let time): add(accessories.take(sample, from: device, at: time))
        case .key(let code, let isDown, let time):
            let scanned = isScanner ? accessories.scan(code, isDown: isDown, of: device, at: time) : nil
            add(scanned ?? accessories.take(code, isDown: isDown, of: device, at: time))
        case .lid(isClosed: true, let time):
            add([RecordedInput(time: time, action: .interrupt("lid closed"))])
            add(accessories.endSeeks(at: time))
        case .keysReleased, .lid, .frameLost, .frame: break
        }
    }

    /// Lets the time pass until `time`, where no signal comes.
    mutating func advance(to time: Timestamp) {
        add(accessories.advance(before: time + Interval(microseconds: 1)))
    }

    /// `device` goes after its last record.
    mutating func remove(_ device: Int, at time: Timestamp) {
        add(accessories.remove(device, at: afterTimers(of: time)))
    }

    /// Behind the timers that are due at `time` or were set by a frame that came later than in the recordings.
    private func afterTimers(of time: Timestamp) -> Timestamp {
        time + delay + Interval(microseconds: 1)
    }

    private mutating func take(
        _ record: DigitizerEvent, on panel: PanelAttachment, _ cause: CancelCause
    ) {
        guard panel.screen == screen else {
            omitted.insert(.otherScreens)
            return
        }
        var actions: [RecordedInput.Action] = []
        for finger in record.fingers {
            let contact = RecordedInput.Contact(device: panel.panel, slot: finger.index)
            omitted.formUnion(finger.omitted)
            let action = action(of: finger, as: contact, at: panel.location(of: finger.position), cause)
            if let action { actions.append(action) }
        }
        addFrame(
            actions, at: cause == .panelRemoved ? afterTimers(of: record.timestamp) : record.timestamp)
    }

    private mutating func action(
        of finger: DigitizerFinger, as contact: RecordedInput.Contact, at point: Point, _ cause: CancelCause
    ) -> RecordedInput.Action? {
        guard let known = contacts[contact] else {
            let begins =
                finger.touch && finger.eventMask.contains(.touch) && !finger.eventMask.contains(.cancel)
            guard begins else { return nil }
            contacts[contact] = point
            return .down(contact, point)
        }
        if finger.eventMask.contains(.cancel) {
            contacts[contact] = nil
            return .cancel(contact, cause)
        }
        if !finger.touch {
            contacts[contact] = nil
            return .up(contact, point)
        }
        if point != known {
            contacts[contact] = point
            return .move(contact, point)
        }
        return finger.eventMask.contains(.attribute) ? .move(contact, nil) : nil
    }

    private mutating func addFrame(_ actions: [RecordedInput.Action], at recorded: Timestamp) {
        guard !actions.isEmpty else { return }
        var time = max(recorded, last)
        if time <= lastFrame { time = lastFrame + Interval(microseconds: 1) }
        delay = max(delay, time - recorded)
        inputs += actions.map { RecordedInput(time: time, action: $0) }
        last = time
        lastFrame = time
    }

    private mutating func add(_ others: [RecordedInput]) {
        for other in others {
            last = max(last, other.time)
            inputs.append(RecordedInput(time: last, action: other.action))
        }
    }
}

extension DigitizerFinger {
    fileprivate var omitted: Set<OmittedInput> {
        var omitted: Set<OmittedInput> = []
        if range, !touch { omitted.insert(.hover) }
        if isPressureAvailable, pressure > 0 { omitted.insert(.pressure) }
        if majorRadius > 0 { omitted.insert(.radius) }
        if transducer == .stylus { omitted.insert(.pen) }
        return omitted
    }
}
