package import Core

/// Which nodes exist, which are devices to read, and when to look again at those not identified yet.
///
/// A node appears before udev has its properties and permissions, so one look is not enough.
package struct NodeTracker: Equatable, Sendable {
    /// The progress with a node.
    private enum Status: Equatable {
        /// It will be looked at again; `tries` looks have failed.
        case waiting(since: Timestamp, tries: Int)
        /// It was reported as a device.
        case reported
        /// It is something else, or was given up; only a change of the node causes another look.
        case settled
    }

    /// The first looks follow each other quickly, so that a device does not wait; the last are seconds apart.
    private static let firstDelay = Interval(microseconds: 50_000)
    private static let tryLimit = 10

    private var nodes = Table<String, Status>()
    /// The nodes that were reported since they appeared; the owner may have released them since.
    private var known: Set<String> = []

    /// A tracker without nodes.
    package init() {}

    /// When to call ``due(at:)`` next; nil when no node is waiting.
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
        }.keys.inOrder()
    }

    /// Notes that a node appeared or changed: it is due at once unless it was already reported.
    package mutating func touch(_ node: String, at now: Timestamp) {
        if nodes[node] != .reported { nodes[node] = .waiting(since: now, tries: 0) }
    }

    /// Notes that a look at `node` found a device, or something else.
    package mutating func settle(_ node: String, isReported: Bool) {
        nodes[node] = isReported ? .reported : .settled
        if isReported { known.insert(node) }
    }

    /// Notes that a look at `node` failed: the next one follows later, and after some failures the node is
    /// given up.
    package mutating func postpone(_ node: String, at now: Timestamp) {
        guard case .waiting(_, let tries) = nodes[node] else { return }
        nodes[node] = tries + 1 < Self.tryLimit ? .waiting(since: now, tries: tries + 1) : .settled
    }

    /// Notes that the owner does not have the device of `node`: it is due again after `delay`, or, when that
    /// is nil, once it changes.
    package mutating func release(_ node: String, at now: Timestamp, after delay: Interval?) {
        guard nodes[node] == .reported else { return }
        nodes[node] = delay.map { .waiting(since: now + $0, tries: 0) } ?? .settled
    }

    /// Makes an existing node due at once unless it was reported.
    package mutating func hasten(_ node: String, at now: Timestamp) {
        if nodes[node] != nil { touch(node, at: now) }
    }

    /// Removes a node that is gone; true when it was reported since it appeared, even if it was released
    /// later.
    package mutating func remove(_ node: String) -> Bool {
        nodes[node] = nil
        return known.remove(node) != nil
    }

    /// The nodes known that are not among `present`.
    package func missing(from present: Set<String>) -> [String] {
        nodes.keys.filter { !present.contains($0) }.inOrder()
    }

    /// No delay for the first look, then 50 ms, 100 ms, … up to 12.8 s.
    private static func delay(_ tries: Int) -> Interval {
        Interval(microseconds: tries == 0 ? 0 : firstDelay.microseconds << (tries - 1))
    }
}
