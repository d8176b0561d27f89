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

    /// The values that it can stand at: their kind (`boolean`, `number`, `index` or `pair`), the least and the greatest
    /// of them, and the step between two of them. What has no limit or any step lacks that member.
    var publishedRange: JSONValue {
        switch self {
        case .switch: .range("boolean")
        case .slider(let slider): .range("number", slider.minimumValue, slider.maximumValue)
        case .stepper(let stepper):
            .range("number", stepper.minimumValue, stepper.maximumValue, step: stepper.stepValue)
        case .segmentedControl(let control): .range("index", 0, Double(control.numberOfSegments - 1), step: 1)
        case .pageControl(let control):
            // Without pages any page is one that may yet come.
            .range("index", 0, control.numberOfPages > 0 ? Double(control.numberOfPages - 1) : nil, step: 1)
        case .tracking(let control):
            switch control.tracks.axis {
            case .xy: .range("pair", -1, 1)
            case .x, .y, .angle:
                .range(
                    "number", control.minimumValue, control.maximumValue,
                    step: control.stepValue > 0 ? control.stepValue : nil)
            }
        }
    }
}

extension JSONValue {
    fileprivate static func range(
        _ kind: String, _ minimum: Double? = nil, _ maximum: Double? = nil, step: Double? = nil
    ) -> JSONValue {
        let numbers = [("minimum", minimum), ("maximum", maximum), ("step", step)]
        return .object(
            [Member("kind", .string(kind))]
                + numbers.compactMap { name, number in number.map { Member(name, .number($0)) } })
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

extension ScrollView {
    /// Its properties that are not at the defaults of its class, as the changes that make them.
    func changes(of viewClass: ViewClass) -> [ScrollChange] {
        var standard = ScrollView(pan: pan)
        if viewClass == .tableView { standard.flags = .standardOfTable }
        var changes: [ScrollChange] = []
        if contentSize != standard.contentSize { changes.append(.content(.size(contentSize))) }
        if contentInset != standard.contentInset { changes.append(.content(.inset(contentInset))) }
        for (_, flag) in ScrollViewFlags.names where flags.contains(flag) != standard.flags.contains(flag) {
            changes.append(.behavior(.flag(flag, flags.contains(flag))))
        }
        if decelerationRate != standard.decelerationRate {
            changes.append(.behavior(.decelerationRate(decelerationRate)))
        }
        if snap != standard.snap { changes.append(.behavior(.snap(snap))) }
        if keyboardDismissMode != standard.keyboardDismissMode {
            changes.append(.behavior(.keyboardDismissMode(keyboardDismissMode)))
        }
        if touchesShouldBegin != standard.touchesShouldBegin {
            changes.append(.behavior(.touchesShouldBegin(touchesShouldBegin)))
        }
        if touchesShouldCancel != standard.touchesShouldCancel {
            changes.append(.behavior(.touchesShouldCancel(touchesShouldCancel)))
        }
        if minimumZoomScale != standard.minimumZoomScale {
            changes.append(.behavior(.minimumZoomScale(minimumZoomScale)))
        }
        if maximumZoomScale != standard.maximumZoomScale {
            changes.append(.behavior(.maximumZoomScale(maximumZoomScale)))
        }
        if zoomScale != standard.zoomScale { changes.append(.content(.zoomScale(zoomScale))) }
        if offsetTopic != standard.offsetTopic { changes.append(.publication(.topic(offsetTopic))) }
        if offsetRate != standard.offsetRate { changes.append(.publication(.rate(offsetRate))) }
        return changes
    }
}

extension GestureRecognizerDescription {
    /// Its properties that are not at their defaults.
    var changes: [RecognizerChange] {
        let standard = GestureRecognizerDescription(name: "", view: view, gesture: Gesture(gesture.kind))
        var changes: [RecognizerChange] = []
        for flag in RecognizerFlag.allCases where self[flag] != standard[flag] {
            changes.append(.flag(flag, self[flag]))
        }
        for number in GestureNumber.allCases {
            guard let value = gesture.value(of: number), value != standard.gesture.value(of: number) else {
                continue
            }
            changes.append(.number(number, value))
        }
        changes += gesture.directions
        if allowedTouchTypes != standard.allowedTouchTypes {
            changes.append(.allowedTouchTypes(allowedTouchTypes))
        }
        if shouldBegin != standard.shouldBegin { changes.append(.shouldBegin(shouldBegin)) }
        if shouldReceive != standard.shouldReceive { changes.append(.shouldReceive(shouldReceive)) }
        if !requireToFail.isEmpty { changes.append(.requireToFail(requireToFail)) }
        if !beRequiredToFailBy.isEmpty { changes.append(.beRequiredToFailBy(beRequiredToFailBy)) }
        if simultaneousWith != standard.simultaneousWith {
            changes.append(.simultaneousWith(simultaneousWith))
        }
        if canPrevent != standard.canPrevent { changes.append(.canPrevent(canPrevent)) }
        if canBePrevented != standard.canBePrevented { changes.append(.canBePrevented(canBePrevented)) }
        if let action { changes.append(.action(action)) }
        if actionStates != standard.actionStates { changes.append(.actionStates(actionStates)) }
        if let actionRate { changes.append(.actionRate(actionRate)) }
        if valuesIn != standard.valuesIn { changes.append(.valuesIn(valuesIn)) }
        if resetsMeasure, let measure = MeasureReset(gesture.kind) { changes.append(.resets(measure, true)) }
        return changes
    }

    private subscript(flag: RecognizerFlag) -> Bool {
        switch flag {
        case .enabled: isEnabled
        case .cancelsTouchesInView: cancelsTouchesInView
        case .delaysTouchesBegan: delaysTouchesBegan
        case .delaysTouchesEnded: delaysTouchesEnded
        case .requiresExclusiveTouchType: requiresExclusiveTouchType
        case .whileLocked: openStates.contains(.locked)
        case .whileCleaning: openStates.contains(.cleaning)
        case .whileMaintenance: openStates.contains(.maintenance)
        }
    }
}

extension Gesture {
    fileprivate var directions: [RecognizerChange] {
        switch self {
        case .swipe(let swipe):
            swipe.direction == SwipeGesture().direction ? [] : [.direction(swipe.direction)]
        case .screenEdgePan(let pan): pan.edges.isEmpty ? [] : [.edges(pan.edges)]
        case .tap, .longPress, .pan, .pinch, .rotation: []
        }
    }
}
