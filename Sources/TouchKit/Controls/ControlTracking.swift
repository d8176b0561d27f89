import HIDRecords

/// A touch that a control tracks (`UIControl.isTracking`).
struct ControlTracking: Hashable, Sendable {
    let control: ResponderID
    let touch: TouchID
    /// `UIControl.isTouchInside`, by which it is highlighted too.
    var isInside = true
    /// What a control with a value makes of it.
    var course = ValueTracking.none
    /// What such a control stood at before it; a control that is not continuous reports what differs from that.
    var initialValue: ControlValue?

    /// When it makes a stepper step if it is held until then.
    var nextStep: Timestamp? {
        if case .stepper(let course) = course { course.nextStep } else { nil }
    }
}

/// What the controls of an app are doing.
struct ControlTrackings: Sendable {
    /// As many as there are fingers on controls, and those that lifted of which their control has not been told: few.
    private(set) var trackings: [ControlTracking] = []

    /// What `control` makes of `touch`; nil when it does not track it.
    subscript(touch: TouchID, control: ResponderID) -> ControlTracking? {
        trackings.first { $0.touch == touch && $0.control == control }
    }

    /// Begins a tracking, or goes on with one of the same touch and control.
    mutating func set(_ tracking: ControlTracking) {
        if let place = place(of: tracking.touch, tracking.control) {
            trackings[place] = tracking
        } else {
            trackings.append(tracking)
        }
    }

    /// Ends the tracking of `touch` by `control`, and returns it as it was last; nil when there is none.
    mutating func end(_ touch: TouchID, _ control: ResponderID) -> ControlTracking? {
        place(of: touch, control).map { trackings.remove(at: $0) }
    }

    private func place(of touch: TouchID, _ control: ResponderID) -> Int? {
        trackings.firstIndex { $0.touch == touch && $0.control == control }
    }
}
