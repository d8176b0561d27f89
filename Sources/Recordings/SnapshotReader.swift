import Core
import YAML

/// Reads what a snapshot says beside the events.
///
/// Keys that it does not know are passed over: they are of a later version.
struct SnapshotReader {
    private let node: YAMLNode

    /// The text of the key `touchd` of `root`; nil if it has none.
    init?(_ root: YAMLNode) {
        guard let node = root["touchd"], node.kind == .mapping else { return nil }
        self.node = node
    }

    /// The snapshot; what is not as it should be is left out.
    var snapshot: RecordedSnapshot {
        var snapshot = RecordedSnapshot()
        snapshot.reason = text("reason") ?? ""
        snapshot.taken = text("taken") ?? ""
        snapshot.start = node["from"].flatMap(Self.time) ?? snapshot.start
        snapshot.end = node["to"].flatMap(Self.time) ?? snapshot.end
        snapshot.app = text("app")
        snapshot.scene = text("scene")
        snapshot.configuration = text("configuration")
        snapshot.nextTouch = node["nextTouch"]?.int.flatMap {
            (1...1_000_000_000_000).contains($0) ? $0 : nil
        }
        if let notes = node["notes"] {
            snapshot.notes = notes.items.compactMap { $0.text.map { escaped($0) } }
        }
        if let decisions = node["decisions"] {
            snapshot.decisions = decisions.items.compactMap(Self.decision)
        }
        snapshot.state = node["state"]?.text.flatMap { JSONValue(parsing: $0.utf8, deepest: 64) }
        return snapshot
    }

    private func text(_ key: String) -> String? { node[key]?.text.map { escaped($0) } }

    private static func time(_ node: YAMLNode) -> Timestamp? {
        var items = node.items
        guard let seconds = items.next()?.int, let microseconds = items.next()?.int else { return nil }
        return Recording.timestamp(seconds: seconds, microseconds: microseconds)
    }

    private static func decision(_ node: YAMLNode) -> RecordedSnapshot.Decision? {
        var items = node.items
        guard let time = time(node), items.next() != nil, items.next() != nil,
            let message = items.next()?.text
        else { return nil }
        return RecordedSnapshot.Decision(time: time, message: message)
    }
}
