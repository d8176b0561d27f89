package import Scenes
package import TouchKit

/// The state of an app as those who watch it know it, and how often it has changed.
///
/// It says what has changed; the app says what that is a change of.
struct StateRecord: Sendable {
    /// How often the state has changed.
    private(set) var revision = 0
    /// The stamp of the application at ``revision``, while it is not watched.
    private var stamp: UInt64 = 0
    /// The state as it is known; nil while nobody watches.
    private var watch: SceneWatch?

    /// Whether changes are recorded.
    var isWatched: Bool { watch != nil }

    /// Records the changes of `application` from now on.
    mutating func begin(_ application: inout Application) {
        application.recordsChanges = true
        _ = SceneChanges(takenFrom: &application)
        watch = SceneWatch(beginning: application)
    }

    /// Records up to `nodes` nodes more of the state of `application`; returns whether that was all.
    mutating func record(_ nodes: Int, of application: Application) -> Bool {
        watch?.record(nodes, of: application)
        return watch?.isComplete ?? true
    }

    /// Records no more; returns what was recorded.
    mutating func end(_ application: inout Application) -> SceneWatch? {
        application.recordsChanges = false
        stamp = application.changeStamp
        return watch.take()
    }

    /// The parts of `application` have new numbers.
    mutating func noteRenumbering(of application: Application) {
        guard let isComplete = watch?.isComplete else { return }
        watch = isComplete ? SceneWatch(of: application) : SceneWatch(beginning: application)
    }

    /// Counts it as a change if `application`, which is not watched, has changed since the last time.
    mutating func updateRevision(_ application: Application) {
        guard watch == nil, stamp != application.changeStamp else { return }
        stamp = application.changeStamp
        revision += 1
    }

    /// The state of `application`, as far as it is recorded; all of it while nobody watches.
    func state(of application: Application, isFront: Bool) -> AppState {
        let watch = watch ?? SceneWatch(of: application)
        return AppState(
            revision: revision, isFront: isFront, head: watch.head, screens: application.tree.screens,
            walk: watch.walk)
    }

    // MARK: Changes

    /// Takes what an event or a batch of `application` has changed, if those who watch have the state that it changes.
    mutating func takeChange(of application: inout Application) -> StateChange.Content? {
        guard let steps = watch?.takeSteps(of: &application), !steps.isEmpty else { return nil }
        revision += 1
        // Before the state is recorded, nobody has one that could change.
        return watch?.isComplete == true ? .steps(steps) : nil
    }

    /// The app is in front now, or is not any more.
    mutating func noteFront(_ isFront: Bool) -> StateChange.Content? {
        guard let head = watch?.head else { return nil }
        revision += 1
        return .front(isFront, head)
    }

    /// Follows `old`, the record of the scene that `application` has replaced.
    mutating func follow(_ old: StateRecord, _ application: inout Application) -> StateChange.Content? {
        revision = old.revision + 1
        guard old.isWatched else {
            stamp = application.changeStamp
            return nil
        }
        begin(&application)
        return .anew
    }
}

/// A change that one event or one batch has made to the state of an app that is watched.
package struct StateChange: Equatable, Sendable {
    /// What has changed.
    package enum Content: Equatable, Sendable {
        /// In the order in which it is to be applied.
        case steps([StateStep])
        /// Whether the app is in front; with it goes what is true of it as a whole.
        case front(Bool, StateHead)
        /// All of it: there is another scene.
        case anew
    }

    /// The app.
    package let app: String
    /// The revision that this makes.
    package let revision: Int
    /// What brought it about: `touch 17`, `recognizer ID`, `timer`, `control`, `reload`, or the name of a client.
    package let by: String
    /// What has changed.
    package let content: Content
}

/// The state of an app.
package struct AppState: Sendable {
    /// How often it has changed.
    package let revision: Int
    /// Whether the app is in front.
    package let isFront: Bool
    /// What is true of the app as a whole.
    package let head: StateHead
    /// Its screens.
    package let screens: [Screen]
    /// A walk through its nodes.
    package let walk: StateWalk

    /// All nodes: parents before what is in them, siblings in order.
    package var nodes: [StateNode] { Array(walk) }
}
