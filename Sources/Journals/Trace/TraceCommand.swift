package import ArgumentParser
import JournalReading
package import Output
package import Core
private import Glibc

/// `touchctl trace`: the decisions of a journal as a trace for Perfetto.
package struct TraceCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Make a trace of what fingers led to, for Perfetto.",
        discussion: JournalSourceArguments.discussion)

    @OptionGroup var journal: JournalSourceArguments

    @Option(help: "The scene in which recordings are played.", completion: .file(extensions: ["yaml"]))
    var scene: String?

    @Option(
        help: "The daemon's configuration for recordings: panels, taps, shakes, apps.",
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Flag(help: "Show each move of a finger that the journal has, or the recording.")
    var moves = false

    @Option(
        name: [.customShort("o"), .customLong("output")], help: "The file to write.",
        completion: .file(extensions: ["pftrace"]))
    var file: String?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Writes the trace.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        if file == nil, isatty(output.descriptor) == 1 {
            throw .usage("a trace is nothing for a terminal: -o FILE, or a pipe")
        }
        var inputs = try JournalInputs(journal.sources, scene: scene, configuration: config)
        inputs.extent = .trace
        inputs.hasMoves = moves
        if let file {
            var trace = try WholeFile(replacing: file)
            try write(inputs, to: &trace.output)
            try trace.keep(saying: &errors)
        } else {
            try write(inputs, to: &output)
        }
        return .ok
    }

    private func write(_ inputs: JournalInputs, to output: inout OutputFile) throws(InspectError) {
        var gatherer = TraceGatherer(
            scene: try inputs.drawnScene(), hasMoves: moves, sources: inputs.sources.count)
        var writer = TraceWriter()
        let passed = try inputs.read { (entry, source) throws(InspectError) in
            gatherer.take(entry, from: source)
            while let part = gatherer.queue.next() { try writer.write(part, to: &output) }
        }
        guard gatherer.entries > 0 else {
            throw inputs.nothing(passed)
        }
        gatherer.finish()
        while let part = gatherer.queue.next(isAtEnd: true) { try writer.write(part, to: &output) }
        try writer.flush(to: &output)
    }
}
