package import Output
package import Core
import Recordings
import Runtime
import Scenes

/// `touchctl check`: validates configurations, scenes and scenarios.
package struct CheckCommand: Sendable {
    /// Files, each checked with the files that it names, `-` for standard input, and folders; empty for the
    /// daemon's configuration.
    package var files: [String]
    /// Whether to write the list as JSON, one object per line.
    package var isJSON = false
    /// Whether warnings are failures.
    package var isStrict = false

    /// A check of `files`.
    package init(files: [String]) {
        self.files = files.isEmpty ? [DefaultConfiguration.path] : files
    }

    /// Writes each error and warning once.
    ///
    /// - Returns: The exit code of the first file with an error; ``ExitCode/wrong`` for a warning in a strict check without
    ///   errors.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        if files.count(where: { $0 == StandardInput.argument }) > 1 {
            throw .usage("standard input can stand for one file only")
        }
        var code = ExitCode.ok
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
        return code == .ok && isStrict && hasWarnings ? .wrong : code
    }

    private func write(
        _ diagnostics: Diagnostics, _ written: inout Set<Diagnostic>, to output: inout OutputFile
    ) {
        for diagnostic in diagnostics.list where written.insert(diagnostic).inserted {
            output.put(line: isJSON ? diagnostic.json : diagnostic.text)
        }
    }
}
