import Scenes
import TouchKit

extension Scene {
    /// The scene that `text` describes, as a file does.
    init(text: String) throws {
        let reader = FileReader { _ in .success(Array(text.utf8)) }
        self = try SceneLoader(reading: reader).load("scene.yaml").scene
    }
}
