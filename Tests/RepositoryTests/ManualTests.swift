import Core
import Foundation
import HIDRecords
import Journal
import Reports
import Scenes
import TestSupport
import ProgramSupport
import Testing
import TouchKit

/// Rules: journal/explanations.
@Suite("The manual pages are complete")
struct ManualTests {
    @Test("they name every key and value of configurations and scenes", arguments: knownWords)
    func fileWords(_ word: Word) throws {
        let page = try Page(word.page)
        #expect(page.names(word.text), "\(word.text) is not in \(word.page)")
    }

    /// A key or value of a file, and the page that must name it.
    struct Word: Hashable, CustomTestStringConvertible {
        let text: String
        let page: String

        var testDescription: String { "\(text) in \(page)" }
    }

    /// The keys of files, and the names of values.
    private static var knownWords: [Word] {
        let ofConfiguration =
            names(ConfigurationKey.self) + names(AppKey.self) + names(LogKey.self) + names(MotionKey.self)
            + names(TapsKey.self) + names(PanelKey.self) + names(MatchKey.self)
            + names(GrabKey.self)
            + names(LogConfiguration.Moves.self) + names(NilTarget.self) + names(PanelAxis.self)
            + PanelRotation.allCases.map { "\($0.rawValue)" }
        let keysOfScenes =
            names(ResponderKey.self) + names(SceneKey.self) + names(ScreenKey.self) + names(TransformKey.self)
            + names(RedirectKey.self) + names(PointInsideKey.self) + names(ActionKey.self)
            + names(EffectKey.self) + names(InsertKey.self) + names(AddKey.self)
            + names(AddGestureKey.self) + names(KeyCommandKey.self) + names(SetTargetKey.self)
            + names(ScrollKey.self)
            + names(ScrollAtKey.self) + ScrollReport.Event.sent.map(\.rawValue)
            + names(PresentationEvent.self)
            + names(RecognizerKey.self)
            + names(GestureProperty.Other.self) + names(RecognizerFlag.self) + names(GestureNumber.self)
            + names(MeasureReset.self)
            + (ControlEvents.names + ControlEvents.namesOfCells).map(\.name) + names(ScenarioKey.self)
            + names(StepKey.self)
            + names(LintKey.self) + names(ConditionKey.self) + names(SelectorKey.self)
        let valuesOfScenes =
            ViewClass.allCases.map(\.name) + names(Gesture.Kind.self) + names(DispositionName.self)
            + names(TouchPhaseName.self) + names(MotionPhase.self) + names(LevelName.self)
            + names(HitTestName.self) + names(PointInsideName.self) + names(ActionStateName.self)
            + names(TouchTypeName.self) + names(DirectionName.self) + names(EdgeName.self)
            + names(KeyModifier.self) + names(InteractionEffect.Bracket.self) + names(DecelerationRate.self)
            + names(Condition.ScrollEdge.self)
            + names(ModalPresentationStyle.self)
            + names(ScenarioCategory.self) + names(ScenarioField.self)
            + names(LintRule.self)
            + RemoteControlSubtype.allCases.map { "\($0)" }
        let words =
            ofConfiguration.map { Word(text: $0, page: "touchd.yaml.5") }
            + (keysOfScenes + valuesOfScenes).map { Word(text: $0, page: "touchd-scene.5") }
        return Set(words).sorted { ($0.page, $0.text) < ($1.page, $1.text) }
    }

    private static func names<Name: RawRepresentable<String> & CaseIterable>(_ type: Name.Type) -> [String] {
        type.allCases.map(\.rawValue)
    }

    @Test("the examples are valid, and do what they say", .enabled(if: Touchctl.isBuilt))
    func examples() throws {
        let folder = TemporaryFolder()
        let scenes = try Page("touchd-scene.5").examples
        let configurations = try Page("touchd.yaml.5").examples
        #expect(scenes.count == 2 && configurations.count == 3)
        folder.write("first.yaml", scenes[0])
        let result = try Touchctl.run(["test", folder.write("scenario.yaml", scenes[1])])
        #expect(result.code == 0, "\(result.output)")
        for app in ["kiosk", "shell", "blank"] { folder.write("\(app).yaml", scenes[0]) }
        for configuration in configurations.dropLast() {
            let text = configuration.replacing("scenes/", with: "")
            let check = try Touchctl.run(["check", folder.write("touchd.yaml", text)])
            #expect(check.code == 0, "\(check.output)")
        }
        folder.makeFolder("touchd.yaml.d")
        folder.write("touchd.yaml.d/50-lobby.yaml", configurations[2])
        let shown = try Touchctl.run(["config", folder.file("touchd.yaml")]).output
        #expect(shown.contains("panels:\n  - match: {name: \"ILITEK*\"}\n    rotate: 180\n"), "\(shown)")
    }

