import HIDRecords
import Scenes
import TouchKit

/// What the points of a grid hit in a scene.
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

    /// What a view is called.
    func name(_ view: ResponderID) -> String { application.scene.tree[view].name }
}
