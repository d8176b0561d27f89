import Live
package import Output
import ControlProtocol
package import Core
import Glibc
import HIDRecords
import PanelHealth
import Runtime

/// `touchctl panel-test`: a person is told what to do at a panel, and what it reports is judged.
package struct GuidedTest: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// What is tested, in this order.
    package var steps = PanelTestStep.allCases
    /// Whether to write one object instead of text; the instructions then go to standard error.
    package var isJSON = false

    private let panel: String?

    /// A test of the panel with this name or node, or of the first one.
    package init(panel: String?) {
        self.panel = panel
    }

    /// Tests the panel; the exit code is 1 if a step fails or is left out unasked.
    package func run(
        to output: inout OutputFile, standardError: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        var daemon = try DaemonConnection(to: socket)
        let answer = try daemon.ask(.panelTest(panel: panel))
        guard let first = answer["panels"]?.array?.first else { throw .noPanel(panel) }
        let tested = PanelUnderTest(first)
        let ended: GuidedSession.End
        if isJSON {
            ended = try GuidedSession.run(daemon, tested, steps, telling: &standardError, isDrawn: false)
        } else {
            ended = try GuidedSession.run(daemon, tested, steps, telling: &output, isDrawn: true)
        }
        if isJSON {
            writeObject(ended, tested, to: &output)
        } else {
            write(ended, tested, to: &output)
        }
        try output.flush()
        return ended.course.isPassed ? .ok : .wrong
    }

    private func write(_ ended: GuidedSession.End, _ tested: PanelUnderTest, to output: inout OutputFile) {
        if !ended.wasDrawn, let cover = ended.course.cover {
            for line in cover.map() { output.put(line: line) }
        }
        if ended.wasDrawn { output.put(line: escaped(tested.name)) }
        if let reason = ended.reason {
            output.put(line: reason.isEmpty ? "ended early" : "ended early (\(escaped(reason)))")
        }
        for line in ended.course.results.table { output.put(line: line) }
        output.put(line: ended.course.isPassed ? "passed" : "failed")
    }

    private func writeObject(
        _ ended: GuidedSession.End, _ tested: PanelUnderTest, to output: inout OutputFile
    ) {
        var json = JSONWriter()
        json.object { json in
            json.put("panel", tested.name)
            json.put("test", "guided")
            json.put("scale", "\(PanelSize(of: tested.description).source.name)")
            json.array("steps") { json in
                for result in ended.course.results { json.object { result.write(to: &$0) } }
            }
            json.put("endedEarly", ended.reason != nil)
            json.put("passed", ended.course.isPassed)
        }
        output.text.put(utf8: json.text.bytes.span)
        output.put(line: "")
    }
}
