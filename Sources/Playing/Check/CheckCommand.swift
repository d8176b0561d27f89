package import ArgumentParser
package import Core
package import Output
import Recordings
import Runtime
import Scenes
import YAML

/// `touchctl check`: validates configurations, scenes and scenarios.
package struct CheckCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Validate configurations, scenes and scenarios.",
        discussion: """
            Lists every mistake of the files and those they name. In a folder it checks every configuration, scene \
            and scenario below it; a view is checked with the scene that includes it. Configurations of touchd-page \
            and touchd-mqtt are checked as these read them; beside touchd.yaml an mqtt.yaml is checked, too, and whether \
            there is what it names.

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
        let reader = FileReader.forCommand(files)
        let checker = FileChecker(reading: reader)
        let found = try CheckedFiles(files)
        for file in found.paths + bridgeFiles(beside: found.paths, reader) {
            do throws(SceneError) {
                let warnings = try check(file, checker, reader)
                hasWarnings = hasWarnings || !warnings.list.isEmpty
                write(warnings, &written, to: &output)
            } catch {
                write(error.diagnostics, &written, to: &output)
                let kind = checker.kind(of: file)
                if code == .ok { code = InspectError(loading: file, kind, error).exitCode }
            }
            try output.flushIfLarge()
        }
        for path in found.misnamed { errors.put(line: FolderSearch.note(misnamed: path)) }
        for error in found.unreadable { errors.put(line: "touchctl: \(error)") }
        if code == .ok, let error = found.unreadable.first { code = error.exitCode }
        return code == .ok && strict && hasWarnings ? .wrong : code
    }

    /// The configurations of touchd-mqtt beside those of touchd among `paths` that are not among these.
    private func bridgeFiles(beside paths: [String], _ reader: FileReader) -> [String] {
        paths.filter { $0.split(separator: "/").last == "touchd.yaml" }.compactMap { path in
            BridgeNames.path(beside: path, reading: reader)
        }.filter { !paths.contains($0) }
    }

    /// The warnings of the file at `path`; its mistakes are thrown.
    private func check(
        _ path: String, _ checker: FileChecker, _ reader: FileReader
    ) throws(SceneError) -> Diagnostics {
        guard let configuration = BridgeFile(path, reading: reader) else { return try checker.check(path) }
        try configuration.check()
        guard configuration.bridge == .mqtt else { return Diagnostics() }
        var names = BridgeNames(in: path, reading: reader)
        return names.check()
    }

    private func write(
        _ diagnostics: Diagnostics, _ written: inout Set<Diagnostic>, to output: inout OutputFile
    ) {
        for diagnostic in diagnostics.list where written.insert(diagnostic).inserted {
            output.put(line: json ? diagnostic.json : diagnostic.text)
        }
    }
}

/// Finds the files to check: files as they are, folders with everything below them.
struct CheckedFiles {
    /// The files found, in the order of the paths, and by name within a folder.
    private(set) var paths: [String] = []
    /// What was wrong with folders in these that cannot be read.
    private(set) var unreadable: [InspectError] = []
    /// The files in folders that are passed over, though their names look like those of YAML.
    private(set) var misnamed: [String] = []

    /// Finds what `paths` name; a folder with nothing to check is an error.
    init(_ paths: [String]) throws(InspectError) {
        for path in paths {
            guard isFolder(path) else {
                self.paths.append(path)
                continue
            }
            var others: [String] = []
            let all = try FolderSearch.yamlFiles(
                below: path, unreadable: { unreadable.append($0) }, misnamed: { others.append($0) })
            let names = Set(all)
            // Those beside drop-ins are warned of with their configuration.
            misnamed += others.filter { other in
                !(DropIns.configuration(of: other).map { names.contains($0) } ?? false)
            }
            let found = all.filter { standsAlone($0, among: names) }
            if found.isEmpty, unreadable.isEmpty { throw .missing("there is nothing to check in \(path)") }
            self.paths += found
        }
    }

    /// True if the file at `path` is checked on its own: a view or window is part of the scene that includes
    /// it, a drop-in of a configuration that is among `files`, too, and a recording has another format. A file that cannot be
    /// read counts, so that it is not missed.
    private func standsAlone(_ path: String, among files: Set<String>) -> Bool {
        if let whole = DropIns.configuration(of: path), files.contains(whole) { return false }
        do throws(YAMLError) {
            let bytes = try YAMLSource.bytes(ofFileAt: path)
            if RecordingFormat(certainOf: bytes) != nil { return false }
            let source = try YAMLSource(path: path, bytes: bytes)
            if BridgeFile.bridge(path, source.firstDocument) != nil { return true }
            if FileChecker.isConfiguration(path) { return true }
            let kind = source.documents.first.map(FileKind.init)
            return kind != .view && kind != .window
        } catch {
            return true
        }
    }
}
