import Output
import Playing
import Runtime
import Scenes
import Testing
import YAML

/// Rules: applications/a-page-in-a-browser, applications/mqtt.
@Suite("Configurations of bridges that are checked")
struct BridgeFileTests {
    /// A reader of files that hold `texts`.
    private func reader(of texts: [String: String]) -> FileReader {
        FileReader(
            list: { folder in
                if folder == "/run/touchd/page.yaml.d" { return .failure(.noPermission) }
                let files = texts.filter { $0.key.hasPrefix(folder + "/") }
                return .success(
                    files.map {
                        ListedFile(
                            name: String($0.key.dropFirst(folder.count + 1)), isEmpty: $0.value.isEmpty)
                    })
            }) { path in
                guard let text = texts[path] else {
                    return .failure(.unreadable(path: path, reason: .missing))
                }
                return .success(Array(text.utf8))
            }
    }

    /// What is wrong with the file at `path`, a headline each; nil if it is no configuration of a bridge.
    private func mistakes(_ path: String, in texts: [String: String]) -> [String]? {
        guard let file = BridgeFile(path, reading: reader(of: texts)) else { return nil }
        do throws(SceneError) {
            try file.check()
            return []
        } catch {
            return error.diagnostics.list.map(\.headline)
        }
    }

    @Test(
        "one is known by its name or its keys",
        arguments: [
            ("page.yaml", "", .page), ("a/page-hall.yaml", "# nothing", .page),
            ("page.yaml", "rulez: []", .page),
            ("page.yaml", "version: 1", .page), ("page.yaml", "{", .page),
            ("page.yaml", "screens: [{size: [1, 1]}]", nil), ("page-1.yaml", "input: []", nil),
            ("page.yaml", "{id: a, frame: [0, 0, 1, 1]}", nil), ("page.yaml", "{scene: s.yaml}", nil),
            ("page-.txt", "", nil), ("hall.yaml", "", nil), ("hall.yaml", "{", nil),
            ("hall.yaml", "{match: a, rules: []}", .page), ("-", "{mode: deliver}", .page),
            ("hall.yaml", "{name: a, broker: {host: b}}", nil), ("hall.yaml", "{view: a}", nil),
            ("mqtt.yaml", "", .mqtt), ("mqtt.yaml", "brokr: {}", .mqtt),
            ("mqtt.yaml", "{broker: {}, app: kiosk, topics: []}", .mqtt),
            ("hall.yaml", "{broker: {}}", .mqtt),
            ("mqtt.yaml", "windows: []", nil), ("hall.yaml", "{actions: {}}", nil),
            ("a/mqtt.yaml.d/1.yaml", "", nil),
            ("page.yaml.d/1.yaml", "seat: a", .page), ("touchd.yaml.d/page.yaml", "rules: []", nil),
        ] as [(String, String, ConfiguredBridge?)])
    func kinds(path: String, text: String, bridge: ConfiguredBridge?) {
        #expect(BridgeFile(path, reading: reader(of: [path: text]))?.bridge == bridge)
    }

    /// What is warned of in the file `mqtt.yaml` beside touchd's, a headline each.
    private func warnings(_ texts: [String: String]) -> [String] {
        var names = BridgeNames(in: "a/mqtt.yaml", reading: reader(of: texts))
        return names.check().list.map(\.headline)
    }

