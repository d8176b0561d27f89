package import HIDRecords

/// Devices that could not be opened: how long each waits for another try, and which reports of that are news.
package struct FailedOpens: Sendable {
    /// A device is tried again after this time, then after twice as long, and so on up to ``longestPause``.
    private static let firstPause = Interval.seconds(1)
    private static let longestPause = Interval.seconds(300)
    /// The same report is not made again before.
    private static let reportPause = Interval.seconds(3600)
    /// A storm of devices must not become one of reports.
    private static let reportLimit = 256

    /// The nodes that wait for a descriptor.
    package private(set) var starving: Set<String> = []

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

    /// Whether a source has gone since descriptors were short, and with it a descriptor that a node waits for.
    package func mayOpen(sources: Int) -> Bool { !starving.isEmpty && sources < sourcesAtShortage }

    /// The node was opened, or has gone.
    package mutating func forget(_ node: String) {
        pauses[node] = nil
        starving.remove(node)
    }
}
