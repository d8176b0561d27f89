import ControlProtocol
package import Core
import Glibc
import Journal
import Recordings
import Runtime
package import Scenes
import YAML

/// The program `touchd`: each function returns its exit code.
package enum DaemonProgram {
    /// Runs the daemon until a signal ends it.
    package static func run(configuration path: String) -> ExitCode {
        ignoreBrokenPipes()
        var notifier = Notifier()
        do throws(SceneError) {
            return run(try ConfigurationLoader(reading: .ofDaemon).load(path), from: path)
        } catch {
            writeError("\(error)\n")
            notifier.failed(0, status: error.diagnostics.errors.first?.headline ?? "\(error)")
            return .badConfiguration
        }
    }

    private static func run(_ loaded: consuming LoadedConfiguration, from path: String) -> ExitCode {
        var notifier = Notifier()
        do throws(RuntimeError) {
            var daemon = try TouchDaemon(loaded, from: path, sink: try LogSink())
            try daemon.run()
            return .ok
        } catch .alreadyListening(let path) {
            let sentence = escaped("touchd already listens at \(path)")
            writeError("\(sentence)\n")
            notifier.failed(EADDRINUSE, status: sentence)
            return .systemError
        } catch {
            writeError("touchd: \(escaped("\(error)"))\n")
            notifier.failed(error.cause?.number ?? 0, status: "\(error)")
            return .systemError
        }
    }

    /// Validates the configuration and its scenes, and prints errors and warnings.
    package static func check(configuration path: String) -> ExitCode {
        do throws(SceneError) {
            let warnings = try ConfigurationLoader(reading: .ofDaemon).load(path).warnings
            if !warnings.list.isEmpty { writeError("\(warnings)\n") }
            return .ok
        } catch {
            writeError("\(error)\n")
            return .badConfiguration
        }
    }

    /// Writes the requested `text` to standard output.
    package static func answer(_ text: String) -> ExitCode {
        writeAll(text, to: 1) ? .ok : .ioError
    }

    /// Writes `text` to standard error.
    package static func writeError(_ text: String) {
        writeAll(text, to: 2)
    }
}

extension FileReader {
    /// Reads what is on disk; a recording is one mistake instead of one for each of its lines.
    package static let ofDaemon = onDisk { path in
        Answer { () throws(YAMLError) in
            let bytes = try onDisk.read(path)
            guard RecordingFormat(certainOf: bytes) == nil else {
                throw YAMLError.malformed(
                    path: path, place: YAMLPlace(line: 1, column: 1),
                    message: "this is a recording, which touchctl replay plays",
                    excerpt: .firstLine(of: bytes))
            }
            return bytes
        }
    }
}
