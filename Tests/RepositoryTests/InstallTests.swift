import Foundation
import ProgramSupport
import Testing
import TestSupport

/// `systemd/install` below a folder, as for a package, without changing the running system.
@Suite("systemd/install", .enabled(if: Touchctl.isBuilt && RunningDaemon.isBuilt))
struct InstallTests {
    @Test(
        "any prefix reaches the unit as one word",
        arguments: [
            ("/usr", "/usr/bin/touchd"), ("/opt/touch panel", "\"/opt/touch panel/bin/touchd\""),
            ("/opt/50% & |more", "\"/opt/50%% & |more/bin/touchd\""), ("/", "\"/bin/touchd\""),
            ("/opt//a/../b/", "\"/opt/b/bin/touchd\""),
        ])
    func prefix(_ prefix: String, _ program: String) throws {
        let root = Root()
        let result = try root.install("--prefix", prefix)
        #expect(result.code == 0, "\(result.standardError)")
        let unit = try root.text("usr/lib/systemd/system/touchd.service")
        #expect(unit.contains("\nExecStart=\(program)\n"))
        #expect(unit.contains("\nExecReload=\(program) --check\n"))
    }

    @Test(
        "a prefix that systemd does not accept is refused before a file is written",
        arguments: ["relative", "/opt/it's", "/opt/a\"b", "/opt/a\\b", "/opt/a\nb"])
    func refusedPrefix(_ prefix: String) throws {
        let root = Root()
        #expect(try root.install("--prefix", prefix).code == 64)
        #expect(root.files == [])
    }

    @Test("either both programs are installed or neither", arguments: ["touchd", "touchctl"])
    func programs(_ missing: String) throws {
        let root = Root()
        let binaries = Root()
        for name in ["touchd", "touchctl"] where name != missing {
            try binaries.link(name, to: "\(Touchctl.folder)/\(name)")
        }
        let result = try root.install("--binaries", binaries.path)
        #expect(result.code == 66)
        #expect(result.standardError.contains("\(missing) is missing"))
        #expect(root.files == [])
    }

    @Test("it installs what is needed, and uninstalling leaves neither file nor folder")
    func leftovers() throws {
        let root = Root()
        for prefix in ["/usr", "/opt/touch panel"] {
            #expect(try root.install("--prefix", prefix).code == 0)
            #expect(root.has("\(prefix)/bin/touchd") && root.has("\(prefix)/share/man/man8/touchd.8"))
            #expect(root.has("usr/share/doc/touchd/examples/scenes/panels/music.yaml"))
            #expect(root.has("usr/share/touchd/schema/scene.json"))
            #expect(root.has("usr/share/touchd/alerts.yaml"))
            let metrics = try root.text("usr/lib/systemd/system/touchd-metrics.service")
            let program = prefix == "/usr" ? "\(prefix)/bin/touchctl" : "\"\(prefix)/bin/touchctl\""
            #expect(metrics.contains("\nExecStart=\(program) metrics "))
            #expect(root.has("usr/lib/systemd/system/touchd-metrics.timer"))
            #expect(root.has("usr/lib/systemd/system/touchd-injection.socket"))
            try root.write("", to: "usr/lib/python3/dist-packages/__pycache__/touchd.cpython-311.pyc")
            #expect(root.has("usr/lib/python3/dist-packages/touchd.py"))
            let result = try root.install("--uninstall")
            #expect(result.code == 0, "\(result.standardError)")
            #expect(root.files == [])
        }
    }

    @Test("a bridge that was built is installed with its unit, its user and its rule, and others are not")
    func bridges() throws {
        let root = Root()
        let binaries = Root()
        for name in ["touchd", "touchctl", "touchd-panel"] {
            try binaries.link(name, to: "\(Touchctl.folder)/\(name)")
        }
        #expect(try root.install("--binaries", binaries.path, "--prefix", "/opt/touch panel").code == 0)
        let unit = try root.text("usr/lib/systemd/system/touchd-panel@.service")
        #expect(unit.contains("\nExecStart=\"/opt/touch panel/bin/touchd-panel\" --client %i $OPTIONS\n"))
        #expect(root.has("opt/touch panel/bin/touchd-panel") && !root.has("opt/touch panel/bin/touchd-tuio"))
        #expect(root.has("usr/lib/sysusers.d/touchd-panel.conf"))
        #expect(root.has("usr/lib/udev/rules.d/69-touchd-panel.rules"))
        #expect(!root.has("usr/lib/systemd/system/touchd-tuio.service"))
        #expect(try root.install("--uninstall").code == 0)
        #expect(root.files == [])
    }

