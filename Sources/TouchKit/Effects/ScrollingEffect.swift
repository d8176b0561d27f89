import Core

/// An effect on what a scroll view does by itself.
package enum ScrollingEffect: Equatable, Sendable {
    /// Ends what moves it without fingers (`stopScrollingAndZooming()`).
    case stop(ResponderID)
    /// Scrolls it to its top, or of a window the highest one in it, as a tap on the status bar does.
    case toTop(ResponderID)

    /// How sentences call it, with the names of `tree`.
    func sentence(in tree: ViewTree) -> String {
        switch self {
        case .toTop(let view): "scrollToTop \(tree[view].name)"
        case .stop(let view): "stopScrollingAndZooming \(tree[view].name)"
        }
    }

    /// Carries it out in `application`.
    func perform(in application: inout Application, at time: Timestamp, to log: inout DecisionLog) {
        switch self {
        case .toTop(let view): application.scrollToTop(view, at: time, to: &log)
        case .stop(let view): application.stopScrollingAndZooming(view, at: time, to: &log)
        }
    }
}

extension ScrollingEffect: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ScrollingEffect {
        switch self {
        case .stop(let view): .stop(map(view))
        case .toTop(let view): .toTop(map(view))
        }
    }
}
