import Core
import Devices
import HIDRecords
import PanelHealth
import Reports
import TouchKit

/// The devices that send signals, each by its number: their names, the screens under panels, the shakes of accelerometers, and
/// the media keys that are held.
///
/// The meaning of a signal for an app is returned as a value; the number of a removed device is given to the next one.
struct AttachedDevices: Sendable {
    /// The devices by number; nil for a removed one.
    private var devices: [AttachedDevice?] = []
    /// The accelerometers by ascending number: other devices have no timers.
    private(set) var accelerometers: [Accelerometer] = []
    /// Counts devices that come and go.
    private(set) var changes = 0
    /// What counts as a shake, for accelerometers from now on.
    var shakeSettings = ShakeSettings() {
        didSet {
            for index in accelerometers.indices { accelerometers[index].detector.settings = shakeSettings }
        }
    }

    /// The numbers that have been given so far.
    var numbers: Range<Int> { devices.indices }

    /// The device with the number `number`; nil for a removed one.
    subscript(number: Int) -> AttachedDevice? { devices[number] }

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
    func displayName(of number: Int) -> String {
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

    private func isNameShared(_ name: String) -> Bool { devices.count { $0?.label?.name == name } > 1 }

    // MARK: Panels

    /// How the records of the panel `number` lie on one of `screens`; nil when it is no panel.
    func attachment(of number: Int, to screens: [Screen]) -> PanelAttachment? {
        guard let device = devices[number], device.role == .touchPanel else { return nil }
        return device.placement.attachment(number: number, to: screens)
    }

    /// The name of the screen on which the panel `number` is, if it is not the first of `screens`.
    func laterScreen(of number: Int?, among screens: [Screen]) -> String? {
        guard screens.count > 1, let number, devices.indices.contains(number),
            let panel = attachment(of: number, to: screens), panel.screen > 0
        else { return nil }
        return screens[panel.screen].name
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

    /// Takes a key of the device `number`; returns whether it is to be sent: not the end of a seek that this app did not see
    /// begin.
    mutating func take(_ code: EventCode, isDown: Bool, of number: Int) -> Bool {
        guard let device = devices[number], device.role == .mediaKeys || device.role == .keys else {
            return false
        }
        guard MediaKey.held.contains(code) else { return true }
        guard device.seeks.contains(code) != isDown else { return false }
        if isDown {
            devices[number]?.seeks.append(code)
        } else {
            devices[number]?.seeks.removeAll { $0 == code }
        }
        return true
    }

    /// Takes a key of the scanner `number`; nil if it is none, or the key is none that scanners type.
    mutating func scan(
        _ code: EventCode, isDown: Bool, of number: Int, at time: Timestamp
    ) -> ScanLine.Outcome? {
        guard devices[number]?.scanLine != nil, ScanLine.keys.contains(code) else { return nil }
        return devices[number]?.scanLine?.take(code, isDown: isDown, at: time)
    }

    /// Forgets what the scanner `number` has typed.
    mutating func forgetScan(of number: Int) {
        if devices[number]?.scanLine != nil { devices[number]?.scanLine = ScanLine() }
    }

    /// Ends the seeks of the device `number`; returns the keys that are held for them.
    mutating func takeSeeks(of number: Int) -> [EventCode] {
        guard let seeks = devices[number]?.seeks else { return [] }
        devices[number]?.seeks = []
        return seeks
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
    /// another.
    func attachment(number: Int, to screens: [Screen]) -> PanelAttachment {
        let index = screen.flatMap { name in screens.firstIndex { $0.name == name } } ?? 0
        let size = screens[index].size
        let scale = millimetres.map { $0.x > 0 ? size.width / $0.x : 0 } ?? 0
        var attachment = PanelAttachment(
            panel: number, screen: index, size: isInPoints ? nil : size, pointsPerMillimetre: scale)
        attachment.isUnderTest = isUnderTest
        return attachment
    }
}
