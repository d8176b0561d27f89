import Core
import Glibc
import HIDRecords
import HostileFiles
import Journals
import Live
import Output
import Pages
import Playing
import Reports
import Runtime
import Scenes
import TestSupport

/// Hostile files, passed to the command that a user would run on them.
struct HostilePlays: Workload, ~Copyable {
    private let kind: HostileFiles.Kind
    private let folder = TemporaryFolder()
    private let names: [String]
    private var path: String { folder.file(names[0]) }

    /// Writes `files` of `bytes` bytes into a new folder.
    init(_ files: HostileFiles, bytes: Int) {
        let texts = files.files(bytes: bytes)
        for (name, text) in texts { folder.write(name, text) }
        kind = files.kind
        names = texts.map(\.path)
    }

    var round: Int { 1 }

    func run(_ count: Int) {
        for _ in 0..<count {
            // Most are refused: the refusal is what is measured.
            do { try play() } catch {}
        }
    }

    private func play() throws {
        var output = try OutputFile(creating: "/dev/null")
        var errors = try OutputFile(creating: "/dev/null")
        switch kind {
        case .scene, .configuration: _ = try CheckCommand([path]).run(to: &output, &errors)
        case .scenario: _ = try TestCommand([path]).run(to: &output, &errors)
        case .tree: _ = try TreeCommand(["--scene", path]).run(to: &output, &errors)
        case .explanation:
            _ = try ExplainCommand(["--scene", path, "--at", "100,100"]).run(to: &output, &errors)
        case .recording:
            let configuration = names.count > 2 ? ["--config", folder.file(names[2])] : []
            let replay = try ReplayCommand([path, "--scene", folder.file(names[1])] + configuration)
            _ = try replay.run(to: &output, &errors)
        case .journal:
            _ = try WhyCommand(["last", path]).run(to: &output, &errors)
            _ = try ReportCommand([path]).run(to: &output, &errors)
            _ = try TraceCommand([path]).run(to: &output, &errors)
        case .drawing: _ = try ImportSVGCommand([path]).run(to: &output, &errors)
        }
        try output.flush()
    }

    /// The peak memory of this process, in kB: getrusage(2).
    static var peak: Int {
        var usage = rusage()
        unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss
    }
}
