import CAllocationCounter
import Glibc
import HostileFiles
import Runtime
import Scenes
import Synchronization
import Testing
import TestSupport
import TouchKit
import YAML

/// Rules: scenes/budgets.
@Suite("What files may cost")
struct BudgetTests {
    /// Counts how often files are read; paths with the same number are the same file.
    private final class CountedFiles: Sendable {
        let texts: [String: String]
        let identities: [String: UInt64]
        private let counts = Mutex<[String: Int]>([:])

        init(_ texts: [String: String], identities: [String: UInt64] = [:]) {
            self.texts = texts
            self.identities = identities
        }

        var reads: [String: Int] { counts.withLock { $0 } }

        var reader: FileReader {
            FileReader(
                identify: { path in
                    self.identities[path].map {
                        FileIdentity(device: DeviceNumber(rawValue: 1), inode: $0)
                    }
                },
                { path in
                    self.counts.withLock { $0[path, default: 0] += 1 }
                    return MemoryFiles(self.texts).answer(path)
                })
        }
    }

    @Test("an included file is read once, however its path is spelled")
    func spelledPaths() throws {
        let spelled = ["a/../a/./b.yaml", "a//b.yaml", "./a/b.yaml", "x/y/../../a/b.yaml"]
        let files = CountedFiles([
            "s.yaml": sceneText(spelled.map { "- include: \($0)" }.joined(separator: "\n")),
            "a/b.yaml": "frame: [0, 0, 1, 1]",
        ])
        let loaded = try SceneLoader(reading: files.reader).load("s.yaml")
        #expect(loaded.files == ["s.yaml", "a/b.yaml"])
        #expect(files.reads == ["s.yaml": 1, "a/b.yaml": 1])
        #expect(loaded.scene.tree.viewCount == 5)
    }

    @Test(
        "a file that is checked is read once, whatever it is",
        arguments: [
            ("scene: s.yaml\n", ["t.yaml": 1, "s.yaml": 1]),
            (sceneText("- {frame: [0, 0, 1, 1]}"), ["t.yaml": 1]),
            ("scene: s.yaml\ninput: []\nexpect: ''\n", ["t.yaml": 1, "s.yaml": 1]),
        ])
    func checkedFile(text: String, reads: [String: Int]) throws {
        let files = CountedFiles(["t.yaml": text, "s.yaml": sceneText("- {frame: [0, 0, 1, 1]}")])
        #expect(try FileChecker(reading: files.reader).check("t.yaml").list.isEmpty)
        #expect(files.reads == reads)
    }

