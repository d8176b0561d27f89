package import Core

/// An effect on a controller that another one presents.
package enum PresentationEffect: Equatable, Sendable {
    /// Has a controller's presenter present it.
    case present(ResponderID, duration: Interval? = nil)
    /// Dismisses a presented controller.
    case dismiss(ResponderID, duration: Interval? = nil)

    /// How sentences call it, with the names of `tree`.
    func sentence(in tree: ViewTree) -> String {
        switch self {
        case .present(let id, let duration): "present \(tree[id].name)\(Self.text(of: duration))"
        case .dismiss(let id, let duration): "dismiss \(tree[id].name)\(Self.text(of: duration))"
        }
    }

    private static func text(of duration: Interval?) -> String {
        duration.map { " \(decimal($0.seconds))" } ?? ""
    }

    /// Presents or dismisses the controller in `application`, for the entry at that index if an action performs it; what takes
    /// its time is without touches until then.
    ///
    /// - Returns: false if its presenter presents another one, or if too much waits for its time: then it is presented, and can
    ///   be touched at once.
    @discardableResult
    func perform(
        in application: inout Application, performedBy entry: Int? = nil, at time: Timestamp
    ) -> Bool {
        let performer = application.log.performer(of: entry)
        switch self {
        case .present(let controller, let duration):
            if let (presenter, other) = application.presentations.presentation(instead: controller) {
                application.log.append(
                    .app(.fails(.present(controller, by: presenter, whichPresents: other))))
                return false
            }
            guard application.presentations.present(controller, in: &application.surface.tree),
                let presentation = application.presentations[controller]
            else { return true }
            var isScheduled = true
            if let duration {
                isScheduled = ScheduledEffects.Item(
                    deadline: application.scheduled.deadline(after: duration, from: time), effects: [],
                    performer: performer, animated: presentation.view, controller: controller
                ).schedule(in: &application)
            }
            PresentationSteps(presenting: presentation, in: application.tree)
                .perform(in: &application, at: time)
            return isScheduled
        case .dismiss(let controller, let duration):
            if let duration, Self.isWaiting(controller, for: duration, performer, in: &application, at: time)
            {
                return true
            }
            PresentationSteps(dismissing: controller, &application.presentations)
                .perform(in: &application, at: time)
            return true
        }
    }

    /// Whether `controller` is dismissed later: after `duration`, for which it gets no touches, or as it waits already.
    private static func isWaiting(
        _ controller: ResponderID, for duration: Interval, _ performer: ScheduledEffects.Performer,
        in application: inout Application, at time: Timestamp
    ) -> Bool {
        guard let view = application.presentations.presentedView(of: controller) else { return false }
        return application.scheduled.isDismissing(controller)
            || ScheduledEffects.Item(
                deadline: application.scheduled.deadline(after: duration, from: time),
                effects: [.presentation(.dismiss(controller))], performer: performer, animated: view,
                controller: controller
            ).schedule(in: &application)
    }
}

extension PresentationEffect: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> PresentationEffect {
        switch self {
        case .present(let id, let duration): .present(map(id), duration: duration)
        case .dismiss(let id, let duration): .dismiss(map(id), duration: duration)
        }
    }
}
