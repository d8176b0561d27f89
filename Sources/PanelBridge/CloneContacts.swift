/// The fingers on the clone, slot by slot, as the frames of events that bring each about.
package struct CloneContacts: Sendable {
    private struct Contact {
        let touch: Int
        var point: ClonePoint
        /// Whether readers have seen it; else it began in the frame that is being made.
        var isReported = false
    }

    private var contacts: [Contact?]
    /// Slots whose finger lifted in the frame that is being made: another one in it would look as the same finger.
    private var lifted: [Int] = []
    /// Slots whose finger is a palm in the frame that is being made, and lifts in the next.
    private var cancelled: [Int] = []
    private var frame: [InputEvent] = []
    private var frames: [InputEvent] = []
    private var slot = 0
    private var pointer: ClonePointer?

    /// No fingers, and room for `slots`; with `hasPointer`, the first one is a pointer as well.
    package init(slots: Int, hasPointer: Bool = true) {
        contacts = Array(repeating: nil, count: slots)
        pointer = hasPointer ? ClonePointer() : nil
    }

    /// How many fingers are down.
    package var count: Int { contacts.reduce(0) { $1 == nil ? $0 : $0 + 1 } }

    /// `touch` began; false when no slot is free for it, and then it never reaches the clone.
    package mutating func began(_ touch: Int, at point: ClonePoint) -> Bool {
        if freeSlot == nil, !lifted.isEmpty || !cancelled.isEmpty { endFrame() }
        guard let free = freeSlot else { return false }
        contacts[free] = Contact(touch: touch, point: point)
        select(free)
        frame += [.trackingID(Int32(truncatingIfNeeded: touch & 0xffff)), .x(point.x), .y(point.y)]
        return true
    }

    /// `touch` moved.
    package mutating func moved(_ touch: Int, to point: ClonePoint) {
        guard let index = index(of: touch), let old = contacts[index]?.point, old != point else { return }
        contacts[index]?.point = point
        select(index)
        if old.x != point.x { frame.append(.x(point.x)) }
        if old.y != point.y { frame.append(.y(point.y)) }
    }

    /// `touch` lifted.
    package mutating func ended(_ touch: Int) {
        guard let index = reportedIndex(of: touch) else { return }
        select(index)
        frame.append(.trackingID(nil))
        contacts[index] = nil
        lifted.append(index)
    }

    /// `touch` was cancelled.
    package mutating func cancel(_ touch: Int) {
        guard let index = reportedIndex(of: touch) else { return }
        select(index)
        frame.append(.tool(isPalm: true))
        cancelled.append(index)
    }

    /// All touches were cancelled.
    package mutating func cancelAll() {
        for touch in contacts.compactMap({ $0?.touch }) { cancel(touch) }
    }

    /// The events of all that happened since the last call, frame by frame.
    package mutating func takeFrames() -> [InputEvent] {
        endFrame()
        defer { frames.removeAll(keepingCapacity: true) }
        return frames
    }

    private var freeSlot: Int? {
        contacts.indices.first { contacts[$0] == nil && !lifted.contains($0) }
    }

    /// The slot of a touch that is not being cancelled.
    private func index(of touch: Int) -> Int? {
        contacts.firstIndex { $0?.touch == touch }.flatMap { cancelled.contains($0) ? nil : $0 }
    }

    /// The same, after readers have seen that it began: what begins and ends in one frame has never been.
    private mutating func reportedIndex(of touch: Int) -> Int? {
        guard let index = index(of: touch) else { return nil }
        if contacts[index]?.isReported == false { endFrame() }
        return index
    }

    private mutating func select(_ index: Int) {
        guard index != slot else { return }
        slot = index
        frame.append(.slot(index))
    }

    private mutating func endFrame() {
        report()
        guard !cancelled.isEmpty else { return }
        for index in cancelled {
            select(index)
            // A slot that stays a palm makes libinput ignore the next finger in it.
            frame += [.tool(isPalm: false), .trackingID(nil)]
            contacts[index] = nil
        }
        cancelled = []
        report()
    }

    private mutating func report() {
        let first = contacts.compactMap { $0 }.min { $0.touch < $1.touch }
        frame += pointer?.follow(first?.point) ?? []
        lifted = []
        for index in contacts.indices { contacts[index]?.isReported = true }
        guard !frame.isEmpty else { return }
        frames += frame + [.report]
        frame = []
    }
}

/// A point of the clone, whose axes go from 0 to 65535.
package struct ClonePoint: Equatable, Sendable {
    /// The number of units of an axis.
    static let units = 65_536.0

    /// From 0 to 65535.
    package let x: Int32
    /// From 0 to 65535.
    package let y: Int32

    /// This point of the clone.
    package init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// The unit that a point of a screen of this size lies in; a point beside the screen is at its edge.
    package init(screenX: Double, screenY: Double, size: [Double]) {
        x = Self.unit(screenX, of: size[0])
        y = Self.unit(screenY, of: size[1])
    }

    private static func unit(_ coordinate: Double, of length: Double) -> Int32 {
        let unit = (coordinate / length * units).rounded(.down)
        return unit.isFinite ? Int32(min(max(0, unit), units - 1)) : 0
    }
}

/// The pointer that readers see who know no slots: the first finger.
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
