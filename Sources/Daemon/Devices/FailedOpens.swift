package import Core

/// Devices or sockets that could not be opened or read: how long each waits for another attempt, and which
/// failures were reported recently.
package struct FailedOpens: Sendable {
    /// The pause before a device is tried again; each further one is twice as long, up to ``longestPause``.
    private static let firstPause = Interval.seconds(1)
    private static let longestPause = Interval.seconds(300)
    /// The least time between two identical reports.
    private static let reportPause = Interval.seconds(3600)
    /// A storm of devices must not become a storm of reports.
    private static let reportLimit = 256

    /// The nodes that wait for a descriptor.
    private var starving: Set<String> = []
    private var pauses = Table<String, Interval>()
    private var reports = Table<String, Timestamp>()
    private var sourcesAtShortage = 0

    /// No device has failed so far.
    package init() {}

    /// How long `node` waits now; its next pause is twice as long.
    package mutating func pause(of node: String) -> Interval {
        let pause = pauses[node] ?? Self.firstPause
        pauses[node] = min(Interval(microseconds: pause.microseconds * 2), Self.longestPause)
        return pause
    }

    /// Whether `report` was not made in the last hour; if so, it counts as made now.
    package mutating func isNews(_ report: String, at now: Timestamp) -> Bool {
        reports = reports.filter { now - $0.value < Self.reportPause }
        guard reports[report] == nil, reports.count < Self.reportLimit else { return false }
        reports[report] = now
        return true
    }

    /// Makes `node` wait for a descriptor; `sources` is how many sources of the loop hold descriptors.
    package mutating func starve(_ node: String, sources: Int) {
        starving.insert(node)
        sourcesAtShortage = sources
    }

    /// Whether any node waits for a descriptor.
    package var isAnyStarving: Bool { !starving.isEmpty }

    /// The nodes that wait for a descriptor, if a source has released one since descriptors ran out. They no
    /// longer count as waiting: call ``starve(_:sources:)`` again for a node that still gets none.
    package mutating func takeStarving(sources: Int) -> Set<String> {
        guard sources < sourcesAtShortage else { return [] }
        defer { starving = [] }
        return starving
    }

    /// Notes that the node was opened: it no longer waits, and its next pause stays as long as before.
    package mutating func noteOpen(_ node: String) { starving.remove(node) }

    /// Forgets the node, because it was read or is gone: its next pause is the shortest one.
    package mutating func forget(_ node: String) {
        pauses[node] = nil
        starving.remove(node)
    }
}
