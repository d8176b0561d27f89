import Core

/// Many short contacts in the long run (`shortContacts`).
struct ShortContacts: Sendable {
    private static let hour: Int64 = 3_600_000_000

    /// A bit for each of the last 64 contacts, the last one the lowest: whether it was short.
    private var history: UInt64 = 0
    private var count = 0
    /// When the last short ones ended.
    private var times = Recent<Int64>(20)

    /// Judges a contact that was not explained.
    mutating func end(_ contact: EndedContact, _ faults: inout FaultTable) {
        if !faults.names.isDisjoint(with: .bursts) { return startAnew() }
        history = history << 1 | (contact.isShort ? 1 : 0)
        count = min(count + 1, 64)
        let short = history.nonzeroBitCount
        if contact.isShort { times.append(contact.end) }
        if faults.isRaised(.shortContacts) {
            if contact.isShort { faults.repeated(.shortContacts, at: contact.end) }
            if count == 64, short < 8 { faults.clear(.shortContacts, at: contact.end) }
        } else if contact.isShort, short >= 20, contact.end - times[0] <= Self.hour {
            faults.raise(.shortContacts, count: short, quiet: nil, at: contact.end)
        }
    }

    private mutating func startAnew() {
        (history, count) = (0, 0)
        times.removeAll()
    }
}

/// Many short contacts at once (`storm`).
struct Storms: Sendable {
    private static let quiet: Int64 = 600_000_000

    private struct Part: Sendable {
        let begin: Int64
        let end: Int64
        let isShort: Bool
    }

    private var parts = Recent<Part>(12)

    /// Judges a contact that was not explained.
    mutating func end(_ contact: EndedContact, _ faults: inout FaultTable) {
        parts.append(
            Part(
                begin: contact.begin, end: contact.end, isShort: contact.isShort && !contact.isLanding))
        guard parts.isFull, contact.end - parts[0].end <= 1_000_000 else { return }
        var (first, short) = (Int64.max, 0)
        for index in 0..<parts.count {
            first = min(first, parts[index].begin)
            if parts[index].isShort { short += 1 }
        }
        guard contact.end - first <= 1_000_000, short >= 6 else { return }
        if faults.isRaised(.storm) { return faults.repeated(.storm, at: contact.end) }
        let span = Interval(microseconds: contact.end - first)
        faults.raise(
            .storm(span: span, short: short), count: 12, quiet: Self.quiet, at: contact.end)
    }
}

/// Contacts of no duration (`zeroContact`): one alone may be two reports that waited in a stalled host.
struct ZeroContacts: Sendable {
    private static let window: Int64 = 600_000_000

    private var times = Recent<Int64>(3)

    /// Judges a contact that was not explained.
    mutating func end(_ contact: EndedContact, _ faults: inout FaultTable) {
        guard contact.isZero else { return }
        let time = contact.end
        times.append(time)
        if faults.isRaised(.zeroContact) { return faults.repeated(.zeroContact, at: time) }
        guard times.isFull, time - times[0] <= Self.window else { return }
        let span = Interval(microseconds: time - times[0])
        faults.raise(
            .zeroContact(contact.first, span: span), count: 3, quiet: Self.window, at: time)
    }
}
