import Live
import Output
import ControlProtocol
import Core
import Glibc
import HIDRecords
import PanelHealth
import Runtime

/// A test in which a person is told what to do at a panel, and what it reports is judged.
struct GuidedTest {
    /// The name or the node of the panel; nil for the first one.
    let panel: String?
    /// The steps of the test, in this order.
    let steps: [PanelTestStep]
    /// True to write one object instead of text; the instructions then go to standard error.
    let isJSON: Bool

    /// Tests the panel; the exit code is 1 if a step fails or is left out unasked.
    func run(
        at socket: SocketOption, to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        var daemon = try socket.connect()
        let answer = try daemon.ask(.panelTest(panel: panel))
        guard let first = answer["panels"]?.array?.first else { throw .noPanel(panel) }
        let tested = PanelUnderTest(first)
        let ended: GuidedSession.End
        if isJSON {
            ended = try GuidedSession.run(daemon, tested, steps, telling: &errors, isDrawn: false)
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
        output.put(line: json.text)
    }
}
