import Core
import HIDRecords
import Runtime
import Scenes
import Testing
import TouchKit
import YAML

/// Rules: apps/app-in-front, scenes/defaults, scenes/mistakes, scenes/reading-files.
@Suite("The daemon's configuration")
struct ConfigurationTests {
    static let scene = """
        screens: [{id: main, size: [10, 10]}]
        application: {id: app, actions: {go: [{foreground: shell}]}}
        """

    @Test("the configuration of the documentation loads with its scenes")
    func documentation() throws {
        let files = MemoryFiles([
            "etc/touchd.yaml": """
            version: 1
            apps:
              - {id: kiosk, scene: scenes/kiosk.yaml}
              - {id: shell, scene: /usr/shell.yaml, system: true}
            foreground: kiosk
            panels:
              - match: {name: "ILITEK*", vendor: 0x222a, product: 0x0001, path: "pci-0000:00:14.0-usb-0:3:1.0"}
                screen: main
                grab: true
                rotate: 90
                flip: [x]
                calibration: [1, 0, 0, 0, 1, 0]
                ignore: false
              - {}
            taps: {interval: 0.3, distance: 20, maximumHold: 1, resetOnDrag: false}
            log: {moves: all, hitTests: false}
            motion: {maximum: 2, threshold: 1.5, swings: 6, minimumSwing: 0.03, maximumGap: 0.2,
                     minimumReversal: 0.06, pause: 0.5, gravityTime: 1}
            nilTarget: sender
            """,
            "etc/scenes/kiosk.yaml": Self.scene, "/usr/shell.yaml": Self.scene,
        ])
        let loaded = try ConfigurationLoader(reading: files.reader).load("etc/touchd.yaml")
        let configuration = loaded.configuration
        #expect(configuration.apps.map(\.id) == ["kiosk", "shell"])
        #expect(configuration.apps.map(\.scene) == ["etc/scenes/kiosk.yaml", "/usr/shell.yaml"])
        #expect(configuration.apps.map(\.isSystem) == [false, true])
        #expect(configuration.foreground == "kiosk")
        var panel = PanelConfiguration()
        panel.match.name = "ILITEK*"
        panel.match.vendor = 0x222a
        panel.match.product = 1
        panel.match.path = "pci-0000:00:14.0-usb-0:3:1.0"
        panel.screen = "main"
        panel.grab = .always
        panel.rotate = .quarter
        panel.flip = [.x]
        panel.calibration = [1, 0, 0, 0, 1, 0]
        #expect(configuration.panels == [panel, PanelConfiguration()])
        let taps = configuration.settings.taps
        #expect(taps.interval == .seconds(0.3) && taps.distance == 20 && taps.maximumHold == .seconds(1))
        #expect(!taps.resetOnDrag)
        #expect(configuration.settings.motionMaximum == .seconds(2))
        var shake = ShakeSettings()
        shake.maximum = .seconds(2)
        shake.threshold = 1.5
        shake.swings = 6
        shake.minimumSwing = .seconds(0.03)
        shake.maximumGap = .seconds(0.2)
        shake.minimumReversal = .seconds(0.06)
        shake.pause = .seconds(0.5)
        shake.gravityTime = .seconds(1)
        #expect(configuration.shake == shake)
        #expect(configuration.settings.nilTarget == .sender)
        #expect(configuration.log.moves == .all && !configuration.log.hitTests)
        #expect(loaded.scenes.count == 2)
        #expect(loaded.files == ["etc/touchd.yaml", "etc/scenes/kiosk.yaml", "/usr/shell.yaml"])
    }

    @Test("a single scene is an app of its file's name, and in front")
    func singleScene() throws {
        let files = MemoryFiles([
            "t.yaml": "scene: a/kiosk.yaml\n", "a/kiosk.yaml": "screens: [{size: [1, 1]}]\n",
        ])
        let configuration = try ConfigurationLoader(reading: files.reader).load("t.yaml").configuration
        #expect(configuration.apps.map(\.id) == ["kiosk"])
        #expect(configuration.foreground == "kiosk")
        #expect(configuration.log == LogConfiguration() && configuration.settings == InteractionSettings())
    }

    @Test("without a foreground the first app that is not the system's is in front")
    func defaultForeground() throws {
        let text = "apps: [{id: a, scene: s, system: true}, {id: b, scene: s}, {id: c, scene: s}]\n"
        let files = MemoryFiles(["t.yaml": text, "s": "screens: [{size: [1, 1]}]\n"])
        #expect(try ConfigurationLoader(reading: files.reader).load("t.yaml").configuration.foreground == "b")
    }

