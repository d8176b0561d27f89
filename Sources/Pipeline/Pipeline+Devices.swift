package import Core
package import Devices
package import HIDRecords
package import Reports
package import TouchKit

/// Devices that come, send signals and go.
extension Pipeline {
    /// A device has come, for which `cause` says why it is treated as it is; the number names it until it goes.
    ///
    /// A touch panel lies on `screen`, or on the first one.
    package mutating func addDevice(
        _ description: DeviceDescription, as role: DeviceRole = .touchPanel, screen: String? = nil,
        because cause: String? = nil, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) -> Int {
        let label = DeviceLabel(description)
        let placement = PanelPlacement(screen: screen, millimetres: description.extentInMillimetres)
        let number = attach(AttachedDevice(label: label, role: role, placement: placement))
        tell(
            "\(role.displayName) added \(newcomer(label))", because: cause, panel: number, at: time,
            to: &output)
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

    /// A device has gone, for a `cause` if that is known; what it has under way ends. The touches of a panel have been
    /// cancelled by its last record.
    package mutating func removeDevice(
        _ number: Int, because cause: String? = nil, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) {
        interruptDevice(number, at: time, to: &output)
        guard let device = devices[number] else { return }
        if let label = device.label {
            tell(
                "\(device.role.displayName) removed \(displayName(label))", because: cause, panel: number,
                at: time, to: &output)
        }
        devices[number] = nil
        accelerometers.removeAll { $0.number == number }
    }

    /// A device has gone, or the system was suspended: a shake is cancelled, a seek ended. The touches of a panel are
    /// cancelled by its record.
    package mutating func interruptDevice(
        _ number: Int, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        guard let device = devices[number], device.role != .touchPanel else { return }
        advance(before: time, to: &output)
        endSeeks(of: number, at: time, to: &output)
        guard let index = accelerometerIndex(of: number) else { return }
        let wasShaking = accelerometers[index].detector.isShaking
        accelerometers[index].detector = ShakeDetector(settings: shakeSettings)
        if wasShaking { sendMotion(.cancelled, from: number, at: time, to: &output) }
    }

    /// Handles what happened on a device; `reason` is why the fingers that a record cancels are cancelled.
    package mutating func handle(
        _ signal: DeviceSignal, from number: Int, because reason: CancelReason = .palm,
        to output: inout some ReportOutput & ~Copyable
    ) {
        switch signal {
        case .record(let record): handle(record, from: number, because: reason, to: &output)
        case .acceleration(let sample, let time):
            advance(before: time, to: &output)
            guard let index = accelerometerIndex(of: number),
                let phase = accelerometers[index].detector.add(sample, at: time)
            else { return }
            sendMotion(phase, from: number, at: time, to: &output)
        case .key(let code, let isDown, let time):
            advance(before: time, to: &output)
            handleKey(code, isDown: isDown, of: number, at: time, to: &output)
        case .lid(let isClosed, let time):
            advance(before: time, to: &output)
            tell("lid \(isClosed ? "closed" : "opened")", panel: number, at: time, to: &output)
            // Some lids never report that they open again: what comes later is served, whatever this one says.
            if isClosed { cancelTouches(.lidClosed, at: time, to: &output) }
        case .frameLost(let loss):
            // The records that follow the loss let the time pass for a panel.
            if devices[number]?.role != .touchPanel { advance(before: loss.timestamp, to: &output) }
            tellLoss(of: number, at: loss.timestamp, to: &output)
        }
    }

    /// What the app in front is in the middle of ends with its being in front: seeks have their end.
    mutating func endSeeks(at time: Timestamp, to output: inout some ReportOutput & ~Copyable) {
        for number in devices.indices { endSeeks(of: number, at: time, to: &output) }
    }

    /// Has the accelerometer `number` find that its shake is over.
    mutating func endShake(
        of number: Int, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        guard let index = accelerometerIndex(of: number),
            let phase = accelerometers[index].detector.advance(to: time)
        else { return }
        sendMotion(phase, from: number, at: time, to: &output)
    }

    private func accelerometerIndex(of number: Int) -> Int? {
        accelerometers.firstIndex { $0.number == number }
    }

    /// The end of a seek that this app did not see begin is not sent.
    private mutating func handleKey(
        _ code: EventCode, isDown: Bool, of number: Int, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
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
        sendKey(code, isDown: isDown, from: number, at: time, to: &output)
    }

    private mutating func endSeeks(
        of number: Int, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        guard let seeks = devices[number]?.seeks else { return }
        devices[number]?.seeks = []
        for code in seeks { sendKey(code, isDown: false, from: number, at: time, to: &output) }
    }

    private mutating func sendKey(
        _ code: EventCode, isDown: Bool, from number: Int, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) {
        guard let subtype = RemoteControlSubtype(keyCode: code, value: isDown ? 1 : 0) else { return }
        withActiveApplication(from: number, to: &output) { application, log in
            application.sendRemoteControl(subtype, at: time, to: &log)
        }
    }

    private mutating func sendMotion(
        _ phase: MotionPhase, from number: Int, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) {
        withActiveApplication(from: number, to: &output) { application, log in
            application.sendMotion(phase, at: time, to: &log)
        }
    }
}
