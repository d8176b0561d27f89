import ArgumentParser
import Live
import Output

/// `touchctl remove`: its arguments.
struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Remove views of the running daemon, with all that is in them.")

    @OptionGroup var live: LiveOptions

    @Argument(help: "The ids of the views.")
    var ids: [String]

    mutating func run() throws {
        let ids = ids
        try change(in: live) { () throws(InspectError) in EffectsCommand(removing: ids) }
    }
}
