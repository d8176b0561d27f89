package import Core
package import HIDRecords

/// A finger above the surface, in range of the panel and not touching: UITouch's region phases.
///
/// It hits no view and takes no number; when it touches it becomes a ``Touch``.
package struct Hover: Equatable, Sendable {
    /// The panel and the path on it that the finger follows.
    let path: PanelPath
    /// Entered, moved or exited; stationary when the current event left it alone.
    package internal(set) var phase = TouchPhase.regionEntered
    /// When it last changed.
    package internal(set) var timestamp: Timestamp
    /// Where it is, in screen points.
    package internal(set) var location: Point
    /// Where it was before the current event.
    package internal(set) var previousLocation: Point
}

extension TouchEvent {
    /// Makes last event's hovers the past; those that left are forgotten.
    mutating func settleHovers() {
        hovers.removeAll { $0.phase == .regionExited }
        for index in hovers.indices {
            hovers[index].phase = .stationary
            hovers[index].previousLocation = hovers[index].location
        }
    }

    /// Follows `finger`, which is at `location`, while it hovers.
    mutating func hover(_ finger: DigitizerFinger, on path: PanelPath, at location: Point) {
        let isHovering = finger.range && !finger.touch && !finger.eventMask.contains(.cancel)
        guard let index = hovers.firstIndex(where: { $0.path == path }) else {
            guard isHovering else { return }
            hovers.append(
                Hover(path: path, timestamp: timestamp, location: location, previousLocation: location))
            return
        }
        if !isHovering {
            hovers[index].phase = .regionExited
        } else if location != hovers[index].location {
            hovers[index].phase = .regionMoved
            hovers[index].location = location
        } else {
            return
        }
        hovers[index].timestamp = timestamp
    }
}
