import ArgumentParser
import Live
import Output

/// `touchctl set`: its arguments.
struct SetKeys: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Change keys of a view or recognizer of the running daemon.",
        discussion: """
            A value is as in scenes: hidden=true, value=0.4, frame=[0,0,100,44]. All keys are changed, or none; a reload \
            makes the scene again what its file says, but for the values of controls.
            """)

    @OptionGroup var live: LiveOptions

    @Argument(help: "The id of the view or recognizer.")
    var id: String

    @Argument(help: "What to set.")
    var settings: [String]

    mutating func run() throws {
        let (settings, id) = (settings, id)
        try change(in: live) { () throws(InspectError) in try EffectsCommand(setting: settings, of: id) }
    }
}
