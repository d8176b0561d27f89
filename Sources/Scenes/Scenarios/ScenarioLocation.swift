package import HIDRecords
package import TouchKit
import YAML

/// Where a finger of a scenario goes: a point of the screen, or of a view as it lies then.
package struct ScenarioLocation: Equatable, Sendable {
    /// What it is measured from.
    package enum Origin: Equatable, Sendable {
        /// The top left corner of the screen.
        case screen
        /// A point of a view in fractions of its bounds, from 0 at the left and top to 1 at the right and bottom edge.
        case view(ResponderID, Point)
    }

    /// What it is measured from.
    package var origin: Origin
    /// How far from the origin it is, in points of the screen.
    package var offset: Point

    /// The place so far from `origin`.
    package init(_ origin: Origin, offset: Point = .zero) {
        self.origin = origin
        self.offset = offset
    }

    /// A point of the screen.
    package init(_ point: Point) {
        self.init(.screen, offset: point)
    }

    /// The place `offset` away from this one.
    func moved(by offset: Point) -> ScenarioLocation {
        ScenarioLocation(origin, offset: self.offset + offset)
    }
}

/// Where a finger that is down goes.
package enum FingerDestination: Equatable, Sendable {
    case location(ScenarioLocation)
    /// So far from where it is, in points of the screen.
    case offset(Point)
}

/// Reads the places of a scenario.
struct LocationReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// An id, a point of the screen, or a map of a view and a point of it.
    func location(_ node: YAMLNode, _ what: String) -> ScenarioLocation? {
        switch node.kind {
        case .scalar: return location(ofView: node, what, at: nil)
        case .sequence: return reader.point(node, what).map { ScenarioLocation($0) }
        case .mapping:
            guard let entries = reader.entries(node, LocationKey.self) else { return nil }
            guard let view = entries[.view] else {
                reader.missing(LocationKey.view, in: node, "a place needs view")
                return nil
            }
            return location(ofView: view.value, "view", at: entries[.at]?.value)
        }
    }

    /// The point of a view at the fractions `at`; its middle without them.
    func location(ofView node: YAMLNode, _ what: String, at fractions: YAMLNode?) -> ScenarioLocation? {
        let view = draft.view(node, what)
        var point: Point? = Point(x: 0.5, y: 0.5)
        if let fractions { point = reader.point(fractions, "at") }
        guard let view, let point else { return nil }
        return ScenarioLocation(.view(view, point))
    }
}
