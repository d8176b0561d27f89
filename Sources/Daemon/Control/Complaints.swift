/// What goes wrong at the control socket, for the journal: a storm of clients must not become one of entries.
struct Complaints: Sendable {
    enum Kind: CaseIterable, Sendable {
        case access, number, system
    }

    /// Microseconds before the same kind is told again.
    private static let interval: Int64 = 10_000_000

    private var sentences: [String] = []
    private var lastTold: [Kind: Int64] = [:]
    private var untold: [Kind: Int] = [:]

    /// Keeps `sentence`, with how many of its kind were not kept before it.
    mutating func add(_ sentence: String, kind: Kind, at now: Int64) {
        if let last = lastTold[kind], now &- last < Self.interval {
            untold[kind, default: 0] += 1
            return
        }
        lastTold[kind] = now
        let more = untold.removeValue(forKey: kind).map { ", and \($0) times before" } ?? ""
        sentences.append(sentence + more)
    }

    /// The sentences kept since the last time.
    mutating func take() -> [String] {
        guard !sentences.isEmpty else { return [] }
        defer { sentences.removeAll() }
        return sentences
    }
}
