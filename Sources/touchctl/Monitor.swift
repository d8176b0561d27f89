import ArgumentParser
import Live
import Output
import Reports

/// `touchctl monitor`: its arguments.
struct Monitor: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Watch the daemon decide.")

    @OptionGroup var daemon: SocketOption

    @OptionGroup var categories: ShownCategories

    @Option(help: "How decisions are written.")
    var format = LineFormat.text

    @Flag(help: "Write times of the wall clock, not seconds since the machine started.")
    var wallClock = false

    func validate() throws {
        guard wallClock, format == .calls else { return }
        throw ValidationError("--format calls writes no times for --wall-clock.")
    }

    mutating func run() throws {
        var command = ListenCommand(monitoring: categories.named)
        command.socket = daemon.socket
        command.format = format
        command.showsWallClock = wallClock
        try run { (output, standardError) throws(InspectError) in
            try command.run(to: &output, standardError: &standardError)
        }
    }
}
