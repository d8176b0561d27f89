import Core
import Pipeline
import Recordings
import Runtime
import TouchKit

/// What a snapshot is played to.
extension Setting {
    /// The files that `snapshot` names, unless others are given: its configuration, if that can be found, or else its scene.
    static func files(
        scene: String?, configuration: String?, _ snapshot: RecordedSnapshot?
    ) -> (scene: String?, configuration: String?) {
        guard scene == nil, configuration == nil, let snapshot else { return (scene, configuration) }
        if let path = snapshot.configuration, fileExists(path) { return (nil, path) }
        return (snapshot.scene, nil)
    }

    /// Makes the app of `snapshot`, or the only one, what it was like when the events begin; returns what cannot be so, a
    /// sentence each.
    mutating func restore(_ snapshot: RecordedSnapshot) -> [String] {
        let name = apps.count == 1 ? apps.first?.name : snapshot.app
        var notes = snapshot.notes
        guard let name, let state = snapshot.state,
            var restoration = StateRestoration(apps, name: name, at: snapshot.start)
        else { return notes }
        foreground = name
        notes += restoration.restore(state)
        apps = restoration.apps
        areLaunched = true
        return notes
    }
}
