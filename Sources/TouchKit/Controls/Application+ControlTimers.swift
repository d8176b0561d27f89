import HIDRecords

/// Steppers that are held.
extension Application {
    /// The tracking whose finger, if it is still held, makes a stepper step first.
    var nextStep: (tracking: ControlTracking, deadline: Timestamp)? {
        var next: (tracking: ControlTracking, deadline: Timestamp)?
        for tracking in controls.trackings {
            guard let deadline = tracking.nextStep, isDown(tracking.touch),
                next.map({ deadline < $0.deadline }) ?? true
            else { continue }
            next = (tracking, deadline)
        }
        return next
    }

    /// Has a held stepper step.
    mutating func takeStep(of tracking: ControlTracking, to log: inout DecisionLog) {
        let control = tracking.control
        guard var tracking = controls[tracking.touch, control], case .stepper(var course) = tracking.course,
            case .stepper(var stepper)? = valuedControl(control)
        else { return }
        let before = stepper.value
        course.takeStep(of: &stepper, isInside: tracking.isInside)
        tracking.course = .stepper(course)
        controls.set(tracking)
        guard stepper.value != before else { return }
        scene.controls[control, default: ControlDescription()].valued = .stepper(stepper)
        guard stepper.isContinuous, let touch = event.allTouches.first(where: { $0.id == tracking.touch })
        else { return }
        let cause = log.cause
        log.cause = log.set(of: touch)
        send(.valueChanged, from: control, to: &log)
        log.cause = cause
    }
}
