import Core

/// Places at which the panel touches itself (`periodicGhost`, `fixedGhost`).
///
/// Of a person's taps few lie within half a millimetre of each other, and none do at even intervals.
package struct GhostPlaces: Sendable {
    /// How many places are remembered.
    package static let limit = 128
    /// At how many of them a ghost is raised at a time.
    private static let raisedLimit = 8
    private static let minute: Int64 = 60_000_000

    /// Where contacts that did not move were.
    fileprivate struct Place: Sendable {
        let point: RawPoint
        /// When its first contact began, or the first one since it started anew.
        var since: Int64
        /// When its last contact began.
        var last: Int64
        /// How long its contacts last.
        var duration: Int64
        var period: Int64 = 0
        /// Contacts within 3 mm.
        var near: Int32 = 1
        /// Brief contacts.
        var hits: Int32
        /// Contacts at the very same point.
        var same: Int32 = 1
        /// Contacts of the same duration at even intervals.
        var beats: Int32 = 1
        /// Intervals of several periods.
        var skips: Int32 = 0
        /// The numbers of the faults that are raised for it; 0 for none.
        var periodic: Int = 0
        var fixed: Int = 0

        var isRaised: Bool { periodic != 0 || fixed != 0 }
        var isWeak: Bool { beats < 3 && hits < 3 }
    }

    private var places: [Place] = []

    /// The bytes of one place.
    package static var placeSize: Int { MemoryLayout<Place>.stride }

    init() { places.reserveCapacity(Self.limit) }

    /// Judges a contact; returns whether a ghost explains it.
    mutating func end(
        _ contact: EndedContact, on panel: borrowing PanelSize, _ faults: inout FaultTable
    ) -> Bool {
        var home: Int?
        for index in places.indices {
            let distance = panel.vector(from: places[index].point, to: contact.first).squared
            if distance <= 9 { places[index].near &+= 1 }
            if home == nil, contact.isStill, distance <= panel.toleranceSquared { home = index }
        }
        guard contact.isStill else { return false }
        guard let home else {
            add(contact)
            return false
        }
        let distance = panel.vector(from: places[home].point, to: contact.first).squared
        places[home].take(contact, isSame: distance <= 0.01)
        judge(home, contact.end, &faults)
        return places[home].isRaised
    }

    private mutating func add(_ contact: EndedContact) {
        if places.count == Self.limit { removeOldest() }
        places.append(
            Place(
                point: contact.first, since: contact.begin, last: contact.begin, duration: contact.duration,
                hits: contact.isBrief ? 1 : 0))
    }

    /// Removes the place with the oldest last contact, of those that hardly matter if there are any.
    private mutating func removeOldest() {
        var oldest = 0
        for index in places.indices.dropFirst() {
            let (place, other) = (places[index], places[oldest])
            if place.isWeak == other.isWeak ? place.last < other.last : place.isWeak { oldest = index }
        }
        places.remove(at: oldest)
    }

    private mutating func judge(_ index: Int, _ time: Int64, _ faults: inout FaultTable) {
        let place = places[index]
        if place.periodic != 0 { faults.repeated(place.periodic, at: time) }
        if place.fixed != 0 { faults.repeated(place.fixed, at: time) }
        guard place.isRaised || places.count(where: { $0.isRaised }) < Self.raisedLimit else { return }
        let duration = Interval(microseconds: place.duration)
        let span = Interval(microseconds: time - place.since)
        if place.periodic == 0, place.isPeriodic {
            places[index].periodic = faults.raise(
                .periodicGhost(
                    place.point, period: Interval(microseconds: place.period), duration: duration, span: span),
                count: Int(place.beats), quiet: max(10 * Self.minute, 5 * place.period), at: time)
        } else if place.periodic == 0, place.fixed == 0, let count = place.fixedCount {
            places[index].fixed = faults.raise(
                .fixedGhost(place.point, duration: duration, span: span), count: count,
                quiet: 60 * Self.minute, at: time)
        }
    }

    /// Forgets places whose faults are over.
    mutating func forgetCleared(_ faults: borrowing FaultTable) {
        for index in places.indices.reversed() where places[index].isRaised {
            let place = places[index]
            if place.periodic != 0, !faults.isRaised(place.periodic) { places[index].periodic = 0 }
            if place.fixed != 0, !faults.isRaised(place.fixed) { places[index].fixed = 0 }
            if !places[index].isRaised { places.remove(at: index) }
        }
    }
}

extension GhostPlaces.Place {
    fileprivate var isPeriodic: Bool {
        beats >= 4 + (skips > 0 ? 1 : 0) + (period < 2_000_000 ? 2 : 0)
    }

    /// How many contacts show that it is a ghost; nil if it is none.
    fileprivate var fixedCount: Int? {
        if hits >= 6, 10 * Int(hits) >= 6 * Int(near) { return Int(hits) }
        return same >= 10 && 10 * Int(same) >= 8 * Int(near) ? Int(same) : nil
    }

    /// Takes a further contact.
    fileprivate mutating func take(_ contact: EndedContact, isSame: Bool) {
        let begin = contact.begin
        if begin - since > 3_600_000_000, begin - last > 1_200_000_000, beats < 3 {
            (since, hits, near, same) = (begin, 0, 1, 0)
        }
        if contact.isBrief { hits &+= 1 }
        if isSame { same &+= 1 }
        beat(contact.duration, after: begin - last)
        last = begin
    }

    private mutating func beat(_ duration: Int64, after interval: Int64) {
        guard abs(duration - self.duration) <= max(10_000, self.duration / 10) else {
            (self.duration, beats, skips) = (duration, 1, 0)
            return
        }
        guard interval >= 200_000 else { return }
        if beats >= 2 {
            let count = (interval + period / 2) / period
            let expected = count * period
            if (1...4).contains(count), abs(interval - expected) <= max(20_000, expected / 100) {
                beats &+= 1
                if count > 1 { skips &+= 1 }
                return
            }
        }
        (period, beats, skips) = (interval, 2, 0)
    }
}
