import Core

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
