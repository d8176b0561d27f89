package import Core

/// Effects that a client brings.
extension Application {
    /// Performs `effects` for `client` in order, between two events.
    ///
    /// - Returns: for each effect whether it was done: see ``perform(_:performedBy:at:to:)``.
    package mutating func perform(
        _ effects: [Effect], for client: String, at time: Timestamp, to log: inout DecisionLog
    ) -> [Bool] {
        advance(before: time, to: &log)
        var results: [Bool] = []
        results.reserveCapacity(effects.count)
        for effect in effects {
            log.time = time
            let name = log.keep(client)
            log.append(.action(.clientPerforms(client: name, effect: log.keep(effect))))
            results.append(perform(effect, performedBy: log.entries.count - 1, at: time, to: &log))
        }
        return results
    }
}
