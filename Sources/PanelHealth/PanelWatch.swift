import Core
import HIDRecords

/// The state of all rules for one panel.
package struct PanelWatch: Sendable {
    let panel: PanelSize
    private(set) var faults = FaultTable()
    /// Whether points off the panel are as the configuration expects them.
    private let expectsPointsBeyond: Bool
    private var contacts: [OpenContact]
    private var openCount = 0
    private var clock = StepClock()
    private var total = 0
    /// Whether a contact has begun in a frame before this one.
    private var hasBegun = false
    /// When anything changed last.
    private var lastChange: Int64 = .min / 2

    private var points = ImpossiblePoints()
    private var lifts = LostLifts()
    private var places = MissingPlaces()
    private var touches = MissingTouches()
    private var jumps = Jumps()
    private var zeros = ZeroContacts()
    private var ghosts = GhostPlaces()
    private var storms = Storms()
    private var wakes = WakeBursts()
    private var shorts = ShortContacts()
    private var stuck = StuckContacts()
    private(set) var flaps = Flaps()
    private var stripes: DeadStripes
    private(set) var jitter = Jitter()
    private(set) var rate = ReportRate()
    /// The last contacts that have ended.
    private(set) var seen = Recent<SeenContact>(Self.seenLimit)
    /// The counts for the sheet.
    var tally = PanelTally()

    init(_ panel: PanelSize, slots: Int, expectsPointsBeyond: Bool) {
        self.panel = panel
        self.expectsPointsBeyond = expectsPointsBeyond
        contacts = Array(repeating: OpenContact(), count: slots)
        stripes = DeadStripes(on: panel)
    }

    /// The contacts that are down.
    var openContacts: [OpenContact] { contacts.filter { $0.isOpen } }

    // MARK: Time

    /// When to call ``advance(to:)`` at the latest; `max` for never.
    var deadline: Int64 { min(faults.checkTime, stuck.checkTime) }

    /// Lets the time pass up to `time`.
    mutating func advance(to time: Int64) {
        while deadline <= time {
            let now = deadline
            if stuck.checkTime <= now { stuck.check(at: now, &contacts, &faults) }
            if faults.checkTime <= now, !faults.check(at: now).isDisjoint(with: .ghosts) {
                ghosts.forgetCleared(faults)
            }
        }
    }

    /// Notes that the system was suspended.
    mutating func resume(at time: Int64) {
        advance(to: time)
        wakes.open(.resume, at: time)
    }

    /// Notes that nothing is known any more of the contacts that are down.
    mutating func drop(at time: Int64) {
        for index in contacts.indices where contacts[index].isOpen {
            if contacts[index].isStuck { release(index, at: time) }
            contacts[index].drop()
        }
    }

    /// Takes what is known of another panel that may report the same touches.
    mutating func take(_ news: DuplicatePanels.News, at time: Int64) { faults.take(news, at: time) }

    /// Forgets what was told.
    mutating func removeEntries() { faults.entries.removeAll(keepingCapacity: true) }

    // MARK: Frames

    /// Takes a frame; nothing goes into the sheet of a contact that begins where `isWithheld` says so.
    mutating func take(_ frame: borrowing PanelFrame, at time: Int64, _ isWithheld: (RawPoint) -> Bool) {
        if deadline <= time { advance(to: time) }
        var isKnown = true
        let begun = total
        switch frame.loss {
        case .nothing: break
        case .stateKnown: isKnown = false
        case .stateUnknown:
            isKnown = false
            drop(at: time)
        }
        if time - lastChange >= WakeBursts.silence { wakes.wake(at: time, lastChange: lastChange, frame) }
        let changes = frame.changes.span
        for index in changes.indices {
            let change = changes[index]
            guard change.slot < contacts.count else { continue }
            switch change.kind {
            case .move: move(change, at: time)
            case .begin: begin(change, isKnown: isKnown, isWithheld: isWithheld(RawPoint(change)), at: time)
            case .end: end(change, isKnown: isKnown, at: time)
            case .replacement:
                let isLost = isKnown && contacts[change.slot].isJudged
                end(change, isKnown: isKnown, at: time)
                if isLost { loseLift(at: time) }
            }
        }
        // Whatever the order of the slots is.
        if total > begun { lifts.begin(at: time, &faults) }
        if frame.placeless > 0 { places.end(frame.placeless, at: time, &faults) }
        if !hasBegun { noteTouches(at: time) }
        lastChange = time
    }

    /// Judges a frame up to the first in which a contact began.
    private mutating func noteTouches(at time: Int64) {
        hasBegun = total > 0
        touches.take(isTouched: hasBegun, at: time, &faults)
    }

    private mutating func begin(_ change: PanelChange, isKnown: Bool, isWithheld: Bool, at time: Int64) {
        let point = RawPoint(change)
        total += 1
        if !contacts[change.slot].isOpen { openCount += 1 }
        if !isWithheld { tally.begin(fingers: openCount) }
        var traits: OpenContact.Traits = isKnown ? [] : .dropped
        if isWithheld { traits.insert(.withheld) }
        if panel.isFarOff(point) { traits.insert(.beganFarOff) }
        let landing = Flaps.Landing(point: point, number: total, time: time)
        if isKnown, flaps.begin(landing, on: panel, stripes, &faults) { traits.insert(.landing) }
        contacts[change.slot].begin(change, number: total, at: time, traits: traits)
        stuck.begin(at: time)
        report(point, isWithheld: isWithheld, at: time)
        if isKnown { stripes.begin(at: point, time, on: panel, &faults) }
    }

    @inline(__always)
    private mutating func move(_ change: PanelChange, at time: Int64) {
        let slot = change.slot
        let move = contacts[slot].move(change, at: time, on: panel, &clock)
        if move.contains(.wasStuck) { release(slot, at: time) }
        guard move.contains(.moved) else { return }
        let isWithheld = contacts[slot].isWithheld
        report(RawPoint(change), isWithheld: isWithheld, at: time)
        if move.contains(.jumped) { noteJump(slot, move, at: time) }
        guard move.contains(.judged) else { return }
        if move.contains(.leapt) { stripes.leap(contacts[slot].path.leap, at: time, on: panel, &faults) }
        if openCount == 1, !isWithheld { measureRate(slot, at: time) }
    }

    /// The contact in `slot` went farther than fingers do: counts that, and judges whether it came back or took another's place.
    private mutating func noteJump(_ slot: Int, _ move: OpenContact.Move, at time: Int64) {
        if !contacts[slot].isWithheld { tally.jumps += 1 }
        guard move.contains(.judged) else { return }
        let point = contacts[slot].point
        let isExchange = contacts.indices.contains { other in
            other != slot && contacts[other].isOpen && panel.isNear(contacts[other].point, point)
        }
        if isExchange || move.contains(.cameBack) {
            jumps.jump(at: time, &faults)
        } else if contacts[slot].path.squaredBefore * 100 < panel.jumpSquared,
            time - contacts[slot].beginTime >= Jumps.rest
        {
            jumps.leap(of: slot, to: point, at: time)
        }
    }

    private mutating func measureRate(_ slot: Int, at time: Int64) {
        let path = contacts[slot].path
        guard path.stepCount > 1,
            rate.step(path.last, afterSquared: path.squaredBefore, at: time, &faults)
        else { return }
        tally.intervals.add(path.last.time)
    }

    /// Takes a point that was reported.
    private mutating func report(_ point: RawPoint, isWithheld: Bool, at time: Int64) {
        if panel.x.isOff(point.x) || panel.y.isOff(point.y), !expectsPointsBeyond {
            points.report(point, on: panel, at: time, &faults)
        }
        if !isWithheld { tally.report(point, on: panel) }
        stripes.report(point, at: time, &faults)
    }

    private mutating func loseLift(at time: Int64) {
        tally.lostLifts += 1
        lifts.replace(at: time, &faults)
    }

    private mutating func release(_ slot: Int, at time: Int64) {
        contacts[slot].noteMoved()
        stuck.release(at: time, &faults)
    }

    private mutating func end(_ change: PanelChange, isKnown: Bool, at time: Int64) {
        let slot = change.slot
        guard contacts[slot].isOpen else { return }
        if contacts[slot].isStuck { release(slot, at: time) }
        let isJudged = isKnown && contacts[slot].isJudged
        let contact = contacts[slot].ended(at: time, on: panel)
        contacts[slot].end()
        openCount -= 1
        if !contact.isWithheld {
            seen.append(
                SeenContact(
                    number: contact.number, begin: Timestamp(microseconds: contact.begin),
                    end: Timestamp(microseconds: contact.end), point: contact.first,
                    travel: contact.travel(on: panel)))
        }
        if isJudged {
            lifts.end(after: time - contacts[slot].changeTime, at: time)
            jumps.end(slot, at: time, on: panel, &faults)
            judge(contact)
        }
    }

    /// Judges a contact that has ended, by all rules that look at whole contacts.
    private mutating func judge(_ contact: EndedContact) {
        stuck.endOther(begin: contact.begin, at: contact.end, &contacts, &faults)
        if !contact.isWithheld { tally.end(contact) }
        flaps.end(contact)
        let isGhost = ghosts.end(contact, on: panel, &faults)
        let isExplained = isGhost || contact.beganFarOff
        if !isExplained {
            zeros.end(contact, &faults)
            storms.end(contact, &faults)
        }
        wakes.end(contact, isExplained: isExplained, on: panel, &faults)
        if !isExplained { shorts.end(contact, &faults) }
        if !contact.isWithheld { jitter.end(contact, isSizeKnown: panel.isKnown, &faults) }
        stripes.end(contact)
    }
}
