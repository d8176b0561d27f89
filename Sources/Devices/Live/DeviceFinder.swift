package import Core
package import HIDRecords
package import Runtime

/// A change in the set of devices.
package enum DeviceChange: Equatable, Sendable {
    /// A device can be opened.
    case appeared(FoundDevice)
    /// The node could not be looked up for lack of descriptors; the owner decides when to look again.
    case unanswered(node: String, Errno)
    /// A node is gone that was reported as a device or as unanswered; the owner may have released it.
    case vanished(node: String)
}

/// Finds the devices of a machine, and reports when one appears or vanishes.
///
/// It uses inotify, not udev's monitor, which receives nothing in a service with a private network.
package struct DeviceFinder<Lookup: NodeLookup & ~Copyable>: ~Copyable {
    private let directory: String
    private let lookup: Lookup
    private var watch: DirectoryWatch
    private var tracker = NodeTracker()
    /// When to list the directory again after it could not be read; nil when that is not needed.
    private var rescanAt: Timestamp?

    /// Watches `directory` for nodes, which `lookup` identifies; call ``start(at:)`` next.
    package init(directory: String = "/dev/input", lookup: consuming Lookup) throws(RuntimeError) {
        self.directory = directory
        self.lookup = lookup
        watch = try DirectoryWatch(directory)
    }

    /// The file descriptor to wait for; this owner closes it.
    package var descriptor: Int32 { watch.descriptor }

    /// When to call ``advance(to:)`` next; nil when no node has to be looked up again.
    package var deadline: Timestamp? {
        guard let rescanAt else { return tracker.deadline }
        return min(rescanAt, tracker.deadline ?? rescanAt)
    }

    /// The devices that are already present.
    package mutating func start(at now: Timestamp) -> [DeviceChange] {
        rescan(at: now) + advance(to: now)
    }

    /// The changes in the directory since the last call; never waits.
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

    /// Looks again at nodes that could not be identified yet.
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

    /// Notes that the device of `node` could not be opened, or was dropped while its node still exists.
    ///
    /// It appears again when the mode of its node changes, and after `delay` at the latest. Missing
    /// permissions need no delay, since udev changes the mode. A revoked device needs one, since its node
    /// does not change.
    package mutating func release(_ node: String, at now: Timestamp, after delay: Interval?) {
        tracker.release(node, at: now, after: delay)
    }

    /// Makes those of `nodes` that exist due at the next ``advance(to:)``, unless they have been reported.
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

    /// Only `eventN`: a touch screen's `mouseN` has the same properties.
    private func node(_ name: String) -> String? {
        let digits = name.dropFirst("event".count)
        guard name.hasPrefix("event"), !digits.isEmpty, digits.utf8.allSatisfy({ $0.isDigit })
        else { return nil }
        return directory + "/" + name
    }
}

/// A device that was found and can be opened.
package struct FoundDevice: Equatable, Sendable {
    /// The node, and what udev says about the device.
    package var description: DeviceDescription
    /// The role that udev's properties imply. What the kernel says counts once it is open, but a touch panel
    /// stays one.
    package var role: DeviceRole
    /// Whether it only looks like a touch panel, so that an entry with `use: true` has to name it one, or has keys of which an
    /// entry has to name some.
    package var needsEntry = false

    /// The device of `description` in the `role` that udev's properties imply.
    package init(_ description: DeviceDescription, as role: DeviceRole) {
        self.description = description
        self.role = role
    }

    /// Whether it is a touch panel, with the entry of the configuration that applies to it.
    package func isPanel(with choice: PanelChoice?) -> Bool {
        choice?.configuration.use == true || (role == .touchPanel && !needsEntry)
    }

    /// The device as it is with the entry that applies to it.
    package func named(by choice: PanelChoice?) -> FoundDevice {
        var found = self
        found.description = description.named(by: choice)
        if found.description.isNamedPanel { (found.role, found.needsEntry) = (.touchPanel, false) }
        if role != .touchPanel, found.description.role == .keys {
            (found.role, found.needsEntry) = (.keys, false)
        }
        return found
    }

    /// The device node, for instance `/dev/input/event5`.
    package var node: String { description.node }
}
