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
        let label = DeviceLabel(description)
        let extent = PanelExtent(of: description)
        let placement = PanelPlacement(
            screen: configuration.screen,
            millimetres: extent.isKnown ? Point(x: extent.width, y: extent.height) : nil)
        let number = attach(
            AttachedDevice(
                label: label, role: role, placement: placement,
                scanLine: configuration.scans ? ScanLine() : nil, logsKeys: configuration.logsKeys))
        if role == .touchPanel { panels.add(number, description, configuration, at: time) }
        let calibration =
            role == .touchPanel ? AppliedCalibration(of: description, configuration) : nil
        let reasons = [reason, calibration?.text].compactMap { $0 }
        report(
            SystemSentence(
                "\(role.displayName) added \(devices.newcomer(label))",
                reason: reasons.isEmpty ? nil : reasons.joined(separator: "; ")),
            panel: number, at: time)
        guard role == .touchPanel else { return number }
        let faults = [
            description.calibrationFault(configuration),
            ContactScale.palmFault(of: description, configuration),
            description.slotFault, description.positionFault,
        ]
        for case let fault? in faults {
            report(
                SystemSentence("panel \(devices.displayName(label)) \(fault)", isError: true), panel: number,
                at: time)
        }
        return number
    }

    /// Attaches fingers without a panel, those of a scenario, with positions in points of the first screen.
    package mutating func addFingers() -> Int {
        let placement = PanelPlacement(isInPoints: true)
        return attach(AttachedDevice(label: nil, role: .touchPanel, placement: placement))
    }

    /// Attaches fingers without a panel, those of a person or program that `reason` names, with positions in points of a screen:
    /// entries call their panel `name`.
    package mutating func addFingers(
        called name: String, on screen: String?, reason: String, at time: Timestamp
    ) -> Int {
        let label = DeviceLabel(DeviceDescription(name: name))
        let placement = PanelPlacement(screen: screen, isInPoints: true)
        let number = attach(AttachedDevice(label: label, role: .touchPanel, placement: placement))
        report(SystemSentence("panel added \(name)", reason: reason), panel: number, at: time)
        return number
    }

    private mutating func attach(_ device: AttachedDevice) -> Int {
        noteIntervention()
        return devices.attach(device)
    }

    /// Removes a device, for a `reason` if that is known, and ends what it has in flight. The touches of a
    /// panel have been cancelled by its last record.
    package mutating func removeDevice(_ number: Int, reason: String? = nil, at time: Timestamp) {
        interruptDevice(number, at: time)
        endHealth(of: number, at: time)
        guard let device = devices[number] else { return }
        if let label = device.label {
            let sentence = "\(device.role.displayName) removed \(devices.displayName(label))"
            report(SystemSentence(sentence, reason: reason), panel: number, at: time)
        }
        devices.remove(number)
        noteIntervention()
    }

    /// Cancels a device's shake and presses and ends its seeks, because it is gone, the system was suspended, or the kernel let go of it. The
    /// touches of a panel are cancelled by its record.
    package mutating func interruptDevice(_ number: Int, at time: Timestamp) {
        guard let device = devices[number], device.role != .touchPanel else { return }
        advance(before: time)
        endSeeks(of: number, at: time)
        if device.role == .keys {
            devices.forgetScan(of: number)
            withActiveApplication(from: number) {
                KeyEvent.cancelled(device: number).perform(in: &$0, at: time, to: &$1)
            }
        }
        if devices.forgetShake(of: number) { sendMotion(.cancelled, from: number, at: time) }
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
            guard let phase = devices.add(sample, of: number, at: time) else { return }
            sendMotion(phase, from: number, at: time)
        case .key(let code, let isDown, let time):
            advance(before: time)
            if let outcome = devices.scan(code, isDown: isDown, of: number, at: time) {
                return scan(outcome, from: number, at: time)
            }
            guard devices.take(code, isDown: isDown, of: number) else { return }
            sendKey(code, isDown: isDown, from: number, at: time)
        case .keysReleased(let time): interruptDevice(number, at: time)
        case .lid(let isClosed, let time):
            advance(before: time)
            report("lid \(isClosed ? "closed" : "opened")", panel: number, at: time)
            // Some lids never report that they open again: later touches are served even if the lid seems
            // closed.
            if isClosed { cancelTouches(.lidClosed, at: time) }
        case .frameLost(let loss):
            noteIntervention()
            // For a panel, the records after the loss let the time pass.
            if devices[number]?.role != .touchPanel { advance(before: loss.timestamp) }
            reportLoss(of: number, at: loss.timestamp)
        }
    }

    /// How the records of the panel `number` lie on the screens of the active app; nil when it is no panel.
    package func attachment(of number: Int) -> PanelAttachment? {
        activeApp.flatMap { devices.attachment(of: number, to: apps[$0].application.tree.screens) }
    }

    /// Whether the device `number` is a scanner.
    package func isScanner(_ number: Int) -> Bool { devices[number]?.scanLine != nil }

    /// The name of the attached device with the number `number`, with its location when another one has the same name.
    package func displayName(of number: Int) -> String { devices.displayName(of: number) }

    /// Begins or ends a guided test of the panel `number`: the touches that begin meanwhile get to nobody.
    package mutating func setUnderTest(_ number: Int, _ isUnderTest: Bool) {
        devices.setUnderTest(number, isUnderTest)
        noteIntervention()
    }

    /// Handles a record of the panel `panel`; `reason` is why fingers that it cancels are cancelled.
    private mutating func handle(_ record: DigitizerEvent, from panel: Int, reason: CancelReason) {
        advance(before: record.timestamp)
        guard let app = activeApp, let device = devices[panel], device.role == .touchPanel else { return }
        if reporter.wants(.hid), !isSensitive(record, from: panel, app) {
            reporter.report(record, of: device.label, in: app, of: apps)
        }
        clients.begin(record.fingers, of: panel)
        let attachment = device.placement.attachment(
            number: panel, to: apps[app].application.surface.tree.screens)
        let first = numbers.following
        let unseen = noteTree(under: record, on: attachment, app)
        apps[app].application.sendEvent(
            record, from: attachment, numbers: &numbers, cancelReason: reason, to: &log)
        reporter.trees?.assign(first..<numbers.following)
        flush(app: app, panel: panel)
        if let unseen { show(unseen, at: record.timestamp) }
        clients.endFrame()
    }

    /// Whether a finger of `record` is on a sensitive view, or was there when it came down.
    private mutating func isSensitive(_ record: DigitizerEvent, from panel: Int, _ app: Int) -> Bool {
        let tree = apps[app].application.tree
        guard tree.hasHadSensitiveViews, let attachment = attachment(of: panel) else { return false }
        let isHeld = apps[app].application.event.allTouches.contains { touch in
            touch.view.map { tree.sensitiveView(around: $0) != nil } ?? false
        }
        if isHeld { return true }
        return record.fingers.contains { finger in
            apps[app].application.isSensitive(attachment.location(of: finger.position), on: attachment.screen)
        }
    }

    /// Notes the tree of the app at the index `app` if fingers of `record` come down on it; returns the app as it then is if no
    /// touch has begun on that tree before.
    private mutating func noteTree(
        under record: DigitizerEvent, on panel: PanelAttachment, _ app: Int
    ) -> Application? {
        guard reporter.trees != nil, TouchedTrees.isTouched(by: record) else { return nil }
        let name = apps[app].name
        let unseen = reporter.trees?.note(record, on: panel, in: &apps[app].application, name)
        return unseen == nil ? nil : apps[app].application
    }

    /// Reports the last tree, that of `application`.
    private mutating func show(_ application: Application, at time: Timestamp) {
        let name = application.name
        guard let number = reporter.trees?.count, let picture = reporter.trees?.picture(of: application, name)
        else { return }
        report(SystemSentence(tree: number, of: name, is: picture), at: time)
    }

    /// Ends the seeks of the app in front when it leaves the front.
    mutating func endSeeks(at time: Timestamp) {
        for number in devices.numbers { endSeeks(of: number, at: time) }
    }

    /// Lets the accelerometer `number` end a shake that is due.
    mutating func endShake(of number: Int, at time: Timestamp) {
        guard let phase = devices.endShake(of: number, at: time) else { return }
        sendMotion(phase, from: number, at: time)
    }

    private mutating func endSeeks(of number: Int, at time: Timestamp) {
        for code in devices.takeSeeks(of: number) { sendKey(code, isDown: false, from: number, at: time) }
    }

    private mutating func sendKey(_ code: EventCode, isDown: Bool, from number: Int, at time: Timestamp) {
        guard MediaKey.all.contains(code) else { return press(code, isDown: isDown, from: number, at: time) }
        guard let subtype = RemoteControlSubtype(keyCode: code, value: isDown ? 1 : 0) else { return }
        withActiveApplication(from: number) { application, log in
            application.sendRemoteControl(subtype, at: time, to: &log)
        }
    }

    private mutating func press(_ code: EventCode, isDown: Bool, from number: Int, at time: Timestamp) {
        let isNamed = devices[number]?.logsKeys == true
        let stroke = KeyStroke(code, isDown: isDown, of: number, isNamed: isNamed)
        withActiveApplication(from: number) { application, log in
            KeyEvent.stroke(stroke).perform(in: &application, at: time, to: &log)
        }
    }

    private mutating func scan(_ outcome: ScanLine.Outcome, from number: Int, at time: Timestamp) {
        switch outcome {
        case .unfinished: break
        case .line(let text):
            let isNamed = devices[number]?.logsKeys == true
            withActiveApplication(from: number) { application, log in
                KeyEvent.scan(text, isNamed: isNamed).perform(in: &application, at: time, to: &log)
            }
        case .dropped(let reason):
            report(SystemSentence("scan dropped", reason: reason), panel: number, at: time)
        }
    }

    private mutating func sendMotion(_ phase: MotionPhase, from number: Int, at time: Timestamp) {
        withActiveApplication(from: number) { application, log in
            application.sendMotion(phase, at: time, to: &log)
        }
    }
}
