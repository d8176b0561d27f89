package import HIDRecords

/// What a control with a value stands at.
package enum ControlValue: Equatable, Sendable {
    /// `UISwitch.isOn`
    case isOn(Bool)
    /// `UISlider.value`, `UIStepper.value`; at most four decimals
    case number(Double)
    /// `UISegmentedControl.selectedSegmentIndex`, -1 for none, and `UIPageControl.currentPage`
    case index(Int)
    /// What a control stands at that tracks by x and y; at most four decimals each
    case pair(Point)
}

/// The state of a control, by the names of UIKit's controls.
package struct ControlValues: Sendable {
    /// `UIControl.state`: highlighted while its finger is inside.
    package var state: ControlState = []
    /// The last touch that it tracks, or nil (`UIControl.isTracking`).
    package var trackedTouch: TouchID?
    /// Its value, and of a cell whether it is selected; nil when its class has none.
    package var value: ControlValue?
}

/// `UIControl.State`, with UIKit's raw values.
package struct ControlState: OptionSet, Hashable, Sendable {
    /// The bits as `UIControl.State` has them.
    package let rawValue: UInt32

    /// The set of the bits in `rawValue`, unknown ones kept.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// `UIControl.isHighlighted` is true.
    package static let highlighted = ControlState(rawValue: 1)
    /// `UIControl.isEnabled` is false.
    package static let disabled = ControlState(rawValue: 2)
    /// `UIControl.isSelected` is true.
    package static let selected = ControlState(rawValue: 4)
    /// The focus system has chosen the control.
    package static let focused = ControlState(rawValue: 8)
}
