package import ArgumentParser
package import Output
package import Core
import Recordings
import Runtime
import Scenes

/// `touchctl check`: validates configurations, scenes and scenarios.
package struct CheckCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Validate configurations, scenes and scenarios.",
        discussion: """
            Lists every mistake of the files and those they name. In a folder it checks every configuration, scene \
            and scenario below it; a view is checked with the scene that includes it.

            Exits 0 when nothing is wrong, otherwise as the first wrong file says: 65 a scenario is wrong, 66 a file is \
            not there, 74 reading failed, 77 no permission, 78 a configuration or a scene is wrong; 64 when the call is wrong. Warnings are nothing wrong, but with --strict they exit 1.
            """
    )

    @Argument(
        help: "Files or folders to validate, - for standard input (default: /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"])
    )
    var files: [String] = []

    @Flag(help: "Write one JSON object a mistake.")
    var json = false

    @Flag(help: "Exit 1 if there is a warning.")
    var strict = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Writes each error and warning once.
    ///
    /// - Returns: The exit code of the first file with an error; ``Core.ExitCode/wrong`` for a warning in a strict check without
    ///   errors.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        let files = files.isEmpty ? [DefaultConfiguration.path] : files
        if files.count(where: { $0 == StandardInput.argument }) > 1 {
            throw .usage("standard input can stand for one file only")
        }
        var code = Core.ExitCode.ok
        var hasWarnings = false
        // A configuration in a folder may name scenes in the same folder.
        var written: Set<Diagnostic> = []
        let checker = FileChecker(reading: .forCommand(files))
        for file in try CheckedFiles(files).paths {
            do throws(SceneError) {
                let warnings = try checker.check(file)
                hasWarnings = hasWarnings || !warnings.list.isEmpty
                write(warnings, &written, to: &output)
            } catch {
                write(error.diagnostics, &written, to: &output)
                let kind = checker.kind(of: file)
                if code == .ok { code = InspectError(loading: file, kind, error).exitCode }
            }
            try output.flushIfLarge()
        }
        return code == .ok && strict && hasWarnings ? .wrong : code
    }

    private func write(
        _ diagnostics: Diagnostics, _ written: inout Set<Diagnostic>, to output: inout OutputFile
    ) {
        for diagnostic in diagnostics.list where written.insert(diagnostic).inserted {
            output.put(line: json ? diagnostic.json : diagnostic.text)
        }
    }
}
