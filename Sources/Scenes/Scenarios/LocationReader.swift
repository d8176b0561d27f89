import HIDRecords
import TouchKit
import YAML

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
