import HIDRecords

/// `UIControl.State`, with UIKit's raw values.
package struct ControlState: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package static let highlighted = ControlState(rawValue: 1)
    package static let disabled = ControlState(rawValue: 2)
    package static let selected = ControlState(rawValue: 4)
    package static let focused = ControlState(rawValue: 8)
}
