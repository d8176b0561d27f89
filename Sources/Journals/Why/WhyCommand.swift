import JournalReading
import Live
package import Output
import ControlProtocol
package import Core
import Journal
package import Reports

/// `touchctl why`: the story of one touch.
package struct WhyCommand: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// Whether to write one JSON object.
    package var isJSON = false

    private let choice: TouchChoice
    private let file: String?

    /// The story of the touch of that `choice`, from `file`, which `journalctl -o json` wrote, or from the daemon.
    package init(_ choice: TouchChoice, file: String?) {
        self.choice = choice
        self.file = file
    }

    /// Writes the story; a touch that nobody remembers is ``Core/ExitCode/wrong``.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError) -> ExitCode
    {
        if let file { return try write(fromJournal: file, to: &output, &errors) }
        return try writeFromDaemon(to: &output)
    }

    private func writeFromDaemon(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var daemon = try DaemonConnection(to: socket)
        let answer: JSONValue
        do {
            answer = try daemon.ask(.why(choice))
        } catch InspectError.refused(let message) {
            throw .refused(message + advice)
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
    private var advice: String {
        guard case .number(let number) = choice else { return "" }
        return "; journalctl -u touchd -o json | touchctl why \(number) -"
    }

    private func write(
        fromJournal file: String, to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> ExitCode {
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
        if isJSON {
            output.text.put(json: story.json)
            output.put(line: "")
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
