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

extension Double {
    /// Rounded to the four decimals that values of controls have.
    var roundedAsControlValue: Double {
        let rounded = (self * 10_000).rounded() / 10_000
        return rounded == 0 ? 0 : rounded
    }
}
