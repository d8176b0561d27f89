package import Core
import Scenes
import TouchKit
package import YAML

/// Reads a batch of effects for an app as it was at a moment; in another thread if that takes long.
package struct BatchReader: Sendable {
    /// What effects are checked against.
    struct Moment: Equatable, Sendable {
        /// The number of the configuration load.
        let load: Int
        /// ``App/sceneNumber``.
        let sceneNumber: Int
        /// Which responders there are.
        let shape: SceneShape
    }

    private let scene: Scene
    private let live: LiveScene?
    private let apps: [String]
    private let mayRunPrograms: Bool
    private let moment: Moment

    /// A reader for an app that shows `scene`; `live` are the names in it, if these are known.
    ///
    /// Programs and other `apps` are effects only if the client `mayRunPrograms`.
    init(scene: Scene, live: LiveScene?, apps: [String], mayRunPrograms: Bool, moment: Moment) {
        self.scene = scene
        self.live = live
        self.apps = apps
        self.mayRunPrograms = mayRunPrograms
        self.moment = moment
    }

    /// Reads `effects`.
    package consuming func read(_ effects: EffectObjects) -> ReadBatch {
        var live = live ?? LiveScene(of: scene)
        let outcome = Result { () throws(EffectRefusal) in
            switch effects {
            case .json(let effects):
                try live.read(effects, for: scene, mayRunPrograms: mayRunPrograms, apps: apps)
            case .yaml(let effects):
                try live.read(effects, for: scene, mayRunPrograms: mayRunPrograms, apps: apps)
            }
        }
        return ReadBatch(outcome: outcome, live: live, moment: moment)
    }
}

/// Effects that are to be read, an object each.
package enum EffectObjects {
    /// From a program.
    case json([JSONValue])
    /// From a file.
    case yaml([YAMLNode])
}

/// A client that brings effects.
package struct BatchClient {
    /// What the log calls it.
    let name: String
    /// The number of the connection with which ends what its effects begin to ignore; nil if that outlives it.
    let connection: Int?

    /// The client called `name`; see ``Pipeline/endIgnoring(ofConnection:)`` for its `connection`.
    package init(_ name: String, connection: Int? = nil) {
        self.name = name
        self.connection = connection
    }
}

/// A batch of effects as it was read for an app, or the first mistake in it.
package struct ReadBatch: Sendable {
    let outcome: Result<EffectBatch, EffectRefusal>
    /// The names in the scene with what the effects insert.
    let live: LiveScene
    /// What it was read against.
    let moment: BatchReader.Moment
}
