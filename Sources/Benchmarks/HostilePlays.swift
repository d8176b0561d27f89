import Core
import Glibc
import HIDRecords
import HostileFiles
import Inspect
import Runtime
import Scenes

/// Hostile files, given to the command that people would give them to.
struct HostilePlays: Workload, ~Copyable {
    private let kind: HostileFiles.Kind
    private let folder: String
    private let names: [String]
    private var path: String { "\(folder)/\(names[0])" }

    /// Writes `files` of `bytes` bytes into a folder of their own.
    init(_ files: HostileFiles, bytes: Int) throws {
        let folder = try makeTemporaryFolder()
        let texts = files.files(bytes: bytes)
        for (name, text) in texts {
            var file = try OutputFile(creating: "\(folder)/\(name)")
            file.text.put(text)
            try file.flush()
        }
        kind = files.kind
        self.folder = folder
        names = texts.map(\.path)
    }

    deinit {
        for name in names { unsafe unlink("\(folder)/\(name)") }
        unsafe rmdir(folder)
    }

    var round: Int { 1 }

    func run(_ count: Int) {
        for _ in 0..<count {
            // Most are refused, which is what is to be measured.
            do { try play() } catch {}
        }
    }

    private func play() throws {
        var output = try OutputFile(creating: "/dev/null")
        switch kind {
        case .scene, .configuration: _ = try CheckCommand(files: [path]).run(to: &output)
        case .scenario: _ = try TestCommand(paths: [path]).run(to: &output)
        case .tree: _ = try TreeCommand(scene: path).run(to: &output)
        case .explanation:
            _ = try ExplainCommand(scene: path, point: Point(x: 100, y: 100)).run(to: &output)
        case .recording:
            var talk = try OutputFile(creating: "/dev/null")
            var replay = ReplayCommand(recordings: [path])
            replay.scene = "\(folder)/\(names[1])"
            if names.count > 2 { replay.configuration = "\(folder)/\(names[2])" }
            _ = try replay.run(to: &output, talk: &talk)
        }
        try output.flush()
    }

    /// The most memory that this process has had at a time, in kB: getrusage(2).
    static var peak: Int {
        var usage = rusage()
        unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss
    }
}
