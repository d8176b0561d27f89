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

    /// Presents or dismisses the controller in `application`, for the entry at that index if an action performs it.
    ///
    /// - Returns: false if its presenter presents another one, or if too much waits for its time.
    func perform(
        in application: inout Application, performedBy entry: Int?, at time: Timestamp,
        to log: inout DecisionLog
    ) -> Bool {
        switch self {
        case .present(let controller, let duration):
            return application.present(
                controller, duration: duration, performedBy: entry, at: time, to: &log)
        case .dismiss(let controller, let duration):
            application.dismiss(controller, duration: duration, performedBy: entry, at: time, to: &log)
            return true
        }
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
