import ApplicationProtocol
package import Core
package import Devices
package import HIDRecords
import Reports
package import TouchKit

/// Devices that are attached, send signals and are removed.
extension Pipeline where Output: ~Copyable {
    /// Attaches a device; `reason` says why it is treated as it is. The returned number identifies it until
    /// it is removed.
    ///
    /// A touch panel maps to the screen that its `configuration` names, or to the first one.
    package mutating func addDevice(
        _ description: DeviceDescription, as role: DeviceRole = .touchPanel,
        configuration: PanelConfiguration = PanelConfiguration(), reason: String? = nil, at time: Timestamp
    ) -> Int {
        let number = attach(AttachedDevice(description, as: role, configuration))
        if role == .touchPanel { panels.add(number, description, configuration, at: time) }
        for sentence in devices.sentences(ofNew: number, description, configuration, because: reason) {
            report(sentence, panel: number, at: time)
        }
        return number
    }

    /// Attaches fingers without a panel, those of a scenario, with positions in points of `screen` or the first one.
    package mutating func addFingers(on screen: String? = nil) -> Int {
        attach(AttachedDevice(fingersCalled: nil, on: screen))
    }

    /// Attaches fingers without a panel, those of a person or program that `reason` names, with positions in points of a screen:
    /// entries call their panel `name`.
    package mutating func addFingers(
        called name: String, on screen: String?, reason: String, at time: Timestamp
    ) -> Int {
        let number = attach(AttachedDevice(fingersCalled: name, on: screen))
        report(SystemSentence("panel added \(name)", reason: reason), panel: number, at: time)
        return number
    }

    private mutating func attach(_ device: AttachedDevice) -> Int {
        interventions &+= 1
        return devices.attach(device)
    }

    /// Removes a device, for a `reason` if that is known, and ends what it has in flight. The touches of a
    /// panel have been cancelled by its last record.
    package mutating func removeDevice(_ number: Int, reason: String? = nil, at time: Timestamp) {
        interruptDevice(number, at: time)
        endHealth(of: number, at: time)
        guard let device = devices[number] else { return }
        if device.label != nil {
            report(devices.sentence(ofRemoved: number, because: reason), panel: number, at: time)
        }
        devices.remove(number)
        interventions &+= 1
    }

    /// Cancels a device's shake and presses and ends its seeks, because it is gone, the system was suspended, or the kernel let go of it. The
    /// touches of a panel are cancelled by its record.
    package mutating func interruptDevice(_ number: Int, at time: Timestamp) {
        guard let device = devices[number], device.role != .touchPanel else { return }
        advance(before: time)
        endSeeks(of: number, at: time)
        if device.role == .keys {
            devices.forgetScan(of: number)
            send(.key(.released(device: number)), from: number, at: time)
        }
        if devices.forgetShake(of: number) { send(.motion(.cancelled), from: number, at: time) }
    }

    /// Handles a signal of a device. `reason` is why the fingers that a record cancels are cancelled.
    /// `receivedAt` is when the signal was read, for the latency of decisions; nil where time is virtual.
    package mutating func handle(
        _ signal: DeviceSignal, from number: Int, reason: CancelReason = .palm, receivedAt: Timestamp? = nil
    ) {
        reporter.receivedAt = receivedAt
        defer { reporter.receivedAt = nil }
        switch signal {
        case .record(let record): handle(record, from: number, reason: reason)
        case .released(let record):
            handle(record, from: number, reason: .panelReleased)
            dropContacts(of: number, at: record.timestamp)
        case .frame(let frame): watch(frame, of: number)
        case .acceleration(let sample, let time):
            advance(before: time)
            if let phase = devices.add(sample, of: number, at: time) {
                send(.motion(phase), from: number, at: time)
            }
        case .key(let code, let isDown, let time):
            advance(before: time)
            switch devices.take(code, isDown: isDown, of: number, at: time) {
            case .nothing: break
            case .event(let event): send(event, from: number, at: time)
            case .droppedScan(let reason):
                report(SystemSentence("scan dropped", reason: reason), panel: number, at: time)
            }
        case .keysReleased(let time): interruptDevice(number, at: time)
        case .lid(let isClosed, let time):
            advance(before: time)
            report("lid \(isClosed ? "closed" : "opened")", panel: number, at: time)
            // Some lids never report that they open again: later touches are served even if the lid seems
            // closed.
            if isClosed { cancelTouches(.lidClosed, at: time) }
        case .frameLost(let loss):
            interventions &+= 1
            // For a panel, the records after the loss let the time pass.
            if devices[number]?.role != .touchPanel { advance(before: loss.timestamp) }
            report(devices.lossSentence(of: number), panel: number, at: loss.timestamp)
        }
    }

    /// How the records of the panel `number` lie on the screens of the active app; nil when it is no panel.
    package func attachment(of number: Int) -> PanelAttachment? {
        devices.attachment(of: number, in: apps)
    }

    /// Begins or ends a guided test of the panel `number`: the touches that begin meanwhile get to nobody.
    package mutating func setUnderTest(_ number: Int, _ isUnderTest: Bool) {
        devices.setUnderTest(number, isUnderTest)
        interventions &+= 1
    }

    /// Handles a record of the panel `panel`; `reason` is why fingers that it cancels are cancelled.
    private mutating func handle(_ record: DigitizerEvent, from panel: Int, reason: CancelReason) {
        advance(before: record.timestamp)
        guard let app = apps.active, let device = devices[panel], device.role == .touchPanel else { return }
        let attachment = device.placement.attachment(
            number: panel, to: apps[app].application.surface.tree.screens)
        // Without sensitive views the app is not handed over: its access would allocate.
        let mayBeWithheld =
            apps[app].application.surface.tree.hasHadSensitiveViews || !withheldFingers.isEmpty
        let isWithheld = mayBeWithheld && withheldFingers.take(record, from: attachment, of: &apps[app])
        if isWithheld { reporter.hasSensitiveTouch = true }
        if reporter.wants(.hid), !isWithheld, !apps[app].isSensitive(record, from: attachment) {
            reporter.report(record, of: device.label, in: app, of: apps)
        }
        clients.begin(record.fingers, of: panel)
        let first = numbers.following
        let unseen = reporter.noteTree(under: record, on: attachment, of: &apps[app])
        apps[app].application.sendEvent(record, from: attachment, numbers: &numbers, cancelReason: reason)
        if apps.count > 1, TouchedTrees.isTouched(by: record) { apps.endOtherRests(at: record.timestamp) }
        reporter.trees?.assign(first..<numbers.following)
        flush(app: app, panel: panel)
        if let sentence = unseen.flatMap({ reporter.sentence(of: $0) }) {
            report(sentence, at: record.timestamp)
        }
        clients.endFrame()
    }

    /// Ends the seeks of the app in front when it leaves the front.
    mutating func endSeeks(at time: Timestamp) {
        for number in devices.numbers { endSeeks(of: number, at: time) }
    }

    /// Lets the accelerometer `number` end a shake that is due.
    mutating func endShake(of number: Int, at time: Timestamp) {
        if let phase = devices.endShake(of: number, at: time) {
            send(.motion(phase), from: number, at: time)
        }
    }

    private mutating func endSeeks(of number: Int, at time: Timestamp) {
        for event in devices.endSeeks(of: number) { send(event, from: number, at: time) }
    }

    private mutating func send(_ event: AccessoryEvent, from number: Int, at time: Timestamp) {
        if event.isOfSomebody { apps.endOtherRests(at: time) }
        withActiveApplication(from: number) { event.perform(in: &$0, at: time) }
    }
}
