package import ArgumentParser
import ControlProtocol
package import Core
import HIDRecords
package import Output
import Playing
import Runtime
import Scenes

/// `touchctl touch`: a finger from the desk.
package struct TouchCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "touch",
        abstract: "Touch the running daemon's screen without a finger.",
        discussion: """
            The daemon takes it for a finger on a panel called touchctl: it is hit-tested, recognized and logged like any \
            other. What came of each touch is printed.

            Only root and members of the group touchd-injection may, and only while touchd.yaml says "injection: true". Without \
            --socket the daemon is reached at \(DaemonConnection.injectionPath) if that is there and may be opened, else at \
            \(DaemonConnection.defaultPath).
            """)

    /// How long a finger drags unless --within says so, in seconds.
    private static let drag = 0.3

    @Argument(help: ArgumentHelp("A view, or a point in points of the screen.", valueName: "view|x,y"))
    var target: String?

    @Option(
        help: ArgumentHelp(
            "Where in the view, in fractions of its size (default: the middle).", valueName: "x,y"))
    var at: String?

    @Option(help: ArgumentHelp("How long the finger stays.", valueName: "seconds"))
    var hold: Double?

    @Option(help: "How often it taps.")
    var taps = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The point that the finger drags to.", valueName: "x,y"))
    var to: String?

    @Option(help: ArgumentHelp("How long it drags (default: 0.3).", valueName: "seconds"))
    var within: Double?

    @Option(
        help: "A scenario whose fingers do this, rather than one finger; FILE#2 is the second of a file.",
        completion: .file(extensions: ["yaml"]))
    var scenario: String?

    @Option(help: "The screen (default: the first, or that of the view).")
    var screen: String?

    @Option(help: ArgumentHelp("Fail unless an outcome has this in it.", valueName: "text"))
    var expect: String?

    @Option(help: ArgumentHelp("How long outcomes are awaited after the last finger.", valueName: "seconds"))
    var timeout = 5.0

    @OptionGroup var socket: SocketOption

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        guard (target == nil) != (scenario == nil) else {
            throw ValidationError("a view, a point or --scenario is needed, and one of them only")
        }
        if scenario != nil, at != nil || to != nil || within != nil || hold != nil || taps != 1 {
            throw ValidationError("--at, --to, --within, --hold and --taps are for a single finger")
        }
        if within != nil, to == nil {
            throw ValidationError("--within is how long a finger drags: it needs --to")
        }
        guard (1...100).contains(taps) else { throw ValidationError("--taps takes 1 to 100") }
        guard [hold ?? 0, within ?? 0, timeout].allSatisfy({ (0...3600).contains($0) }) else {
            throw ValidationError("--hold, --within and --timeout take seconds, at most 3600")
        }
        for (name, text) in [("--at", at), ("--to", to)] {
            if let text, point(ofCoordinates: text) == nil {
                throw ValidationError("\(name) takes a point such as 320,200")
            }
        }
        if expect == "" { throw ValidationError("--expect takes a text, and every outcome has an empty one") }
        if to != nil, taps != 1 { throw ValidationError("a finger drags once: --to or --taps") }
        if at != nil, target.flatMap(point(ofCoordinates:)) != nil {
            throw ValidationError("--at is for a view")
        }
    }

    /// Touches, and writes what came of it.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        let scenario = try scenario.map { path throws(InspectError) in try plan(of: path) }
        var touching = try TouchingClient(of: socket, on: screen)
        if let scenario {
            try touching.play(scenario)
        } else if let end = to.flatMap(point(ofCoordinates:)) {
            let origin = try touching.touch(start)
            try touching.play(
                FingerPlan(dragging: origin, to: end, hold: hold ?? 0, within: within ?? Self.drag))
        } else {
            try touching.play(FingerPlan(tapping: start, taps: taps, hold: hold ?? FingerPlan.tap))
        }
        let isComplete = try touching.awaitOutcomes(for: timeout)
        for outcome in touching.outcomes { output.put(line: escaped(outcome)) }
        if !isComplete { errors.put(line: "touchctl: no outcome within \(decimal(timeout)) s") }
        guard let expect, !touching.outcomes.contains(where: { $0.contains(expect) }) else {
            return isComplete ? .ok : .wrong
        }
        errors.put(line: "touchctl: no outcome has \(escaped(expect)) in it")
        return .wrong
    }

    private var start: FingerFrame.Target {
        if let point = target.flatMap(point(ofCoordinates:)) { return .screen(point) }
        return .view(target ?? "", at: at.flatMap(point(ofCoordinates:)) ?? FingerFrame.middle)
    }

    private func plan(of path: String) throws(InspectError) -> FingerPlan {
        guard case .scenario(let scenario) = try PlayedFiles([path]) else {
            throw .usage("\(path) is a recording, and --scenario takes a scenario")
        }
        let result = scenario.run(on: screen)
        if let failure = result.failure { throw .refused(failure) }
        return try FingerPlan(result.steps.touchFrames)
    }
}
