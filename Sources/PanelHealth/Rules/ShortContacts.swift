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
