package import ArgumentParser
package import Output
package import Core
private import Glibc
import Pipeline
import Recordings
import Reports
import Runtime
import Scenes
import YAML

/// `touchctl scenario`: writes a scenario with its gestures taken apart, or the scenario that does what recordings did and
/// expects what came of it.
package struct ScenarioCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "scenario",
        abstract: "Print a scenario with its gestures taken apart, or make one of recordings.",
        discussion: """
            Every tap, hold, swipe, pinch and rotation is written out as down, move and up with their times and \
            points. What is printed decides the same.

            With --from it writes a scenario that does what recordings did, and expects what came of it. With --recording it \
            writes a recording of a panel, in the form of evemu, on which fingers do what those of the scenario do.
            """
    )

    @Argument(
        help: "The scenario file, - for standard input.", completion: .file(extensions: ["yaml"]))
    var file: String?

    @Option(
        parsing: .upToNextOption, help: "Recordings to make a scenario of, - for standard input.",
        completion: .file())
    var from: [String] = []

    @Flag(help: "Write what the fingers do as a recording of evemu; FILE#2 is a file's second scenario.")
    var recording = false

    @Option(help: "The scene that is touched.", completion: .file(extensions: ["yaml"]))
    var scene: String?

    @Option(
        help: "The daemon's configuration: panels, taps, shakes.", completion: .file(extensions: ["yaml"]))
    var config: String?

    @OptionGroup var categories: ComparedCategories

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "The file to write, which must not exist (default: standard output).", completion: .file())
    var destination: String?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        if !from.isEmpty {
            if file != nil { throw ValidationError("--from takes the place of a scenario file") }
            if recording {
                throw ValidationError("--recording writes a scenario's, --from takes those of panels")
            }
            if scene == nil { throw ValidationError("--from needs --scene") }
        } else if file == nil {
            throw ValidationError("a scenario file is needed, or --from")
        } else if scene != nil || config != nil || categories.named != nil {
            throw ValidationError("--scene, --config and --show go with --from")
        } else if destination != nil, !recording {
            throw ValidationError("--output goes with --from and --recording")
        }
    }

    /// Writes the scenario, and what one of recordings cannot say to `errors`.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        if let file, recording { return try writeRecording(of: file, to: &output, &errors) }
        if let file { return try expand(file, to: &output) }
        return try record(scene ?? "", to: &output, &errors)
    }

    /// Writes the file with the input of each of its scenarios as single touches; the rest stays as it is.
    private func expand(_ file: String, to output: inout OutputFile) throws(InspectError) -> Core.ExitCode {
        let scenarios = try load(file)
        guard let source = scenarios.first?.document.source else { return .ok }
        let layout = YAMLLayout(source)
        var edits = TextEdits()
        for scenario in scenarios {
            let result = scenario.run()
            if let failure = result.failure { throw .refused(failure) }
            ScenarioExpansion(result.steps).replaceInput(of: scenario, layout, in: &edits)
        }
        let text = source.byteOrderMark + edits.applied(to: source.bytes)
        output.text.put(utf8: text.span)
        return .ok
    }

    /// Writes what the fingers of the scenario do as evemu would have recorded it.
    private func writeRecording(
        of file: String, to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        guard case .scenario(let scenario) = try PlayedFiles([file]) else {
            throw .badData("\(file): this is a recording already")
        }
        let made = try ScenarioRecording(scenario)
        for device in made.recording.devices {
            let text = EvemuText(device, "Made by touchctl scenario --recording, not recorded from hardware.")
                .text
            try write(text.bytes, to: &output)
        }
        for line in made.loss.lines { errors.put(line: line) }
        return .ok
    }

    private func write(_ bytes: [UInt8], to output: inout OutputFile) throws(InspectError) {
        guard let file = destination else { return output.text.put(utf8: bytes.span) }
        // It tells where fingers were.
        var new = try WholeFile(new: file, isPrivate: true)
        new.output.text.put(utf8: bytes.span)
        try new.keep()
    }

    private func load(_ file: String) throws(InspectError) -> [Scenario] {
        do throws(SceneError) {
            return try ScenarioLoader(reading: .forCommand([file], as: .scenario)).load(file)
        } catch {
            throw InspectError(loading: file, .scenario, error)
        }
    }

    /// Writes the scenario of the recordings in `scene`.
    private func record(
        _ scene: String, to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        try checkArguments(scene)
        let setting = try Setting(scene: scene, configuration: config)
        errors.text.put(setting.warnings)
        let (recorder, outcomes) = try record(setting)
        if recorder.inputs.isEmpty, recorder.omitted.contains(.otherScreens) {
            throw .badData("no finger touches the first screen, and a scenario can touch no other one")
        }
        let scenario = RecordedScenario(
            name: from.map { String($0.split(separator: "/").last ?? "") }.joined(separator: ", "),
            scene: try relativePath(of: scene, from: folder),
            shown: categories.named
                ?? Category.allCases.filter { CategorySet.scenarioDefault.contains($0) || $0 == .outcome },
            settings: setting.settings, inputs: recorder.inputs)
        let (text, played) = try expectingWhatComes(Array(scenario.text.utf8))
        try write(text, to: &output)
        let omitted = OmittedInput.allCases.filter(recorder.omitted.contains).map(\.rawValue)
        if !omitted.isEmpty { errors.put(line: "left out: \(omitted.joined(separator: ", "))") }
        if recorder.omitted.contains(.otherScreens) {
            let comparison = OutcomeComparison(recorded: outcomes, played: played)
            for line in comparison.lines { errors.put(line: escaped(line)) }
        }
        return .ok
    }

    private func checkArguments(_ scene: String) throws(InspectError) {
        if scene == StandardInput.argument {
            throw .usage("a scenario names its scene, which must be a file")
        }
        let files = from + [config].compactMap(\.self)
        if files.count(where: { $0 == StandardInput.argument }) > 1 {
            throw .usage("standard input can stand for one file only")
        }
        if let file = destination, unsafe access(file, F_OK) == 0 {
            throw .output(name: file, cause: Errno(EEXIST))
        }
    }

    private var folder: String {
        destination.flatMap { file in file.lastIndex(of: "/").map { String(file[...$0]) } } ?? "."
    }

    /// What the recordings do, and the outcomes that this has, in lines of JSON.
    private func record(
        _ setting: Setting
    ) throws(InspectError) -> (recorder: InputRecorder, outcomes: [UInt8]) {
        let recorder = InputRecorder(shake: setting.shake)
        guard case .recordings(let recordings) = try PlayedFiles(from) else {
            throw .usage("--from takes recordings, not a scenario")
        }
        var replay = Replay(
            recordings, entries: setting.panels, apps: setting.apps,
            foreground: setting.foreground, output: LineOutput(format: .json, shown: CategorySet([.outcome])))
        replay.shakeSettings = setting.shake
        replay.recorder = recorder
        try replay.run()
        return (replay.recorder ?? recorder, replay.output.lines.bytes)
    }

    /// The scenario `text` with what comes of it, and the outcomes of that, in lines of JSON.
    private func expectingWhatComes(
        _ text: [UInt8]
    ) throws(InspectError) -> (text: [UInt8], outcomes: [UInt8]) {
        let path = destination ?? "standard output"
        let reader = FileReader.onDisk { name in
            if name == path { return .success(text) }
            return FileReader.Answer { () throws(YAMLError) in try FileReader.onDisk.read(name) }
        }
        let documents: [ScenarioDocument]
        do throws(SceneError) {
            documents = try ScenarioLoader(reading: reader).loadEach(path)
        } catch {
            throw .scenario(error)
        }
        let update = FileUpdate(documents)
        for case .refused(let outcome, let reason) in update.results {
            throw .refused("\(reason): \(outcome.details.joined(separator: "; "))")
        }
        return (update.bytes ?? text, documents.first?.outcomes ?? [])
    }
}

extension ScenarioDocument {
    /// What its touches come to, in lines of JSON.
    fileprivate var outcomes: [UInt8] {
        guard case .success(let scenario) = scenario else { return [] }
        let output = LineOutput(format: .json, shown: CategorySet([.outcome]))
        var run = ScenarioRun(scenario, inApp: scenario.appName, output)
        _ = run.play(scenario.steps)
        return run.pipeline.output.lines.bytes
    }
}
