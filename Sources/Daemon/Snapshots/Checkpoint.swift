import Core
import HIDRecords
import Scenes
import TouchKit

/// A moment from which what fingers did can be played again: no touch was under way.
///
/// An object, so that the app in it is kept once however many know of the moment.
final class Checkpoint: Sendable {
    /// When.
    let time: Timestamp
    /// The number of the first word of events after it.
    let position: Int
    /// ``Pipeline/interventions`` at that moment.
    let interventions: Int
    /// The number of the next touch.
    let nextTouch: Int
    /// The app that got the touches, as it was; nil if it is too large to be kept.
    let application: Application?

    /// The moment at which `application` is as it is.
    init(
        time: Timestamp, position: Int, interventions: Int, nextTouch: Int, application: Application?
    ) {
        self.time = time
        self.position = position
        self.interventions = interventions
        self.nextTouch = nextTouch
        self.application = application
    }

    /// The facts that a replay from here cannot know after so many `interventions`, a sentence each.
    func notes(interventions: Int) -> [String] {
        var notes: [String] = []
        if application == nil {
            notes.append(
                "the app has more than \(Self.largestApp) views and recognizers: it is played as in its file")
        }
        if let waiting = application?.waitingEffects, waiting > 0 {
            notes.append("\(waiting) effects waited for their time when the first event came")
        }
        let later = interventions - self.interventions
        if later > 0 {
            notes.append("programs, administrators or devices intervened \(later) times since then")
        }
        return notes
    }

    /// An app with more responders and recognizers is not kept: what changes after the moment is copied.
    static let largestApp = 2_000

    /// The state of the app, without what lies in sensitive views: its nodes, and what is true of it as a whole.
    var state: JSONValue? {
        guard let application else { return nil }
        let watch = SceneWatch(of: application)
        var hidden: Set<String> = []
        var nodes: [JSONValue] = []
        // Parents come before what is in them.
        for node in watch.walk where !node.isHidden {
            let isSensitive = node.keys.contains { $0.key == "sensitive" && $0.value == .bool(true) }
            if isSensitive || node.parent.map(hidden.contains) == true {
                hidden.insert(node.id)
            } else {
                // The range follows from the scene.
                let keys = node.keys.filter { $0.key != StateNode.rangeKey }
                nodes.append(.object([.init("id", .string(node.id)), .init("keys", .object(keys))]))
            }
        }
        var members = [JSONValue.Member("nodes", .array(nodes))]
        for (key, name) in [
            ("firstResponder", watch.head.firstResponder), ("keyWindow", watch.head.keyWindow),
        ] {
            if let name, !hidden.contains(name) { members.append(.init(key, .string(name))) }
        }
        if application.ignoringDepth > 0 {
            members.append(.init("ignoringInteraction", JSONValue(application.ignoringDepth)))
        }
        if application.lastingInteractionState != .normal {
            members.append(.init("lastingState", .string(application.lastingInteractionState.rawValue)))
        }
        if let end = application.endOfInteractionState {
            members.append(.init("secondsLeft", .number(max(0, (end - time).seconds))))
        }
        return .object(members)
    }
}
