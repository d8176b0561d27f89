import Core
import Devices
import HIDRecords
import PanelHealth
import Reports
import TouchKit

/// A device that sends signals.
struct AttachedDevice: Sendable {
    /// Its label in entries; nil for fingers without a device.
    let label: DeviceLabel?
    /// Its role for apps.
    let role: DeviceRole
    /// The screen area of a touch panel's records.
    var placement = PanelPlacement()
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

/// A touch panel that is watched for faults.
struct WatchedPanel {
    let health: PanelHealth
    /// Where its units lie on the screen.
    let mapping: PanelMapping
    /// The minute in which it was added, by the wall clock.
    let since: String
    /// When its sheet is told next.
    var sheetTime: Timestamp

    /// After how long a sheet is told again.
    static let sheetInterval = Interval.seconds(24 * 3600)
}
