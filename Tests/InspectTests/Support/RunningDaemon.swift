import Foundation
import Runtime
import TestSupport
import Testing

/// A daemon that runs for one test, in its own folder.
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
        let scene = Repository.path("Tests/Scenarios/scenes/two-branches.yaml")
        let configuration = folder.write(
            "touchd.yaml", "version: 1\napps: [{id: kiosk, scene: \(scene)}, {id: shop, scene: \(scene)}]\n")
        process = try ChildProcess(
            running: Self.program, arguments: ["touchd", "--config", configuration],
            environment: ["RUNTIME_DIRECTORY=\(folder.path)"] + environment)
        try wait { $0.code == 0 }
    }

    /// Waits until `body` returns true for the daemon's status.
    func wait(until body: (Touchctl.Result) -> Bool) throws {
        for _ in 0..<500 {
            if try body(run("status")) { return }
            usleep(20_000)
        }
        Issue.record("the daemon did not get there")
    }

    /// Runs `commands` in turn, again and again, until all `listeners` have printed something: a client that is
    /// connected may still be about to send its request.
    func run(_ commands: [String]..., untilHeardBy listeners: [Touchctl.Started]) throws {
        for number in 0..<500 {
            let command = commands[number % commands.count]
            #expect(try Touchctl.run(command + ["--socket", socket]).code == 0)
            if listeners.allSatisfy({ !$0.output.isEmpty || !$0.standardError.isEmpty }) { return }
            usleep(20_000)
        }
        Issue.record("a listener heard nothing of \(commands)")
    }

    private static var program: String { "\(Touchctl.folder)/touchd" }

    /// Replaces the configuration.
    func configure(_ text: String) {
        folder.write("touchd.yaml", text)
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
