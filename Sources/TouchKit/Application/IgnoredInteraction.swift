/// Counts how often ignoring of interaction has begun and not ended (`beginIgnoringInteractionEvents` and its end).
struct IgnoredInteraction: Sendable {
    /// How often it has begun without an end; touches that begin are dropped unless it is 0.
    private(set) var depth = 0

    /// One more begin.
    ///
    /// - Returns: whether it is the first one: then the touches in flight are to be cancelled.
    mutating func begin() -> Bool {
        depth += 1
        return depth == 1
    }

    /// One end; one without a begin changes nothing and is logged as an error.
    mutating func end(to log: inout DecisionLog) {
        if depth == 0 { log.append(.app(.endIgnoringWithoutBegin)) } else { depth -= 1 }
    }

    /// So many ends, or as many as there were begins if that is less.
    mutating func end(times: Int) { depth -= min(times, depth) }

    /// As many ends as there were begins; returns how many that is.
    mutating func endAll() -> Int {
        defer { depth = 0 }
        return depth
    }
}
