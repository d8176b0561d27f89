import ApplicationProtocol
import Core
import Scenes
import Testing
import TouchKit

/// Carries out `effects`, a batch in JSON, on `application`, whose scene is `scene`.
func perform(
    _ effects: String, on application: inout Application, _ scene: inout LiveScene
) throws {
    let json = JSONValue(parsing: effects.utf8, deepest: ApplicationLimits.nesting)
    let batch = try scene.read(
        try #require(json?.array), for: application.scene, mayRunPrograms: false, apps: [])
    if let extended = batch.extendedScene { application.adopt(extended: extended) }
    for effect in batch.effects {
        application.perform(effect, at: Timestamp(microseconds: 0))
    }
}