    @Test("a mistake of the text itself is reported once")
    func mistakeOfText() {
        let files = CountedFiles(["t.yaml": "screens: [{size: [1, 1]}]\nscreens: []\n"])
        let error = #expect(throws: SceneError.self) {
            try FileChecker(reading: files.reader).check("t.yaml")
        }
        #expect(error?.diagnostics.list.map(\.headline) == ["t.yaml:2:1: the key screens stands here twice"])
    }

    @Test("paths that lead to one device and inode are one file")
    func links() throws {
        let files = CountedFiles(
            [
                "s.yaml": sceneText("- include: a.yaml\n- include: b.yaml"), "a.yaml": "frame: [0, 0, 1, 1]",
                "b.yaml": "frame: [0, 0, 1, 1]",
            ], identities: ["a.yaml": 7, "b.yaml": 7])
        let loaded = try SceneLoader(reading: files.reader).load("s.yaml")
        #expect(files.reads == ["s.yaml": 1, "a.yaml": 1])
        #expect(loaded.scene.tree.viewCount == 3)
    }

    @Test("behind a link to a folder, .. is the folder around the one that it leads to")
    func linkedFolders() throws {
        let scene = TemporaryFolder()
        let linked = TemporaryFolder()
        let links = TemporaryFolder()
        unsafe symlink(linked.path, links.file("views"))
        linked.write("a.yaml", "frame: [0, 0, 1, 1]")
        let name = String(linked.path.split(separator: "/").last ?? "")
        let path = scene.write(
            "s.yaml", sceneText("- include: \(links.path)/views/../\(name)/./a.yaml"))
        let loaded = try SceneLoader().load(path)
        #expect(loaded.files == [path, "\(links.path)/views/../\(name)/a.yaml"])
        #expect(loaded.scene.tree.viewCount == 2)
    }

    @Test("a file that is linked into two folders includes what lies beside each of its names")
    func linkedScene() throws {
        let first = TemporaryFolder()
        let second = TemporaryFolder()
        let scene = first.write("scene.yaml", sceneText("- include: part.yaml"))
        unsafe symlink(scene, second.file("scene.yaml"))
        first.write("part.yaml", "{id: one, frame: [0, 0, 1, 1]}")
        second.write("part.yaml", "{id: other, frame: [0, 0, 1, 1]}")
        let apps = "[{id: a, scene: \(scene)}, {id: b, scene: \(second.file("scene.yaml"))}]"
        let path = first.write("touchd.yaml", "apps: \(apps)")
        let scenes = try ConfigurationLoader().load(path).scenes
        #expect(scenes.map { $0.scene.tree.responders.last?.name } == ["one", "other"])
        #expect(
            scenes.map(\.files) == [
                [scene, first.file("part.yaml")], [second.file("scene.yaml"), second.file("part.yaml")],
            ])
    }

    @Test("a file that is refused is read once, too", arguments: [nil, "a: ["])
    func failures(text: String?) {
        let many = String(repeating: "- include: f.yaml\n", count: 50)
        var texts = ["s.yaml": sceneText(many)]
        texts["f.yaml"] = text
        let files = CountedFiles(texts)
        #expect(throws: SceneError.self) { try SceneLoader(reading: files.reader).load("s.yaml") }
        #expect(files.reads["f.yaml"] == 1)
    }

    @Test("apps that name one scene share it, and so do the documents of a scenario")
    func sharedScenes() throws {
        let apps = (0..<20).map { "{id: a\($0), scene: s.yaml}" }.joined(separator: ", ")
        let document = "scene: s.yaml\ninput: []\nexpect: \"\"\n"
        let files = MemoryFiles([
            "s.yaml": sceneText("- {frame: [0, 0, 1, 1]}"), "touchd.yaml": "apps: [\(apps)]",
            "t.yaml": document + "---\n" + document,
        ])
        let scenes = try ConfigurationLoader(reading: files.reader).load("touchd.yaml").scenes
        #expect(scenes.count == 20)
        #expect(Set(scenes.map { storage($0) }).count == 1)
        let scenarios = try ScenarioLoader(reading: files.reader).load("t.yaml")
        #expect(Set(scenarios.map { storage($0.scene) }).count == 1)
    }

    private func storage(_ loaded: LoadedScene) -> UInt {
        unsafe loaded.scene.tree.responders.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    @Test("files that include the next one twice are refused with one error")
    func includeLevels() {
        var files: [String: String] = [:]
        for level in 0..<30 {
            let next = "{include: f\(level + 1).yaml}"
            files["f\(level).yaml"] = "{frame: [0, 0, 1, 1], subviews: [\(next), \(next)]}"
        }
        files["f30.yaml"] = "frame: [0, 0, 1, 1]"
        let found = mistakes(sceneText("- include: f0.yaml"), files: files).list.map(\.message)
        #expect(found.count == 1)
        #expect(
            found.first?.contains("responders and recognizers") == true
                || found.first?.contains("add more") == true)
    }

    @Test("what includes add again, and what aliases add, is bounded for all files of a load")
    func addedBytes() {
        let name = String(repeating: "n", count: 4_000)
        let aliases = String(repeating: ", {publish: *n}", count: 200)
        let files = [
            "long.yaml": "# \(String(repeating: "-", count: 300_000))\nframe: [0, 0, 1, 1]",
            "aliased.yaml": "frame: [0, 0, 1, 1]\nactions: {x: [{publish: &n \(name)}\(aliases)]}",
        ]
        let found = { (repeats: Int, file: String) in
            let long = String(repeating: "- include: long.yaml\n", count: repeats + 1)
            return mistakes(sceneText("- include: \(file)\n\(long)"), files: files).essential.map(\.message)
        }
        #expect(found(3, "long.yaml").isEmpty && found(1, "aliased.yaml").isEmpty)
        for found in [found(4, "long.yaml"), found(2, "aliased.yaml")] {
            #expect(found.count == 1)
            #expect(found.first?.hasPrefix("aliases and repeated includes add more than") == true)
        }
    }

    @Test("aliases of all files have one budget of bytes")
    func aliasesOfManyFiles() {
        var files: [String: String] = [:]
        let name = String(repeating: "n", count: 1_000)
        let names = "[&n \(name)\(String(repeating: ", *n", count: 100))]"
        for number in 0..<20 {
            files["f\(number).yaml"] =
                "{class: segmentedControl, frame: [0, 0, 1, 1], segments: \(names)}"
        }
        let includes = files.keys.sorted().map { "- include: \($0)" }.joined(separator: "\n")
        let found = mistakes(sceneText(includes), files: files).list.map(\.message)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("aliases and repeated includes add more than") == true)
    }

    @Test("all scenes of a load share one budget of responders")
    func oneBudget() {
        var files: [String: String] = [:]
        let gestures = String(repeating: "{type: tap},", count: 900)
        for number in 0..<60 {
            files["s\(number).yaml"] = sceneText("- &v {frame: [0, 0, 1, 1], gestures: [\(gestures)]}\n- *v")
        }
        let apps = (0..<60).map { "{id: a\($0), scene: s\($0).yaml}" }.joined(separator: ", ")
        files["touchd.yaml"] = "apps: [\(apps)]"
        let error = #expect(throws: SceneError.self) {
            try ConfigurationLoader(reading: MemoryFiles(files).reader).load("touchd.yaml")
        }
        let found = error?.diagnostics.list.map(\.message) ?? []
        #expect(found.count { $0.contains("responders and recognizers") } == 1)
    }

    @Test("a name has at most 4 KiB, and a longer one is shown cut")
    func longNames() {
        let text = { (length: Int) in
            sceneText("- {frame: [0, 0, 1, 1], id: \"\(String(repeating: "n", count: length))\"}")
        }
        #expect(mistakes(text(4_096)).list.isEmpty)
        let shown = String(repeating: "n", count: 80)
        #expect(
            mistakes(text(4_097)).list.map(\.message) == [
                "an id has at most 4096 bytes, and \(shown)… is longer"
            ])
    }

    @Test("a message about a name that is not too long is cut at a kilobyte")
    func longMessages() throws {
        let name = String(repeating: "n", count: 4_000)
        let found = mistakes(sceneText("- {frame: [0, 0, 1, 1], hitTest: {redirect: \(name)}}")).list
        #expect(found.count == 1)
        #expect(try #require(found.first).message.utf8.count < 1_100)
        #expect(found.first?.message.hasSuffix("n…") == true)
    }

    @Test("a scene has 64 screens, a control 256 actions, a frame 256 fingers, a configuration 1,000 apps")
    func counts() {
        let screens = { (count: Int) in
            "screens: [\((0..<count).map { "{id: s\($0), size: [1, 1]}" }.joined(separator: ", "))]\n"
        }
        #expect(mistakes(screens(64)).list.isEmpty)
        #expect(mistakes(screens(65)).list.map(\.message) == ["a scene has at most 64 screens"])
        let control = { (count: Int) in
            let actions = (0..<count).map { "{action: x, target: v\($0)}" }.joined(separator: ", ")
            let views = (0..<count).map { "- {id: v\($0), frame: [0, 0, 1, 1], actions: {x: []}}\n" }.joined()
            return sceneText(views + "- {class: button, frame: [0, 0, 1, 1], on: {touchDown: [\(actions)]}}")
        }
        #expect(mistakes(control(256)).essential.isEmpty)
        #expect(
            mistakes(control(257)).list.map(\.message) == ["a control sends at most 256 actions"])
        let apps = (0..<1_001).map { "{id: a\($0), scene: s.yaml}" }.joined(separator: ", ")
        let files = MemoryFiles([
            "touchd.yaml": "apps: [\(apps)]", "s.yaml": "screens: [{size: [1, 1]}]",
            "t.yaml": "scene: s.yaml\nexpect: \"\"\nfields: [id, id]\ninput: ["
                + (0..<257).map { "{at: 0, down: \($0), x: 0, y: 0}" }.joined(separator: ", ") + "]\n",
        ])
        for (file, message) in [
            ("touchd.yaml", "apps has at most 1000 entries"),
            ("t.yaml", "at most 256 fingers are down at a time"),
        ] {
            let error = #expect(throws: SceneError.self) {
                try FileChecker(reading: files.reader).check(file)
            }
            #expect(error?.diagnostics.list.map(\.message) == [message])
        }
    }

    /// What can be loaded from memory alone.
    private static let loaded = HostileFiles.all.filter { files in
        switch files.kind {
        // What is included again grows faster until the bytes that it may add are used up.
        case .scene, .configuration, .scenario: files.name != "spelled-includes"
        case .tree, .explanation, .recording, .journal, .drawing: false
        }
    }

    @Test("allocations grow no faster than a hostile file", arguments: loaded.map(\.name))
    func allocations(name: String) throws {
        let files = try #require(Self.loaded.first { $0.name == name })
        let small = allocations(files, 6_000)
        let large = allocations(files, 24_000)
        #expect(Double(large) < 6 * Double(small) + 300_000, "\(small) allocations became \(large)")
    }

    private func allocations(_ files: HostileFiles, _ bytes: Int) -> Int64 {
        let texts = Dictionary(files.files(bytes: bytes).map { ($0.path, $0.text) }) { first, _ in first }
        let reader = MemoryFiles(texts).reader
        allocation_counter_start()
        do {
            _ = try FileChecker(reading: reader).check("hostile.yaml")
        } catch {
            _ = "\(error)"
        }
        return allocation_counter_stop()
    }
}
