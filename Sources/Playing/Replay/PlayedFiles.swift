import Core
import HIDRecords
import Journal
package import Output
import Pipeline
package import Recordings
import Reports
package import Scenes
import YAML

/// The files that a command plays: recordings, or one scenario, which names its scene.
package enum PlayedFiles {
    case recordings([Recording])
    case scenario(Scenario)

    /// Reads the files at `paths`, `-` for standard input; `FILE#2` is the second scenario of a file. With a scenario, no
    /// `scene` and no `configuration` may be named; the one that names the scene is called `sceneName`.
    package init(
        _ paths: [String], scene: String? = nil, as sceneName: String = "--scene",
        configuration: String? = nil
    ) throws(InspectError) {
        var recordings: [Recording] = []
        for path in paths {
            let file = try PlayedFile(path)
            if let scenario = try file.scenario() {
                guard paths.count == 1 else { throw .usage("\(path) is a scenario, which is played alone") }
                if scene != nil {
                    throw .usage("\(path) is a scenario, which names its scene: leave out \(sceneName)")
                }
                if configuration != nil {
                    throw .usage("\(path) is a scenario, for which --config says nothing")
                }
                self = .scenario(scenario)
                return
            }
            recordings.append(try file.recording())
        }
        self = .recordings(recordings)
    }

    /// The first of `files` if it is the scene that they are for: neither a recording nor a scenario, which names one.
    package static func scene(among files: [String]) throws(InspectError) -> String? {
        guard let first = files.first else { return nil }
        if first == StandardInput.argument { return first }
        let file = try PlayedFile(first)
        return file.isRecording || file.isScenario ? nil : first
    }

    /// What they are played in: `scene`, that of a scenario, or the apps of `configuration`.
    package func setting(scene: String?, configuration: String?) throws(InspectError) -> Setting {
        switch self {
        case .recordings: try Setting(scene: scene, configuration: configuration)
        case .scenario(let scenario): Setting(scenario)
        }
    }

    /// The recordings; those of a scenario are made of what its fingers do. `loss` gets what they lack.
    package func recordings(_ loss: inout RecordingLoss) throws(InspectError) -> [Recording] {
        switch self {
        case .recordings(let recordings): return recordings
        case .scenario(let scenario):
            let made = try ScenarioRecording(scenario)
            loss = made.loss
            return [made.recording]
        }
    }
}

/// One of them, read once.
private struct PlayedFile {
    private let path: String
    private let number: Int?
    private let bytes: [UInt8]

    init(_ argument: String) throws(InspectError) {
        let file = NumberedFile(argument)
        (path, number) = (file.path, file.number)
        do throws(YAMLError) {
            bytes =
                path == StandardInput.argument
                ? try StandardInput.read(limit: Recording.sizeLimit)
                : try YAMLSource.bytes(ofFileAt: path, limit: Recording.sizeLimit)
        } catch {
            throw .recording(.file(error))
        }
    }

    /// The scenario in it; nil if it is none.
    func scenario() throws(InspectError) -> Scenario? {
        guard FileNature(of: bytes) == .yaml(.scenario) else { return nil }
        let (path, bytes) = (path, bytes)
        let reader = FileReader.onDisk { name in
            if name == path { return .success(bytes) }
            return FileReader.Answer { () throws(YAMLError) in try FileReader.onDisk.read(name) }
        }
        let scenarios: [Scenario]
        do throws(SceneError) {
            scenarios = try ScenarioLoader(reading: reader).load(path)
        } catch {
            throw InspectError(loading: path, .scenario, error)
        }
        if number == nil, scenarios.count > 1 {
            throw .usage(
                "\(path) has \(scenarios.count) scenarios: \(path)#1 is the first, \(path)#2 the second")
        }
        let index = (number ?? 1) - 1
        guard scenarios.indices.contains(index) else {
            throw .usage("\(path) has \(scenarios.count) scenarios, and none is #\(index + 1)")
        }
        return scenarios[index]
    }

    var isRecording: Bool { FileNature(of: bytes) == .recording }
    var isScenario: Bool { FileNature(of: bytes) == .yaml(.scenario) }

    func recording() throws(InspectError) -> Recording {
        if let nature = FileNature(of: bytes), nature != .recording {
            throw .badData("\(path): this is \(nature.sentence)")
        }
        do throws(RecordingError) {
            return try Recording(
                path: path == StandardInput.argument ? "standard input" : path, bytes: bytes)
        } catch {
            throw .recording(error)
        }
    }
}

extension Scenario {
    /// The name of its app: that of its scene's file.
    package var appName: String { stem(of: scene.files.first ?? file) }

    /// The entries that the daemon would write, as `journalctl -o json` shows them, and the trees on which its touches began; those
    /// in `known` were touched before.
    package func journal(
        _ policy: LogConfiguration = LogConfiguration(), after known: [PlayedState] = []
    ) throws(InspectError) -> (entries: [UInt8], states: StateRecorder?) {
        var text = TextBuffer()
        var run = ScenarioRun(self, inApp: appName, JournalOutput(sink: .exporting(), policy: policy))
        run.pipeline.reportScenes(at: Timestamp(microseconds: 0))
        run.states = StateRecorder(run.pipeline.apps.all, after: known)
        let failure = run.play(steps) { _, journal in journal.sink.takeExport { text.put(utf8: $0) } }
        run.pipeline.output.sink.takeExport { text.put(utf8: $0) }
        if let failure { throw .refused("\(file):\(failure)") }
        return (text.bytes, run.states)
    }
}
