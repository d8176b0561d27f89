package import Core
import HIDRecords
package import Runtime

/// A device that came or went.
package enum DeviceChange: Equatable, Sendable {
    /// A device is there to be opened.
    case appeared(FoundDevice)
    /// What the node is could not be found out, for want of descriptors: the owner says when to look again.
    case unanswered(node: String, Errno)
    /// The node is gone, which was reported before as a device or as unanswered; the owner may have released it.
    case vanished(node: String)
}

/// Finds the devices of a machine, and reports when one comes or goes.
///
/// inotify rather than udev's monitor: that one never speaks in a service without a network of its own.
package struct DeviceFinder<Lookup: NodeLookup & ~Copyable>: ~Copyable {
    private let directory: String
    private let lookup: Lookup
    private var watch: DirectoryWatch
    private var tracker = NodeTracker()
    /// When to list the directory, which could not be read; nil when that is not needed.
    private var rescanAt: Timestamp?

    /// Watches `directory` for nodes, of which `lookup` says what they are; call ``start(at:)`` next.
    package init(directory: String = "/dev/input", lookup: consuming Lookup) throws(DeviceError) {
        self.directory = directory
        self.lookup = lookup
        watch = try DirectoryWatch(directory)
    }

    /// The file descriptor to wait for; this owner closes it.
    package var descriptor: Int32 { watch.descriptor }

    /// When to call ``advance(to:)`` next; nil when nothing is waiting to be looked at again.
    package var deadline: Timestamp? {
        guard let rescanAt else { return tracker.deadline }
        return min(rescanAt, tracker.deadline ?? rescanAt)
    }

    /// The devices that are there already.
    package mutating func start(at now: Timestamp) -> [DeviceChange] {
        rescan(at: now) + advance(to: now)
    }

    /// What happened in the directory; never waits.
    package mutating func handleReadable(at now: Timestamp) -> [DeviceChange] {
        var changes: [DeviceChange] = []
        for change in watch.changes() {
            switch change {
            case .touched(let name): if let node = node(name) { tracker.touch(node, at: now) }
            case .removed(let name): if let node = node(name) { changes += remove(node) }
            case .everything: changes += rescan(at: now)
            }
        }
        return changes + advance(to: now)
    }

    /// Looks again at nodes of which nothing was known yet.
    package mutating func advance(to now: Timestamp) -> [DeviceChange] {
        var changes = rescanAt.map { $0 <= now } == true ? rescan(at: now) : []
        for node in tracker.due(at: now) {
            switch lookup.look(up: node) {
            case .device(let found):
                tracker.settle(node, isReported: true)
                changes.append(.appeared(found))
            case .other: tracker.settle(node, isReported: false)
            case .unknownYet: tracker.postpone(node, at: now)
            case .unanswered(let cause):
                tracker.settle(node, isReported: true)
                changes.append(.unanswered(node: node, cause))
            }
        }
        return changes
    }

    /// The device of `node` could not be opened, or has been dropped though its node is still there.
    ///
    /// It appears again when its node's mode changes, and with a `delay` after that at the latest. Permissions need no
    /// delay: udev's setting them is a change. A device that was revoked changes nothing and needs one.
    package mutating func release(_ node: String, at now: Timestamp, after delay: Interval?) {
        tracker.release(node, at: now, after: delay)
    }

    /// Makes the nodes among `nodes` that exist due with the next ``advance(to:)``, unless they have been reported.
    package mutating func hasten(_ nodes: some Sequence<String>, at now: Timestamp) {
        for node in nodes { tracker.hasten(node, at: now) }
    }

    private mutating func rescan(at now: Timestamp) -> [DeviceChange] {
        guard let names = watch.names() else {
            rescanAt = now + .seconds(1)
            return []
        }
        rescanAt = nil
        let nodes = names.compactMap { node($0) }
        var changes: [DeviceChange] = []
        for gone in tracker.missing(from: Set(nodes)) { changes += remove(gone) }
        for node in nodes { tracker.touch(node, at: now) }
        return changes
    }

    private mutating func remove(_ node: String) -> [DeviceChange] {
        tracker.remove(node) ? [.vanished(node: node)] : []
    }

    /// Only `eventN`: a touch screen's `mouseN` carries the same properties.
    private func node(_ name: String) -> String? {
        let digits = name.dropFirst("event".count)
        guard name.hasPrefix("event"), !digits.isEmpty, digits.allSatisfy(\.isASCII),
            digits.allSatisfy(\.isNumber)
        else { return nil }
        return directory + "/" + name
    }
}
