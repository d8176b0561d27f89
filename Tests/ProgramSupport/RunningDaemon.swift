import Foundation
import Runtime
import TestSupport

/// A daemon that runs for one test, in its own folder.
package final class RunningDaemon {
    /// What the daemon, or a program that listens to it, did not do in time.
    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Whether the program was built.
    package static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// The path of its control socket.
    package let socket: String
    private let folder: TemporaryFolder
    private let process: ChildProcess

    /// Starts the daemon and waits for its socket.
    package init(environment: [String] = []) throws {
        folder = TemporaryFolder()
        socket = "\(folder.path)/control.sock"
        let scene = Repository.path("Tests/Scenarios/scenes/two-branches.yaml")
        let configuration = folder.write(
            "touchd.yaml", "version: 1\napps: [{id: kiosk, scene: \(scene)}, {id: shop, scene: \(scene)}]\n")
        process = try ChildProcess(
            running: Self.program, arguments: ["touchd", "--config", configuration],
            environment: ["RUNTIME_DIRECTORY=\(folder.path)"] + environment)
        try wait { $0.code == 0 }
    }

    /// Waits until `body` returns true for the daemon's status.
    package func wait(until body: (Touchctl.Result) -> Bool) throws {
        for _ in 0..<500 {
            if try body(run("status")) { return }
            usleep(20_000)
        }
        throw Failure(description: "the daemon did not get there")
    }

    /// Runs `commands` in turn, again and again, until all `listeners` have printed something: a client that is
    /// connected may still be about to send its request.
    package func run(_ commands: [String]..., untilHeardBy listeners: [Touchctl.Started]) throws {
        for number in 0..<500 {
            let command = commands[number % commands.count]
            guard try Touchctl.run(command + ["--socket", socket]).code == 0 else {
                throw Failure(description: "\(command) failed")
            }
            if listeners.allSatisfy({ !$0.output.isEmpty || !$0.standardError.isEmpty }) { return }
            usleep(20_000)
        }
        throw Failure(description: "a listener heard nothing of \(commands)")
    }

    private static var program: String { "\(Touchctl.folder)/touchd" }

    /// Replaces the configuration.
    package func configure(_ text: String) {
        folder.write("touchd.yaml", text)
    }

    /// The path of the configuration.
    package var configuration: String { "\(folder.path)/touchd.yaml" }

    /// Writes a file beside the configuration.
    package func write(_ name: String, _ text: String) { folder.write(name, text) }

    /// Removes a file beside the configuration.
    package func remove(_ name: String) {
        unsafe unlink("\(folder.path)/\(name)")
    }

    /// Runs `touchctl` with `arguments` against this daemon.
    package func run(_ arguments: String...) throws -> Touchctl.Result {
        try Touchctl.run(arguments + ["--socket", socket])
    }

    /// Kills the daemon.
    package func stop() {
        process.killGroup()
    }
}
