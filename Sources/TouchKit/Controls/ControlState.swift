import HIDRecords

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
