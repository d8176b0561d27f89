import ArgumentParser
import Output
import Pages

/// `touchctl drift`: its arguments.
struct Drift: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List where a page in Chromium and a scene give touches to something else.",
        discussion: "The exit status is 1 if a point differs.")

    @Option(help: "The scene, - for standard input.", completion: .file(extensions: ["yaml"]))
    var scene: String

    @OptionGroup var options: BrowserOptions

    @Option(help: ArgumentHelp("The distance of the points that are compared.", valueName: "pixels"))
    var step = 8

    @Flag(help: "Write one JSON object.")
    var json = false

    mutating func run() throws {
        var command = DriftCommand(scene: scene)
        command.browser = options.browser
        command.page = options.page
        command.step = step
        command.isJSON = json
        try run { (output, errors) throws(InspectError) in try command.run(to: &output, &errors) }
    }
}
