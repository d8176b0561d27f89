import Foundation
import ProgramSupport
import TestSupport
import Testing

/// A file of each kind.
private enum Sample: String, CaseIterable {
    case scene, configuration, scenario, recording, journal, picture, page, drawing, broker, browser

    var path: String {
        switch self {
        case .scene: Repository.path("config/examples/scenes/kiosk.yaml")
        case .configuration: Repository.path("config/examples/touchd.yaml")
        case .scenario: Repository.path("Tests/Scenarios/taps.yaml")
        case .recording: Repository.path("config/recordings/order.evemu")
        case .picture: Repository.path("docs/report.png")
        case .page: Repository.path("config/examples/shop/index.html")
        case .drawing: Repository.path("docs/setups.svg")
        case .broker: Repository.path("config/examples/mqtt.yaml")
        case .browser: Repository.path("config/examples/page-shop.yaml")
        case .journal: ""
        }
    }

    /// The words for it.
    var words: String {
        switch self {
        case .scene: "this is a scene"
        case .configuration: "this is a configuration"
        case .scenario: "this is a scenario"
        case .recording: "this is a recording"
        case .journal: "this is a journal"
        case .picture: "this is a picture"
        case .page: "this is a page"
        case .drawing: "this is a drawing"
        case .broker: "this is a configuration of touchd-mqtt"
        case .browser: "this is a configuration of touchd-page"
        }
    }
}

/// A command, and what it takes in place of `FILE`.
private struct Taker: CustomTestStringConvertible {
    let arguments: [String]
    let takes: [Sample]

    init(_ arguments: String, takes: Sample...) {
        self.arguments = arguments.split(separator: " ").map(String.init)
        self.takes = takes
    }

    var testDescription: String { arguments.joined(separator: " ") }

    static let all = [
        Taker("replay FILE --scene SCENE", takes: .recording, .scenario),
        Taker("replay RECORDING --scene FILE", takes: .scene),
        Taker("replay RECORDING --config FILE", takes: .configuration),
        Taker("draw RECORDING --scene FILE", takes: .scene),
        Taker("draw FILE --scene SCENE", takes: .recording, .scenario),
        Taker("report FILE --json --scene SCENE", takes: .recording, .scenario, .journal),
        Taker("trace FILE --scene SCENE", takes: .recording, .scenario, .journal),
        Taker("why last FILE --scene SCENE", takes: .recording, .scenario, .journal),
        Taker("tree FILE", takes: .scene), Taker("tree --scene FILE", takes: .scene),
        Taker("explain --at 1,1 FILE", takes: .scene),
        Taker("check FILE", takes: .scene, .scenario, .configuration, .broker, .browser),
        Taker("test FILE", takes: .scenario), Taker("config FILE", takes: .configuration),
        Taker("scenario FILE", takes: .scenario), Taker("import svg FILE", takes: .drawing),
        Taker("scenario --from FILE --scene SCENE", takes: .recording, .scenario),
        Taker("scenario --from RECORDING --scene FILE", takes: .scene),
        Taker("play FILE --config CONFIGURATION --sockets /nowhere", takes: .recording, .scenario),
        Taker("play RECORDING --config FILE --sockets /tmp", takes: .configuration),
    ]
}

/// Rules: recordings/what-a-command-plays.
@Suite("Files that are mixed up", .enabled(if: Touchctl.isBuilt))
final class MixedFilesTests {
    private let folder = TemporaryFolder()

    private func path(_ sample: Sample) throws -> String {
        guard sample == .journal else { return sample.path }
        let journal = try Touchctl.run([
            "replay", Sample.recording.path, "--scene", Sample.scene.path, "--format", "journal",
        ])
        return folder.write("journal.json", journal.output)
    }

    @Test("each command says of a file of another kind what it is", arguments: Taker.all)
    fileprivate func words(_ taker: Taker) throws {
        for sample in Sample.allCases where !taker.takes.contains(sample) {
            let file = try path(sample)
            let arguments = taker.arguments.map { argument in
                switch argument {
                case "FILE": file
                case "SCENE": Sample.scene.path
                case "CONFIGURATION": Sample.configuration.path
                case "RECORDING": Sample.recording.path
                default: argument
                }
            }
            let result = try Touchctl.run(arguments)
            let said = result.output + result.standardError
            #expect(said.contains(sample.words), "\(arguments.joined(separator: " ")): \(said.prefix(400))")
            #expect([64, 65, 66, 78].contains(result.code), "\(arguments): \(result.code)")
        }
    }

    @Test(
        "a configuration names a scene: one that is no configuration, or names no scene, is one mistake",
        arguments: ["\"$touchctl\" check", "${touchctl%ctl}d --check --config"])
    func configurations(_ command: String) throws {
        let recording = Sample.recording.path
        for (name, text, words) in [
            ("touchd.yaml", "scene: \(recording)\n", "\(recording):1:1: this is a recording, which"),
            (
                "touchd.yaml", "windows: [{id: w}]\n",
                ":1:1: this is a scene, which a configuration names under scene"
            ),
            (
                "touchd.yaml", "input: []\nexpect: \"\"\n",
                ":1:1: this is a scenario, which touchctl test plays"
            ),
            ("touchd.yaml", "scene: none.yaml\nwindows: []\n", "a configuration has no key windows"),
        ] {
            let result = try Touchctl.shell("\(command) \(folder.write(name, text))")
            let said = result.output + result.standardError
            #expect(result.code == 78 && said.contains(words), "\(said.prefix(400))")
            #expect(
                said.matches(of: #/:\d+:\d+: /#).count == (text.contains("none") ? 2 : 1),
                "\(said.prefix(400))")
        }
    }

    @Test("a command that takes no scene does not name the option for one")
    func withoutScene() throws {
        let result = try Touchctl.run(["config", Sample.scene.path])
        #expect(result.standardError.contains("this is a scene, which a configuration names under scene"))
    }

    @Test("a command that is none is said to be none, with the one that was meant")
    func commands() throws {
        for (name, hint) in [
            ("wyh", "there is no command wyh; did you mean why?"), ("reprot", "did you mean report?"),
            ("frobnicate", "there is no command frobnicate (see touchctl --help)"),
        ] {
            let result = try Touchctl.run([name])
            #expect(result.code == 64)
            #expect(result.standardError.contains(hint), "\(result.standardError)")
        }
    }

    @Test("tree, draw and explain take a scene as check does")
    func scenes() throws {
        let scene = Sample.scene.path
        for (plain, named) in [
            (["tree", scene], ["tree", "--scene", scene]), (["draw", scene], ["draw", "--scene", scene]),
            (["explain", "--at", "640,360", scene], ["explain", "--at", "640,360", "--scene", scene]),
            (
                ["draw", scene, Sample.recording.path],
                ["draw", "--scene", scene, Sample.recording.path]
            ),
        ] {
            let (first, second) = (try Touchctl.run(plain), try Touchctl.run(named))
            #expect(first.code == 0 && first.output == second.output, "\(plain)")
        }
        #expect(try Touchctl.run(["tree", scene, "--scene", scene]).code == 64)
    }
}
