package import ArgumentParser
import JournalReading
import Live
package import Output
import ControlProtocol
package import Core
import Journal
import Reports

/// `touchctl why`: the story of one touch.
package struct WhyCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Tell what a touch came to, and why.",
        discussion: """
            Without SOURCE the daemon is asked, which remembers the last touches. A source is what journalctl -u touchd -o \
            json wrote, - for standard input, a folder of journal files, a recording, which is played in the scene or to the configuration, or a scenario. Of \
            several runs the newest that has the touch counts; with --run, --host, --since or --until and no source the \
            journal of this machine is read.
            """)

    @Argument(help: "The number of the touch, last, or dead for the last tap that did nothing.")
    var touch = "last"

    @Argument(
        help: ArgumentHelp("Where entries come from instead of the daemon.", valueName: "source"),
        completion: .file())
    var sources: [String] = []

    @Option(help: "The scene in which a recording is played.", completion: .file(extensions: ["yaml"]))
    var scene: String?

    @Option(
        help: "The daemon's configuration for recordings: panels, taps, shakes, apps.",
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(help: "The run of the daemon: the beginning of its invocation, as the story shows it.")
    var run: String?

    @Option(help: "The machine, as the story shows it.")
    var host: String?

    @OptionGroup var times: TimeOptions

    @OptionGroup var socket: SocketOption

    @Flag(help: "Write each call and each question of the hit-test, also what everybody passes on.")
    var all = false

    @Flag(help: "Write one JSON object.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        guard TouchChoice(touch) != nil else {
            throw ValidationError("a touch is its number, last or dead, not '\(touch)'")
        }
        if readsJournal, socket.isNamed {
            throw ValidationError("--socket is for the daemon, not for a journal")
        }
        if scene != nil, sources.isEmpty {
            throw ValidationError("--scene is for a recording, which is a source")
        }
        if config != nil, sources.isEmpty {
            throw ValidationError("--config is for a recording, which is a source")
        }
    }

    /// Writes the story; a touch that nobody remembers is ``Core/ExitCode/wrong``.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        guard let choice = TouchChoice(touch) else { return .usage }
        guard readsJournal else { return try writeFromDaemon(choice, to: &output) }
        return try writeFromJournal(choice, to: &output, &errors)
    }

    private var readsJournal: Bool {
        !sources.isEmpty || run != nil || host != nil || !times.isEmpty
    }

    private func writeFromDaemon(_ choice: TouchChoice, to output: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        var daemon = try socket.connect()
        let answer: JSONValue
        do {
            answer = try daemon.ask(.why(choice))
        } catch InspectError.refused(let message) {
            throw .refused(message + Self.advice(on: choice))
        }
        guard let touch = answer["touch"]?.integer else {
            throw .lost("the daemon's answer names no touch")
        }
        var story = TouchStory(of: touch, (answer["entries"]?.array ?? []).compactMap(JournalRecord.init))
        story.omitted = answer["omitted"]?.integer ?? 0
        story.hasAllEffects = answer["complete"] == .bool(true)
        write(story, WallClock(), to: &output)
        return .ok
    }

    /// The line that may have a touch which the daemon has forgotten.
    private static func advice(on choice: TouchChoice) -> String {
        guard case .number(let number) = choice else { return "" }
        return "; journalctl -u touchd -o json | touchctl why \(number) -"
    }

    private func writeFromJournal(
        _ choice: TouchChoice, to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        var inputs = try JournalInputs(sources, scene: scene, configuration: config)
        inputs.extent = .objects
        let times = try inputs.times(times, .local)
        if let remark = times.remark { errors.put(line: escaped("touchctl: \(remark)")) }
        let journal = try JournalExport(inputs, choice, RunFilter(run: run, host: host, times: times))
        guard !journal.entries.isEmpty else {
            let runs = journal.runsLeftOut.map { $0.name }.joined(separator: ", ")
            throw inputs.nothing(
                journal.passed, others: journal.entriesLeftOut, runs.isEmpty ? "" : ": there is \(runs)")
        }
        if journal.passed.broken > 0 {
            let count = counted(journal.passed.broken, "broken entry was", "broken entries were")
            errors.put(line: "touchctl: \(count) passed over")
        }
        guard let touch = choice.number(among: journal.entries) else {
            errors.put(line: escaped("touchctl: \(choice.absence); \(journal.touches)"))
            return .wrong
        }
        var story = TouchStory(of: touch, journal.entries)
        story.run = journal.run
        story.others = journal.others
        story.findGap()
        story.findSceneLoad()
        write(story, journal.clock, to: &output)
        return .ok
    }

    private func write(_ story: TouchStory, _ clock: WallClock?, to output: inout OutputFile) {
        if json {
            output.put(json: story.json)
        } else {
            for line in story.lines(clock, whole: all) { output.put(line: line) }
        }
    }
}

extension JournalExport {
    /// Which touches it has, in words.
    fileprivate var touches: String {
        let numbers = entries.flatMap(\.touches)
        guard let first = numbers.min(), let last = numbers.max() else { return "it has none" }
        let name = run?.name ?? ""
        return "\(name.isEmpty ? "it" : name) has touches \(first) to \(last)"
    }

    /// The clock of the machine that wrote the journal; nil for entries that were written by none, as those of a replay.
    fileprivate var clock: WallClock? {
        for entry in entries {
            guard let wall = entry.realtime, let time = entry.time else { continue }
            return WallClock(origin: wall - time)
        }
        return nil
    }
}
