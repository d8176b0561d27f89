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
        advance(before: record.timestamp, to: &log)
        gather(record, from: panel, numbers: &numbers)
        dispatch(cancelReason: cancelReason, to: &log)
    }

    /// Adds a frame to the next event without dispatching it, if it only moves fingers that are down.
    ///
    /// - Returns: whether the frame was taken; one that begins, ends or cancels a touch must be sent, and so must one
    ///   before which a timer is due.
    package mutating func coalesce(_ record: DigitizerEvent, from panel: PanelAttachment) -> Bool {
        guard record.fingers.allSatisfy({ $0.eventMask.isDisjoint(with: [.touch, .cancel]) }) else {
            return false
        }
        if let deadline = nextDeadline, deadline < record.timestamp { return false }
        var none = TouchNumbers()
        gather(record, from: panel, numbers: &none)
        return true
    }

    private mutating func gather(
        _ record: DigitizerEvent, from panel: PanelAttachment, numbers: inout TouchNumbers
    ) {
        beginEvent(at: record.timestamp)
        let fingers = record.fingers.span
        for index in fingers.indices {
            let finger = fingers[index]
            let path = PanelPath(panel: panel.panel, index: finger.index)
            if !event.hovers.isEmpty || finger.range && !finger.touch {
                event.hover(finger, on: path, at: panel.location(of: finger.position))
            }
            if let place = paths[path] {
                if !finger.eventMask.isEmpty, event.allTouches[place].hasChanged {
                    event.samples.append(event.allTouches[place])
                }
                event.allTouches[place].update(from: finger, at: record.timestamp, on: panel, settings.taps)
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
        if !event.samples.isEmpty { event.samples.removeAll(keepingCapacity: true) }
        if !event.hovers.isEmpty { event.settleHovers() }
        var touches = event.allTouches.mutableSpan
        for place in touches.indices { touches[place].rest() }
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
        touch.measure(finger, on: panel)
        paths.note(path, at: event.allTouches.count)
        event.allTouches.append(touch)
    }
}

/// A touch takes its values itself: a method of the application would need the application while one of its touches is
/// changed, and that is a copy of all of them.
extension Touch {
    /// Makes the last event the past.
    fileprivate mutating func rest() {
        phase = .stationary
        previousLocation = location
        isServed = false
    }

    /// The phase of a live touch from its finger's record: cancelled, ended, moved or stationary.
    fileprivate mutating func update(
        from finger: DigitizerFinger, at time: Timestamp, on panel: PanelAttachment, _ taps: TapSettings
    ) {
        let place = panel.location(of: finger.position)
        if finger.eventMask.contains(.cancel) {
            phase = .cancelled
        } else if !finger.touch {
            phase = .ended
            location = place
        } else if place != location || finger.eventMask.contains(.attribute) {
            phase = .moved
            location = place
        } else {
            return
        }
        timestamp = time
        tapCount = taps.count(of: self)
        measure(finger, on: panel)
    }

    /// Radius and force in UITouch's units.
    fileprivate mutating func measure(_ finger: DigitizerFinger, on panel: PanelAttachment) {
        majorRadius = finger.majorRadius * panel.pointsPerMillimetre
        majorRadiusTolerance = finger.radiusAccuracy * panel.pointsPerMillimetre
        guard finger.isPressureAvailable else { return }
        // UITouch.force is 1 for an average touch; iPhones report 20/3 at most, which puts the average at 0.15.
        maximumPossibleForce = 20.0 / 3
        force = finger.pressure * maximumPossibleForce
    }
}
