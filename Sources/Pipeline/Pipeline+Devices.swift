package import Core
package import Devices
package import HIDRecords
import Reports
package import TouchKit

/// Devices that come, send signals and go.
extension Pipeline where Output: ~Copyable {
    /// A device has come, for which `reason` says why it is treated as it is; the number names it until it goes.
    ///
    /// A touch panel lies on `screen`, or on the first one.
    package mutating func addDevice(
        _ description: DeviceDescription, as role: DeviceRole = .touchPanel, screen: String? = nil,
        reason: String? = nil, at time: Timestamp
    ) -> Int {
        let label = DeviceLabel(description)
        let placement = PanelPlacement(screen: screen, millimetres: description.extentInMillimetres)
        let number = attach(AttachedDevice(label: label, role: role, placement: placement))
        report(
            SystemSentence("\(role.displayName) added \(newcomer(label))", reason: reason), panel: number,
            at: time)
        return number
    }

    /// Fingers come without a panel, with their positions in points of the first screen: those of a scenario.
    package mutating func addFingers() -> Int {
        let placement = PanelPlacement(isInPoints: true)
        return attach(AttachedDevice(label: nil, role: .touchPanel, placement: placement))
    }

    private mutating func attach(_ device: AttachedDevice) -> Int {
        let number = devices.firstIndex { $0 == nil } ?? devices.count
        if number == devices.count { devices.append(nil) }
        devices[number] = device
        if device.role == .accelerometer {
            accelerometers.append(
                Accelerometer(number: number, detector: ShakeDetector(settings: shakeSettings)))
            accelerometers.sort { $0.number < $1.number }
        }
        return number
    }

    /// A device has gone, for a `reason` if that is known; what it has under way ends. The touches of a panel have been
    /// cancelled by its last record.
    package mutating func removeDevice(
        _ number: Int, reason: String? = nil, at time: Timestamp
    ) {
        interruptDevice(number, at: time)
        guard let device = devices[number] else { return }
        if let label = device.label {
            let sentence = "\(device.role.displayName) removed \(displayName(label))"
            report(SystemSentence(sentence, reason: reason), panel: number, at: time)
        }
        devices[number] = nil
        accelerometers.removeAll { $0.number == number }
    }

    /// A device has gone, or the system was suspended: a shake is cancelled, a seek ended. The touches of a panel are
    /// cancelled by its record.
    package mutating func interruptDevice(
        _ number: Int, at time: Timestamp
    ) {
        guard let device = devices[number], device.role != .touchPanel else { return }
        advance(before: time)
        endSeeks(of: number, at: time)
        guard let index = accelerometerIndex(of: number) else { return }
        let wasShaking = accelerometers[index].detector.isShaking
        accelerometers[index].detector = ShakeDetector(settings: shakeSettings)
        if wasShaking { sendMotion(.cancelled, from: number, at: time) }
    }

    /// Handles what happened on a device; `reason` is why the fingers that a record cancels are cancelled, `receivedAt` is
    /// when it was read where time is real, for the latency of decisions.
    package mutating func handle(
        _ signal: DeviceSignal, from number: Int, reason: CancelReason = .palm, receivedAt: Timestamp? = nil
    ) {
        self.receivedAt = receivedAt
        defer { self.receivedAt = nil }
        switch signal {
        case .record(let record): handle(record, from: number, reason: reason)
        case .acceleration(let sample, let time):
            advance(before: time)
            guard let index = accelerometerIndex(of: number),
                let phase = accelerometers[index].detector.add(sample, at: time)
            else { return }
            sendMotion(phase, from: number, at: time)
        case .key(let code, let isDown, let time):
            advance(before: time)
            handleKey(code, isDown: isDown, of: number, at: time)
        case .lid(let isClosed, let time):
            advance(before: time)
            report("lid \(isClosed ? "closed" : "opened")", panel: number, at: time)
            // Some lids never report that they open again: what comes later is served, whatever this one says.
            if isClosed { cancelTouches(.lidClosed, at: time) }
        case .frameLost(let loss):
            // The records that follow the loss let the time pass for a panel.
            if devices[number]?.role != .touchPanel { advance(before: loss.timestamp) }
            reportLoss(of: number, at: loss.timestamp)
        }
    }

    /// Handles a record of the panel `panel`; `reason` is why the fingers that it cancels are cancelled.
    private mutating func handle(_ record: DigitizerEvent, from panel: Int, reason: CancelReason) {
        advance(before: record.timestamp)
        guard let app = activeApp, let device = devices[panel], device.role == .touchPanel else { return }
        if output.wants(.hid, of: nil, in: log) {
            draft.describe(record)
            write(app: activeApp, device: device.label)
        }
        apps[app].application.sendEvent(
            record,
            from: device.placement.attachment(number: panel, to: apps[app].application.surface.tree.screens),
            numbers: &numbers, cancelReason: reason, to: &log)
        flush(app: app, panel: panel)
    }

    /// What the app in front is in the middle of ends with its being in front: seeks have their end.
    mutating func endSeeks(at time: Timestamp) {
        for number in devices.indices { endSeeks(of: number, at: time) }
    }

    /// Has the accelerometer `number` find that its shake is over.
    mutating func endShake(
        of number: Int, at time: Timestamp
    ) {
        guard let index = accelerometerIndex(of: number),
            let phase = accelerometers[index].detector.advance(to: time)
        else { return }
        sendMotion(phase, from: number, at: time)
    }

    private func accelerometerIndex(of number: Int) -> Int? {
        accelerometers.firstIndex { $0.number == number }
    }

    /// The end of a seek that this app did not see begin is not sent.
    private mutating func handleKey(
        _ code: EventCode, isDown: Bool, of number: Int, at time: Timestamp
    ) {
        guard let device = devices[number], device.role == .mediaKeys else { return }
        if MediaKey.held.contains(code) {
            guard device.seeks.contains(code) != isDown else { return }
            if isDown {
                devices[number]?.seeks.append(code)
            } else {
                devices[number]?.seeks.removeAll { $0 == code }
            }
        }
        sendKey(code, isDown: isDown, from: number, at: time)
    }

    private mutating func endSeeks(
        of number: Int, at time: Timestamp
    ) {
        guard let seeks = devices[number]?.seeks else { return }
        devices[number]?.seeks = []
        for code in seeks { sendKey(code, isDown: false, from: number, at: time) }
    }

    private mutating func sendKey(
        _ code: EventCode, isDown: Bool, from number: Int, at time: Timestamp
    ) {
        guard let subtype = RemoteControlSubtype(keyCode: code, value: isDown ? 1 : 0) else { return }
        withActiveApplication(from: number) { application, log in
            application.sendRemoteControl(subtype, at: time, to: &log)
        }
    }

    private mutating func sendMotion(
        _ phase: MotionPhase, from number: Int, at time: Timestamp
    ) {
        withActiveApplication(from: number) { application, log in
            application.sendMotion(phase, at: time, to: &log)
        }
    }
}
