import Core
import HIDRecords
import Reports
import TouchKit

/// A device that sends signals.
struct AttachedDevice: Sendable {
    /// What entries call it; nil for fingers that come without a device.
    let label: DeviceLabel?
    /// What it is for apps.
    let role: DeviceRole
    /// Where the records of a touch panel lie.
    var placement = PanelPlacement()
    /// The media keys held for which the app in front has been told that a seek began.
    var seeks: [EventCode] = []
}

/// The shakes of an attached accelerometer.
struct Accelerometer: Sendable {
    /// The number of the device.
    let number: Int
    /// Finds shakes in its samples.
    var detector: ShakeDetector

    /// When a shake, or the beginning of one, is over unless it goes on; nil when there is none.
    var deadline: Timestamp? {
        // The detector takes the deadline itself as part of the shake.
        detector.nextDeadline.map { $0 + Interval(microseconds: 1) }
    }
}

/// Where the records of a panel lie.
struct PanelPlacement: Sendable {
    /// The `screen` of its configuration entry; nil is the first.
    var screen: String?
    /// Its extent in millimetres; nil if unknown.
    var millimetres: Point?
    /// Whether its records are in points of the screen already.
    var isInPoints = false

    /// Where the records of panel `number` lie on one of `screens`, the first unless its configuration names another.
    func attachment(number: Int, to screens: [Screen]) -> PanelAttachment {
        let index = screen.flatMap { name in screens.firstIndex { $0.name == name } } ?? 0
        let size = screens[index].size
        let scale = millimetres.map { $0.x > 0 ? size.width / $0.x : 0 } ?? 0
        return PanelAttachment(
            panel: number, screen: index, size: isInPoints ? nil : size, pointsPerMillimetre: scale)
    }
}

extension DeviceDescription {
    /// Width and height in millimetres by udev or by the axes' resolution; nil when neither is believable.
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
    /// The axis' length; nil without a resolution, or when it is not between 30 mm and 1.5 m.
    fileprivate var millimetres: Double? {
        guard resolution > 0 else { return nil }
        let length = (Double(maximum) - Double(minimum)) / Double(resolution)
        return (30...1500).contains(length) ? length : nil
    }
}