    static let wrong: [(String, [String])] = [
        ("{}", ["t.yaml:1:1: a configuration needs apps or a scene"]),
        ("scene: s\napps: []", ["t.yaml:2:1: apps and scene exclude each other"]),
        ("scene: none.yaml", ["t.yaml:1:8: cannot read none.yaml: no such file"]),
        ("apps: [{id: a, scene: s}, {id: a, scene: s}]", ["t.yaml:1:32: the app a is there already"]),
        (
            "apps: [{id: a}, {scene: s}]",
            ["t.yaml:1:8: an app needs a scene", "t.yaml:1:17: an app needs an id"]
        ),
        ("scene: s\nforeground: t", ["t.yaml:2:13: there is no app t"]),
        ("scene: f", ["f:2:52: there is no app shell"]),
        ("scene: s\npanel: []", ["t.yaml:2:1: a configuration has no key panel; did you mean panels?"]),
        (
            "scene: s\npanels: [{match: {vendor: 70000, name: }, rotate: 45, flip: [x, z], screen: mian}]",
            [
                "t.yaml:2:27: vendor must be a number from 0 to 0xffff, not 70000",
                "t.yaml:2:40: name must be a word, not nothing",
                "t.yaml:2:51: rotate must be 0, 90, 180 or 270, not 45",
                "t.yaml:2:65: flip must be x or y, not z",
                "t.yaml:2:77: no scene has a screen mian; did you mean main?",
            ]
        ),
        (
            "scene: s\npanels: [{calibration: [1, 0, 0, .inf, 1, 0]}]",
            ["t.yaml:2:34: d of calibration must lie within ±1000000000, not .inf"]
        ),
        (
            "scene: s\ntaps: {interval: -1}\nlog: {moves: some}\nnilTarget: x",
            [
                "t.yaml:2:18: interval must not be negative",
                "t.yaml:3:14: moves must be none, summary or all, not some",
                "t.yaml:4:12: nilTarget must be firstResponder, sender or auto, not x",
            ]
        ),
        (
            "scene: s\nmotion: {threshold: 0, swings: 0, gravityTime: 0, maximum: 0.4, minimumReversal: 1}",
            [
                "t.yaml:2:9: pause must be longer than minimumReversal: no swing would have an opposite",
                "t.yaml:2:9: maximum must be longer than pause: every shake would be too long",
                "t.yaml:2:21: threshold must be greater than 0",
                "t.yaml:2:32: swings must be a whole number from 1 to 100, not 0",
                "t.yaml:2:48: gravityTime must be greater than 0",
            ]
        ),
        (
            "scene: s\nmotion: {treshold: 2}",
            ["t.yaml:2:10: motion has no key treshold; did you mean threshold?"]
        ),
        ("scene: bad", ["bad:1:1: a scene has no key a", "bad:1:1: a scene needs screens"]),
    ]

    @Test("all mistakes of a configuration and its scenes are listed", arguments: wrong)
    func mistakes(text: String, headlines: [String]) throws {
        let files = MemoryFiles([
            "t.yaml": text, "s": "screens: [{id: main, size: [1, 1]}]\n", "f": Self.scene, "bad": "a: 1\n",
        ])
        let error = #expect(throws: SceneError.self) {
            try ConfigurationLoader(reading: files.reader).load("t.yaml")
        }
        #expect(error?.diagnostics.errors.map(\.headline) == headlines)
    }

    @Test(
        "grab is true, false or names a client",
        arguments: [
            ("grab: {while: browser}", PanelGrab.whileAttached(client: "browser")), ("grab: true", .always),
            ("grab: false", .never), ("rotate: 90", .never),
        ])
    func grab(_ text: String, rule: PanelGrab) throws {
        let files = MemoryFiles([
            "t.yaml": "scene: s\npanels: [{\(text)}]\n", "s": "screens: [{id: main, size: [1, 1]}]\n",
        ])
        #expect(
            try ConfigurationLoader(reading: files.reader).load("t.yaml").configuration.panels[0].grab == rule
        )
    }

    @Test("keys are those of one keyboard, by the kernel's names")
    func keys() throws {
        let files = MemoryFiles([
            "t.yaml": "scene: s\npanels: [{match: {name: Pad}, keys: [f1, 1, leftshift], logsKeys: true}]\n",
            "s": "screens: [{id: main, size: [1, 1]}]\n",
        ])
        let entry = try ConfigurationLoader(reading: files.reader).load("t.yaml").configuration.panels[0]
        #expect(entry.keys.map(\.rawValue) == [59, 2, 42])
        #expect(entry.logsKeys)
        try mistakes(
            text: "scene: s\npanels: [{keys: [f1]}, {match: {name: a}, keys: [Return]}, {logsKeys: true}]\n",
            headlines: [
                "t.yaml:2:11: an entry with keys needs a match: it is for one keyboard, not for all",
                "t.yaml:2:50: keys must be the name of a key as the kernel has it, such as f1, not Return; did you mean enter?",
                "t.yaml:2:61: logsKeys needs keys or scans",
            ])
    }

    @Test("a file that cannot be read is distinguished from one that is wrong")
    func unreadable() throws {
        let error = #expect(throws: SceneError.self) {
            try ConfigurationLoader(reading: MemoryFiles([:]).reader).load("t.yaml")
        }
        guard case .unreadable("t.yaml", .missing) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.description == "cannot read t.yaml: no such file")
    }

    @Test(
        "a file is checked as what its keys say it is",
        arguments: [
            ("screens: [{size: [1, 1]}]", nil),
            ("scene: s", nil),
            ("scene: s\ninput: []\nexpect: ''", nil),
            ("scene: s\nlgo: {}", "t.yaml:2:1: a configuration has no key lgo; did you mean log?"),
            ("windows: []", "t.yaml:1:1: a scene needs screens"),
            ("frame: [0, 0, 1, 1]", "t.yaml:1:1: this is a view; check the scene that includes it"),
            ("scene: s\ninput: {}\nexpect: ''", "t.yaml:2:8: input must be a list, not a map"),
        ])
    func check(text: String, headline: String?) {
        let files = MemoryFiles(["t.yaml": text, "s": "screens: [{id: main, size: [1, 1]}]\n"])
        do throws(SceneError) {
            #expect(try FileChecker(reading: files.reader).check("t.yaml").list.isEmpty)
            #expect(headline == nil)
        } catch {
            #expect(error.diagnostics.list.map(\.headline) == [headline])
        }
    }
}
