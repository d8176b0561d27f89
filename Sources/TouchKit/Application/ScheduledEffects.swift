package import Core

/// Effects that wait for their time (`after`).
package struct ScheduledEffects: Equatable, Sendable {
    /// How many may wait: what comes beyond that is not scheduled.
    package static let limit = 256
    /// How long effects wait at least that others schedule which have waited themselves: those that repeat themselves cannot
    /// take all the time there is.
    package static let shortestRepetition = Interval.seconds(0.05)

    /// Who performs them, as the log says it.
    enum Performer: Equatable, Sendable {
        /// A responder, for the action of this name.
        case action(of: ResponderID, name: String)
        /// A client.
        case client(String)
        /// Nobody that the log names.
        case nobody
    }

    /// Effects that wait together.
    struct Item: Equatable, Sendable {
        let deadline: Timestamp
        /// What cancels them, or takes their place; nil for those without a name.
        var id: String?
        let effects: [Effect]
        let performer: Performer
        /// The view that cannot be hit until then; nil for none.
        var animated: ResponderID?
        /// The controller that is presented or dismissed until then; nil for none.
        var controller: ResponderID?
        /// Whether it ends the state of the app.
        var endsState = false
        /// Whether something in a sensitive view led to it.
        var isSensitive = false
        /// Whether an idle rule led to it: see ``DecisionLog/isOfRest``.
        var isOfRest = false
    }

    /// In the order in which they are due; those of the same time in the order in which they were scheduled.
    private var items: [Item] = []
    /// Whether effects that have waited are being performed.
    var isPerforming = false

    /// Nothing waits.
    package init() {}

    /// When the first ones are due; nil when nothing waits.
    package var nextDeadline: Timestamp? { items.first?.deadline }

    /// All that wait, and all that these schedule.
    package var effects: [Effect] { items.flatMap { $0.effects.flatMap { $0.withScheduled } } }

    /// Has `item` wait, in place of what waits under the same id; returns false if too much waits.
    mutating func schedule(_ item: Item) -> Bool {
        if let id = item.id { cancel(id) }
        guard items.count < Self.limit else { return false }
        let index = items.firstIndex { $0.deadline > item.deadline } ?? items.count
        items.insert(item, at: index)
        return true
    }

    /// Forgets what waits under `id`.
    mutating func cancel(_ id: String) { items.removeAll { $0.id == id } }

    /// Whether `view` is passed over until something waits no more.
    func isAnimating(_ view: ResponderID) -> Bool { items.contains { $0.animated == view } }

    /// Whether `controller` waits to be dismissed.
    func isDismissing(_ controller: ResponderID) -> Bool {
        items.contains { $0.controller == controller && !$0.effects.isEmpty }
    }

    /// Forgets that `controller` is being presented or dismissed.
    mutating func endTransitions(of controller: ResponderID) {
        items.removeAll { $0.controller == controller }
    }

    /// How many wait, but for those that end a state.
    var count: Int { items.count { !$0.endsState } }

    /// When the state of the app ends; nil when it does not by itself.
    var endOfState: Timestamp? { items.first { $0.endsState }?.deadline }

    /// The state of `application` does not end by itself any more.
    static func cancelEndOfState(in application: inout Application) {
        application.scheduled.cancelEndOfState()
        if !application.isSendingEvent { application.updateDeadline() }
    }

    private mutating func cancelEndOfState() { items.removeAll { $0.endsState } }

    /// Takes over from `old` when the state of the app ends.
    mutating func takeEndOfState(from old: ScheduledEffects) {
        cancelEndOfState()
        for item in old.items where item.endsState {
            _ = schedule(
                Item(deadline: item.deadline, effects: item.effects, performer: .nobody, endsState: true))
        }
    }

    /// Takes out the first ones, if they are due at `deadline`.
    mutating func take(dueAt deadline: Timestamp) -> Item? {
        items.first?.deadline == deadline ? items.removeFirst() : nil
    }

    /// When effects are due that wait for `interval` from `time` on.
    func deadline(after interval: Interval, from time: Timestamp) -> Timestamp {
        time + (isPerforming ? max(interval, Self.shortestRepetition) : interval)
    }
}

extension ScheduledEffects.Item {
    /// Has it wait in `application`; a view that is animated cannot be hit until then, and neither can that of a controller that
    /// is presented or dismissed.
    ///
    /// - Returns: false if too much waits.
    func schedule(in application: inout Application) -> Bool {
        var item = self
        item.isSensitive = application.log.sensitive.isAdding
        item.isOfRest = application.log.isOfRest
        let isScheduled = application.scheduled.schedule(item)
        if !isScheduled { application.log.append(.app(.fails(.wait(behind: ScheduledEffects.limit)))) }
        if isScheduled, let animated {
            application.surface.tree[view: animated].flags.insert(.animating)
        }
        if !application.isSendingEvent { application.updateDeadline() }
        return isScheduled
    }
}

extension ScheduledEffects: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ScheduledEffects {
        var scheduled = self
        scheduled.items = map(items)
        return scheduled
    }
}

extension ScheduledEffects.Item: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ScheduledEffects.Item {
        ScheduledEffects.Item(
            deadline: deadline, id: id, effects: map(effects), performer: map(performer),
            animated: map(animated), controller: map(controller), endsState: endsState,
            isSensitive: isSensitive, isOfRest: isOfRest)
    }
}

extension ScheduledEffects.Performer: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ScheduledEffects.Performer {
        switch self {
        case .action(let responder, let name): .action(of: map(responder), name: name)
        case .client, .nobody: self
        }
    }
}

extension DecisionLog {
    /// Who performs the effect of the entry at that index.
    func performer(of entry: Int?) -> ScheduledEffects.Performer {
        guard let entry, case .action(let decision) = entries[entry].decision else { return .nobody }
        if case .performs(let responder, let name, _) = decision {
            return .action(of: responder, name: texts[name])
        }
        if case .clientPerforms(let client, _) = decision { return .client(texts[client]) }
        return .nobody
    }

    /// Adds that `performer` performs `effect`; returns the index of the entry, if there is one.
    mutating func append(
        _ effect: Effect, performedBy performer: ScheduledEffects.Performer
    ) -> Int? {
        switch performer {
        case .action(let responder, let name):
            append(.action(.performs(responder, name: keep(name), effect: keep(effect))))
        case .client(let client): append(.action(.clientPerforms(client: keep(client), effect: keep(effect))))
        case .nobody: return nil
        }
        return entries.count - 1
    }
}
