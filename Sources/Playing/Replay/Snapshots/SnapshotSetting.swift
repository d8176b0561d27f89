import Core
import Output
import Pipeline
import Recordings
import Runtime
import TouchKit

/// What a snapshot is played to.
extension Setting {
    /// Where the daemon's own files are: what a snapshot names elsewhere is not read.
    private static let ownFolders = [
        "/etc/touchd/", "/run/touchd/", "/usr/local/lib/touchd/", "/usr/lib/touchd/",
    ]

    /// The files that `snapshot` names, unless others are given: its configuration, if that can be found, or else its scene.
    ///
    /// A snapshot may come from anywhere, and a file that is no scene is shown in the mistakes that it has: only the daemon's
    /// own files are read.
    static func files(
        scene: String?, configuration: String?, _ snapshot: RecordedSnapshot?
    ) throws(InspectError) -> (scene: String?, configuration: String?) {
        guard scene == nil, configuration == nil, let snapshot else { return (scene, configuration) }
        if let path = snapshot.configuration, isOwn(path), fileExists(path) { return (nil, path) }
        if let path = snapshot.scene, isOwn(path) { return (path, nil) }
        guard let path = snapshot.configuration ?? snapshot.scene else { return (nil, nil) }
        throw .usage(
            "the snapshot names \(path), which is not read because the snapshot may come from elsewhere: name --scene or --config"
        )
    }

    private static func isOwn(_ path: String) -> Bool {
        ownFolders.contains { path.hasPrefix($0) } && !path.split(separator: "/").contains("..")
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
