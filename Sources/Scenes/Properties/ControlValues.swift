import Core
import HIDRecords
import TouchKit

/// Controls with a value: what is not at its default, and what they can stand at.
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
        case .pickerComponent(let component): component.changes.map(Change.pickerComponent)
        case .datePicker(let picker): picker.changes.map(Change.datePicker)
        case .refreshControl: []
        }
    }

    /// The values that it can stand at: their kind (`boolean`, `number`, `index` or `pair`), the least and the greatest
    /// of them, and the step between two of them. What has no limit or any step lacks that member.
    var publishedRange: JSONValue {
        switch self {
        case .switch, .refreshControl: Self.range("boolean")
        case .slider(let slider): Self.range("number", slider.minimumValue, slider.maximumValue)
        case .stepper(let stepper):
            Self.range("number", stepper.minimumValue, stepper.maximumValue, step: stepper.stepValue)
        case .segmentedControl(let control):
            Self.range("index", 0, Double(control.numberOfSegments - 1), step: 1)
        case .pageControl(let control):
            // Without pages any page is one that may yet come.
            Self.range(
                "index", 0, control.numberOfPages > 0 ? Double(control.numberOfPages - 1) : nil, step: 1)
        case .tracking(let control):
            switch control.tracks.axis {
            case .xy: Self.range("pair", -1, 1)
            case .x, .y, .angle:
                Self.range(
                    "number", control.minimumValue, control.maximumValue,
                    step: control.stepValue > 0 ? control.stepValue : nil)
            }
        case .pickerComponent(let component):
            Self.range("index", 0, Double(component.wheel.numberOfRows - 1), step: 1)
        case .datePicker(let picker):
            Self.range(
                "number", picker.limits.minimum, picker.limits.maximum,
                step: Double(picker.minuteInterval * 60))
        }
    }

    private static func range(
        _ kind: String, _ minimum: Double? = nil, _ maximum: Double? = nil, step: Double? = nil
    ) -> JSONValue {
        let numbers = [("minimum", minimum), ("maximum", maximum), ("step", step)]
        return .object(
            [.init("kind", .string(kind))]
                + numbers.compactMap { name, number in number.map { .init(name, .number($0)) } })
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

extension PickerComponent {
    fileprivate var changes: [Change] {
        let standard = Wheel()
        var changes: [Change] = [.numberOfRows(wheel.numberOfRows)]
        if wheel.rowHeight != standard.rowHeight { changes.append(.rowHeight(wheel.rowHeight)) }
        if wheel.wraps { changes.append(.wraps(true)) }
        return changes
    }
}

extension DatePicker {
    fileprivate var changes: [Change] {
        let standard = DatePicker()
        var changes: [Change] = []
        if mode != standard.mode { changes.append(.mode(mode)) }
        if minuteInterval != standard.minuteInterval { changes.append(.minuteInterval(minuteInterval)) }
        if minimumValue != standard.minimumValue { changes.append(.minimumValue(minimumValue)) }
        if maximumValue != standard.maximumValue { changes.append(.maximumValue(maximumValue)) }
        return changes
    }
}

extension SegmentedControl {
    fileprivate var changes: [Change] {
        var changes: [Change] = []
        if numberOfSegments > 0 {
            changes.append(names.isEmpty ? .numberOfSegments(numberOfSegments) : .names(names))
        }
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

extension ValuedControl.Change {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .switch(.isOn(let isOn)), .refreshControl(.isRefreshing(let isOn)): .init("value", .bool(isOn))
        case .tracking(.tracks(let tracks)): .init("tracks", tracks.json(writer))
        case .tracking(.pair(let pair)): .init("value", writer.numbers(pair.x, pair.y))
        case .slider(.value(let value)), .stepper(.value(let value)), .tracking(.value(let value)),
            .datePicker(.value(let value)):
            .init("value", .number(value))
        case .segmentedControl(.selectedSegmentIndex(let index)), .pageControl(.currentPage(let index)),
            .pickerComponent(.selectedRow(let index)):
            .init("value", JSONValue(index))
        case .slider(.minimumValue(let value)), .stepper(.minimumValue(let value)),
            .tracking(.minimumValue(let value)), .datePicker(.minimumValue(let value)):
            .init("minimumValue", .number(value))
        case .slider(.maximumValue(let value)), .stepper(.maximumValue(let value)),
            .tracking(.maximumValue(let value)), .datePicker(.maximumValue(let value)):
            .init("maximumValue", .number(value))
        case .slider(.isContinuous(let continues)), .stepper(.isContinuous(let continues)),
            .tracking(.isContinuous(let continues)):
            .init("continuous", .bool(continues))
        case .slider(.jumpsToTouch(let jumps)): .init("jumpsToTouch", .bool(jumps))
        case .switch(.knobWidth(let width)), .slider(.knobWidth(let width)):
            .init("knobWidth", .number(width))
        case .slider(.knobOutset(let outset)): .init("knobOutset", .number(outset))
        case .stepper(.stepValue(let by)), .tracking(.stepValue(let by)): .init("stepValue", .number(by))
        case .stepper(.wraps(let wraps)), .pickerComponent(.wraps(let wraps)): .init("wraps", .bool(wraps))
        case .pickerComponent(.numberOfRows(let count)): .init("numberOfRows", JSONValue(count))
        case .pickerComponent(.rowHeight(let height)): .init("rowHeight", .number(height))
        case .datePicker(.mode(let mode)): .init("datePickerMode", .string(mode.rawValue))
        case .datePicker(.minuteInterval(let minutes)): .init("minuteInterval", JSONValue(minutes))
        case .stepper(.isAutorepeating(let repeats)): .init("autorepeat", .bool(repeats))
        case .segmentedControl(.numberOfSegments(let count)): .init("segments", JSONValue(count))
        case .segmentedControl(.names(let names)): .init("segments", .array(names.map(JSONValue.string)))
        case .segmentedControl(.widths(let widths)): .init("widths", .array(widths.map(JSONValue.number)))
        case .segmentedControl(.isMomentary(let isMomentary)): .init("momentary", .bool(isMomentary))
        case .segmentedControl(.disabledSegments(let segments)):
            .init("disabledSegments", .array(segments.inOrder().map { JSONValue($0) }))
        case .pageControl(.numberOfPages(let count)): .init("numberOfPages", JSONValue(count))
        }
    }
}

extension TrackingControl.Tracks {
    fileprivate func json(_ writer: SceneWriter) -> JSONValue {
        let standard = TrackingControl.Tracks(by: axis)
        var members: [JSONValue.Member] = []
        let put = { (key: TracksKey, value: JSONValue) in members.append(.init(key.rawValue, value)) }
        put(.axis, .string(axis.rawValue))
        if let range { put(.range, writer.numbers(range.lowerBound, range.upperBound)) }
        if begin != standard.begin { put(.begin, writer.json(begin)) }
        if proceed != standard.proceed { put(.proceed, writer.json(proceed)) }
        if returns { put(.returns, .bool(true)) }
        if let center { put(.center, writer.numbers(center.x, center.y)) }
        if !isRelative { put(.relative, .bool(false)) }
        return .object(members)
    }
}
