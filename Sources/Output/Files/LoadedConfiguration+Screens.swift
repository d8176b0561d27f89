import Scenes
import TouchKit

extension LoadedConfiguration {
    /// The screens of all scenes, each once, in the order of the files.
    package var screens: [String] {
        var names: [String] = []
        for name in scenes.flatMap(\.scene.tree.screens).map(\.name) where !names.contains(name) {
            names.append(name)
        }
        return names
    }
}
