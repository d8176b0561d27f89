import ArgumentParser
import Doctor
import Output

/// `touchctl doctor`: its arguments.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find out why touches do nothing, and what to do about it.",
        discussion: """
            Looks at permissions, groups, readers, udev, twins, protocols, the journal, polkit, units, sockets, the \
            configuration and the clock, and changes nothing. Each finding comes with the command that repairs it. An \
            ordinary user sees less than root; what was not seen is listed. The exit status is 1 if anything is wrong.
            """)

    @Option(
        help: ArgumentHelp("What to look at, with commas (default: all).", valueName: "check,..."),
        completion: .list(DoctorCheck.allCases.map(\.rawValue)))
    var checks: String?

    @Option(
        help: "The daemon's configuration (default: that of the daemon, or /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Flag(help: "Write one JSON object.")
    var json = false

    @OptionGroup var daemon: SocketOption

    func validate() throws { _ = try chosenChecks() }

    mutating func run() throws {
        var command = DoctorCommand()
        command.socket = daemon.socket
        command.configuration = config
        command.checks = try chosenChecks()
        command.isJSON = json
        command.style = .forStandardOutput
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }

    private func chosenChecks() throws -> [DoctorCheck] {
        guard let checks else { return DoctorCheck.allCases }
        return try checks.split(separator: ",", omittingEmptySubsequences: false).map { name in
            guard let check = DoctorCheck(rawValue: String(name)) else {
                throw ValidationError("there is no check '\(name)'")
            }
            return check
        }
    }
}
