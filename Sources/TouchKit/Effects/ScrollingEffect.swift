import Core

/// An effect on what a scroll view does by itself.
package enum ScrollingEffect: Equatable, Sendable {
    /// Ends what moves it without fingers (`stopScrollingAndZooming()`).
    case stop(ResponderID)

    /// How sentences call it, with the names of `tree`.
    func sentence(in tree: ViewTree) -> String {
        switch self {
        case .stop(let view): "stopScrollingAndZooming \(tree[view].name)"
        }
    }

    /// Carries it out in `application`.
    func perform(in application: inout Application, at time: Timestamp, to log: inout DecisionLog) {
        switch self {
        case .stop(let view): application.stopScrollingAndZooming(view, at: time, to: &log)
        }
    }
}

extension ScrollingEffect: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ScrollingEffect {
        switch self {
        case .stop(let view): .stop(map(view))
        }
    }
}
