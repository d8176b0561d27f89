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

    @Option(
        help: ArgumentHelp(
            "What is set first, for instance placeOrder.enabled=true; may be repeated.",
            valueName: "view.key=value"))
    var set: [String] = []

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

    @Option(help: "Which state that is (default: the one in which most touches began).")
    var state: String?

    @Option(
        help: "A PNG of at most 2 MB that is shown under the views.", completion: .file(extensions: ["png"]))
    var picture: String?

    @Option(
        name: [.customShort("o"), .customLong("output")], help: "The file to write.", completion: .file())
    var file: String?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        if scene == nil, files.isEmpty { throw ValidationError("a scene is needed, or a scenario") }
        if journal != nil, files.count > (scene == nil ? 1 : 0) {
            throw ValidationError("touches are those of recordings or of a journal")
        }
        if pictures != nil, journal == nil { throw ValidationError("--pictures needs --journal") }
        if state != nil, pictures == nil { throw ValidationError("--state needs --pictures") }
    }

    /// Writes the picture to its file, or to `output`.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        let names = files + [scene, config, journal].compactMap(\.self)
        if names.count(where: { $0 == StandardInput.argument }) > 1 {
            throw .usage("standard input can stand for one file only")
        }
        let scene = if let scene { scene } else { try PlayedFiles.scene(among: files) }
        let recordings = self.scene == nil && scene != nil ? Array(files.dropFirst()) : files
        let played = try PlayedFiles(recordings, scene: scene, configuration: config)
        var setting = try played.setting(scene: scene, configuration: config)
        errors.text.put(setting.warnings)
        try apply(to: &setting)
        guard let app = setting.apps.first else { throw .usage("a scene is needed") }
        var drawing = SceneDrawing(scene: DrawnScene(app.application, name: app.name))
        if let picture { drawing.ground = try ground(picture) }
        drawing.fingers = try DrawnRecording(playing: played, in: setting).fingers
        if let journal { try draw(journal, in: &drawing) }
        try write(drawing.markup, to: &output, &errors)
        return .ok
    }

    private func draw(_ journal: String, in drawing: inout SceneDrawing) throws(InspectError) {
        let touches =
            if let pictures {
                try DrawnJournal(reading: journal, state: state, try StatePictures(at: pictures))
            } else {
                try DrawnJournal(reading: journal)
            }
        drawing.fingers = touches.fingers
        drawing.page = touches.picture
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

    /// Sets what the options say, as an effect would.
    private func apply(to setting: inout Setting) throws(InspectError) {
        guard !set.isEmpty else { return }
        var effects: [JSONValue] = []
        for text in set {
            guard let dot = text.firstIndex(of: "."), dot > text.startIndex else {
                throw .usage("what to set is VIEW.KEY=VALUE, not '\(text)'")
            }
            let change = String(text[text.index(after: dot)...])
            effects.append(try setEffect([change], of: String(text[..<dot])))
        }
        var offline = OfflineApps(setting.apps, foreground: setting.foreground)
        do {
            try offline.perform(effects)
        } catch {
            throw .usage("--set \(set[error.index]): \(error.message)")
        }
        setting.apps = offline.apps
    }

    private func ground(_ path: String) throws(InspectError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(Unreadable) {
            bytes = try RegularFile.read(path, limit: Self.largestGround)
        } catch .missing {
            throw .missing("cannot read \(path): no such file")
        } catch {
            throw .badData("cannot read \(path): \(error)")
        }
        guard bytes.starts(with: Self.signatureOfPNG) else { throw .badData("\(path) is no PNG") }
        return bytes
    }
}
