import Scenes
import Testing

/// Rules: scenes/warnings.
@Suite("Warnings of configurations")
struct LintConfigurationTests {
    private func headlines(_ text: String) throws -> [String] {
        let files = MemoryFiles(["t.yaml": text, "s.yaml": "screens: [{id: main, size: [9, 9]}]\n"])
        return try ConfigurationLoader(reading: files.reader).load("t.yaml").warnings.list.map(\.headline)
    }

    @Test(
        "an entry that comes behind one for the same panels never holds",
        arguments: [
            ("[{match: {name: a*}}, {match: {name: b}}, {match: {name: a*}, rotate: 90}]", 2, 59, 1),
            ("[{match: {name: a}}, {}, {match: {id: \"1:2\"}}, {match: {vendor: 1, product: 2}}]", 2, 64, 3),
            ("[{}, {match: {name: b}}, {rotate: 90}]", 2, 34, 1),
        ])
    func panels(_ panels: String, line: Int, column: Int, earlier: Int) throws {
        #expect(
            try headlines("scene: s.yaml\npanels: \(panels)\n") == [
                "t.yaml:\(line):\(column): warning: this entry never holds: entry \(earlier) matches the same panels and comes first [neverHolds]"
            ])
    }

    @Test(
        "entries that differ, or of which one has more keys, all may hold",
        arguments: [
            "[{match: {name: a}}, {match: {name: A}}]",
            "[{match: {name: a}}, {match: {name: a, vendor: 1}}, {}]",
        ])
    func differentPanels(_ panels: String) throws {
        #expect(try headlines("scene: s.yaml\npanels: \(panels)\n") == [])
    }

    @Test("a panel on a screen that not all apps have")
    func missingScreens() throws {
        let found = { (screen: String) throws in
            let files = MemoryFiles([
                "t.yaml":
                    "apps: [{id: a, scene: a.yaml}, {id: b, scene: b.yaml}, {id: c, scene: b.yaml}]\npanels: [{screen: \(screen)}]\n",
                "a.yaml": "screens: [{id: left, size: [9, 9]}, {id: tall, size: [9, 9]}]\n",
                "b.yaml": "screens: [{id: tall, size: [9, 9]}]\n",
            ])
            return try ConfigurationLoader(reading: files.reader).load("t.yaml").warnings.list.map(\.headline)
        }
        #expect(
            try found("left") == [
                "t.yaml:2:19: warning: the app b and 1 more has no screen left: while it is in front touches of this panel hit nothing [unreachable]"
            ])
        #expect(try found("tall").isEmpty)
    }

    @Test("a key command for a key that no panel reads, or with such a modifier")
    func keys() throws {
        let scene = """
            screens: [{id: main, size: [9, 9]}]
            windows: [{id: w, keyCommands: [{input: f1, action: {publish: a}}, {input: f2, modifierFlags: shift, action: {publish: b}}]}]

            """
        let found = { (keys: String) throws in
            let panels = keys.isEmpty ? "" : "panels: [{match: {name: pedal}, keys: \(keys)}]\n"
            let files = MemoryFiles(["t.yaml": "scene: s.yaml\n\(panels)", "s.yaml": scene])
            return try ConfigurationLoader(reading: files.reader).load("t.yaml").warnings.list.map(\.headline)
        }
        let line = { (key: String) in
            "s.yaml:2:32: warning: no entry of panels reads \(key): a key command that needs it is never performed [neverSent]"
        }
        #expect(try found("") == [line("f1")])
        #expect(try found("[f1]") == [line("f2")])
        #expect(try found("[f1, f2]") == [line("shift")])
        #expect(try found("[f1, f2, rightshift]").isEmpty)
    }

    @Test("what says where touches lie does nothing for a scanner")
    func scanners() throws {
        let panels =
            "[{match: {name: a}, scans: true, rotate: 90, palm: {larger: 9}}, {match: {name: b}, keys: [f1], rotate: 90}]"
        #expect(
            try headlines("scene: s.yaml\npanels: \(panels)\n") == [
                "t.yaml:2:42: warning: rotate does nothing: an entry with scans is for a scanner [noEffect]",
                "t.yaml:2:54: warning: palm does nothing: an entry with scans is for a scanner [noEffect]",
            ])
    }

    @Test("a client that may not attach, and a panel that waits for a client that no view has")
    func clients() throws {
        let scene = """
            screens: [{id: main, size: [9, 9]}]
            windows: [{id: page, client: browser, subviews: [{frame: [0, 0, 9, 9], client: paint}]}]

            """
        let found = { (configuration: String) throws in
            let files = MemoryFiles(["t.yaml": "scene: s.yaml\n\(configuration)\n", "s.yaml": scene])
            return try ConfigurationLoader(reading: files.reader).load("t.yaml").warnings.list.map(\.headline)
        }
        #expect(try found("").isEmpty)
        #expect(try found("panels: [{grab: {while: browser}}]").isEmpty)
        #expect(
            try found("panels: [{grab: {while: brauser}}]") == [
                "t.yaml:2:17: warning: no view has the client brauser; did you mean browser? [neverGrabbed]"
            ])
        #expect(try found("panels: [{grab: {while: tuio}, lint: {allow: neverGrabbed}}]").isEmpty)
        #expect(
            try found("clients: [{name: 'p*', may: [touches]}, {name: '*', may: [topics]}]") == [
                "s.yaml:2:30: warning: clients of the configuration lets no browser attach [deniedClient]"
            ])
        #expect(
            try found("clients: [{name: browser, socket: door, may: [touches]}, {name: '*', may: [touches]}]")
                .isEmpty)
        #expect(
            try found("clients: [{name: browser, may: [topics]}, {name: '*', may: [touches]}]").count == 1)
    }

    @Test("times of taps that were meant in milliseconds")
    func longTimes() throws {
        #expect(
            try headlines("scene: s.yaml\ntaps: {interval: 350, maximumHold: 0.5}\n") == [
                "t.yaml:2:18: warning: interval is in seconds; 0.35 is 350 ms [longTime]"
            ])
        #expect(try headlines("scene: s.yaml\ntaps: {interval: 30}\n") == [])
        #expect(try headlines("scene: s.yaml\ntaps: {maximumHold: 500}\nlint: {allow: longTime}\n") == [])
    }

    @Test("without an app nobody gets a touch")
    func noApp() throws {
        #expect(
            try headlines("apps: []\n") == [
                "t.yaml:1:7: warning: there is no app: nobody gets a touch [noApp]"
            ])
        #expect(try headlines("apps: []\nlint: {allow: noApp}\n") == [])
        #expect(try headlines("apps: [{id: a, scene: s.yaml}]\n") == [])
    }
}
