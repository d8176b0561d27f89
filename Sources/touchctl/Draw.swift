import ArgumentParser
import Output
import Playing

/// `touchctl draw`: its arguments.
struct Draw: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw a scene as SVG, with the fingers of recordings.",
        discussion: """
            Views are drawn from back to front, as they are before anything is touched. Fingers are drawn with the way they \
            went; the mark where one began says what its touch came to.
            """)

    @Option(help: "The scene, - for standard input.", completion: .file(extensions: ["yaml"]))
    var scene: String

    @Argument(
        help: "Recordings whose fingers are drawn; those of several devices are merged by time.",
        completion: .file())
    var recordings: [String] = []

    @Option(
        help: "The daemon's configuration: panels, taps, shakes.", completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(
        help: ArgumentHelp(
            "What is set first, for instance placeOrder.enabled=true; may be repeated.",
            valueName: "view.key=value"))
    var set: [String] = []

    @Option(
        help: "A PNG of at most 2 MB that is shown under the views.", completion: .file(extensions: ["png"]))
    var picture: String?

    @Option(
        name: [.customShort("o"), .customLong("output")], help: "The file to write.", completion: .file())
    var output: String?

    mutating func run() throws {
        var command = DrawCommand(scene: scene)
        command.recordings = recordings
        command.configuration = config
        command.settings = set
        command.picture = picture
        command.file = output
        try run { (output, errors) throws(InspectError) in try command.run(to: &output, &errors) }
    }
}
