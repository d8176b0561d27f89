import Core
package import Scenes
package import TouchKit

/// The apps of a configuration, in its order: which one is in front, which ones are watched, and how much programs may keep in
/// them together.
package struct Apps: Sendable {
    /// All of them.
    package private(set) var all: [App]
    /// The index of the app in front; nil when there is none.
    package private(set) var foreground: Int?
    /// How many bytes programs may keep in all apps together.
    package var programLimit = ProgramAccount.limit
    /// How much of what they decide is kept.
    package var detail: DecisionLog.Detail { didSet { setDetail() } }
    /// Whether any app is watched.
    private(set) var isWatching = false

    /// The apps `all`, with the one called `name` in front.
    init(_ all: [App], foreground name: String?, keeping detail: DecisionLog.Detail) {
        self.all = all
        self.detail = detail
        foreground = index(named: name)
        setDetail()
    }

    private mutating func setDetail() {
        for index in all.indices { all[index].application.log.detail = detail }
    }

    /// The index of the app that gets the touches: the one in front, otherwise the system's own.
    package var active: Int? { foreground ?? all.firstIndex { $0.isSystem } }

    /// The app that gets the touches, if none is under way there and nothing waits or moves but what waits for its time.
    package var quietApplication: Application? {
        guard let active, all[active].application.isQuiet else { return nil }
        var quiet = all[active].application
        // Two that share the memory of a log would have to part at the next decision.
        quiet.log = DecisionLog()
        return quiet
    }

    /// The index of the app called `name`; nil for none.
    func index(named name: String?) -> Int? { name.flatMap { name in all.firstIndex { $0.name == name } } }

    /// Nobody listened when the scroll view called `name` of `app` was last told of.
    package mutating func noteUnheardOffset(of name: String, inApp app: String) {
        if let index = index(named: app) { all[index].application.noteUnheardOffset(of: name) }
    }

    /// Somebody has brought the app that is active to the front at `time`, and touches none.
    mutating func noteUse(at time: Timestamp) {
        endOtherRests(at: time)
        if let active { RestEvent.broughtToFront.perform(in: &all[active].application, at: time) }
    }

    /// What the apps do now they do because nobody has touched one, if `isOfRest`.
    mutating func act(ofRest isOfRest: Bool) {
        for index in all.indices { all[index].application.log.isOfRest = isOfRest }
    }

    /// Somebody touches the app that is active at `time`: none of the others rests any more.
    mutating func endOtherRests(at time: Timestamp) {
        for index in all.indices where index != active && all[index].application.isResting {
            RestEvent.otherTouched.perform(in: &all[index].application, at: time)
        }
    }

    /// Replaces all by `apps`, each of which takes over what the old one of its name has, with the one called `name` in front;
    /// returns the old ones.
    mutating func replace(by apps: [App], foreground name: String?, at time: Timestamp) -> [App] {
        let (old, former) = (all, active.map { all[$0].name })
        all = apps
        for index in all.indices {
            guard let known = old.first(where: { $0.name == all[index].name }) else { continue }
            all[index].takeOver(from: known, at: time)
        }
        setDetail()
        foreground = index(named: name)
        if former != active.map({ all[$0].name }) { endOtherRests(at: time) }
        for index in all.indices where index != active { all[index].application.forgetKeys() }
        return old
    }
}

extension Apps: RandomAccessCollection {
    /// The index of the first one.
    package var startIndex: Int { 0 }

    /// How many there are.
    package var endIndex: Int { all.count }

    /// The app at `index`.
    package internal(set) subscript(index: Int) -> App {
        _read { yield all[index] }
        _modify { yield &all[index] }
    }

    /// A walk in the order of the configuration.
    package func makeIterator() -> IndexingIterator<[App]> { all.makeIterator() }
}

