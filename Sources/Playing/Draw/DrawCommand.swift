package import ArgumentParser
package import Output
package import Core
import HIDRecords
import Pipeline
import Recordings
import Reports
import Runtime
import Scenes
import TouchKit

/// `touchctl draw`: a scene as a picture, with the fingers of recordings.
package struct DrawCommand: Command {
    /// The most bytes of a PNG under the views.
    private static let largestGround = 2 * 1024 * 1024
    private static let signatureOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "draw",
        abstract: "Draw a scene as SVG, with the fingers of recordings.",
        discussion: """
            Views are drawn from back to front, as they are before anything is touched. Fingers are drawn with the way they \
            went; the mark where one began says what its touch came to.
            """)

    @Option(help: "The scene, - for standard input.", completion: .file(extensions: ["yaml"]))
    var scene: String?

    @Argument(
        help: ArgumentHelp(
            "The scene, unless --scene names it, and recordings whose fingers are drawn; or a scenario, which has both.",
            valueName: "file"),
        completion: .file())
    var files: [String] = []

    @Option(
        help: "The daemon's configuration: panels, taps, shakes.", completion: .file(extensions: ["yaml"]))
    var config: String?

    @OptionGroup var state: StateOptions

    @Option(help: "The screen that is drawn (default: the scene's first).")
    var screen: String?

    @Option(
        help:
            "A file that journalctl -o export or -o json wrote, whose touches are marked; - for standard input.",
        completion: .file())
    var journal: String?

    @Option(
        help: ArgumentHelp(
            "The folder with the pictures that touchd-page kept: touches of one state are marked on its picture.",
            valueName: "folder"),
        completion: .directory)
    var pictures: String?

    @Option(
        name: .customLong("state"),
        help: "Which state that is (default: the one in which most touches began).")
    var pageState: String?

    @Option(
        help: "A PNG of at most 2 MB that is shown under the views.", completion: .file(extensions: ["png"]))
    var picture: String?

    @Flag(
        help:
            "Show fingers of recordings in their own time, and outcomes as they are decided: an animation that begins again for ever."
    )
    var animate = false

    @Option(
        name: [.customShort("o"), .customLong("output")], help: "The file to write.", completion: .file())
    var file: String?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        if scene == nil, state.after == nil, files.isEmpty {
            throw ValidationError("a scene is needed, or a scenario")
        }
        if animate, picture != nil {
            throw ValidationError("--animate and --picture contradict each other: views come and go")
        }
        if animate, journal != nil { throw ValidationError("--animate needs a recording or a scenario") }
        if journal != nil, files.count > (scene == nil && state.after == nil ? 1 : 0) {
            throw ValidationError("touches are those of recordings or of a journal")
        }
        if pictures != nil, journal == nil { throw ValidationError("--pictures needs --journal") }
        if screen != nil, pictures != nil {
            throw ValidationError(
                "--screen and --pictures contradict each other: a page is on the first screen")
        }
        if pageState != nil, pictures == nil { throw ValidationError("--state needs --pictures") }
        try state.validate(scene: scene ?? (state.after == nil ? files.first : nil))
    }

    /// Writes the picture to its file, or to `output`.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        let names = files + [scene, config, journal].compactMap(\.self)
        if names.count(where: { $0 == StandardInput.argument }) > 1 {
            throw .usage("standard input can stand for one file only")
        }
        let first = scene == nil && state.after == nil ? try PlayedFiles.scene(among: files) : nil
        let scene = self.scene ?? first
        let played = try PlayedFiles(
            first == nil ? files : Array(files.dropFirst()), scene: scene ?? state.after,
            as: first ?? (scene == nil ? "--after" : "--scene"), configuration: config)
        let setting = try setting(of: played, in: scene)
        errors.text.put(setting.warnings)
        guard let app = setting.apps.first else { throw .usage("a scene is needed") }
        let index = try ScreenName(screen).index(in: app.application.tree)
        if animate {
            try write(try animation(of: played, in: setting, index), to: &output, &errors)
            return .ok
        }
        let loaded = DrawnScene(app.application, name: app.name, screen: index)
        var views = try DrawnRecording(playing: played, in: setting, screen: index).views(of: loaded)
        if let journal { views = try drawn(journal, index == 0 ? nil : screen).views(of: loaded) }
        if let picture {
            let ground = try ground(picture)
            for index in views.indices { views[index].ground = ground }
        }
        try write(SceneDrawing(views: views).markup, to: &output, &errors)
        return .ok
    }

    /// The scene in its state, with the configuration, or that of a scenario.
    private func setting(of played: PlayedFiles, in scene: String?) throws(InspectError) -> Setting {
        switch played {
        case .recordings: return try state.setting(scene: scene, configuration: config)
        case .scenario:
            guard state.isEmpty else {
                throw .usage("--present and --set are for a scene, not for a scenario")
            }
            return try played.setting(scene: nil, configuration: nil)
        }
    }

    private func animation(
        of played: PlayedFiles, in setting: Setting, _ screen: Int
    ) throws(InspectError) -> Markup {
        var loss = RecordingLoss()
        let recordings = try played.recordings(&loss)
        if recordings.isEmpty { throw .usage("--animate needs a recording or a scenario") }
        let recording = try DrawnRecording(filming: recordings, in: setting, screen: screen)
        guard let film = recording.film, let drawing = AnimatedDrawing(film, fingers: recording.fingers)
        else {
            throw .badData("no finger comes down in \(files.last ?? "")")
        }
        guard drawing.duration <= Film.longest.seconds else {
            throw .badData(
                "an animation lasts a minute at most, and fingers are down in \(decimal(drawing.duration)) s")
        }
        return drawing.markup
    }

    private func drawn(_ journal: String, _ screen: String?) throws(InspectError) -> DrawnJournal {
        guard let pictures else { return try DrawnJournal(reading: journal, screen: screen) }
        return try DrawnJournal(reading: journal, state: pageState, try StatePictures(at: pictures))
    }

    private func write(
        _ markup: Markup, to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) {
        var buffer = markup.buffer
        guard let file else { return output.text.put(utf8: buffer.bytes.span) }
        var drawing = try WholeFile(replacing: file)
        try drawing.output.write(&buffer)
        try drawing.keep(saying: &errors)
    }

    private func ground(_ path: String) throws(InspectError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(Unreadable) {
            bytes = try RegularFile.read(path, limit: Self.largestGround)
        } catch let error where error.isMissing {
            throw .missing("cannot read \(path): \(error)")
        } catch {
            throw .badData("cannot read \(path): \(error)")
        }
        guard bytes.starts(with: Self.signatureOfPNG) else { throw .badData("\(path) is no PNG") }
        return bytes
    }
}