    @Test("folders that others made or use are kept")
    func folders() throws {
        let root = Root()
        try root.write("", to: "usr/local/bin/tool")
        try root.makeFolder("usr/local/share/man/man8")
        #expect(try root.install("--prefix", "/usr/local").code == 0)
        try root.write("", to: "usr/local/share/fish/vendor_completions.d/tool.fish")
        #expect(try root.install("--uninstall").code == 0)
        #expect(
            root.files == [
                "usr", "usr/local", "usr/local/bin", "usr/local/bin/tool", "usr/local/share",
                "usr/local/share/fish", "usr/local/share/fish/vendor_completions.d",
                "usr/local/share/fish/vendor_completions.d/tool.fish", "usr/local/share/man",
                "usr/local/share/man/man8",
            ])
    }

    @Test("installing with another prefix moves the programs")
    func moved() throws {
        let root = Root()
        #expect(try root.install("--prefix", "/opt/old").code == 0)
        #expect(try root.install("--prefix", "/opt/new").code == 0)
        #expect(root.has("opt/new/bin/touchctl") && !root.has("opt/old/bin/touchctl"))
        #expect(try root.install("--uninstall").code == 0)
        #expect(root.files == [])
    }

    @Test("an existing configuration stays as it is, and nothing is added to it")
    func configuration() throws {
        let root = Root()
        try root.write("scene: mine.yaml\n", to: "etc/touchd/touchd.yaml")
        #expect(try root.install().code == 0)
        #expect(try root.text("etc/touchd/touchd.yaml") == "scene: mine.yaml\n")
        #expect(!root.has("etc/touchd/scenes"))
        let result = try root.install("--uninstall")
        #expect(result.standardError.contains("/etc/touchd stays"))
        #expect(root.files == ["etc", "etc/touchd", "etc/touchd/touchd.yaml"])
    }

    @Test("an installation that fails halfway can be removed, together with the previous one")
    func interrupted() throws {
        let root = Root()
        #expect(try root.install("--prefix", "/opt/old").code == 0)
        try root.remove("usr/share/polkit-1")
        try root.write("", to: "usr/share/polkit-1")
        #expect(try root.install("--prefix", "/opt/new").code != 0)
        #expect(root.has("opt/old/bin/touchd") && root.has("opt/new/bin/touchd"))
        try root.remove("usr/share/polkit-1")
        #expect(try root.install("--uninstall").code == 0)
        #expect(root.files == [])
    }

    @Test("a first installation that fails halfway can be removed")
    func firstInterrupted() throws {
        let root = Root()
        try root.write("", to: "usr/lib")
        #expect(try root.install().code != 0)
        #expect(root.has("usr/bin/touchd"))
        try root.remove("usr/lib")
        #expect(try root.install("--uninstall").code == 0)
        #expect(root.files.filter { $0 != "usr" } == [])
    }

    @Test("an unchanged configuration is removed, even if the source tree has a newer one")
    func newerTree() throws {
        for isChanged in [false, true] {
            let (root, tree) = (Root(), Root())
            for name in Document.topLevel + ["clients", "config", "docs", "systemd"] {
                try FileManager.default.copyItem(
                    atPath: Repository.path(name), toPath: "\(tree.path)/\(name)")
            }
            #expect(try root.install(from: tree).code == 0)
            let newer = try tree.text("config/touchd.yaml") + "# Newer.\n"
            try tree.write(newer, to: "config/touchd.yaml")
            if isChanged { try root.write(newer, to: "etc/touchd/touchd.yaml") }
            let result = try root.install("--uninstall", from: tree)
            #expect(result.code == 0)
            #expect(result.standardError.contains("/etc/touchd stays") == isChanged)
            #expect(root.has("etc/touchd") == isChanged)
        }
    }

    @Test("the documents to which README.md refers are installed, too")
    func documents() throws {
        let root = Root()
        #expect(try root.install().code == 0)
        let links = try Document("README.md").links.filter { !$0.hasPrefix("https://") }
        #expect(links.count > 5)
        for link in links {
            let file = link.prefix { $0 != "#" }
            #expect(root.has("usr/share/doc/touchd/\(file)"), "\(link)")
        }
    }

    @Test("the first installation has a scene of one view, and none of the examples")
    func nothingInFront() throws {
        let root = Root()
        #expect(try root.install().code == 0)
        let scene = "\(root.path)/etc/touchd/scenes/empty.yaml"
        #expect(try Touchctl.run(["check", "\(root.path)/etc/touchd/touchd.yaml"]).output == "")
        let explained = try Touchctl.run(["explain", "--at", "1279,799", "--scene", scene]).output
        #expect(explained.hasSuffix("The touch goes to screen.\n  screen handles it.\n"))
        let examples = "\(root.path)/usr/share/doc/touchd/examples/touchd.yaml"
        #expect(try Touchctl.run(["check", examples]).output == "")
    }

    @Test(
        "the shells find their completions",
        arguments: [
            ("/usr", "bash-completion/completions/touchctl", "complete -o filenames -F _touchctl touchctl"),
            ("/usr", "zsh/vendor-completions/_touchctl", "#compdef touchctl"),
            ("/opt", "zsh/site-functions/_touchctl", "#compdef touchctl"),
            ("/usr", "fish/vendor_completions.d/touchctl.fish", "complete -c 'touchctl'"),
        ])
    func completions(_ prefix: String, _ path: String, _ line: String) throws {
        let root = Root()
        #expect(try root.install("--prefix", prefix).code == 0)
        #expect(try root.text("\(prefix)/share/\(path)").contains(line))
    }
}

/// An empty folder as the root of an installation.
private final class Root {
    private let folder = TemporaryFolder()

    var path: String { folder.path }

    /// Runs `systemd/install --root` of the repository, or of a copy, with the tests' programs and `arguments`.
    func install(_ arguments: String..., from tree: Root? = nil) throws -> Touchctl.Result {
        try Touchctl.Started(
            tree.map { "\($0.path)/systemd/install" } ?? Repository.path("systemd/install"),
            ["--root", path, "--binaries", Touchctl.folder] + arguments
        ).result()
    }

    /// The paths of all files and folders.
    var files: [String] { paths(belowFolder: path) }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    func write(_ text: String, to name: String) throws {
        try makeFolder((name as NSString).deletingLastPathComponent)
        try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }
}
