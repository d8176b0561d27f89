import HIDRecords

/// A contact that is down, or the place of one in its slot.
package struct OpenContact: Sendable {
    /// The traits of a contact, which last until its end.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// It is down.
        static let open = Traits(rawValue: 1)
        /// Events were lost while it was down, or it is not the panel's doing that it ends: no rule judges it.
        static let dropped = Traits(rawValue: 2)
        /// It began more than a hundredth of an axis off the panel.
        static let beganFarOff = Traits(rawValue: 4)
        /// It is the landing of a flap.
        static let landing = Traits(rawValue: 8)
        /// It is known to be stuck.
        static let stuck = Traits(rawValue: 16)
        /// Where it began, and what it did then, is not told: see ``PanelHealth/take(_:isWithheld:)``.
        static let withheld = Traits(rawValue: 32)
    }

    private(set) var traits: Traits = []
    /// Counts the panel's contacts.
    private(set) var number = 0
    private(set) var beginTime: Int64 = 0
    /// When any of its values changed last.
    private(set) var changeTime: Int64 = 0
    /// How many contacts that began after its last change have ended since.
    var others: Int32 = 0
    private(set) var first = RawPoint(x: 0, y: 0)
    private(set) var path = ContactPath()
    private var rest = RestingPlace()
    private var pressure: Int32 = 0
    private var touchMajor: Int32 = 0
    private var touchMinor: Int32 = 0

    var isOpen: Bool { traits.contains(.open) }
    var isStuck: Bool { traits.contains(.stuck) }
    var isWithheld: Bool { traits.contains(.withheld) }
    /// Whether rules judge it.
    var isJudged: Bool { traits.intersection([.open, .dropped]) == .open }
    /// Where it is.
    var point: RawPoint { path.point }

    /// Begins with the values of `change`.
    mutating func begin(_ change: PanelChange, number: Int, at time: Int64, traits: Traits) {
        self.traits = traits.union(.open)
        self.number = number
        (beginTime, changeTime) = (time, time)
        others = 0
        first = RawPoint(change)
        path = ContactPath(at: first, time)
        rest = RestingPlace()
        take(change)
    }

    /// The kind of a change of its values.
    struct Move: OptionSet, Sendable {
        let rawValue: UInt8
        /// It is at another point.
        static let moved = Move(rawValue: 1)
        /// It was known to be stuck.
        static let wasStuck = Move(rawValue: 2)
        /// The step before was a leap.
        static let leapt = Move(rawValue: 4)
        /// Rules judge it.
        static let judged = Move(rawValue: 8)
        /// It went further than fingers do.
        static let jumped = Move(rawValue: 16)
        /// It came back from a jump at once.
        static let cameBack = Move(rawValue: 32)
    }

    /// Takes the values of `change`.
    @inline(__always)
    mutating func move(
        _ change: PanelChange, at time: Int64, on panel: borrowing PanelSize, _ clock: inout StepClock
    ) -> Move {
        let point = RawPoint(change)
        let isSame = point.x == path.point.x && point.y == path.point.y
        guard isOpen, !isSame || hasOtherValues(than: change) else { return [] }
        var move: Move = isStuck ? .wasStuck : []
        changeTime = time
        if others > 0 { others = 0 }
        take(change)
        guard !isSame else { return move }
        move.formUnion(isJudged ? [.moved, .judged] : .moved)
        if path.move(to: point, from: first, at: time, on: panel, &clock) { move.formUnion(.leapt) }
        if path.last.squared > panel.jumpSquared, path.last.time <= 40_000 {
            move.formUnion(path.hasTurned(on: panel) ? [.jumped, .cameBack] : .jumped)
        }
        if path.farthestSquared <= 4 { rest.add(point, at: time &- beginTime) }
        return move
    }

    private mutating func take(_ change: PanelChange) {
        (pressure, touchMajor, touchMinor) = (change.pressure, change.touchMajor, change.touchMinor)
    }

    private func hasOtherValues(than change: PanelChange) -> Bool {
        change.pressure != pressure || change.touchMajor != touchMajor || change.touchMinor != touchMinor
    }

    /// How far it is from its first point, or was, see ``ContactPath/farthestSquared``; in millimetres.
    func travel(on panel: borrowing PanelSize) -> Double {
        max(path.farthestSquared, panel.vector(from: first, to: point).squared).squareRoot()
    }

    mutating func end() { traits = [] }
    mutating func drop() { if isOpen { traits.insert(.dropped) } }
    mutating func noteStuck() { traits.insert(.stuck) }
    mutating func noteMoved() { traits.remove(.stuck) }

    /// It as it ends.
    func ended(at time: Int64, on panel: borrowing PanelSize) -> EndedContact {
        let isNear = path.farthestSquared <= panel.toleranceSquared
        let hasOtherCause = !traits.isDisjoint(with: [.beganFarOff, .landing])
        let duration = time - beginTime
        return EndedContact(
            number: number, begin: beginTime, end: time, first: first, last: path.point,
            velocity: path.velocity, farthestSquared: path.farthestSquared,
            isStill: isNear && duration < 1_000_000 && !hasOtherCause,
            isLanding: traits.contains(.landing), beganFarOff: traits.contains(.beganFarOff),
            isWithheld: isWithheld,
            noise: path.noise,
            restingRadius: path.farthestSquared <= 4 && duration >= 300_000 ? rest.radius(on: panel) : nil)
    }
}

/// A contact that has ended, as rules judge it.
struct EndedContact: Sendable {
    let number: Int
    let begin: Int64
    let end: Int64
    let first: RawPoint
    let last: RawPoint
    /// The last velocity, in millimetres a second: older steps count half of the next one each.
    let velocity: Vector
    /// How far it ever was from its first point, in millimetres, squared.
    let farthestSquared: Double
    /// Whether it stayed at one place for less than a second.
    let isStill: Bool
    /// Whether it is the landing of a flap.
    let isLanding: Bool
    let beganFarOff: Bool
    /// Whether nothing of it goes into the sheet.
    let isWithheld: Bool
    /// The noise of its points in millimetres; nil when it has too few.
    let noise: Double?
    /// The radius in millimetres of the points of a finger at rest; nil if it was none.
    let restingRadius: Double?

    var duration: Int64 { end - begin }

    /// How far it was from its first point, see ``ContactPath/farthestSquared``; in millimetres.
    func travel(on panel: borrowing PanelSize) -> Double {
        max(farthestSquared, panel.vector(from: first, to: last).squared).squareRoot()
    }

    /// No finger is that fast.
    var isZero: Bool { duration <= 500 }
    var isShort: Bool { duration < 20_000 }
    var isBrief: Bool { duration < 50_000 }
}

/// Where the points of a contact lie that stays at its place, without those of its first 100 ms.
struct RestingPlace: Sendable {
    private static let start: Int64 = 100_000
    /// Fewer points say nothing.
    private static let fewest: Int32 = 3

    private var low = RawPoint(x: .max, y: .max)
    private var high = RawPoint(x: .min, y: .min)
    private var count: Int32 = 0

    /// Takes a point that was reported `age` microseconds after the first one.
    mutating func add(_ point: RawPoint, at age: Int64) {
        guard age >= Self.start else { return }
        count &+= 1
        low = RawPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = RawPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    /// Half of the diagonal of the box around them, in millimetres; nil if there are too few.
    func radius(on panel: borrowing PanelSize) -> Double? {
        count >= Self.fewest ? panel.vector(from: low, to: high).length / 2 : nil
    }
}
