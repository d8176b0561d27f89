import Core
import Devices
import HIDRecords
import PanelHealth
import Reports
package import TouchKit

/// The devices that send signals, each by its number: their names, the screens under panels, the shakes of accelerometers, and
/// the media keys that are held.
///
/// The meaning of a signal for an app is returned as a value; the number of a removed device is given to the next one.
package struct AttachedDevices: Sendable {
    /// The devices by number; nil for a removed one.
    private var devices: [AttachedDevice?] = []
    /// The accelerometers by ascending number: other devices have no timers.
    private(set) var accelerometers: [Accelerometer] = []
    /// Counts devices that come and go.
    private(set) var changes = 0
    /// What counts as a shake, for accelerometers from now on.
    package var shakeSettings = ShakeSettings() {
        didSet {
            for index in accelerometers.indices { accelerometers[index].detector.settings = shakeSettings }
        }
    }

    /// The numbers that have been given so far.
    var numbers: Range<Int> { devices.indices }

    /// The device with the number `number`; nil for a removed one.
    subscript(number: Int) -> AttachedDevice? { devices[number] }

    /// Whether the device `number` is a scanner.
    package func isScanner(_ number: Int) -> Bool { devices[number]?.scanLine != nil }

    /// Adds a device; returns its number.
    mutating func attach(_ device: AttachedDevice) -> Int {
        let number = devices.firstIndex { $0 == nil } ?? devices.count
        if number == devices.count { devices.append(nil) }
        devices[number] = device
        changes += 1
        if device.role == .accelerometer {
            accelerometers.append(
                Accelerometer(number: number, detector: ShakeDetector(settings: shakeSettings)))
            accelerometers.putInOrder { $0.number < $1.number }
        }
        return number
    }

    /// Removes a device.
    mutating func remove(_ number: Int) {
        devices[number] = nil
        changes += 1
        accelerometers.removeAll { $0.number == number }
    }

    // MARK: Names

    /// The label of the device `number`; nil for none, and for fingers without a panel.
    func label(of number: Int?) -> DeviceLabel? {
        guard let number, devices.indices.contains(number) else { return nil }
        return devices[number]?.label
    }

    /// The name of an attached device, with its location when another one has the same name.
    func displayName(_ label: DeviceLabel) -> String {
        isNameShared(label.name) ? label.name + label.location : label.name
    }

    /// The name of the attached device with the number `number`, with its location when another one has the same name.
    package func displayName(of number: Int) -> String {
        label(of: number).map { displayName($0) } ?? ""
    }

    /// ` NAME at LOCATION` if another device has the same name, otherwise empty: for sentences that name no
    /// device.
    func distinction(of number: Int) -> String {
        guard let label = label(of: number), isNameShared(label.name) else { return "" }
        return " " + displayName(label)
    }

    /// The name of a device that was just attached, with its location if it has a node or if another one has
    /// the same name.
    func newcomer(_ label: DeviceLabel) -> String {
        label.node != nil ? label.name + label.location : displayName(label)
    }

    /// What is reported of the device `number`, which was just attached, and treated as it is for that `reason`: that it is there,
    /// and what is wrong with a panel.
    func sentences(
        ofNew number: Int, _ description: DeviceDescription, _ configuration: PanelConfiguration,
        because reason: String?
    ) -> [SystemSentence] {
        guard let device = devices[number], let label = device.label else { return [] }
        let isPanel = device.role == .touchPanel
        let calibration = isPanel ? AppliedCalibration(of: description, configuration) : nil
        let reasons = [reason, calibration?.text].compactMap { $0 }
        let added = SystemSentence(
            "\(device.role.displayName) added \(newcomer(label))",
            reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "))
        guard isPanel else { return [added] }
        let faults = [
            description.calibrationFault(configuration),
            ContactScale.palmFault(of: description, configuration),
            description.slotFault, description.positionFault,
        ]
        return [added]
            + faults.compactMap { $0 }.map {
                SystemSentence("panel \(displayName(label)) \($0)", isError: true)
            }
    }

    /// What is reported of the device `number`, which is about to be removed, for a `reason` if that is known.
    func sentence(ofRemoved number: Int, because reason: String?) -> SystemSentence {
        let role = devices[number]?.role.displayName ?? ""
        return SystemSentence("\(role) removed \(displayName(of: number))", reason: reason)
    }

    /// What is reported when the events of the panel `number` were read `lag` after the kernel stamped them.
    func sentence(ofLag lag: Interval, of number: Int) -> SystemSentence {
        SystemSentence("panel\(distinction(of: number)) read \(lag.microseconds / 1000) ms late")
    }

    /// What is reported of the device `number` when the kernel has dropped events of it.
    func lossSentence(of number: Int) -> SystemSentence {
        SystemSentence("frame lost, resynchronised\(distinction(of: number))", reason: "SYN_DROPPED")
    }

    private func isNameShared(_ name: String) -> Bool { devices.count { $0?.label?.name == name } > 1 }

    // MARK: Panels

    /// How the records of the panel `number` lie on one of `screens`; nil when it is no panel.
    func attachment(of number: Int, to screens: [Screen]) -> PanelAttachment? {
        guard let device = devices[number], device.role == .touchPanel else { return nil }
        return device.placement.attachment(number: number, to: screens)
    }

    /// How the records of the panel `number` lie on the screens of the one of `apps` that gets the touches; nil when it is no panel.
    func attachment(of number: Int, in apps: Apps) -> PanelAttachment? {
        apps.active.flatMap { attachment(of: number, to: apps[$0].application.tree.screens) }
    }

    /// The name of the screen on which the panel `number` is, if it is not the first of `screens`, or none of them.
    func laterScreen(of number: Int?, among screens: [Screen]) -> String? {
        guard let number, devices.indices.contains(number), let device = devices[number],
            device.role == .touchPanel, let name = device.placement.screen, name != screens[0].name
        else { return nil }
        return name
    }

    /// Begins or ends a guided test of the panel `number`.
    mutating func setUnderTest(_ number: Int, _ isUnderTest: Bool) {
        devices[number]?.placement.isUnderTest = isUnderTest
    }

    /// The size in millimetres of the first panel on the screen with the index `screen` of `screens` that has one.
    func millimetres(ofScreen screen: Int, among screens: [Screen]) -> Point? {
        devices.lazy.compactMap { device in
            guard let device, device.role == .touchPanel,
                device.placement.attachment(number: 0, to: screens).screen == screen
            else { return nil }
            return device.placement.millimetres
        }.first
    }

    // MARK: Shakes

    /// Takes a sample of the accelerometer `number`; returns how far a shake has come, if that changes.
    mutating func add(_ sample: Acceleration, of number: Int, at time: Timestamp) -> MotionPhase? {
        guard let index = accelerometerIndex(of: number) else { return nil }
        return accelerometers[index].detector.add(sample, at: time)
    }

    /// Ends a shake of the accelerometer `number` that is due; returns whether that ends or cancels it.
    mutating func endShake(of number: Int, at time: Timestamp) -> MotionPhase? {
        guard let index = accelerometerIndex(of: number) else { return nil }
        return accelerometers[index].detector.advance(to: time)
    }

    /// Forgets what the accelerometer `number` has felt; returns whether it was shaking.
    mutating func forgetShake(of number: Int) -> Bool {
        guard let index = accelerometerIndex(of: number) else { return false }
        defer { accelerometers[index].detector = ShakeDetector(settings: shakeSettings) }
        return accelerometers[index].detector.isShaking
    }

    private func accelerometerIndex(of number: Int) -> Int? {
        accelerometers.firstIndex { $0.number == number }
    }

    // MARK: Media keys

    /// Whether the end of a seek is to be sent.
    var isSeeking: Bool { devices.contains { $0?.seeks.isEmpty == false } }

    /// Takes a key of the device `number`; returns what it means for the app in front.
    mutating func take(_ code: EventCode, isDown: Bool, of number: Int, at time: Timestamp) -> KeyMeaning {
        if devices[number]?.scanLine != nil, ScanLine.keys.contains(code) {
            return scan(code, isDown: isDown, of: number, at: time)
        }
        guard let device = devices[number], device.role == .mediaKeys || device.role == .keys,
            notesSeek(code, isDown: isDown, of: number)
        else { return .nothing }
        guard MediaKey.all.contains(code) else {
            return .event(
                .key(.stroke(KeyStroke(code, isDown: isDown, of: number, isNamed: device.logsKeys))))
        }
        return RemoteControlSubtype(keyCode: code, value: isDown ? 1 : 0)
            .map { .event(.remoteControl($0)) } ?? .nothing
    }

    /// Notes a key that seeks while it is held; returns whether it is to be sent: not the end of a seek that this app did not see
    /// begin.
    private mutating func notesSeek(_ code: EventCode, isDown: Bool, of number: Int) -> Bool {
        guard MediaKey.held.contains(code) else { return true }
        guard devices[number]?.seeks.contains(code) != isDown else { return false }
        if isDown {
            devices[number]?.seeks.append(code)
        } else {
            devices[number]?.seeks.removeAll { $0 == code }
        }
        return true
    }

    private mutating func scan(
        _ code: EventCode, isDown: Bool, of number: Int, at time: Timestamp
    ) -> KeyMeaning {
        switch devices[number]?.scanLine?.take(code, isDown: isDown, at: time) {
        case .line(let text):
            .event(.key(.scan(text, isNamed: devices[number]?.logsKeys == true)))
        case .dropped(let reason): .droppedScan(reason)
        case .unfinished, nil: .nothing
        }
    }

    /// Forgets what the scanner `number` has typed.
    mutating func forgetScan(of number: Int) {
        if devices[number]?.scanLine != nil { devices[number]?.scanLine = ScanLine() }
    }

    /// Ends the seeks of the device `number`; returns what is sent at their ends.
    mutating func endSeeks(of number: Int) -> [AccessoryEvent] {
        guard let seeks = devices[number]?.seeks else { return [] }
        devices[number]?.seeks = []
        return seeks.compactMap { code in
            RemoteControlSubtype(keyCode: code, value: 0).map { .remoteControl($0) }
        }
    }
}

/// A device that sends signals.
struct AttachedDevice: Sendable {
    /// Its label in entries; nil for fingers without a device.
    let label: DeviceLabel?
    /// Its role for apps.
    let role: DeviceRole
    /// The screen area of a touch panel's records.
    var placement = PanelPlacement()
    /// The line that it types, if it is a scanner.
    var scanLine: ScanLine?
    /// Whether entries of the journal name its keys.
    var logsKeys = false
    /// The held media keys for which the app in front was sent the beginning of a seek.
    var seeks: [EventCode] = []
}

extension AttachedDevice {
    /// The device of `description` with the role `role`.
    init(_ description: DeviceDescription, as role: DeviceRole, _ configuration: PanelConfiguration) {
        let extent = PanelExtent(of: description)
        let placement = PanelPlacement(
            screen: configuration.screen,
            millimetres: extent.isKnown ? Point(x: extent.width, y: extent.height) : nil)
        self.init(
            label: DeviceLabel(description), role: role, placement: placement,
            scanLine: configuration.scans ? ScanLine() : nil, logsKeys: configuration.logsKeys)
    }

    /// Fingers without a panel, with positions in points of `screen` or the first one; entries call their panel `name`.
    init(fingersCalled name: String?, on screen: String? = nil) {
        self.init(
            label: name.map { DeviceLabel(DeviceDescription(name: $0)) }, role: .touchPanel,
            placement: PanelPlacement(screen: screen, isInPoints: true))
    }
}

/// The shakes of an attached accelerometer.
struct Accelerometer: Sendable {
    /// The number of the device.
    let number: Int
    /// Finds shakes in its samples.
    var detector: ShakeDetector

    /// When a shake or a possible one ends if no further movement follows; nil when there is none.
    var deadline: Timestamp? {
        // The detector counts the deadline itself as part of the shake.
        detector.nextDeadline.map { $0 + Interval(microseconds: 1) }
    }
}

/// The screen area to which a panel's records map.
struct PanelPlacement: Sendable {
    /// The `screen` of its configuration entry; nil means the first one.
    var screen: String?
    /// Its extent in millimetres; nil if unknown.
    var millimetres: Point?
    /// Whether its records are already in points of the screen.
    var isInPoints = false
    /// Whether a guided test of the panel is under way.
    var isUnderTest = false

    /// The attachment of panel `number` to one of `screens`: the first, unless its configuration names
    /// another; to none if that is not among them.
    func attachment(number: Int, to screens: [Screen]) -> PanelAttachment {
        let index = index(among: screens)
        let size = screens[max(index, 0)].size
        let scale = millimetres.map { $0.x > 0 ? size.width / $0.x : 0 } ?? 0
        var attachment = PanelAttachment(
            panel: number, screen: index, size: isInPoints ? nil : size, pointsPerMillimetre: scale)
        attachment.isUnderTest = isUnderTest
        return attachment
    }

    private func index(among screens: [Screen]) -> Int {
        guard let screen else { return 0 }
        return screens.firstIndex { $0.name == screen } ?? PanelAttachment.noScreen
    }
}
