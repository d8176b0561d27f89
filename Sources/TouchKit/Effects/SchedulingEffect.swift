package import Core

/// An effect by which others wait for their time.
package enum SchedulingEffect: Equatable, Sendable {
    /// Does this after a while, in place of what waits under the same id.
    case after(Interval, [Effect], id: String?)
    /// Forgets what waits under this id.
    case cancelTimer(String)
    /// Changes a view that cannot be hit for a while.
    case animate(Animation)

    /// How sentences call it, with the names of `tree`.
    func sentence(in tree: ViewTree) -> String {
        switch self {
        case .after(let interval, _, let id):
            "after \(decimal(interval.seconds))" + (id.map { " \($0)" } ?? "")
        case .cancelTimer(let id): "cancelTimer \(id)"
        case .animate(let animation):
            "animate \(tree[animation.view].name) \(decimal(animation.duration.seconds))"
        }
    }

    /// The effects that it contains, and all that these schedule.
    var scheduled: [Effect] {
        switch self {
        case .after(_, let effects, _): effects.flatMap { $0.withScheduled }
        case .cancelTimer: []
        case .animate(let animation):
            (animation.changes.map { [.set($0)] } ?? []) + animation.then.flatMap { $0.withScheduled }
        }
    }

    /// Has `application` wait, or stop to, for the entry at that index if an action performs it.
    ///
    /// - Returns: false if too much waits for its time: then an animation is over at once, and nothing is done at its end.
    func perform(in application: inout Application, performedBy entry: Int?, at time: Timestamp) -> Bool {
        switch self {
        case .after(let interval, let effects, let id):
            let deadline = application.scheduled.deadline(after: interval, from: time)
            return ScheduledEffects.Item(
                deadline: deadline, id: id, effects: effects, performer: application.log.performer(of: entry)
            ).schedule(in: &application)
        case .cancelTimer(let id):
            application.scheduled.cancel(id)
            return true
        case .animate(let animation):
            // What is new holds at once, and hit-tests pass the view over until the end; touches that are down go on.
            if let changes = animation.changes { changes.perform(in: &application) }
            let end = animation.delay + animation.duration
            return ScheduledEffects.Item(
                deadline: application.scheduled.deadline(after: end, from: time), effects: animation.then,
                performer: application.log.performer(of: entry),
                animated: animation.allowsUserInteraction ? nil : animation.view
            ).schedule(in: &application)
        }
    }
}

extension SchedulingEffect: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> SchedulingEffect {
        switch self {
        case .after(let interval, let effects, let id): .after(interval, map(effects), id: id)
        case .cancelTimer: self
        case .animate(let animation): .animate(map(animation))
        }
    }
}
