package import HIDRecords

/// From a digitizer record to the phases of touches.
extension Application {
    /// Handles one frame of a panel: makes it an event and dispatches it.
    ///
    /// - Parameters:
    ///   - record: the frame.
    ///   - panel: where the panel's records lie.
    ///   - numbers: numbers the touches that begin.
    ///   - cancelReason: why the fingers that the record cancels are cancelled.
    ///   - log: takes the decisions.
    package mutating func sendEvent(
        _ record: DigitizerEvent,
        from panel: PanelAttachment,
        numbers: inout TouchNumbers,
        cancelReason: CancelReason = .palm,
        to log: inout DecisionLog
    ) {
        gather(record, from: panel, numbers: &numbers)
        dispatch(cancelReason: cancelReason, to: &log)
    }

    /// Adds a frame to the next event without dispatching it, if it only moves fingers that are down.
    ///
    /// - Returns: whether the frame was taken; one that begins, ends or cancels a touch must be sent.
    package mutating func coalesce(_ record: DigitizerEvent, from panel: PanelAttachment) -> Bool {
        guard record.fingers.allSatisfy({ $0.eventMask.isDisjoint(with: [.touch, .cancel]) }) else {
            return false
        }
        var none = TouchNumbers()
        gather(record, from: panel, numbers: &none)
        return true
    }

    private mutating func gather(
        _ record: DigitizerEvent, from panel: PanelAttachment, numbers: inout TouchNumbers
    ) {
        beginEvent(at: record.timestamp)
        for finger in record.fingers {
            let path = PanelPath(panel: panel.panel, index: finger.index)
            if let place = paths[path] {
                update(&event.allTouches[place], with: finger, at: record.timestamp, panel)
                if event.allTouches[place].hasChanged { event.samples.append(event.allTouches[place]) }
            } else if finger.touch, finger.eventMask.contains(.touch), !finger.eventMask.contains(.cancel) {
                begin(finger, on: path, at: record.timestamp, panel, id: numbers.next())
            }
        }
    }

    /// Makes last event's state the past: all touches stationary, where they are.
    mutating func beginEvent(at time: Timestamp) {
        event.timestamp = time
        guard !isGathering else { return }
        isGathering = true
        event.samples.removeAll(keepingCapacity: true)
        for place in event.allTouches.indices {
            event.allTouches[place].phase = .stationary
            event.allTouches[place].previousLocation = event.allTouches[place].location
            event.allTouches[place].isServed = false
        }
    }

    private mutating func begin(
        _ finger: DigitizerFinger, on path: PanelPath, at time: Timestamp, _ panel: PanelAttachment,
        id: TouchID
    ) {
        let location = panel.location(of: finger.position)
        var touch = Touch(
            id: id, path: path, screen: panel.screen, identity: finger.identity,
            type: finger.transducer == .stylus ? .stylus : .direct,
            timestamp: time, location: location, previousLocation: location,
            began: time, beganLocation: location)
        measure(&touch, finger, panel)
        paths.note(path, at: event.allTouches.count)
        event.allTouches.append(touch)
    }

    /// The phase of a live touch from its finger's record: cancelled, ended, moved or stationary.
    private func update(
        _ touch: inout Touch, with finger: DigitizerFinger, at time: Timestamp, _ panel: PanelAttachment
    ) {
        let location = panel.location(of: finger.position)
        if finger.eventMask.contains(.cancel) {
            touch.phase = .cancelled
        } else if !finger.touch {
            touch.phase = .ended
            touch.location = location
        } else if location != touch.location || finger.eventMask.contains(.attribute) {
            touch.phase = .moved
            touch.location = location
        } else {
            return
        }
        touch.timestamp = time
        touch.tapCount = settings.taps.count(of: touch)
        measure(&touch, finger, panel)
    }

    /// Radius and force in UITouch's units.
    private func measure(_ touch: inout Touch, _ finger: DigitizerFinger, _ panel: PanelAttachment) {
        touch.majorRadius = finger.majorRadius * panel.pointsPerMillimetre
        touch.majorRadiusTolerance = finger.radiusAccuracy * panel.pointsPerMillimetre
        guard finger.isPressureAvailable else { return }
        // UITouch.force is 1 for an average touch; iPhones report 20/3 at most, which puts the average at 0.15.
        touch.maximumPossibleForce = 20.0 / 3
        touch.force = finger.pressure * touch.maximumPossibleForce
    }
}
