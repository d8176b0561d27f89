package import ArgumentParser
package import Core
package import Output
import Runtime
import Scenes
import YAML

/// `touchctl test`: plays scenario files and compares the outcome with what they expect.
package struct TestCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Run scenario files.",
        discussion:
            "Exits 1 when a scenario fails, after a diff of the expected (-) and the actual (+) lines."
    )

    @Argument(
        help: "Scenario files, or folders with some below; FILE#2 is a file's second scenario.",
        completion: .file())
    var paths: [String]

    @Option(help: "How results are written.")
    var format = TestFormat.text

    @Flag(help: "Make the files expect what came, and print how that differs.")
    var update = false

    @Flag(help: "Write for each scene the views that were never hit and the actions that were never taken.")
    var coverage = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        if coverage, format != .text || update {
            throw ValidationError("--coverage goes with results as text alone")
        }
        guard update else { return }
        if format != .text { throw ValidationError("--update writes text only") }
        if paths.contains("-") { throw ValidationError("--update cannot change standard input") }
    }

    /// Plays all scenarios and writes the outcome of each.
    ///
    /// - Returns: The exit code of the first file that could not be read, otherwise whether a scenario
    ///   failed.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        let style = TerminalStyle(for: output)
        let files = try ScenarioFiles(paths) { errors.put(line: FolderSearch.note(misnamed: $0)) }
        if update { return try ScenarioUpdate(paths: files.paths, style: style).run(to: &output) }
        var writer = TestWriter(format: format, style: style)
        var coverages = SceneCoverages()
        var code = Core.ExitCode.ok
        for path in files.paths {
            for outcome in Self.outcomes(of: path) {
                writer.write(outcome, to: &output)
                for warning in outcome.warnings { errors.put(line: escaped(warning)) }
                try output.flushIfLarge()
                code = code.combined(with: outcome)
                if coverage { coverages.add(outcome.coverage) }
            }
        }
        writer.finish(to: &output)
        for line in coverages.lines { output.put(line: line) }
        return code
    }

    /// The outcomes of the scenarios in the file at `path`, or of one of them: `FILE#2`.
    package static func outcomes(of path: String) -> [TestOutcome] {
        let file = NumberedFile(path)
        do throws(SceneError) {
            let scenarios = try ScenarioLoader(reading: .forCommand([file.path], as: .scenario))
                .load(file.path)
            let played = file.number.map { $0...$0 } ?? 1...max(1, scenarios.count)
            guard let last = played.last, last <= scenarios.count else {
                let cause = InspectError.usage(
                    "\(file.path) has \(scenarios.count) scenarios, and none is #\(played.lowerBound)")
                return [TestOutcome(name: path, file: path, line: nil, status: .broken(cause))]
            }
            return played.map { number in
                let scenario = scenarios[number - 1]
                let start = Timestamp.monotonic
                var outcome = TestOutcome(of: scenario, number: number, result: scenario.run())
                outcome.duration = Timestamp.monotonic - start
                return outcome
            }
        } catch {
            let cause = InspectError(loading: file.path, .scenario, error)
            return [TestOutcome(name: path, file: path, line: nil, status: .broken(cause))]
        }
    }
}

extension Core.ExitCode {
    /// Keeps the first error; a failed scenario counts only if there is no error.
    fileprivate func combined(with outcome: TestOutcome) -> Core.ExitCode {
        switch outcome.status {
        case .passed: self
        case .failed: self == .ok ? .wrong : self
        case .broken(let error): self == .ok || self == .wrong ? error.exitCode : self
        }
    }
}

extension TestFormat: ExpressibleByArgument {}

/// Finds the scenario files that paths name: files as they are, folders with everything below them.
package struct ScenarioFiles {
    /// The files found, in the order of the paths, and by name within a folder.
    package private(set) var paths: [String] = []

    /// Finds the scenarios in `paths`; a folder without any is an error. `misnamed` gets the files in folders that are passed over
    /// though their names look like those of YAML.
    package init(_ paths: [String], misnamed: (String) -> Void = { _ in }) throws(InspectError) {
        for path in paths {
            guard isFolder(path) else {
                self.paths.append(path)
                continue
            }
            let found = try FolderSearch.yamlFiles(
                below: path, unreadable: { (error) throws(InspectError) in throw error },
                misnamed: misnamed
            )
            .filter(isScenario)
            if found.isEmpty { throw .missing("there are no scenarios in \(path)") }
            self.paths += found
        }
    }

    /// True if the file at `path` is a scenario; a file that cannot be read or has an empty document first counts, so that it is
    /// not missed.
    private func isScenario(_ path: String) -> Bool {
        do throws(YAMLError) {
            let source = try YAMLSource(readingFrom: path)
            guard let document = source.documents.first else { return true }
            return document.isNull || FileKind(document) == .scenario
        } catch {
            return true
        }
    }
}
