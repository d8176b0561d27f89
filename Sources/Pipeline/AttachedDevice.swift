import Core
import HIDRecords
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

extension DeviceDescription {
    /// Width and height in millimetres from udev or from the axes' resolution; nil when neither is plausible.
    ///
    /// Of 85 panels measured, 14 claim to be larger than 1.5 m: such a resolution is a placeholder.
    var extentInMillimetres: Point? {
        if let millimetres { return millimetres }
        guard let x = axes[Abs.mtPositionX] ?? axes[Abs.x], let y = axes[Abs.mtPositionY] ?? axes[Abs.y],
            let width = x.millimetres, let height = y.millimetres
        else { return nil }
        return Point(x: width, y: height)
    }
}

extension AbsoluteAxis {
    /// The axis's length; nil without a resolution, or when it is not between 30 mm and 1.5 m.
    fileprivate var millimetres: Double? {
        guard resolution > 0 else { return nil }
        let length = (Double(maximum) - Double(minimum)) / Double(resolution)
        return (30...1500).contains(length) ? length : nil
    }
}
