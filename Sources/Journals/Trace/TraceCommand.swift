import JournalReading
package import Output
package import Core
private import Glibc

/// `touchctl trace`: the decisions of a journal as a trace for Perfetto.
package struct TraceCommand: Sendable {
    /// Where the entries come from: see ``JournalSource``; without any, the journal of this machine.
    package var sources: [String]
    /// The scene in which recordings are played.
    package var scene: String?
    /// Whether each move of a contact is shown.
    package var hasMoves = false
    /// The file to write; nil is standard output.
    package var file: String?

    /// A trace of what `sources` have.
    package init(_ sources: [String]) {
        self.sources = sources
    }

    /// Writes the trace.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        if file == nil, isatty(output.descriptor) == 1 {
            throw .usage("a trace is nothing for a terminal: -o FILE, or a pipe")
        }
        var inputs = try JournalInputs(sources, scene: scene)
        inputs.extent = .trace
        inputs.hasMoves = hasMoves
        if let file {
            var trace = try WholeFile(replacing: file)
            try write(inputs, to: &trace.output)
            try trace.keep()
        } else {
            try write(inputs, to: &output)
        }
        return .ok
    }

    private func write(_ inputs: JournalInputs, to output: inout OutputFile) throws(InspectError) {
        var gatherer = TraceGatherer(
            scene: try inputs.drawnScene(), hasMoves: hasMoves, sources: inputs.sources.count)
        var writer = TraceWriter()
        let skipped = try inputs.read { (entry, host) throws(InspectError) in
            gatherer.take(entry, host: host)
            while let part = gatherer.queue.next() { try writer.write(part, to: &output) }
        }
        guard gatherer.entries > 0 else {
            throw inputs.nothing(skipped)
        }
        gatherer.finish()
        while let part = gatherer.queue.next(isAtEnd: true) { try writer.write(part, to: &output) }
        try writer.flush(to: &output)
    }
}
