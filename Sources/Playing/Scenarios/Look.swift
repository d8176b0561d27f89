import Core
import HIDRecords
import Reports
import Scenes
import TouchKit

/// `look`: the state of a view, as a scenario sees it.
extension ScenarioLines {
    /// Adds `ID stands at VALUE`: the value of a control, where a scroll view is scrolled to, or the origin of another
    /// view's frame.
    mutating func look(at view: ResponderID, of application: Application, at time: Timestamp) {
        let tree = application.tree
        let value = application.control(view).value
        let scrollView = application.scene.scrollViews[view]
        let offset = scrollView.map { _ in tree[view: view].bounds.origin }
        let scale = scrollView.flatMap { $0.canZoom ? $0.zoomScale : nil }
        let values: [ScenarioField: String?] = [
            .time: decimal(time.seconds), .category: "look", .responder: tree[view].name,
            .view: tree[view].name, .window: tree.window(of: view).map { tree[$0].name },
            .app: application.name, .value: value?.text, .offset: offset.map { text($0, nil) },
            .scale: scale.map(text),
        ]
        add(
            "\(tree[view].name) stands at \(value?.text ?? text(offset ?? tree.frameOrigin(of: view), scale))"
        ) { values[$0] ?? nil }
    }
}

/// A point as sentences format it, to an eighth of a point, and a scale to three decimals.
private func text(_ point: Point, _ scale: Double?) -> String {
    let point = point.onGrid
    let place = "\(decimal(point.x)),\(decimal(point.y))"
    return scale.map { "\(place) zoom \(text($0))" } ?? place
}

private func text(_ scale: Double) -> String { decimal((scale * 1_000).rounded() / 1_000) }
