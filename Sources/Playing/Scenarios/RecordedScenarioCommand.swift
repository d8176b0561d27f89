package import Output
package import Core
private import Glibc
import Recordings
package import Reports
import Runtime
import Scenes
import YAML

/// `touchctl scenario --from`: writes the scenario that does what recordings did and expects what came of it.
package struct RecordedScenarioCommand: Sendable {
    /// The recordings, of evemu, evtest or libinput-record.
    package var recordings: [String]
    /// The scene that is touched.
    package var scene: String
    /// The daemon's configuration, for panels, taps and shakes.
    package var configuration: String?
    /// The categories that the scenario compares; nil means those of scenarios and the outcomes.
    package var shown: [Category]?
    /// The file to write, which must not exist; nil means standard output.
    package var file: String?

    /// A scenario of `recordings` that touch `scene`.
    package init(recordings: [String], scene: String) {
        self.recordings = recordings
        self.scene = scene
    }

    /// Writes the scenario, and what it cannot say to `standardError`.
    package func run(
        to output: inout OutputFile, standardError: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        try checkArguments()
        let setting = try Setting(scene: scene, configuration: configuration)
        standardError.text.put(setting.warnings)
        let recorder = try record(setting)
        let scenario = RecordedScenario(
            name: recordings.map { String($0.split(separator: "/").last ?? "") }.joined(separator: ", "),
            scene: try relativePath(of: scene, from: folder),
            shown: shown
                ?? Category.allCases.filter { CategorySet.scenarioDefault.contains($0) || $0 == .outcome },
            settings: setting.settings, inputs: recorder.inputs)
        let text = try expectingWhatComes(Array(scenario.text.utf8))
        if let file {
            // It tells where fingers were.
            var new = try WholeFile(new: file, isPrivate: true)
            new.output.text.put(utf8: text.span)
            try new.keep()
        } else {
            output.text.put(utf8: text.span)
        }
        let omitted = OmittedInput.allCases.filter(recorder.omitted.contains).map(\.rawValue)
        if !omitted.isEmpty { standardError.put(line: "left out: \(omitted.joined(separator: ", "))") }
        return .ok
    }

    private func checkArguments() throws(InspectError) {
        if scene == StandardInput.argument {
            throw .usage("a scenario names its scene, which must be a file")
        }
        let files = recordings + [configuration].compactMap(\.self)
        if files.count(where: { $0 == StandardInput.argument }) > 1 {
            throw .usage("standard input can stand for one file only")
        }
        if let file, unsafe access(file, F_OK) == 0 { throw .output(name: file, cause: Errno(EEXIST)) }
    }

    private var folder: String {
        file.flatMap { file in file.lastIndex(of: "/").map { String(file[...$0]) } } ?? "."
    }

    private func record(_ setting: Setting) throws(InspectError) -> InputRecorder {
        let recorder = InputRecorder(shake: setting.shake)
        var replay = Replay(
            try readRecordings(recordings), entries: setting.panels, apps: setting.apps,
            foreground: setting.foreground, shake: setting.shake,
            output: LineOutput(format: .calls, shown: []))
        replay.recorder = recorder
        try replay.run()
        return replay.recorder ?? recorder
    }

    /// The scenario `text` with what comes of it.
    private func expectingWhatComes(_ text: [UInt8]) throws(InspectError) -> [UInt8] {
        let path = file ?? "standard output"
        let reader = FileReader.onDisk { name in
            if name == path { return .success(text) }
            return FileReader.Answer { () throws(YAMLError) in try FileReader.onDisk.read(name) }
        }
        let update: FileUpdate
        do throws(SceneError) {
            update = FileUpdate(try ScenarioLoader(reading: reader).loadEach(path))
        } catch {
            throw .scenario(error)
        }
        for case .refused(let outcome, let reason) in update.results {
            throw .refused("\(reason): \(outcome.details.joined(separator: "; "))")
        }
        return update.bytes ?? text
    }
}
