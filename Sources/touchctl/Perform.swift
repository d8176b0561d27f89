import ArgumentParser
import Live
import Output

/// `touchctl perform`: its arguments.
struct Perform: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Perform effects in the running daemon, all or none.",
        discussion: "No touch and no timer sees half of them.")

    @OptionGroup var live: LiveOptions

    @Argument(
        help: "A file with a list of effects, as actions of scenes have them; - for standard input.",
        completion: .file(extensions: ["yaml", "json"]))
    var file: String

    mutating func run() throws {
        let file = file
        try change(in: live) { () throws(InspectError) in try EffectsCommand(performing: file) }
    }
}
