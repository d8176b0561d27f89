package import Output
import ApplicationProtocol
package import Core
import Scenes

/// `touchctl scene`: replaces the scene of an app of the running daemon until the next reload.
package struct SceneCommand: Sendable {
    /// The app.
    package var target = LiveTarget()

    private let path: String

    /// Sends the scene file at `path`, `-` for standard input.
    package init(_ path: String) {
        self.path = path
    }

    /// Sends the scene, with the contents of files in place of what it includes.
    package func run() throws(InspectError) -> ExitCode {
        let files = FileReader.forCommand([path])
        let path = path
        let scene = try loadingScene { () throws(SceneError) in
            let loader = SceneLoader(reading: files)
            // Mistakes are reported with their places in the files.
            _ = try loader.load(path)
            return try loader.json(ofFileAt: path)
        }
        var daemon = try target.connect()
        _ = try daemon.ask(.scene(scene, app: target.app))
        return .ok
    }
}