    @Test("each group of keys has an example, and those are valid", .enabled(if: Touchctl.isBuilt))
    func fragments() throws {
        let folder = TemporaryFolder()
        let page = try Page("touchd-scene.5")
        let groups = page.text.split(separator: ".Sh SCENES\n")[1].split(separator: ".Sh WARNINGS")[0]
            .split(separator: "\n.Ss ").dropFirst()
        #expect(groups.count >= 11)
        for group in groups {
            #expect(
                group.contains(".Bd -literal -offset indent\n") || group.contains("\n.Dl "),
                "\(group.prefix(20))")
        }
        #expect(page.fragments.count >= 11)
        for fragment in page.fragments {
            let path = folder.write("scene.yaml", scene(fragment))
            let result = try Touchctl.run(["check", "--strict", path])
            #expect(result.code == 0, "\(fragment)\(result.output)")
        }
        folder.write("scene.yaml", scene(""))
        for fragment in try Page("touchd.yaml.5").fragments {
            let text = "scene: scene.yaml\n\(fragment)"
            let result = try Touchctl.run(["check", folder.write("touchd.yaml", text)])
            #expect(result.code == 0, "\(fragment)\(result.output)")
        }
    }

    /// A scene that has `fragment`: views, one view, or keys of the scene.
    private func scene(_ fragment: String) -> String {
        let screens = "screens: [{size: [800, 480]}]\n"
        let views = fragment.hasPrefix("{") ? "- \(fragment)" : fragment
        guard views.hasPrefix("- ") else {
            return screens + (fragment.contains("windows:") ? "" : "windows: [{id: window}]\n") + fragment
        }
        let lines = views.split(separator: "\n").map { "      \($0)\n" }.joined()
        return screens + "windows:\n  - id: window\n    subviews:\n" + lines
    }

    @Test("each problem is one that tests try to cause")
    func problems() throws {
        let lines = try Repository.text("docs/man/touchd-problems.7").split(separator: "\n")
        var problems = 0
        for (before, line) in zip(lines, lines.dropFirst()) where line.hasPrefix(".It ") {
            problems += 1
            let prefix = ".\\\" Tests: "
            #expect(before.hasPrefix(prefix), "\(line)")
            for test in before.dropFirst(prefix.count).split(separator: " ") {
                #expect((try? Repository.text("Tests/\(test)")) != nil, "\(test)")
            }
        }
        #expect(problems > 20)
    }

    @Test("the figures of taps and shakes are the defaults")
    func figures() throws {
        let text = try Page("touchd.yaml.5").text
        let found = text.matches(of: /\.It Sy (\w+) : No ([0-9.]+)\n/).map {
            "\($0.output.1): \($0.output.2)"
        }
        let taps = found.filter { ["interval", "distance", "maximumHold"].contains($0.prefix { $0 != ":" }) }
        let motion = found.filter { !taps.contains($0) && $0 != "version: 1" }
        #expect(taps.count == 3 && motion.count == 8)
        let folder = TemporaryFolder()
        folder.write("scene.yaml", "screens: [{size: [1, 1]}]\n")
        let lines = [
            "taps: {\(taps.joined(separator: ", "))}", "motion: {\(motion.joined(separator: ", "))}",
        ]
        let path = folder.write("touchd.yaml", "scene: scene.yaml\n\(lines.joined(separator: "\n"))\n")
        let configuration = try ConfigurationLoader().load(path).configuration
        #expect(configuration.shake == ShakeSettings())
        #expect(configuration.settings == InteractionSettings())
    }

    @Test("they name every command and option of touchctl", .enabled(if: Touchctl.isBuilt))
    func commands() throws {
        let page = try Page("touchctl.1")
        let dump = try Touchctl.run(["--experimental-dump-help"])
        let help = try JSONDecoder().decode(Help.self, from: Data(dump.output.utf8))
        let commands = (help.command.subcommands ?? []).filter { $0.commandName != "help" }
        #expect(commands.count > 10)
        for command in commands {
            #expect(page.text.contains(".Cm \(command.commandName)"), "\(command.commandName)")
            for option in (command.arguments ?? []).compactMap(\.preferredName) where option.kind == "long" {
                #expect(page.text.contains("Fl -\(option.name)"), "\(command.commandName) --\(option.name)")
            }
        }
        for format in ["text", "calls", "json", "tap", "junit"] { #expect(page.names(format)) }
        let synopsis = page.text.split(separator: ".Sh DESCRIPTION")[0]
        let forms = synopsis.matches(of: /\n\.Nm\n\.Cm ([a-z-]+)/).map { String($0.output.1) }
        var shown: [String] = []
        for form in forms where shown.last != form { shown.append(form) }
        #expect(shown == commands.map(\.commandName), "as --help has them")
    }

    @Test("they name every option of touchd", .enabled(if: RunningDaemon.isBuilt))
    func daemon() throws {
        let page = try Page("touchd.8")
        let usage = try Touchctl.shell("$(dirname $touchctl)/touchd --help").output
        let options = usage.matches(of: /--([a-z]+)/).map(\.output.1)
        #expect(options.count >= 4)
        for option in options { #expect(page.text.contains("Fl -\(option)"), "\(option)") }
    }

    @Test("no word that is prose is a macro, and no quotation goes on into the prose", arguments: Page.names)
    func macros(_ name: String) throws {
        for line in try Page(name).text.split(separator: "\n") {
            #expect(!line.contains(#/^\.It (An|At|Do|No) /#), "\(line)")
            #expect(!line.contains(#/(^\.| )(Ql|Sq|Dq|Li) .* No /#), "\(line)")
        }
    }

    @Test("the catalog explains every reason why a recognizer fails or gets no touch")
    func reasons() throws {
        let catalog = try Repository.text("systemd/touchd.catalog")
        let reasons = RecognizerReason.Kind.allCases.map { "\($0.text)" }
        #expect(reasons.count > 15)
        // The journal does not report resets of recognizers.
        for reason in reasons where reason != "reset" {
            let lines = catalog.split(separator: "\n").filter { $0.hasPrefix("  ") }
            #expect(lines.contains { $0.contains(reason) }, "\(reason)")
        }
    }

    @Test("they name every category, field, request and exit code")
    func daemonWords() throws {
        let daemon = try Page("touchd.8")
        let tool = try Page("touchctl.1")
        for category in Category.allCases.map({ "\($0.name)" }) {
            #expect(daemon.names(category) && tool.names(category), "\(category)")
        }
        for field in JournalField.allCases.map({ "\($0.name)" }) where field.hasPrefix("TOUCH_") {
            #expect(daemon.names(field), "\(field)")
        }
        for request in ["status", "monitor", "subscribe", "reload", "foreground", "interrupt"] {
            #expect(daemon.text.contains("request\\(dq:\\(dq\(request)\\(dq"), "\(request)")
        }
        for code in [
            ExitCode.ok, .wrong, .usage, .badData, .noInput, .unavailable, .ioError, .noPermission,
            .badConfiguration,
        ] {
            #expect(tool.text.contains(".It \(code.rawValue)\n"), "\(code)")
        }
        for code in [ExitCode.ok, .usage, .systemError, .ioError, .badConfiguration] {
            #expect(daemon.text.contains(".It \(code.rawValue)\n"), "\(code)")
        }
    }
}

/// A page of `docs/man`.
private struct Page {
    /// The names of all pages.
    static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: Repository.path("docs/man"))) ?? []

    let text: String
    private let words: Set<String>

    init(_ name: String) throws {
        text = try Repository.text("docs/man/\(name)")
        // Prose contains many words by chance; names are marked up.
        let marked = text.split(separator: "\n").filter { $0.hasPrefix(".") }.joined(separator: "\n")
        words = Set(marked.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }

    /// The verbatim examples.
    var examples: [String] { blocks(".Bd -literal\n") }

    /// The verbatim examples in the middle of the text, which are parts of files.
    var fragments: [String] { blocks(".Bd -literal -offset indent\n") }

    private func blocks(_ start: String) -> [String] {
        text.split(separator: start).dropFirst().map { String($0.split(separator: ".Ed\n")[0]) }
    }

    /// Whether it names `word`.
    func names(_ word: String) -> Bool { words.contains(word) }
}

/// The output of `touchctl --experimental-dump-help`.
private struct Help: Decodable {
    let command: Command

    struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        let preferredName: Name?
    }

    struct Name: Decodable {
        let kind: String
        let name: String
    }
}
