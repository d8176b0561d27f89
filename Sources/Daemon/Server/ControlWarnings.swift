import Core
import Reports

/// Warnings for the journal about the control socket and about requests that changed nothing, limited so that
/// a storm of clients does not become a storm of entries.
struct ControlWarnings: Sendable {
    enum Kind: CaseIterable, Sendable {
        case number, system, foreground, interruption, ignoring

        /// Whether something failed; otherwise a request had no effect.
        var isError: Bool {
            switch self {
            case .number, .system: true
            case .foreground, .interruption, .ignoring: false
            }
        }
    }

    /// The least time between two warnings of a kind.
    private static let interval = Interval.seconds(10)

    private var kept: [SystemSentence] = []
    private var lastReport = Table<Kind, Timestamp>()
    private var suppressed = Table<Kind, Int>()

    /// Adds `sentence` and its reason, with how many of its kind were dropped since the last one.
    mutating func add(_ sentence: String, reason: String, kind: Kind, at now: Timestamp) {
        if let last = lastReport[kind], now - last < Self.interval {
            suppressed[kind] = (suppressed[kind] ?? 0) + 1
            return
        }
        lastReport[kind] = now
        let more = suppressed.removeValue(forKey: kind).map { ", and \($0) times before" } ?? ""
        kept.append(SystemSentence(sentence + more, reason: reason, isError: kind.isError))
    }

    /// The warnings since the last call.
    mutating func take() -> [SystemSentence] {
        guard !kept.isEmpty else { return [] }
        defer { kept.removeAll() }
        return kept
    }
}
