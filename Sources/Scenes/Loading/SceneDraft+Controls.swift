import TouchKit
import YAML

/// The properties of controls that have a value, one at a time, for the tree as it is read and for `set` effects.
extension SceneDraft {
    /// The new value that an entry gives a control of `viewClass`; nil if it is wrong, or no property of such a control.
    mutating func controlChange(_ key: ResponderKey, _ value: YAMLNode, of viewClass: ViewClass)
        -> ControlChange?
    {
        switch viewClass {
        case .switch: switchChange(key, value).map(ControlChange.switch)
        case .slider: sliderChange(key, value).map(ControlChange.slider)
        case .stepper: stepperChange(key, value).map(ControlChange.stepper)
        case .segmentedControl: segmentsChange(key, value).map(ControlChange.segmentedControl)
        case .pageControl: pagesChange(key, value).map(ControlChange.pageControl)
        case .view, .imageView, .label, .control, .button, .textField, .textView, .scrollView: nil
        }
    }

    private mutating func switchChange(_ key: ResponderKey, _ value: YAMLNode) -> Switch.Change? {
        switch key {
        case .isOn, .value: diagnostics.bool(value, key.rawValue).map(Switch.Change.isOn)
        case .knobWidth: moreThanZero(value, key).map(Switch.Change.knobWidth)
        default: nil
        }
    }

    private mutating func sliderChange(_ key: ResponderKey, _ value: YAMLNode) -> Slider.Change? {
        switch key {
        case .value: diagnostics.number(value, key.rawValue).map(Slider.Change.value)
        case .minimumValue: diagnostics.number(value, key.rawValue).map(Slider.Change.minimumValue)
        case .maximumValue: diagnostics.number(value, key.rawValue).map(Slider.Change.maximumValue)
        case .continuous: diagnostics.bool(value, key.rawValue).map(Slider.Change.isContinuous)
        case .jumpsToTouch: diagnostics.bool(value, key.rawValue).map(Slider.Change.jumpsToTouch)
        case .knobWidth: moreThanZero(value, key).map(Slider.Change.knobWidth)
        case .knobOutset: diagnostics.positive(value, key.rawValue).map(Slider.Change.knobOutset)
        default: nil
        }
    }

    private mutating func stepperChange(_ key: ResponderKey, _ value: YAMLNode) -> Stepper.Change? {
        switch key {
        case .value: diagnostics.number(value, key.rawValue).map(Stepper.Change.value)
        case .minimumValue: diagnostics.number(value, key.rawValue).map(Stepper.Change.minimumValue)
        case .maximumValue: diagnostics.number(value, key.rawValue).map(Stepper.Change.maximumValue)
        case .stepValue: step(value).map(Stepper.Change.stepValue)
        case .wraps: diagnostics.bool(value, key.rawValue).map(Stepper.Change.wraps)
        case .autorepeat: diagnostics.bool(value, key.rawValue).map(Stepper.Change.isAutorepeating)
        case .continuous: diagnostics.bool(value, key.rawValue).map(Stepper.Change.isContinuous)
        default: nil
        }
    }

    private mutating func segmentsChange(_ key: ResponderKey, _ value: YAMLNode) -> SegmentedControl.Change? {
        switch key {
        case .segments: segments(value).map(SegmentedControl.Change.numberOfSegments)
        case .widths: widths(value).map(SegmentedControl.Change.widths)
        case .selectedSegmentIndex, .value:
            diagnostics.whole(value, key.rawValue, in: -1...Self.mostSegments)
                .map(SegmentedControl.Change.selectedSegmentIndex)
        case .momentary: diagnostics.bool(value, key.rawValue).map(SegmentedControl.Change.isMomentary)
        case .disabledSegments: indices(value, key).map(SegmentedControl.Change.disabledSegments)
        default: nil
        }
    }

    private mutating func pagesChange(_ key: ResponderKey, _ value: YAMLNode) -> PageControl.Change? {
        switch key {
        case .numberOfPages:
            diagnostics.whole(value, key.rawValue, in: 0...Self.mostPages).map(
                PageControl.Change.numberOfPages)
        case .currentPage, .value:
            diagnostics.whole(value, key.rawValue, in: 0...Self.mostPages).map(PageControl.Change.currentPage)
        default: nil
        }
    }

    /// The most segments of a control: each tap looks through them.
    private static var mostSegments: Int { 1_000 }
    private static var mostPages: Int { 1_000_000 }

    private mutating func moreThanZero(_ node: YAMLNode, _ key: ResponderKey) -> Double? {
        guard let number = diagnostics.number(node, key.rawValue) else { return nil }
        if number > 0 { return number }
        diagnostics.error(node, "\(key.rawValue) must be greater than 0")
        return nil
    }

    /// A step is a value, of which four decimals count.
    private mutating func step(_ node: YAMLNode) -> Double? {
        guard let number = moreThanZero(node, .stepValue) else { return nil }
        if number >= 0.0001 { return number }
        diagnostics.error(node, "stepValue must be at least 0.0001: values have four decimals")
        return nil
    }

    /// How many, or the name of each, which only the reader of the file needs.
    private mutating func segments(_ node: YAMLNode) -> Int? {
        guard node.kind == .sequence else {
            return diagnostics.whole(node, "segments", in: 0...Self.mostSegments)
        }
        guard node.count <= Self.mostSegments else {
            diagnostics.error(node, "a segmented control has at most \(Self.mostSegments) segments")
            return nil
        }
        for item in node.items where diagnostics.word(item, "the name of a segment") == nil { return nil }
        return node.count
    }

    private mutating func widths(_ node: YAMLNode) -> [Double]? {
        guard let items = diagnostics.items(node, "widths") else { return nil }
        var widths: [Double] = []
        for item in items {
            guard let width = diagnostics.positive(item, "the width of a segment") else { return nil }
            widths.append(width)
        }
        return widths
    }

    private mutating func indices(_ node: YAMLNode, _ key: ResponderKey) -> Set<Int>? {
        guard let items = diagnostics.items(node, key.rawValue) else { return nil }
        var indices: Set<Int> = []
        for item in items {
            let index = diagnostics.whole(item, "the index of a segment", in: 0...Self.mostSegments)
            guard let index else { return nil }
            indices.insert(index)
        }
        return indices
    }
}
