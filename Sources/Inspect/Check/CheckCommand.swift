package import Daemon
import Runtime
import Scenes

/// `touchctl check`: whether configurations, scenes and scenarios are right.
package struct CheckCommand: Sendable {
    /// The files, each with what it names, `-` for standard input; none stands for the daemon's configuration.
    package var files: [String]
    /// Whether to write the list as JSON, one object a line.
    package var isJSON = false

    /// Where the daemon looks for its configuration.
    package static let defaultFile = "/etc/touchd/touchd.yaml"

    /// A check of `files`.
    package init(files: [String]) {
        self.files = files.isEmpty ? [Self.defaultFile] : files
    }

    /// Writes everything that is wrong or worth a look.
    ///
    /// - Returns: that of the first file that is wrong.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var code = ExitCode.ok
        let checker = FileChecker(reading: .forCommand(files))
        for file in files {
            do throws(SceneError) {
                write(try checker.check(file), to: &output)
            } catch {
                write(error.diagnostics, to: &output)
                if code == .ok { code = InspectError.scene(error).exitCode }
            }
            try output.flushIfLarge()
        }
        return code
    }

    private func write(_ diagnostics: Diagnostics, to output: inout OutputFile) {
        if isJSON {
            output.text.put(diagnostics.json)
        } else {
            for diagnostic in diagnostics.list { output.put(line: diagnostic.text) }
        }
    }
}
