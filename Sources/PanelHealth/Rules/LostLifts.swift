import Core

/// Contacts that begin in a slot where one is down, or whose end is told only as the next one begins (`lostUp`).
struct LostLifts: Sendable {
    private static let window: Int64 = 600_000_000
    /// For how long a contact has not changed whose end is late.
    private static let rest: Int64 = 300_000
    /// How soon the next one begins then.
    private static let delay: Int64 = 5_000

    private var times = Recent<Int64>(3)
    /// When a contact that had rested ended, if none has begun since.
    private var end: Int64?
    /// How many contacts in a row have ended late, and when the first of them did.
    private var late = (count: 0, since: Int64(0))

    /// A contact that had not changed for `rest` ended.
    mutating func end(after rest: Int64, at time: Int64) {
        // The last one had no other behind it.
        if end != nil || rest < Self.rest { late.count = 0 }
        end = rest < Self.rest ? nil : time
    }

    /// Judges the ends before `time`, at which a contact has begun.
    mutating func begin(at time: Int64, _ faults: inout FaultTable) {
        guard let end, time - end <= Self.delay else {
            end = nil
            return late.count = 0
        }
        self.end = nil
        late = (late.count + 1, late.count == 0 ? time : late.since)
        guard late.count >= 4 else { return }
        if faults.isRaised(.lostUp) { return faults.repeated(.lostUp, at: time) }
        let span = Interval(microseconds: time - late.since)
        faults.raise(.lostUp(span: span), count: late.count, quiet: Self.window, at: time)
    }

    /// A contact ended because its slot got another one: its lift was not reported.
    mutating func replace(at time: Int64, _ faults: inout FaultTable) {
        (end, late.count) = (nil, 0)
        loseLift(at: time, &faults)
    }

    private mutating func loseLift(at time: Int64, _ faults: inout FaultTable) {
        times.append(time)
        if faults.isRaised(.lostUp) { return faults.repeated(.lostUp, at: time) }
        guard times.isFull, time - times[0] <= Self.window else { return }
        faults.raise(
            .lostUp(span: Interval(microseconds: time - times[0])), count: 3, quiet: Self.window, at: time)
    }
}

/// Contacts that never had a place (`noPlace`): they are phantoms of the firmware, and touch nothing.
struct MissingPlaces: Sendable {
    private static let window: Int64 = 600_000_000

    /// Notes that so many ended in a frame.
    mutating func end(_ count: Int, at time: Int64, _ faults: inout FaultTable) {
        for number in 0..<count {
            if faults.isRaised(.noPlace) {
                faults.repeated(.noPlace, at: time)
            } else {
                faults.raise(.noPlace, count: number + 1, quiet: Self.window, at: time)
            }
        }
    }
}

/// Frames of a panel on which no contact has ever begun (`noTouches`): touchd does not know what says that it is touched.
struct MissingTouches: Sendable {
    /// So many frames are told.
    private static let needed = 20

    private var frames = 0

    /// Takes a frame; `isTouched` says whether any contact has begun since the panel was added.
    mutating func take(isTouched: Bool, at time: Int64, _ faults: inout FaultTable) {
        if isTouched {
            if frames >= Self.needed { faults.clear(.noTouches, at: time) }
            frames = 0
            return
        }
        frames += 1
        if frames == Self.needed {
            faults.raise(.noTouches, count: frames, quiet: nil, at: time)
        } else if frames > Self.needed {
            faults.repeated(.noTouches, at: time)
        }
    }
}
