import Core
import HIDRecords
import Scenes
import TouchKit

/// A rectangle in which a page and a scene give touches to something else.
package struct DriftArea: Equatable, Sendable {
    /// The element of the page there.
    package let page: String
    /// The view of the scene there; nil for none.
    package let scene: String?
    /// The rectangle, from the first point to a step beyond the last one.
    package let frame: PixelRect
    /// How many points of the grid differ in it.
    package let points: Int

    /// The difference at a point.
    package struct Difference: Hashable, Sendable {
        let page: String
        let scene: String?

        /// The page has `page` there, the scene `scene`.
        package init(page: String, scene: String?) {
            self.page = page
            self.scene = scene
        }
    }

    /// Puts the points of a grid together that differ in the same way and touch each other; `differences` has what differs at
    /// each point, row by row.
    package static func areas(of differences: [Int: Difference], columns: Int, step: Int) -> [DriftArea] {
        var rest = differences
        var areas: [DriftArea] = []
        for start in differences.keys.sorted() {
            guard let difference = rest.removeValue(forKey: start) else { continue }
            var (found, next) = ([start], [start])
            while let point = next.popLast() {
                let column = point % columns
                let neighbours =
                    (column > 0 ? [point - 1] : []) + (column + 1 < columns ? [point + 1] : [])
                    + [point - columns, point + columns]
                for neighbour in neighbours where rest[neighbour] == difference {
                    rest[neighbour] = nil
                    found.append(neighbour)
                    next.append(neighbour)
                }
            }
            let (xs, ys) = (found.map { $0 % columns * step }, found.map { $0 / columns * step })
            areas.append(
                DriftArea(
                    page: difference.page, scene: difference.scene,
                    frame: PixelRect(
                        xs.min() ?? 0, ys.min() ?? 0, (xs.max() ?? 0) + step, (ys.max() ?? 0) + step),
                    points: found.count))
        }
        return areas
    }

    /// A line about it.
    package var sentence: String {
        let place = "\(frame.left),\(frame.top) to \(frame.right),\(frame.bottom)"
        let count = points == 1 ? "1 point" : "\(points) points"
        return "\(place): the page has \(page), the scene \(scene ?? "nothing") (\(count))"
    }
}

/// The views of a scene that the points of a grid hit.
struct SceneGrid {
    private var application: Application

    /// The scene as it is before anything is touched.
    init(_ scene: Scene) {
        application = Application(scene: scene)
    }

    /// The scene as it is in `application`.
    init(_ application: Application) {
        self.application = application
    }

    /// The view at a point of the first screen; nil if there is none.
    mutating func hit(x: Int, y: Int) -> ResponderID? {
        application.hitTest(Point(x: Double(x), y: Double(y)))
    }

    /// The name of a view.
    func name(_ view: ResponderID) -> String { application.scene.tree[view].name }
}
