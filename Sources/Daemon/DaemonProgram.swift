import ControlProtocol
package import Core
import Glibc
import Journal
import Runtime
import Scenes

/// What the program `touchd` does, with the code it exits with.
package enum DaemonProgram {
    /// Runs the daemon until it is told to end.
    package static func run(configuration path: String) -> ExitCode {
        ignoreBrokenPipes()
        var notifier = Notifier()
        do {
            var daemon = try TouchDaemon(
                try ConfigurationLoader().load(path), from: path, sink: try LogSink())
            try daemon.run()
            return .ok
        } catch let error as SceneError {
            complain("\(error)\n")
            notifier.failed(0, status: error.diagnostics.errors.first?.headline ?? "\(error)")
            return .badConfiguration
        } catch RuntimeError.alreadyListening(let path) {
            let sentence = escaped("touchd already listens at \(path)")
            complain("\(sentence)\n")
            notifier.failed(EADDRINUSE, status: sentence)
            return .systemError
        } catch let error as RuntimeError {
            complain("touchd: \(escaped("\(error)"))\n")
            notifier.failed(error.cause?.number ?? 0, status: "\(error)")
            return .systemError
        } catch {
            complain("touchd: \(escaped("\(error)"))\n")
            return .systemError
        }
    }

    /// Validates the configuration and its scenes and prints what is wrong or worth a look.
    package static func check(configuration path: String) -> ExitCode {
        do throws(SceneError) {
            let warnings = try ConfigurationLoader().load(path).warnings
            if !warnings.list.isEmpty { complain("\(warnings)\n") }
            return .ok
        } catch {
            complain("\(error)\n")
            return .badConfiguration
        }
    }

    /// Writes `text`, which was asked for, to standard output.
    package static func answer(_ text: String) -> ExitCode {
        writeAll(text, to: 1) ? .ok : .ioError
    }

    /// Writes `text` to standard error.
    package static func complain(_ text: String) {
        writeAll(text, to: 2)
    }
}