/// The states of apps, and what changes in those that are watched.
extension Apps {
    /// Records what changes in the state of the app at the index `app` from now on, for ``Outbox/take()``, once the
    /// state itself is recorded: see ``recordState(of:nodes:)``.
    package mutating func watch(_ app: Int) {
        isWatching = true
        all[app].watch()
    }

    /// Records up to `nodes` nodes more of the app at the index `app`, which is watched; returns whether that was all.
    ///
    /// What changes before it was goes into the state.
    package mutating func recordState(of app: Int, nodes: Int) -> Bool { all[app].recordState(nodes) }

    /// Ends that; returns what was recorded, which takes a while to release if it is large.
    @discardableResult
    package mutating func unwatch(_ app: Int) -> SceneWatch? {
        let watch = all[app].unwatch()
        isWatching = all.contains { $0.isWatched }
        return watch
    }

    /// How often the state of the app at the index `app` has changed.
    ///
    /// While the app is not watched, several changes between two calls count as one, and so does a value that is set to what
    /// it was.
    package mutating func revision(of app: Int) -> Int { all[app].updatedRevision() }

    /// The state of the app at the index `app`. What of it is not recorded yet is recorded now.
    package mutating func state(of app: Int) -> AppState { all[app].state(isFront: app == foreground) }

    /// Brings the app at the index `next` to the front, or none, because of `origin`; returns what changes in those that are
    /// watched.
    mutating func bringToFront(_ next: Int?, by origin: String) -> [StateChange] {
        let former = foreground
        foreground = next
        guard isWatching else { return [] }
        var changes: [StateChange] = []
        for case let app? in [former, next] {
            if let change = all[app].noteFront(app == next, by: origin) { changes.append(change) }
        }
        return changes
    }

    /// Each shows another scene than the app of its name among `old`, because of `origin`; returns what changes in those that
    /// are watched.
    mutating func follow(_ old: [App], by origin: String) -> [StateChange] {
        var changes: [StateChange] = []
        for index in all.indices {
            guard let known = old.first(where: { $0.name == all[index].name }) else { continue }
            if let change = all[index].follow(known, by: origin) { changes.append(change) }
        }
        isWatching = all.contains { $0.isWatched }
        return changes
    }
}

/// What programs bring to apps.
extension Apps {
    /// Performs a batch that was read for the app at the index `app` as it is now, or none of it; returns nil if it is to be read
    /// again, when there may be more room.
    mutating func perform(
        _ batch: consuming ReadBatch, for client: BatchClient, inApp app: Int, at time: Timestamp
    ) throws(EffectRefusal) -> [Bool]? {
        for index in all.indices { all[index].endWaits(by: time) }
        let room = all.reduce(programLimit) { $0 - $1.account.bytes }
        return try all[app].perform(batch, for: client, room: (room, of: programLimit), at: time)
    }

    /// The index of the app in which `touch` waits for what `client` made of it, or any program if that is nil.
    func index(awaiting touch: TouchID, from client: String?) -> Int? {
        all.firstIndex { app in
            guard let asked = touch.clientAsked(in: app.application) else { return false }
            return client == nil || client == asked
        }
    }

    /// Why `touch` waits in no app for what `client` made of it.
    func refusal(ofAnswerTo touch: TouchID, by client: String) -> AnswerRefusal {
        all.lazy.map { AnswerRefusal(ofAnswerTo: touch, by: client, in: $0.application) }
            .first { $0 != .unknown } ?? .unknown
    }

    /// The recognizer that `answer` is about, with the index of its app, or why the program may not say that.
    func recognizer(for answer: CustomAnswer) -> Result<(app: Int, id: RecognizerID), CustomRefusal> {
        var refusal = CustomRefusal.unknown
        for app in all.indices {
            switch answer.recognizer(in: all[app].application) {
            case .success(let id): return .success((app, id))
            case .failure(.unknown): break
            case .failure(.otherTouch): if case .unknown = refusal { refusal = .otherTouch }
            case .failure(let impossible): refusal = impossible
            }
        }
        return .failure(refusal)
    }
}
