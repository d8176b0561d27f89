import HIDRecords
import Reports
import TouchKit

/// A panel that sends records, and the screen it lies on.
struct AttachedPanel: Sendable {
    /// What entries call it; nil for fingers that come without a panel.
    let label: DeviceLabel?
    /// The `screen` of its configuration entry; nil is the first.
    let screen: String?
    /// Its extent in millimetres, as far as anything knows it.
    let millimetres: Point?
    /// Whether its records are in points of the screen already.
    var isInPoints = false
    /// What it is when it is no panel at all and sends signals instead.
    var accessory: AccessoryKind?

    /// Where its records lie on one of `screens`, the first unless its configuration names another.
    func attachment(number: Int, to screens: [Screen]) -> PanelAttachment {
        let place = screen.flatMap { name in screens.firstIndex { $0.name == name } } ?? 0
        let size = screens[place].size
        let scale = millimetres.map { $0.x > 0 ? size.width / $0.x : 0 } ?? 0
        return PanelAttachment(
            panel: number, screen: place, size: isInPoints ? nil : size, pointsPerMillimetre: scale)
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
