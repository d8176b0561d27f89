import Core
import Foundation
import Journals
import Output
import ProgramSupport
import TestSupport
import Testing

/// Rules: outcomes/why-from-the-entries, inspection/reports.
@Suite("A recording is played with a configuration")
final class WhyConfigurationTests {
    private let folder = TemporaryFolder()
    private let recording: String
    private let scene: String
    private let configuration: String

    init() {
        recording = folder.write(
            "tap.evemu", PanelText("1.0: s 0 i 1 x 2000 y 4000\n1.1: s 0 i -1").evemu)
        scene = folder.write(
            "scene.yaml",
            """
            screens: [{id: one, size: [400, 300]}, {id: two, size: [400, 300]}]
            windows:
              - {id: first, subviews: [{id: left, class: button, frame: [0, 0, 400, 300], on: {touchUpInside: {publish: left}}}]}
              - {id: second, screen: two, subviews: [{id: right, class: button, frame: [0, 0, 400, 300], on: {touchUpInside: {publish: right}}}]}

            """)
        configuration = folder.write(
            "touchd.yaml", "scene: scene.yaml\npanels: [{match: {name: \"*\"}, screen: two}]\n")
    }

    @Test("why says what the touch did on the screen of its panel", arguments: [false, true])
    func why(hasScene: Bool) throws {
        let arguments =
            ["1", recording, "--config", configuration] + (hasScene ? ["--scene", scene] : [])
        #expect(
            try WhyCommand.call(arguments, in: folder).lines.first == "touch 1 on right did touchUpInside")
        #expect(
            try WhyCommand.call(["1", recording, "--scene", scene], in: folder).lines.first
                == "touch 1 on left did touchUpInside")
    }

    @Test("report counts it there, draws the scene, and names the configuration for the story")
    func report() throws {
        let bench = ReportBench()
        let object = try bench.object([recording, "--config", configuration])
        let rows = object["views"]?.array ?? []
        #expect(rows.first { $0["view"]?.string == "right" }?["acted"]?.number == 1, "\(object)")
        #expect(object["scenes"]?.array?.isEmpty == false)
        _ = folder.write(
            "mute.yaml",
            "screens: [{size: [400, 300]}]\nwindows: [{id: w, subviews: [{id: v, frame: [0, 0, 400, 300]}]}]\n"
        )
        let dead = folder.write("dead.yaml", "scene: mute.yaml\n")
        let page = try bench.report([recording, "--config", dead])
        #expect(page.contains("touchctl why 1 \(recording) --config \(dead)"), "\(page)")
    }

    @Test("trace has it on its view")
    func trace() throws {
        let command = try TraceCommand([recording, "--config", configuration, "-o", folder.file("trace")])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
    }

    @Test("a configuration without a recording is refused, and a recording without either")
    func refused() throws {
        let journal = folder.write("journal.json", JournalText.oneBox.json)
        let scenario = folder.write(
            "tap.yaml", "scene: scene.yaml\ninput: [{tap: left}]\nexpect: \"\"\n")
        for (arguments, message) in [
            ([journal, "--config", configuration], "--config is for a recording, which is a source"),
            ([recording], "which needs --scene or --config"),
            ([scenario, "--config", configuration], "is a scenario, for which --config says nothing"),
        ] {
            let error = #expect(throws: InspectError.self) {
                _ = try WhyCommand.call(["1"] + arguments, in: folder)
            }
            #expect(error?.exitCode == .usage)
            #expect("\(try #require(error))".contains(message))
        }
    }

    @Test("a scenario is not made of fingers that are all on another screen than the first")
    func scenario() throws {
        let result = try Touchctl.run([
            "scenario", "--from", recording, "--scene", scene, "--config", configuration,
        ])
        #expect(result.code == 65)
        #expect(result.output.isEmpty)
        #expect(
            result.standardError.contains(
                "no finger touches the first screen, and a scenario can touch no other one"))
    }
}
