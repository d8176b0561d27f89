package import Core
import YAML

/// The facts of a daemon's snapshot beside the events: why it was taken, and the apps to play the events to.
package struct RecordedSnapshot: Equatable, Sendable {
    /// A decision that the events led to.
    package struct Decision: Equatable, Sendable {
        /// When, on the clock of the events.
        package let time: Timestamp
        /// Its sentence, as in the journal.
        package let message: String

        /// The decision `message` at `time`.
        package init(time: Timestamp, message: String) {
            self.time = time
            self.message = message
        }
    }

    /// Why it was taken.
    package var reason = ""
    /// When, by the wall clock.
    package var taken = ""
    /// The time from which all events are there, on their clock.
    package var start = Timestamp(microseconds: 0)
    /// When it was taken, on the clock of the events.
    package var end = Timestamp(microseconds: 0)
    /// The app that got the touches; nil if there was none.
    package var app: String?
    /// The file of its scene.
    package var scene: String?
    /// The daemon's configuration.
    package var configuration: String?
    /// The number of the first touch; nil if that is not known.
    package var nextTouch: Int?
    /// The state of the app at ``start``, if it is known: the nodes of its tree, and the facts about it as a whole.
    package var state: JSONValue?
    /// The facts that a replay cannot know, a sentence each.
    package var notes: [String] = []
    /// The decisions, in their order.
    package var decisions: [Decision] = []

    /// A snapshot that says nothing.
    package init() {}
}

/// A snapshot in a recording of libinput: the key `touchd`, which libinput's own tools pass over.
extension RecordedSnapshot {
    /// Its lines.
    var text: TextBuffer {
        var text = TextBuffer(capacity: 1 << 16)
        text.put("touchd:\n  version: \(quotedYAML(programVersion))\n")
        text.put("  reason: \(quotedYAML(reason))\n  taken: \(quotedYAML(taken))\n")
        text.put("  from: \(Self.pair(start))\n  to: \(Self.pair(end))\n")
        for (key, value) in [("app", app), ("scene", scene), ("configuration", configuration)] {
            if let value { text.put("  \(key): \(quotedYAML(value))\n") }
        }
        if let nextTouch { text.put("  nextTouch: \(nextTouch)\n") }
        if !notes.isEmpty { text.put("  notes:\n") }
        for note in notes { text.put("    - \(quotedYAML(note))\n") }
        text.put(decisions.isEmpty ? "  decisions: []\n" : "  decisions:\n")
        for decision in decisions {
            let (seconds, microseconds) = Self.parts(decision.time)
            text.put("    - [\(seconds), \(microseconds), \(quotedYAML(decision.message))]\n")
        }
        if let state {
            var json = TextBuffer(capacity: 1 << 16)
            json.put(json: state)
            text.put("  state: \(quotedYAML(json.string))\n")
        }
        return text
    }

    private static func pair(_ time: Timestamp) -> String {
        let (seconds, microseconds) = parts(time)
        return "[\(seconds), \(microseconds)]"
    }

    private static func parts(_ time: Timestamp) -> (Int64, Int64) {
        let parts = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        return (parts.quotient, parts.remainder)
    }
}

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
