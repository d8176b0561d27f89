/// All that is particular to a class of views.
package struct ViewClassBehavior: Sendable {
    /// `isUserInteractionEnabled`, unless a scene says otherwise.
    package var isUserInteractionEnabled = true
    /// `canBecomeFirstResponder`, unless a scene says otherwise.
    package var canBecomeFirstResponder = false
    /// What the class's own `touchesBegan(_:with:)` and its like do, unless a scene says otherwise.
    package var touches = Disposition.pass
    /// Whether it takes text: once it can become first responder, it recognizes taps itself, which begin the editing.
    package var takesText = false
    /// The gestures of its own that it keeps from recognizers further out.
    var ownGestures: OwnGestures = []
    /// What it does as a control; nil for a view that is none.
    package var control: ControlBehavior?
    /// Its value with the properties of the class; nil for a view without one, and for a cell.
    package var valued: ValuedControl?

    /// Gestures by which a control is operated.
    struct OwnGestures: OptionSet, Sendable {
        let rawValue: UInt8

        /// A tap with one finger.
        static let tap = OwnGestures(rawValue: 1)
        /// A swipe along its x axis from its knob.
        static let swipeAlong = OwnGestures(rawValue: 2)
        /// A pan along its x axis from its knob.
        static let panAlong = OwnGestures(rawValue: 4)
    }
}

/// All that is particular to a class of controls.
package struct ControlBehavior: Sendable {
    /// The events that it sends beside those of the touches that it tracks.
    var ownEvents: ControlEvents = []

    /// The events that it ever sends.
    package var events: ControlEvents { ownEvents.union(.touches) }
}

extension ViewClass {
    /// What is particular to the class.
    package var behavior: ViewClassBehavior {
        switch self {
        case .view, .scrollView, .tableView, .collectionView, .pickerView: ViewClassBehavior()
        case .cell: ViewClassBehavior(touches: .handle)
        case .pickerComponent: ViewClassBehavior(valued: .pickerComponent(PickerComponent()))
        case .imageView, .label: ViewClassBehavior(isUserInteractionEnabled: false)
        case .textView: ViewClassBehavior(canBecomeFirstResponder: true, touches: .handle, takesText: true)
        case .textField: .control(.ofTextFields, takesText: true)
        case .control: .control([])
        case .button: .control(.ofButtons, keeps: .tap)
        case .switch: .control(.switch(Switch()), keeps: [.tap, .panAlong])
        case .slider: .control(.slider(Slider()), keeps: .swipeAlong)
        case .stepper: .control(.stepper(Stepper()), keeps: .tap)
        case .segmentedControl: .control(.segmentedControl(SegmentedControl()), keeps: .tap)
        case .pageControl: .control(.pageControl(PageControl()), keeps: .tap)
        case .datePicker: .control(.datePicker(DatePicker()))
        case .refreshControl: .control(.refreshControl(RefreshControl()), isUserInteractionEnabled: false)
        }
    }

    /// Whether it is a UIControl: it tracks touches and sends events.
    package var isControl: Bool { behavior.control != nil }

    /// Whether it is a UIScrollView: fingers scroll it.
    package var isScrollView: Bool { self == .scrollView || hasCells || self == .pickerComponent }

    /// Whether the cells in it are its rows or items: it is a UITableView or a UICollectionView.
    package var hasCells: Bool { self == .tableView || self == .collectionView }

    /// Whether views of it follow the touches that they handle.
    package var tracksTouches: Bool { isControl || self == .cell }

    /// The events that it ever sends, beside those of a scroll view.
    package var events: ControlEvents {
        self == .cell ? .ofCells : self == .pickerComponent ? .didSelectRow : behavior.control?.events ?? []
    }
}

extension ViewClassBehavior {
    /// A class of controls, all of which handle their touches, without a value.
    fileprivate static func control(
        _ ownEvents: ControlEvents, keeps ownGestures: OwnGestures = [], takesText: Bool = false
    ) -> ViewClassBehavior {
        ViewClassBehavior(
            canBecomeFirstResponder: takesText, touches: .handle, takesText: takesText,
            ownGestures: ownGestures, control: ControlBehavior(ownEvents: ownEvents))
    }

    /// A class of controls with a value.
    fileprivate static func control(
        _ valued: ValuedControl, keeps ownGestures: OwnGestures = [], isUserInteractionEnabled: Bool = true
    ) -> ViewClassBehavior {
        var behavior = control([.valueChanged, .primaryActionTriggered], keeps: ownGestures)
        behavior.isUserInteractionEnabled = isUserInteractionEnabled
        behavior.valued = valued
        return behavior
    }
}

extension ControlEvents {
    /// The events of buttons beside those of touches.
    fileprivate static let ofButtons: ControlEvents = [.primaryActionTriggered, .menuActionTriggered]
    /// What text fields send of their text.
    fileprivate static let ofTextFields: ControlEvents = [
        .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit, .primaryActionTriggered,
    ]
    /// What every control sends as it tracks a finger.
    static let touches: ControlEvents = [
        .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
        .touchUpInside, .touchUpOutside, .touchCancel,
    ]
}
