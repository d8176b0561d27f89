import Core
import HIDRecords
import Runtime
import Scenes
import Testing
import TouchKit
import YAML

/// Rules: apps/drop-ins.
@Suite("Drop-ins of the configuration")
struct DropInTests {
    private static let scene = "screens: [{id: main, size: [10, 10]}]\n"

    /// The configuration at `/etc/touchd/touchd.yaml` with the other `files`, below `/` unless they begin with it.
    private func load(
        _ main: String = "scene: s.yaml", with files: [String: String], closed: String? = nil
    ) throws -> LoadedConfiguration {
        var all = ["/etc/touchd/touchd.yaml": main, "/etc/touchd/s.yaml": Self.scene]
        for (path, text) in files { all["/\(path)"] = text }
        let files = MemoryFiles(all)
        let reader = FileReader(list: { files.list($0, closed: closed) }, files.answer)
        return try ConfigurationLoader(reading: reader).load("/etc/touchd/touchd.yaml")
    }

    @Test("single values and keys of maps are those of the last file by name, wherever it lies")
    func values() throws {
        let loaded = try load(
            "{scene: s.yaml, seat: a, log: {moves: none, hitTests: false}, taps: {interval: 1}}",
            with: [
                "usr/lib/touchd/touchd.yaml.d/90-last.yaml": "{seat: d, log: {moves: all}}",
                "etc/touchd/touchd.yaml.d/10-first.yaml": "{seat: b, taps: {distance: 7}}",
                "run/touchd/touchd.yaml.d/50-middle.yaml": "{seat: c, nilTarget: sender}",
            ])
        let configuration = loaded.configuration
        #expect(configuration.seat == "d")
        #expect(configuration.log.moves == .all)
        #expect(!configuration.log.hitTests)
        #expect(configuration.settings.taps.distance == 7)
        #expect(configuration.settings.taps.interval.seconds == 1)
        #expect(configuration.settings.nilTarget == .sender)
        #expect(
            loaded.files.prefix(4) == [
                "/etc/touchd/touchd.yaml", "/etc/touchd/touchd.yaml.d/10-first.yaml",
                "/run/touchd/touchd.yaml.d/50-middle.yaml", "/usr/lib/touchd/touchd.yaml.d/90-last.yaml",
            ])
    }

    @Test("of files of one name the one of the first folder counts; an empty one takes it away")
    func names() throws {
        func seat(_ folders: [String: String]) throws -> String {
            let files = folders.map { ("\($0)/touchd/touchd.yaml.d/50-seat.yaml", $1) }
            return try load(with: Dictionary(files) { $1 }).configuration.seat
        }
        #expect(try seat(["usr/lib": "seat: d"]) == "d")
        #expect(try seat(["usr/lib": "seat: d", "usr/local/lib": "seat: c"]) == "c")
        #expect(try seat(["usr/lib": "seat: d", "usr/local/lib": "seat: c", "run": "seat: b"]) == "b")
        #expect(try seat(["usr/lib": "seat: d", "run": "seat: b", "etc": "seat: a"]) == "a")
        #expect(try seat(["usr/lib": "seat: d", "run": "seat: b", "etc": ""]) == "seat0")
        #expect(try seat(["usr/lib": "seat: d", "etc": "# Nothing, said on purpose.\n"]) == "seat0")
    }

    @Test(
        "entries for panels and clients come before those of earlier files, unless an empty list is between")
    func lists() throws {
        let files = [
            "etc/touchd/touchd.yaml.d/1.yaml": "panels: [{match: {name: c}}, {match: {name: d}}]",
            "etc/touchd/touchd.yaml.d/2.yaml":
                "{panels: [{match: {name: e}}], clients: [{name: y, may: []}]}",
        ]
        let main =
            "{scene: s.yaml, panels: [{match: {name: a}}, {match: {name: b}}], clients: [{name: x, may: []}, {name: z, may: []}]}"
        let merged = try load(main, with: files).configuration
        #expect(merged.panels.map(\.match.name) == ["e", "c", "d", "a", "b"])
        #expect(merged.clients?.map(\.name) == ["y", "x", "z"])

        let reset = files.merging(["etc/touchd/touchd.yaml.d/15.yaml": "{panels: [], clients: []}"]) { $1 }
        let cleared = try load(main, with: reset).configuration
        #expect(cleared.panels.map(\.match.name) == ["e"])
        #expect(cleared.clients?.map(\.name) == ["y"])
        let none = try load(main, with: ["run/touchd/touchd.yaml.d/15.yaml": "clients: []"]).configuration
        #expect(none.clients == [])
    }

    @Test("an entry that replaces one of an earlier file causes no warning; one of its own file does")
    func replacedEntries() throws {
        let file = "etc/touchd/touchd.yaml.d/1.yaml"
        let main = "{scene: s.yaml, panels: [{match: {name: a}}]}"
        let one = try load(main, with: [file: "panels: [{match: {name: a}, rotate: 90}]"])
        #expect(one.warnings.list.isEmpty)
        let two = try load(
            main, with: [file: "panels: [{match: {name: b}}, {match: {name: a}}, {match: {name: a}}]"])
        #expect(
            two.warnings.list.map(\.headline) == [
                "/\(file):1:58: warning: this entry never holds: entry 2 matches the same panels and comes first [neverHolds]"
            ])
    }

    @Test(
        "apps and scene replace those of earlier files, whose scenes are not read; paths begin at their own file"
    )
    func scenes() throws {
        let loaded = try load(
            "scene: gone.yaml",
            with: [
                "run/touchd/touchd.yaml.d/1.yaml": "apps: [{id: a, scene: gone.yaml}]",
                "usr/lib/touchd/touchd.yaml.d/2.yaml":
                    "{apps: [{id: b, scene: ../s.yaml}, {id: c, scene: ../s.yaml}], foreground: c}",
                "usr/lib/touchd/s.yaml": Self.scene,
            ])
        #expect(loaded.configuration.apps.map(\.id) == ["b", "c"])
        #expect(
            loaded.configuration.apps.map(\.scene) == Array(repeating: "/usr/lib/touchd/s.yaml", count: 2))
        #expect(loaded.configuration.foreground == "c")
        let short = try load(
            "{apps: [{id: a, scene: gone.yaml}]}",
            with: ["run/touchd/touchd.yaml.d/1.yaml": "scene: /etc/touchd/s.yaml"])
        #expect(short.configuration.apps.map(\.id) == ["s"])
        // It may be that of a drop-in alone.
        let alone = try load("seat: seat1", with: ["etc/touchd/touchd.yaml.d/1.yaml": "scene: ../s.yaml"])
        #expect(alone.configuration.apps.map(\.id) == ["s"])
    }

    @Test(
        "what is wrong in a drop-in is told with its place",
        arguments: [
            ("1.yaml", "seats: a", "1.yaml:1:1: a configuration has no key seats; did you mean seat?"),
            ("1.yaml", "a: [", "1.yaml:1:5: "),
            ("1.yaml", "{apps: [], scene: a.yaml}", "1.yaml:1:12: apps and scene"),
            ("1.yaml", "foreground: x", "1.yaml:1:13: there is no app x"),
            ("1.yaml", "a: 1\n---\nb: 2", "1.yaml:3:1: only one document"),
        ])
    func mistakes(name: String, text: String, message: String) throws {
        let thrown = #expect(throws: SceneError.self) {
            try load(with: ["etc/touchd/touchd.yaml.d/\(name)": text])
        }
        let lines = thrown?.diagnostics.errors.map(\.headline) ?? []
        #expect(lines.contains { $0.hasPrefix("/etc/touchd/touchd.yaml.d/\(message)") }, "\(lines)")
    }

    @Test("alone a drop-in is checked as one, even if it has no right key")
    func alone() {
        let files = MemoryFiles(["t/touchd.yaml.d/1.yaml": "tabs: {}"])
        let thrown = #expect(throws: SceneError.self) {
            try FileChecker(reading: FileReader(list: { files.list($0) }, files.answer))
                .check("t/touchd.yaml.d/1.yaml")
        }
        #expect(
            thrown?.diagnostics.errors.first?.message == "a configuration has no key tabs"
        )
    }

    @Test("the configuration itself is checked as one, and a scene in its place is one mistake")
    func named() {
        let files = MemoryFiles(["t/touchd.yaml": Self.scene])
        let thrown = #expect(throws: SceneError.self) {
            try FileChecker(reading: FileReader(list: { files.list($0) }, files.answer)).check(
                "t/touchd.yaml")
        }
        #expect(
            thrown?.diagnostics.errors.map(\.message) == [
                "this is a scene, which a configuration names under scene"
            ])
    }

    @Test("a folder that cannot be listed, and a file that is gone when it is read, are mistakes")
    func unreadable() throws {
        let closed = #expect(throws: SceneError.self) {
            try load(with: [:], closed: "/run/touchd/touchd.yaml.d")
        }
        #expect(
            closed?.diagnostics.errors.map(\.headline) == [
                "/run/touchd/touchd.yaml.d: cannot list it: permission denied"
            ])
        let files = MemoryFiles([
            "/etc/touchd/touchd.yaml": "scene: s.yaml", "/etc/touchd/s.yaml": Self.scene,
        ])
        let reader = FileReader(
            list: { .success($0.hasPrefix("/etc/") ? [ListedFile(name: "1.yaml")] : []) }, files.answer)
        let gone = #expect(throws: SceneError.self) {
            try ConfigurationLoader(reading: reader).load("/etc/touchd/touchd.yaml")
        }
        #expect(
            gone?.diagnostics.errors.map(\.headline) == [
                "/etc/touchd/touchd.yaml.d/1.yaml: cannot read it: no such file"
            ])
    }

    @Test("a configuration elsewhere has the folder beside it alone; other names than *.yaml are no drop-ins")
    func elsewhere() throws {
        let files = MemoryFiles([
            "t/touchd.yaml": "scene: s.yaml", "t/s.yaml": Self.scene, "t/touchd.yaml.d/1.yaml": "seat: a",
            "t/touchd.yaml.d/2.yaml~": "seat: b", "t/touchd.yaml.d/3.yml": "seat: c",
            "/run/touchd/touchd.yaml.d/4.yaml": "seat: d",
        ])
        let reader = FileReader(list: { files.list($0) }, files.answer)
        let loaded = try ConfigurationLoader(reading: reader).load("t/touchd.yaml")
        #expect(loaded.configuration.seat == "a")
        #expect(
            loaded.warnings.list.map { "\($0.file): \($0.message)" } == [
                "t/touchd.yaml.d/3.yml: it is passed over: the names of drop-ins end in .yaml"
            ])
    }

    @Test("the limit of entries is that of all files together")
    func limit() throws {
        let entries = (0..<600).map { "{match: {name: p\($0)}}" }.joined(separator: ", ")
        let thrown = #expect(throws: SceneError.self) {
            try load(
                "{scene: s.yaml, panels: [\(entries)]}",
                with: ["etc/touchd/touchd.yaml.d/1.yaml": "panels: [\(entries)]"])
        }
        #expect(thrown?.diagnostics.errors.first?.message == "panels has at most 1000 entries")
    }

    /// Rule: apps/reload.
    @Test("a reload knows what is not as before")
    func changes() throws {
        let scene = ["run/s.yaml": Self.scene]
        let old = try load("apps: [{id: a, scene: /run/s.yaml}, {id: b, scene: s.yaml}]", with: scene)
            .configuration
        #expect(old.changes(since: old) == [])
        let other = try load(
            "{apps: [{id: a, scene: /run/s.yaml}, {id: b, scene: s.yaml}], seat: x, taps: {interval: 1}}",
            with: ["run/s.yaml": Self.scene + "# Otherwise.\n"]
        ).configuration
        #expect(other.changes(since: old) == ["seat", "taps", "scene a"])
        let fewer = try load(
            "{apps: [{id: b, scene: s.yaml}], log: {moves: none}, motion: {swings: 5}, nilTarget: sender, clients: []}",
            with: ["etc/touchd/touchd.yaml.d/1.yaml": "panels: [{}]"]
        ).configuration
        #expect(
            fewer.changes(since: old) == [
                "apps", "foreground", "panels", "log", "motion", "nilTarget", "clients",
            ])
    }
}
