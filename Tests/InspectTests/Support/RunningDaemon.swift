import Foundation
import Runtime
import TestSupport
import Testing

/// A daemon that runs for one test, in a folder of its own.
final class RunningDaemon {
    /// Whether the program was built.
    static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program) }

    let socket: String
    private let folder: TemporaryFolder
    private let process: ChildProcess

    /// Starts the daemon and waits for its socket.
    init(environment: [String] = []) throws {
        folder = TemporaryFolder()
        socket = "\(folder.path)/control.sock"
        let scene = Repository.path("Tests/Scenarios/scenes/F1.yaml")
        let configuration = folder.write(
            Array("version: 1\napps: [{id: kiosk, scene: \(scene)}, {id: shop, scene: \(scene)}]\n".utf8),
            to: "touchd.yaml")
        process = try ChildProcess(
            running: Self.program, arguments: ["touchd", "--config", configuration],
            environment: ["RUNTIME_DIRECTORY=\(folder.path)"] + environment)
        try wait { $0.code == 0 }
    }

    /// Waits until the daemon's status is as `body` wants it.
    func wait(until body: (Touchctl.Result) -> Bool) throws {
        for _ in 0..<500 {
            if try body(run("status")) { return }
            usleep(20_000)
        }
        Issue.record("the daemon did not get there")
    }

    private static var program: String { "\(Touchctl.folder)/touchd" }

    /// Replaces the configuration.
    func configure(_ text: String) {
        folder.write(Array(text.utf8), to: "touchd.yaml")
    }

    /// The path of the configuration.
    var configuration: String { "\(folder.path)/touchd.yaml" }

    /// Writes a file beside the configuration.
    func write(_ name: String, _ text: String) { folder.write(name, text) }

    /// Removes a file beside the configuration.
    func remove(_ name: String) {
        unsafe unlink("\(folder.path)/\(name)")
    }

    /// Runs `touchctl` with `arguments` against this daemon.
    func run(_ arguments: String...) throws -> Touchctl.Result {
        try Touchctl.run(arguments + ["--socket", socket])
    }

    /// Kills the daemon.
    func stop() {
        process.killGroup()
    }
}
