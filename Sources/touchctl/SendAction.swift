import ArgumentParser
import Live
import Output

/// `touchctl action`: its arguments.
struct SendAction: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "action",
        abstract: "Send an action in the running daemon, as a control would.")

    @OptionGroup var live: LiveOptions

    @Argument(help: "The name of the action.")
    var name: String

    @Option(help: "The id of the view that sends it (default: no sender).")
    var from: String?

    @Option(help: "The id of the responder that gets it (default: the first that responds to it).")
    var to: String?

    mutating func run() throws {
        let (name, sender, receiver) = (name, from, to)
        try change(in: live) { () throws(InspectError) in
            EffectsCommand(sending: name, from: sender, to: receiver)
        }
    }
}
