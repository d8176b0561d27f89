import ArgumentParser
import Inspect

/// `touchctl watch`: its arguments.
struct Watch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print what changes in an app of the running daemon.",
        discussion: """
            A line is what one event or one batch of effects has changed, and what brought it about. With --json the tree \
            comes first, and lines are the events that programs get.
            """)

    @OptionGroup var live: LiveOptions

    @Flag(help: "Write one JSON object a line.")
    var json = false

    mutating func run() throws {
        var command = WatchCommand()
        command.target = live.target
        command.isJSON = json
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}
