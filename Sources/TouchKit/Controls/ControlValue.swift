import HIDRecords

/// What a control with a value stands at.
package enum ControlValue: Hashable, Sendable {
    /// `UISwitch.isOn`
    case isOn(Bool)
    /// `UIStepper.value` from 0 to 100, `UIPageControl.currentPage`
    case number(Int)
    /// `UISlider.value` from 0 to 1
    case fraction(Double)

    /// Where a control of `viewClass` stands at first; nil for classes without a value that touches change.
    ///
    /// A segmented control has none: a scene does not say how many segments there are.
    init?(of viewClass: ViewClass) {
        switch viewClass {
        case .switch: self = .isOn(false)
        case .stepper, .pageControl: self = .number(0)
        case .slider: self = .fraction(0)
        default: return nil
        }
    }

    /// The value after a tap: a switch flips, a stepper or page control goes on in its right half and back in its left.
    func afterTap(isRightHalf: Bool, on viewClass: ViewClass) -> ControlValue {
        switch self {
        case .isOn(let isOn): .isOn(!isOn)
        case .number(let number):
            .number(
                min(max(number + (isRightHalf ? 1 : -1), 0), viewClass == .stepper ? 100 : Int(Int32.max)))
        case .fraction: self
        }
    }
}

extension ViewClass {
    /// Whether a tap sends `valueChanged`.
    var changesValueOnTap: Bool {
        switch self {
        case .switch, .stepper, .segmentedControl, .pageControl: true
        default: false
        }
    }
}

extension Application {
    /// The value of `control`; nil when its class has none.
    package func value(of control: ResponderID) -> ControlValue? {
        guard tree[control].kind == .view else { return nil }
        return controls[value: control] ?? ControlValue(of: tree[view: control].viewClass)
    }

    /// Gives `control` the value that a tap at `location`, in its own coordinates, leads to.
    mutating func changeValue(of control: ResponderID, byTapAt location: Point) {
        let view = tree[view: control]
        let isRightHalf = location.x >= view.bounds.center.x
        guard let value = value(of: control)?.afterTap(isRightHalf: isRightHalf, on: view.viewClass) else {
            return
        }
        controls[value: control] = value
    }

    /// Puts a slider's knob under a finger at `location`, in its own coordinates.
    ///
    /// - Returns: whether that changed the value.
    mutating func moveKnob(of slider: ResponderID, to location: Point) -> Bool {
        let bounds = tree[view: slider].bounds
        guard bounds.size.width > 0 else { return false }
        let fraction = min(max((location.x - bounds.origin.x) / bounds.size.width, 0), 1)
        let value = ControlValue.fraction(fraction)
        guard value != self.value(of: slider) else { return false }
        controls[value: slider] = value
        return true
    }
}
