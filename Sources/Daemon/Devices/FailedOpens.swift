package import Core

/// Devices or sockets that could not be opened or read: how long each waits for another attempt, and which failures
/// have not been reported yet.
package struct FailedOpens: Sendable {
    /// A device is tried again after this time, then after twice as long, and so on up to ``longestPause``.
    private static let firstPause = Interval.seconds(1)
    private static let longestPause = Interval.seconds(300)
    /// The same report is not made again before.
    private static let reportPause = Interval.seconds(3600)
    /// A storm of devices must not become one of reports.
    private static let reportLimit = 256

    /// The nodes that wait for a descriptor.
    private var starving: Set<String> = []
    private var pauses: [String: Interval] = [:]
    private var reports: [String: Timestamp] = [:]
    private var sourcesAtShortage = 0

    /// No device has failed so far.
    package init() {}

    /// How long `node` waits this time; the next pause is twice as long.
    package mutating func pause(of node: String) -> Interval {
        let pause = pauses[node] ?? Self.firstPause
        pauses[node] = min(Interval(microseconds: pause.microseconds * 2), Self.longestPause)
        return pause
    }

    /// Whether `report` was not made in the last hour; then it counts as made.
    package mutating func isNews(_ report: String, at now: Timestamp) -> Bool {
        reports = reports.filter { now - $0.value < Self.reportPause }
        guard reports[report] == nil, reports.count < Self.reportLimit else { return false }
        reports[report] = now
        return true
    }

    /// `node` waits for a descriptor, while the loop has this many sources that use some.
    package mutating func starve(_ node: String, sources: Int) {
        starving.insert(node)
        sourcesAtShortage = sources
    }

    /// Whether any node waits for a descriptor.
    package var isAnyStarving: Bool { !starving.isEmpty }

    /// The nodes that wait for a descriptor, if a source has gone since descriptors ran out and thus released one. They
    /// no longer count as waiting: a node that still gets none is to be noted again.
    package mutating func takeStarving(sources: Int) -> Set<String> {
        guard sources < sourcesAtShortage else { return [] }
        defer { starving = [] }
        return starving
    }

    /// The node was opened: it waits for nothing, and its next pause is as long as it would have been.
    package mutating func noteOpen(_ node: String) { starving.remove(node) }

    /// The node was read, or has gone: its next pause is the first.
    package mutating func forget(_ node: String) {
        pauses[node] = nil
        starving.remove(node)
    }
}
