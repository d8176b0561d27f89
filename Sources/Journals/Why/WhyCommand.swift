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
            Without FILE the daemon is asked, which remembers the last touches. FILE is what journalctl -u touchd -o json \
            wrote; - is standard input.
            """)

    @Argument(help: "The number of the touch, last, or dead for the last tap that did nothing.")
    var touch = "last"

    @Argument(help: "Entries of the journal instead of the daemon.", completion: .file())
    var file: String?

    @OptionGroup var socket: SocketOption

    @Flag(help: "Write one JSON object.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        guard TouchChoice(touch) != nil else {
            throw ValidationError("a touch is its number, last or dead, not '\(touch)'")
        }
    }

    /// Writes the story; a touch that nobody remembers is ``Core/ExitCode/wrong``.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        guard let choice = TouchChoice(touch) else { return .usage }
        if let file { return try write(choice, fromJournal: file, to: &output, &errors) }
        return try writeFromDaemon(choice, to: &output)
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
        write(story, WallClock(), to: &output)
        return .ok
    }

    /// The line that may have a touch which the daemon has forgotten.
    private static func advice(on choice: TouchChoice) -> String {
        guard case .number(let number) = choice else { return "" }
        return "; journalctl -u touchd -o json | touchctl why \(number) -"
    }

    private func write(
        _ choice: TouchChoice, fromJournal file: String, to output: inout OutputFile,
        _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        let journal = try JournalExport(path: file, choice)
        guard let touch = choice.number(among: journal.entries) else {
            errors.put(line: escaped("touchctl: \(file) has no such touch; \(journal.touches)"))
            return .wrong
        }
        var story = TouchStory(of: touch, journal.entries)
        story.findGap()
        write(story, journal.clock, to: &output)
        return .ok
    }

    private func write(_ story: TouchStory, _ clock: WallClock?, to output: inout OutputFile) {
        if json {
            output.put(json: story.json)
        } else {
            for line in story.lines(clock) { output.put(line: line) }
        }
    }
}

extension JournalExport {
    /// Which touches it has, in words.
    fileprivate var touches: String {
        let numbers = entries.flatMap(\.touches)
        guard let first = numbers.min(), let last = numbers.max() else { return "it has none" }
        return "it has touches \(first) to \(last)"
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
