package import Core

/// Which nodes are there, which are devices to read, and when to look again at those of which that is not known yet.
///
/// A node appears in front of udev's knowledge of it and of its permissions, so one look is not enough.
package struct NodeTracker: Equatable, Sendable {
    /// What is known of a node.
    private enum Status: Equatable {
        /// It is to be looked at when the time comes; `tries` looks have been in vain.
        case waiting(since: Timestamp, tries: Int)
        /// It was reported as a device.
        case reported
        /// It is something else, or has been given up; only a change of it brings another look.
        case settled
    }

    /// The first looks come soon after each other, lest a device waits; the last are seconds apart.
    private static let firstDelay = Interval(microseconds: 50_000)
    private static let tryLimit = 10

    private var nodes: [String: Status] = [:]
    /// The nodes that were reported since they came, which the owner may not have any more.
    private var known: Set<String> = []

    /// A tracker that knows no node.
    package init() {}

    /// When to call ``due(at:)`` next; nil when nothing is to be looked at.
    package var deadline: Timestamp? {
        nodes.values.compactMap { status in
            if case .waiting(let since, let tries) = status { return since + Self.delay(tries) }
            return nil
        }.min()
    }

    /// The nodes to look at now.
    package func due(at now: Timestamp) -> [String] {
        nodes.filter { _, status in
            if case .waiting(let since, let tries) = status { return since + Self.delay(tries) <= now }
            return false
        }.keys.sorted()
    }

    /// A node came, or something about it changed: it is due at once unless it was reported already.
    package mutating func touch(_ node: String, at now: Timestamp) {
        if nodes[node] != .reported { nodes[node] = .waiting(since: now, tries: 0) }
    }

    /// A look at `node` found a device, or something else.
    package mutating func settle(_ node: String, isReported: Bool) {
        nodes[node] = isReported ? .reported : .settled
        if isReported { known.insert(node) }
    }

    /// A look at `node` was in vain: the next one comes later, and after some it is given up.
    package mutating func postpone(_ node: String, at now: Timestamp) {
        guard case .waiting(_, let tries) = nodes[node] else { return }
        nodes[node] = tries + 1 < Self.tryLimit ? .waiting(since: now, tries: tries + 1) : .settled
    }

    /// The owner does not have the device of `node`: it is due again after `delay`, or with nil when it changes.
    package mutating func release(_ node: String, at now: Timestamp, after delay: Interval?) {
        guard nodes[node] == .reported else { return }
        nodes[node] = delay.map { .waiting(since: now + $0, tries: 0) } ?? .settled
    }

    /// A node that is there is due at once unless it was reported.
    package mutating func hasten(_ node: String, at now: Timestamp) {
        if nodes[node] != nil { touch(node, at: now) }
    }

    /// The node has gone; true when it had been reported since it came, whatever became of it then.
    package mutating func remove(_ node: String) -> Bool {
        nodes[node] = nil
        return known.remove(node) != nil
    }

    /// The nodes known that are not among `present`.
    package func missing(from present: Set<String>) -> [String] {
        nodes.keys.filter { !present.contains($0) }.sorted()
    }

    /// No delay for the first look, then 50 ms, 100 ms, … up to 12.8 s.
    private static func delay(_ tries: Int) -> Interval {
        Interval(microseconds: tries == 0 ? 0 : firstDelay.microseconds << (tries - 1))
    }
}