    @Test("what a configuration of touchd-mqtt names is in the scenes of touchd's beside it")
    func names() {
        let scene = """
            version: 1
            screens: [{id: main, size: [9, 9]}]
            windows:
              - id: w
                subviews:
                  - {id: lamp, class: switch, frame: [0, 0, 9, 9], on: {valueChanged: {publish: light.on}}}
            """
        var texts = [
            "a/touchd.yaml": "apps: [{id: hall, scene: s.yaml}]", "a/s.yaml": scene,
            "a/mqtt.yaml": "{app: hall, topics: ['light.*', light.on], values: [lamp], controls: {lamp: {}}}",
        ]
        #expect(warnings(texts) == [])
        texts["a/mqtt.yaml"] = """
            app: hal
            topics: ["lihgt.*"]
            values: [lanp]
            controls: {bell: {name: Bell}}
            actions: {goodNight: {from: night}}
            """
        #expect(
            warnings(texts) == [
                "a/mqtt.yaml:1:6: warning: there is no app hal; did you mean hall?",
                "a/mqtt.yaml:2:10: warning: no scene publishes a topic lihgt.*",
                "a/mqtt.yaml:3:10: warning: no scene has a control lanp; did you mean lamp?",
                "a/mqtt.yaml:4:12: warning: no scene has a control bell",
                "a/mqtt.yaml:5:11: warning: no scene has an action goodNight",
                "a/mqtt.yaml:5:29: warning: no scene has a control night",
            ])
        texts["a/s.yaml"] = scene.replacing("id: lamp", with: "id: lamp, client: page")
        #expect(warnings(texts).count == 1, "a program may insert views")
        texts["a/touchd.yaml"] = "{"
        texts["a/mqtt.yaml.d/1.yaml"] = "app: hall"
        #expect(
            warnings(texts) == [
                "a/mqtt.yaml: warning: touchd-mqtt reads no files in a/mqtt.yaml.d: all is in a/mqtt.yaml"
            ])
    }

    @Test("what a configuration of touchd-mqtt says of a control is of its kind")
    func kindsOfControls() {
        let scene = """
            version: 1
            screens: [{id: main, size: [99, 99]}]
            windows:
              - id: w
                subviews:
                  - {id: lamp, class: switch, frame: [0, 0, 9, 9], on: {valueChanged: {publish: light.on}}}
                  - {id: gear, class: button, frame: [9, 0, 9, 9], on: {touchUpInside: {publish: gear}}}
                  - {id: page, frame: [18, 0, 9, 9]}
                  - {id: mode, class: segmentedControl, segments: 3, frame: [27, 0, 9, 9], on: {valueChanged: {publish: mode}}}
                  - {id: warm, class: stepper, frame: [36, 0, 9, 9], on: {valueChanged: {publish: warm}}}
                  - {id: dots, class: pageControl, numberOfPages: 3, frame: [45, 0, 9, 9], on: {valueChanged: {publish: dots}}}
                  - {id: stick, class: control, tracks: {by: xy}, frame: [54, 0, 9, 9], on: {valueChanged: {publish: stick}}}
            """
        var texts = ["a/touchd.yaml": "apps: [{id: hall, scene: s.yaml}]", "a/s.yaml": scene]
        texts["a/mqtt.yaml"] = """
            values: [lamp, gear, page, mode, stick]
            controls:
              lamp: {unit: '%'}
              gear: {name: Gear}
              mode: {options: [a, b, c, d]}
              warm: {unit: °C, options: [a, b]}
              dots: {options: [a, b], unit: pages}
            """
        #expect(
            warnings(texts) == [
                "a/mqtt.yaml:1:16: warning: gear has no value that touchd-mqtt exposes",
                "a/mqtt.yaml:1:22: warning: page has no value that touchd-mqtt exposes",
                "a/mqtt.yaml:1:34: warning: stick has no value that touchd-mqtt exposes",
                "a/mqtt.yaml:3:16: warning: lamp has no number, so it has no unit",
                "a/mqtt.yaml:4:3: warning: gear has no value that touchd-mqtt exposes",
                "a/mqtt.yaml:5:19: warning: mode has 3 options, and these are 4",
                "a/mqtt.yaml:6:29: warning: warm has no options: it is no segmentedControl, pageControl or wheel",
            ])
        texts["a/mqtt.yaml"] = "{values: [mode], controls: {mode: {options: []}, dots: {options: [a, b, c]}}}"
        #expect(warnings(texts) == ["a/mqtt.yaml:1:45: warning: no option of mode is named"])
        texts["a/touchd.yaml"] = "apps: [{id: hall, scene: s.yaml}, {id: den, scene: t.yaml}]"
        texts["a/t.yaml"] = scene.replacing("segments: 3", with: "segments: 4")
            .replacing("id: lamp, class: switch", with: "id: lamp, class: slider")
        let controls = "controls: {mode: {options: [a, b, c, d]}, lamp: {unit: '%'}}}"
        for app in ["", "app: den, "] {
            texts["a/mqtt.yaml"] = "{\(app)\(controls)"
            #expect(warnings(texts) == [])
        }
        texts["a/mqtt.yaml"] = "{app: hall, \(controls)"
        #expect(
            warnings(texts) == [
                "a/mqtt.yaml:1:40: warning: mode has 3 options, and these are 4",
                "a/mqtt.yaml:1:68: warning: lamp has no number, so it has no unit",
            ])
        let warm = "{publish: warm}"
        for (effect, isKnown) in [("selectedSegmentIndex: 1", true), ("segments: 4", false)] {
            texts["a/s.yaml"] = scene.replacing(warm, with: "{set: {view: mode, \(effect)}}")
            texts["a/mqtt.yaml"] = "{app: hall, controls: {mode: {options: [a, b, c, d]}}}"
            #expect(warnings(texts).count == (isKnown ? 1 : 0), "\(effect)")
        }
    }

    @Test("a drop-in is one if the configuration beside its folder is, which need not be named like one")
    func dropInKind() {
        let whole = "{rules: [], mode: deliver}"
        #expect(mistakes("h.yaml.d/1.yaml", in: ["h.yaml.d/1.yaml": "a: 1"]) == nil)
        #expect(
            mistakes("h.yaml.d/1.yaml", in: ["h.yaml": whole, "h.yaml.d/1.yaml": "a: 1"])
                == ["h.yaml.d/1.yaml:1:1: a configuration has no key a"])
        #expect(
            mistakes("h.yaml.d/1.yaml", in: ["h.yaml": "seat: a", "h.yaml.d/1.yaml": "mode: watch"]) == nil)
    }

    @Test("mistakes are listed with their places, file by file")
    func places() {
        let texts = [
            "page.yaml":
                "match: kiosk\nrules:\n  - {match: \"a[b\", ignore: true}\n  - {match: \"\", ignore: true}\n",
            "page.yaml.d/20.yaml": "mod: deliver",
            "page.yaml.d/10.yaml": "a: b: c",
        ]
        #expect(
            mistakes("page.yaml", in: texts) == [
                "page.yaml:1:8: match must be an address, in which * stands for any characters, not 'kiosk'",
                "page.yaml:3:13: match must be a selector of CSS: it ends too soon",
                "page.yaml:4:13: match must be a text of 1 to 256 bytes, not ''",
                "page.yaml.d/10.yaml:1:5: mapping values are not allowed in this context",
                "page.yaml.d/20.yaml:1:1: a configuration has no key mod; did you mean mode?",
            ])
    }

    @Test("a folder of drop-ins that cannot be listed is a mistake")
    func closedFolder() {
        #expect(
            mistakes("/etc/touchd/page.yaml", in: ["/etc/touchd/page.yaml": ""])
                == ["/run/touchd/page.yaml.d: cannot list it: permission denied"])
    }

    @Test("what cannot be done together is a mistake, unless a drop-in changes it")
    func contradictions() {
        let text = "firefox: 127.0.0.1:9222\nmode: deliver\npictures: states\n"
        let wrong = [
            "page.yaml:2:7: mode deliver is not for Firefox: it scrolls nothing by touches that it is handed, and cannot have them cancelled",
            "page.yaml:3:11: pictures are taken in Chromium alone",
        ]
        #expect(mistakes("page.yaml", in: ["page.yaml": text]) == wrong)
        #expect(
            mistakes("page.yaml", in: ["page.yaml": text, "page.yaml.d/1.yaml": "browser: localhost:1"]) == []
        )
        #expect(mistakes("page.yaml.d/1.yaml", in: ["page.yaml.d/1.yaml": text]) == [])
        let rule = "rules: [{match: a, set: {hold: 1}}]"
        #expect(
            mistakes("page.yaml", in: ["page.yaml": rule]) == [
                "page.yaml:1:9: hold needs mode: deliver; the browser reads the panel itself"
            ])
        #expect(mistakes("page.yaml", in: ["page.yaml": rule, "page.yaml.d/1.yaml": "mode: deliver"]) == [])
    }

    @Test("mistakes of a configuration of touchd-mqtt are listed with their places")
    func broker() {
        let text = "broker: {host: a, prt: 1}\nbase: a/#\n"
        #expect(
            mistakes("mqtt.yaml", in: ["mqtt.yaml": text]) == [
                "mqtt.yaml:1:19: broker has no key prt; did you mean port?",
                "mqtt.yaml:2:7: base must be a topic without + and #, and without / at its ends, not 'a/#'",
            ])
        #expect(mistakes("mqtt.yaml", in: ["mqtt.yaml": "broker: {host: a}"]) == [])
    }
}
