import ArgumentParser
import Live
import Output

/// `touchctl insert`: its arguments.
struct Insert: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Insert a view into a view of the running daemon.")

    @OptionGroup var live: LiveOptions

    @Argument(help: "The id of the view or window that gets it.")
    var id: String

    @Argument(
        help: "A file with the view, as scenes have it; - for standard input.",
        completion: .file(extensions: ["yaml"]))
    var file: String

    @Option(help: "Its index among the subviews, from 0 (default: last, in front).")
    var at: Int?

    func validate() throws {
        if let at, at < 0 { throw ValidationError("an index is a number from 0, not \(at)") }
    }

    mutating func run() throws {
        let (id, file, index) = (id, file, at)
        try change(in: live) { () throws(InspectError) in
            try EffectsCommand(inserting: file, into: id, at: index)
        }
    }
}
