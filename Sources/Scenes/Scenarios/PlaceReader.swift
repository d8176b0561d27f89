import HIDRecords
import TouchKit
import YAML

/// Reads the places of a scenario.
struct PlaceReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// An id, a point of the screen, or a map of a view and a point of it.
    func place(_ node: YAMLNode, _ what: String) -> ScenarioPlace? {
        switch node.kind {
        case .scalar: return place(ofView: node, what, at: nil)
        case .sequence: return reader.point(node, what).map { ScenarioPlace($0) }
        case .mapping:
            guard let entries = reader.entries(node, PlaceKey.self) else { return nil }
            guard let view = entries[.view] else {
                reader.missing(PlaceKey.view, in: node, "a place needs view")
                return nil
            }
            return place(ofView: view.value, "view", at: entries[.at]?.value)
        }
    }

    /// The point of a view at the fractions `at`; its middle without them.
    func place(ofView node: YAMLNode, _ what: String, at fractions: YAMLNode?) -> ScenarioPlace? {
        let view = draft.view(node, what)
        var point: Point? = Point(x: 0.5, y: 0.5)
        if let fractions { point = reader.point(fractions, "at") }
        guard let view, let point else { return nil }
        return ScenarioPlace(.view(view, point))
    }
}
