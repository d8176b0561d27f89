import Core
import HIDRecords
import TouchKit

extension ValuedControl {
    /// Its properties that are not at their defaults, the value left out.
    var changes: [Change] {
        switch self {
        case .switch(let control):
            control.knobWidth.map { [.switch(.knobWidth($0))] } ?? []
        case .slider(let control): control.changes.map(Change.slider)
        case .stepper(let control): control.changes.map(Change.stepper)
        case .segmentedControl(let control): control.changes.map(Change.segmentedControl)
        case .pageControl(let control):
            control.numberOfPages == 0 ? [] : [.pageControl(.numberOfPages(control.numberOfPages))]
        case .tracking(let control): control.changes.map(Change.tracking)
        }
    }
}

extension Slider {
    fileprivate var changes: [Change] {
        let standard = Slider()
        var changes: [Change] = []
        if minimumValue != standard.minimumValue { changes.append(.minimumValue(minimumValue)) }
        if maximumValue != standard.maximumValue { changes.append(.maximumValue(maximumValue)) }
        if isContinuous != standard.isContinuous { changes.append(.isContinuous(isContinuous)) }
        if jumpsToTouch != standard.jumpsToTouch { changes.append(.jumpsToTouch(jumpsToTouch)) }
        if knobWidth != standard.knobWidth { changes.append(.knobWidth(knobWidth)) }
        if knobOutset != standard.knobOutset { changes.append(.knobOutset(knobOutset)) }
        return changes
    }
}

extension Stepper {
    fileprivate var changes: [Change] {
        let standard = Stepper()
        var changes: [Change] = []
        if minimumValue != standard.minimumValue { changes.append(.minimumValue(minimumValue)) }
        if maximumValue != standard.maximumValue { changes.append(.maximumValue(maximumValue)) }
        if stepValue != standard.stepValue { changes.append(.stepValue(stepValue)) }
        if wraps != standard.wraps { changes.append(.wraps(wraps)) }
        if isAutorepeating != standard.isAutorepeating { changes.append(.isAutorepeating(isAutorepeating)) }
        if isContinuous != standard.isContinuous { changes.append(.isContinuous(isContinuous)) }
        return changes
    }
}

extension TrackingControl {
    fileprivate var changes: [Change] {
        let standard = TrackingControl(tracks)
        var changes = [Change.tracks(tracks)]
        if minimumValue != standard.minimumValue { changes.append(.minimumValue(minimumValue)) }
        if maximumValue != standard.maximumValue { changes.append(.maximumValue(maximumValue)) }
        if stepValue != standard.stepValue { changes.append(.stepValue(stepValue)) }
        if isContinuous != standard.isContinuous { changes.append(.isContinuous(isContinuous)) }
        return changes
    }
}

extension SegmentedControl {
    fileprivate var changes: [Change] {
        var changes: [Change] = []
        if numberOfSegments > 0 { changes.append(.numberOfSegments(numberOfSegments)) }
        if !widths.isEmpty { changes.append(.widths(widths)) }
        if isMomentary { changes.append(.isMomentary(true)) }
        if !disabledSegments.isEmpty { changes.append(.disabledSegments(disabledSegments)) }
        return changes
    }
}

extension ControlValue {
    /// As JSON has it.
    var json: JSONValue {
        switch self {
        case .isOn(let isOn): .bool(isOn)
        case .number(let number): .number(number)
        case .index(let index): JSONValue(index)
        case .pair(let pair): .array([.number(pair.x), .number(pair.y)])
        }
    }
}
