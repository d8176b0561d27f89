/// What goes wrong at the control socket or is asked for in vain, for the journal: a storm of clients must not become
/// one of entries.
struct Complaints: Sendable {
    enum Kind: CaseIterable, Sendable {
        case number, system, foreground, interruption, ignoring
    }

    /// Microseconds before the same kind is told again.
    private static let interval: Int64 = 10_000_000

    private var kept: [Complaint] = []
    private var lastTold: [Kind: Int64] = [:]
    private var untold: [Kind: Int] = [:]

    /// Keeps `sentence` and its cause, with how many of its kind were not kept before it.
    mutating func add(_ sentence: String, because cause: String, kind: Kind, at now: Int64) {
        if let last = lastTold[kind], now &- last < Self.interval {
            untold[kind, default: 0] += 1
            return
        }
        lastTold[kind] = now
        let more = untold.removeValue(forKey: kind).map { ", and \($0) times before" } ?? ""
        kept.append(Complaint(sentence: sentence + more, cause: cause))
    }

    /// The complaints kept since the last time.
    mutating func take() -> [Complaint] {
        guard !kept.isEmpty else { return [] }
        defer { kept.removeAll() }
        return kept
    }
}

/// Something that went wrong, and why.
package struct Complaint: Hashable, Sendable {
    /// `control client refused`.
    package let sentence: String
    /// `32 are connected`.
    package let cause: String

    /// A complaint in these words.
    package init(sentence: String, cause: String) {
        self.sentence = sentence
        self.cause = cause
    }
}
