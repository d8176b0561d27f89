package import Core
package import TouchKit
import YAML

/// Everything that is wrong with a scene that a program sends.
package struct SceneRefusal: Error, Equatable, Sendable {
    /// A mistake in it.
    package struct Mistake: Equatable, Sendable {
        /// The keys and indices that lead to it: `windows[0].view.frame`; empty for the scene itself.
        package let path: String
        /// What is wrong, in one sentence.
        package let message: String
        /// Its kind.
        package let code: MistakeCode
    }

    /// All of them, in the order of the scene.
    package let mistakes: [Mistake]
}

extension SceneLoader {
    /// The scene that a program sends, without files that it includes, and without programs and other `apps` unless it
    /// `mayRunPrograms`.
    package func load(
        _ scene: JSONValue, mayRunPrograms: Bool, apps: [String]
    ) throws(SceneRefusal) -> Scene {
        guard let source = YAMLSource(path: "scene", json: scene), let node = source.firstDocument else {
            let mistake = SceneRefusal.Mistake(path: "", message: "a key is too long", code: .badValue)
            throw SceneRefusal(mistakes: [mistake])
        }
        let reader = NodeReader()
        reader.report(mistakesOf: node.source)
        let draft = SceneDraft(Scene(tree: ViewTree(screens: [])), reader: reader)
        draft.live = LiveTree(count: 0, mayRunPrograms: mayRunPrograms, apps: apps)
        var builder = SceneBuilder(draft: draft, files: .ofProgram)
        builder.read(node)
        reader.finish(files: [])
        let errors = reader.diagnostics.errors
        guard errors.isEmpty else {
            throw SceneRefusal(
                mistakes: errors.map { error in
                    SceneRefusal.Mistake(
                        path: error.place.map { source.path(ofLine: $0.line) } ?? "",
                        message: error.sentence, code: error.code)
                })
        }
        return draft.scene
    }
}
