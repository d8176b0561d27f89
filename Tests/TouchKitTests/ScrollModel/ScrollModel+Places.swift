import HIDRecords
import TouchKit

/// What is where, while scroll views scroll.
extension ScrollModel {
    /// The view that a point of the screen hits.
    func hitTest(_ point: Point) -> Int? { hitTest(0, point) }

    private func hitTest(_ view: Int, _ point: Point) -> Int? {
        guard contains(scene.views[view].frame, point) else { return nil }
        let inside = local(point, view)
        for child in scene.views.indices.reversed()
        where scene.views[child].superview == view && scene.views[child].isHit {
            if let hit = hitTest(child, inside) { return hit }
        }
        return view
    }

    /// A point of the superview in `view`.
    private func local(_ point: Point, _ view: Int) -> Point {
        let (frame, offset) = (scene.views[view].frame, offsets[view])
        return Point(x: point.x - frame.origin.x + offset.x, y: point.y - frame.origin.y + offset.y)
    }

    /// A point of the screen in `view`.
    func place(_ point: Point, in view: Int) -> Point {
        scene.viewsAround(view).reversed().reduce(point) { local($0, $1) }
    }
}
