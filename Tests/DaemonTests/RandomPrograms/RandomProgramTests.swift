import Core
import Daemon
import Devices
import FakeDevices
import Glibc
import HIDRecords
import Runtime
import TestSupport
import Testing

/// A daemon with a random scene, random fingers, and programs that come and go.
private struct Course: ~Copyable {
    private var bench: SlowBench
    private let panel: FakePanel
    private let director: TestClient
    private var random: SeededRandom
    private var screen: RandomScreen
    private var script = FingerScript()
    private var journal = JournalCalls()
    private let programs: [RandomProgram]

    init(seed: UInt64) throws {
        var screen = RandomScreen(seed: seed)
        let configuration =
            "scene: scene.yaml\ntaps: {interval: 0.004, maximumHold: 0.004}\nlog: {moves: all}\n"
        var bench = try SlowBench(scene: screen.scene(), configuration: configuration)
        bench.gate.open()
        try bench.daemon.start()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        let director = try bench.connectApplication()
        director.send(#"{"request":"hello","protocol":1,"name":"director"}"# + "\n")
        _ = try bench.answers(1, to: director)
        random = SeededRandom(seed: seed)
        self.screen = screen
        self.bench = bench
        self.panel = panel
        self.director = director
        programs = [
            RandomProgram("paint", .atOnce, merges: true), RandomProgram("paint", .atOnce, merges: false),
            RandomProgram("pencil", .seldom, merges: true), RandomProgram("pencil", .seldom, merges: false),
        ]
    }

    /// The lines that programs have got.
    var lines: Int { programs.reduce(0) { $0 + $1.lines } }

    /// How many touches came to programs in each phase.
    var counts: [String: Int] { programs.reduce(into: [:]) { $0.merge($1.counts) { $0 + $1 } } }

    /// What is wrong.
    var breaches: [String] { programs.flatMap(\.breaches) }

    /// Lets something happen.
    mutating func step() throws {
        switch Int.random(in: 0..<1_000, using: &random) {
        case 0..<120: perform(count: Int.random(in: 1...3, using: &random))
        case 120..<125:
            bench.folder.write("scene.yaml", screen.scene())
            bench.daemon.reload()
            while bench.daemon.isReloading { try turn() }
        case 125..<130: usleep(5_000)
        case 130..<132:
            bench.daemon.change([.vanished(node: panel.node)])
            bench.daemon.change([.appeared(panel.found)])
        default: break
        }
        let socket = try SocketAddress(bench.folder.file("apps.sock"))
        for program in programs {
            let isFree = !programs.contains { $0.name == program.name && $0.isAttaching }
            try program.act(socket, mayAttach: isFree, &random)
        }
        script.play(on: panel, &random)
        try turn()
    }

    /// Lets the daemon do what there is to do, and compares what programs get with the journal.
    private mutating func turn(all: Bool = false) throws {
        while true {
            // Otherwise it waits if there is nothing to do.
            director.send(#"{"request":"pong"}"# + "\n")
            try bench.daemon.turn()
            for program in programs { program.read(script, &random, all: all) }
            let sentences = try bench.sentences()
            for sentence in sentences { journal.take(sentence) }
            _ = director.lines()
            // A journal that has not been read takes few entries.
            if sentences.count < 8 { break }
        }
        for program in programs { program.compare(with: &journal) }
    }

    private mutating func perform(count: Int) {
        let effects = (0..<count).map { _ in screen.effect() }.joined(separator: ",")
        director.send(#"{"request":"perform","effects":[\#(effects)]}"# + "\n")
    }

    /// Lifts all fingers and lets all programs end.
    mutating func end() throws {
        script.end(on: panel)
        try turn(all: true)
        for program in programs { program.detachIfAttached() }
        for _ in 0..<5 { try turn(all: true) }
        for program in programs { program.leaveIfConnected() }
        try turn()
    }
}

/// Rules: applications/guarantees, applications/moves, applications/attaching, applications/custom-recognizers.
@Suite("Random scenes, fingers and programs")
struct RandomProgramTests {
    private static let steps = RandomLength.steps(brief: 300, long: 10_000)

    @Test("programs see what they may rely on, whatever happens")
    func guarantees() throws {
        var (lines, counts) = (0, [:] as [String: Int])
        for seed in RandomLength.seeds(brief: 4, long: 4) {
            var course = try Course(seed: seed)
            for _ in 0..<Self.steps {
                try course.step()
                try #require(course.breaches == [], "seed \(seed)")
            }
            try course.end()
            #expect(course.breaches == [], "seed \(seed)")
            lines += course.lines
            counts.merge(course.counts) { $0 + $1 }
        }
        for phase in ["began", "moved", "ended", "cancelled"] {
            #expect(counts[phase, default: 0] > Self.steps / 40, "\(phase)")
        }
        for state in ["began", "ended", "cancelled", "failed"] {
            #expect(counts["recognizer \(state)", default: 0] > 0, "recognizer \(state)")
        }
        print("\(lines) lines, touches: \(counts)")
    }
}
