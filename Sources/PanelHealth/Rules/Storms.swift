import Core

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
