import Core
import HIDRecords

/// The faults that are raised, and the entries about them.
///
/// A fault is told when it is raised, once in a while as it goes on, and when it is over.
struct FaultTable: Sendable {
    private static let hour: Int64 = 3_600_000_000
    /// How many faults of one name are told in an hour.
    private static let toldAnHour = 4

    /// The reports of the faults of one name.
    private struct Told: Sendable {
        /// When the last ones were told, the oldest first; `min` for none.
        var times = InlineArray<4, Int64>(repeating: .min)
        /// How many have not been told since.
        var omitted = 0
        /// How many were raised.
        var raised = 0
    }

    /// The faults, the oldest first.
    private(set) var raised: [RaisedFault] = []
    /// Their names.
    private(set) var names: FaultNames = []
    /// How many were raised so far.
    private(set) var total = 0
    /// The earliest time at which one may be over; not later than that.
    private(set) var checkTime = Int64.max
    /// The entries that are to be reported, the oldest first.
    var entries: [HealthEntry] = []
    private var told = [Told](repeating: Told(), count: FaultName.allCases.count)

    init() {
        raised.reserveCapacity(32)
        entries.reserveCapacity(32)
    }

    func isRaised(_ name: FaultName) -> Bool { names.contains(FaultNames(name)) }

    /// Whether the fault with that number is raised.
    func isRaised(_ id: Int) -> Bool { raised.contains { $0.id == id } }

    /// How many faults called `name` were raised so far.
    func timesRaised(_ name: FaultName) -> Int { told[Int(name.rawValue)].raised }

    /// Raises a fault that has occurred `count` times; without occurrences it is over after `quiet` microseconds.
    ///
    /// - Returns: Its number.
    @discardableResult
    mutating func raise(_ finding: Finding, count: Int, quiet: Int64?, at time: Int64) -> Int {
        total += 1
        let name = finding.name
        told[Int(name.rawValue)].raised += 1
        let isUntold = !noteTold(name, at: time)
        let fault = RaisedFault(
            id: total, finding: finding, since: Timestamp(microseconds: time), count: count, last: time,
            quiet: quiet, isUntold: isUntold)
        raised.append(fault)
        names.formUnion(FaultNames(name))
        if let quiet { checkTime = min(checkTime, time + quiet) }
        tell(fault, .raised, at: time)
        return total
    }

    /// Notes that the fault called `name` occurred again, the first one of several.
    mutating func repeated(_ name: FaultName, at time: Int64) {
        guard let index = raised.firstIndex(where: { $0.finding.name == name }) else { return }
        noteAgain(index, at: time)
    }

    /// Notes that the fault with this number occurred again.
    mutating func repeated(_ id: Int, at time: Int64) {
        guard let index = raised.firstIndex(where: { $0.id == id }) else { return }
        noteAgain(index, at: time)
    }

    private mutating func noteAgain(_ index: Int, at time: Int64) {
        raised[index].count &+= 1
        raised[index].last = time
        let fault = raised[index]
        let isDue =
            fault.stillAt.map { time - $0 >= 24 * Self.hour }
            ?? (time - fault.since.microseconds >= Self.hour)
        guard isDue else { return }
        raised[index].stillAt = time
        tell(fault, .still, at: time)
    }

    /// Ends the fault called `name`.
    mutating func clear(_ name: FaultName, at time: Int64) {
        guard let index = raised.firstIndex(where: { $0.finding.name == name }) else { return }
        clear(at: index, time)
    }

    /// Takes what is known of another panel that may report the same touches.
    mutating func take(_ news: DuplicatePanels.News, at time: Int64) {
        let finding = Finding.duplicatePanel(news.second)
        let index = raised.firstIndex { $0.finding == finding }
        switch (news.state, index) {
        case (.raised, _): raise(finding, count: DuplicatePanels.needed, quiet: nil, at: time)
        case (.repeated, let index?): noteAgain(index, at: time)
        case (.cleared, let index?): clear(at: index, time)
        case (.repeated, nil), (.cleared, nil): break
        }
    }

    /// Notes that a stroke broke again at the dead stripe of `axis`.
    mutating func repeatedStripe(_ axis: PanelAxis, at time: Int64) {
        guard let index = stripe(axis) else { return }
        noteAgain(index, at: time)
    }

    /// Ends the dead stripe of `axis`.
    mutating func clearStripe(_ axis: PanelAxis, at time: Int64) {
        guard let index = stripe(axis) else { return }
        clear(at: index, time)
    }

    private func stripe(_ axis: PanelAxis) -> Int? {
        raised.firstIndex { fault in
            if case .deadStripe(axis, _, _) = fault.finding { true } else { false }
        }
    }

    private mutating func clear(at index: Int, _ time: Int64) {
        let fault = raised.remove(at: index)
        names = raised.reduce(into: FaultNames()) { $0.formUnion(FaultNames($1.finding.name)) }
        tell(fault, .cleared, at: time)
    }

    /// Ends the faults that have not occurred for their time, which is over at `time`; returns their names.
    mutating func check(at time: Int64) -> FaultNames {
        checkTime = .max
        var cleared: FaultNames = []
        for index in raised.indices.reversed() {
            guard let quiet = raised[index].quiet else { continue }
            let due = raised[index].last + quiet
            if due <= time {
                cleared.formUnion(FaultNames(raised[index].finding.name))
                clear(at: index, time)
            } else {
                checkTime = min(checkTime, due)
            }
        }
        return cleared
    }

    /// Whether a fault of that name may be told; counts it as told or as omitted.
    private mutating func noteTold(_ name: FaultName, at time: Int64) -> Bool {
        let index = Int(name.rawValue)
        let oldest = told[index].times[0]
        if oldest != .min, time - oldest < Self.hour {
            told[index].omitted += 1
            return false
        }
        for next in 1..<Self.toldAnHour { told[index].times[next - 1] = told[index].times[next] }
        told[index].times[Self.toldAnHour - 1] = time
        return true
    }

    private mutating func tell(_ fault: RaisedFault, _ state: HealthEntry.State, at time: Int64) {
        if fault.isUntold { return }
        let name = Int(fault.finding.name.rawValue)
        // A fault that ends by itself lasted until now, others until they were last seen.
        let end = state == .cleared && fault.quiet == nil ? time : fault.last
        entries.append(
            HealthEntry(
                time: Timestamp(microseconds: time), state: state, id: fault.id, finding: fault.finding,
                count: fault.count,
                lasted: Interval(microseconds: end - fault.since.microseconds),
                untold: told[name].omitted))
        told[name].omitted = 0
    }
}

/// The names of faults of panels.
package enum FaultName: UInt8, CaseIterable, Sendable {
    case impossiblePoint, lostUp, zeroContact, periodicGhost, fixedGhost, storm, wakeBurst, shortContacts
    case stuckContact, flapping, deadStripe, jitter, slowReports, rateCollapse, duplicatePanel
    case noPlace, noTouches, jumps
}

/// A choice of faults.
struct FaultNames: OptionSet, Sendable {
    let rawValue: UInt32

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    init(_ name: FaultName) {
        self.init(rawValue: 1 << UInt32(name.rawValue))
    }

    static let ghosts: FaultNames = [FaultNames(.periodicGhost), FaultNames(.fixedGhost)]
    /// While one of them is raised, short contacts have a known cause.
    static let bursts: FaultNames = [FaultNames(.storm), FaultNames(.wakeBurst)]
}
