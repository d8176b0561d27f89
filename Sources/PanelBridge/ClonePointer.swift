/// What readers that know no slots see of the clone: the first finger.
struct ClonePointer: Sendable {
    private var isDown = false
    private var point = ClonePoint(x: 0, y: 0)

    /// The events that bring the pointer to `point`; nil: no finger is down.
    mutating func follow(_ point: ClonePoint?) -> [InputEvent] {
        var events: [InputEvent] = []
        if isDown != (point != nil) { events.append(.touch(point != nil)) }
        isDown = point != nil
        guard let point else { return events }
        if point.x != self.point.x { events.append(.pointerX(point.x)) }
        if point.y != self.point.y { events.append(.pointerY(point.y)) }
        self.point = point
        return events
    }
}
