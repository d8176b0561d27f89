import ArgumentParser
import Inspect

/// `touchctl panel-test`: its arguments.
struct PanelTest: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Test a touch panel that the daemon reads.",
        discussion: "Touches act as ever. The exit status is 0 if the panel passed, and 1 if not.")

    @Argument(help: "The name of a panel or its node; the first panel by default.")
    var panel: String?

    @Flag(help: "Wait whether the panel reports touches that nobody makes.")
    var untouched = false

    @Option(help: "How long it must report none.")
    var seconds = 60

    @Flag(help: "Write one JSON object.")
    var json = false

    @OptionGroup var daemon: SocketOption

    func validate() throws {
        guard untouched else { throw ValidationError("--untouched is needed") }
        guard (1...86_400).contains(seconds) else { throw ValidationError("--seconds is 1 to 86400") }
    }

    mutating func run() throws {
        var test = UntouchedTest(panel: panel)
        test.socket = daemon.socket
        test.seconds = seconds
        test.isJSON = json
        try run { (output, _) throws(InspectError) in try test.run(to: &output) }
    }
}
