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
        let state: AttachedDevice.State =
            switch role {
            case .touchPanel:
                .touchPanel(
                    PanelPlacement(screen: screen, millimetres: description.extentInMillimetres))
            case .accelerometer: .accelerometer(ShakeDetector(settings: shakeSettings))
            case .mediaKeys: .mediaKeys(seeks: [])
            case .lid: .lid
            }
        let number = attach(AttachedDevice(label: label, state: state))
        if role == .accelerometer {
            accelerometers.append(number)
            accelerometers.sort()
        }
        tell(
            "\(role.displayName) added \(newcomer(label))", because: cause, panel: number, at: time,
            to: &output)
        return number
    }

    /// Fingers come without a panel, with their positions in points of the first screen: those of a scenario.
    package mutating func addFingers() -> Int {
        attach(AttachedDevice(label: nil, state: .touchPanel(PanelPlacement(isInPoints: true))))
    }

    private mutating func attach(_ device: AttachedDevice) -> Int {
        guard let number = devices.firstIndex(where: { $0 == nil }) else {
            devices.append(device)
            return devices.count - 1
        }
        devices[number] = device
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
        accelerometers.removeAll { $0 == number }
    }

    /// A device has gone, or the system was suspended: a shake is cancelled, a seek ended. The touches of a panel are
    /// cancelled by its record.
    package mutating func interruptDevice(
        _ number: Int, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        guard let device = devices[number], device.role != .touchPanel else { return }
        advance(before: time, to: &output)
        switch devices[number]?.state {
        case .accelerometer(let detector):
            devices[number]?.state = .accelerometer(ShakeDetector(settings: shakeSettings))
            if detector.isShaking { sendMotion(.cancelled, from: number, at: time, to: &output) }
        case .mediaKeys: endSeeks(of: number, at: time, to: &output)
        case .touchPanel, .lid, nil: break
        }
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
            guard let phase = devices[number]?.withDetector({ $0.add(sample, at: time) }) else { return }
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

    /// Lets the device `number` find that a shake is over.
    mutating func advanceDevice(
        _ number: Int, to time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        guard let phase = devices[number]?.withDetector({ $0.advance(to: time) }) else { return }
        sendMotion(phase, from: number, at: time, to: &output)
    }

    /// Applies ``shakeSettings`` to the accelerometers that are there.
    mutating func applyShakeSettings() {
        for number in devices.indices {
            guard case .accelerometer(var detector) = devices[number]?.state else { continue }
            detector.settings = shakeSettings
            devices[number]?.state = .accelerometer(detector)
        }
    }

    /// The end of a seek that this app did not see begin is not sent.
    private mutating func handleKey(
        _ code: UInt16, isDown: Bool, of number: Int, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) {
        guard case .mediaKeys(var seeks) = devices[number]?.state else { return }
        if MediaKey.held.contains(code) {
            guard seeks.contains(code) != isDown else { return }
            seeks.removeAll { $0 == code }
            if isDown { seeks.append(code) }
            devices[number]?.state = .mediaKeys(seeks: seeks)
        }
        sendKey(code, isDown: isDown, from: number, at: time, to: &output)
    }

    private mutating func endSeeks(
        of number: Int, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        guard case .mediaKeys(let seeks) = devices[number]?.state else { return }
        devices[number]?.state = .mediaKeys(seeks: [])
        for code in seeks { sendKey(code, isDown: false, from: number, at: time, to: &output) }
    }

    private mutating func sendKey(
        _ code: UInt16, isDown: Bool, from number: Int, at time: Timestamp,
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
