import Core

/// Contacts that lie without any change (`stuckContact`).
struct StuckContacts: Sendable {
    private static let limit: Int64 = 30_000_000
    /// After that long if others came and went.
    private static let limitAmongOthers: Int64 = 15_000_000
    private static let othersLimit: Int32 = 10

    /// How many contacts are known to be stuck.
    private var count = 0
    /// The earliest time at which one may be stuck; not later than that.
    private(set) var checkTime = Int64.max

    /// Notes that a contact begins.
    mutating func begin(at time: Int64) { checkTime = min(checkTime, time + Self.limit) }

    /// Notes that a contact that began at `begin` has ended: others may have lain all the time.
    mutating func endOther(
        begin: Int64, at time: Int64, _ contacts: inout [OpenContact], _ faults: inout FaultTable
    ) {
        for index in contacts.indices
        where contacts[index].isJudged && contacts[index].changeTime < begin {
            contacts[index].others &+= 1
            guard contacts[index].others >= Self.othersLimit, !contacts[index].isStuck else { continue }
            let due = contacts[index].changeTime + Self.limitAmongOthers
            if due <= time {
                note(&contacts[index], at: time, &faults)
            } else {
                checkTime = min(checkTime, due)
            }
        }
    }

    /// Finds the contacts that are stuck since `time`.
    mutating func check(
        at time: Int64, _ contacts: inout [OpenContact], _ faults: inout FaultTable
    ) {
        checkTime = .max
        for index in contacts.indices where contacts[index].isJudged && !contacts[index].isStuck {
            let isAmongOthers = contacts[index].others >= Self.othersLimit
            let due = contacts[index].changeTime + (isAmongOthers ? Self.limitAmongOthers : Self.limit)
            if due <= time {
                note(&contacts[index], at: time, &faults)
            } else {
                checkTime = min(checkTime, due)
            }
        }
    }

    private mutating func note(_ contact: inout OpenContact, at time: Int64, _ faults: inout FaultTable) {
        contact.noteStuck()
        count += 1
        if faults.isRaised(.stuckContact) { return faults.repeated(.stuckContact, at: time) }
        let duration = time - contact.changeTime
        let finding = Finding.stuckContact(
            contact.point, duration: Interval(microseconds: duration),
            others: duration < Self.limit ? Int(contact.others) : nil)
        faults.raise(finding, count: 1, quiet: nil, at: time)
    }

    /// Notes that a contact that was stuck changes, or is gone.
    mutating func release(at time: Int64, _ faults: inout FaultTable) {
        count -= 1
        if count == 0 { faults.clear(.stuckContact, at: time) }
    }
}
