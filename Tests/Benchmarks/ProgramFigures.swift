import Glibc
import TestSupport

/// What programs at the applications' socket wait for, and what they cost the daemon.
struct ProgramFigures {
    /// Microseconds from the write at the panel until an attached program has the move of ten fingers.
    let untilProgram: Latencies
    /// Until the datagram of the decision, while a program is attached.
    let untilDatagram: Latencies
    /// The same while a hundred programs race, lag, babble, hang and hurry.
    let amongCrowd: Latencies
    /// Kilobytes that the daemon has more after that.
    let crowdGrowth: Double
    /// Microseconds from a batch of so many effects to its answer.
    let batches: [(effects: Int, time: Latencies)]
    /// Microseconds from asking for a tree of so many nodes to its last line.
    let trees: [(nodes: Int, time: Latencies)]
    /// Kilobytes that each of 32 attached programs takes.
    let kilobytesEach: Double
    /// How often more the daemon wakes up a minute while a program is attached and no finger is down.
    let wakeUps: Double
    /// What bridges add, and what those cost who watch.
    let bridges: BridgeFigures
    /// How long requests hold the daemon's loop.
    let turns: TurnFigures

    /// Measures them all.
    init(_ effort: Effort) throws {
        let frames = effort.frames
        untilProgram = try Self.untilProgram(frames)
        untilDatagram = try Self.attached(frames)
        (amongCrowd, crowdGrowth) = try Self.amongCrowd(frames)
        batches = try [1, 16, 256].map {
            ($0, try Self.answers(effort.answers.short, to: Self.batch(of: $0), views: 55, lines: 1))
        }
        trees = try [57, 60_000].map { (nodes: Int) throws -> (nodes: Int, time: Latencies) in
            let request = #"{"request":"tree"}"# + "\n"
            let count = nodes > 1_000 ? effort.answers.long : effort.answers.short
            return (nodes, try Self.answers(count, to: request, views: nodes - 2, lines: nodes + 3))
        }
        (kilobytesEach, wakeUps) = try Self.atRest(effort.seconds)
        bridges = try BridgeFigures(effort)
        // Last: a daemon in this process takes its signals.
        turns = try TurnFigures(samples: effort.turns)
    }

    /// A request for a batch of `count` effects.
    static func batch(of count: Int) -> String {
        let effects = (0..<count).map { #"{"set":{"view":"view\#($0 % 50)","alpha":0.\#(1 + $0 % 9)}}"# }
        return #"{"request":"perform","effects":[\#(effects.joined(separator: ","))]}"# + "\n"
    }

    private static func untilProgram(_ frames: Int) throws -> Latencies {
        let host = try FakeHost(.daemon, views: 0)
        let program = try ProgramConnection.attached("bench", to: host.socket)
        return try LatencyFigures.send(
            frames, rate: 240, to: host,
            before: { frame in
                host.journal.drain()
                if frame == 0 { program.answerPing() }
            }, arrived: { program.waitForLines(1) })
    }

    private static func attached(_ frames: Int) throws -> Latencies {
        let host = try FakeHost(.daemon, views: 0)
        let program = try ProgramConnection.attached("bench", to: host.socket)
        return try LatencyFigures.send(
            frames, rate: 240, to: host,
            before: { frame in
                _ = program.read()
                if frame == 0 { program.answerPing() }
            },
            arrived: { host.journal.discardOne(within: 10_000) })
    }

    private static func amongCrowd(_ frames: Int) throws -> (Latencies, growth: Double) {
        let host = try FakeHost(.daemon, views: 55)
        guard let program = Command.thisProgram else { throw Unavailable("no program") }
        let before = host.process.status("VmRSS") ?? .nan
        let crowd = try DaemonProcess([program, "--crowd", host.socket])
        defer { crowd.end() }
        // The journal has entries of the crowd, too: a frame has arrived when the panel's pipe is empty.
        let latencies = try LatencyFigures.send(
            frames, rate: 240, to: host, before: { _ in host.journal.drain() }
        ) {
            let end = Meter.wallNanoseconds() + 10_000_000_000
            while !host.isRead, Meter.wallNanoseconds() < end {}
            return host.isRead
        }
        return (latencies, (host.process.status("VmRSS") ?? .nan) - before)
    }

    private static func answers(
        _ count: Int, to request: String, views: Int, lines: Int
    ) throws -> Latencies {
        let host = try FakeHost(.daemon, views: views)
        let program = try ProgramConnection.attached("bench", to: host.socket)
        let times = try (0..<count).map { _ in
            host.journal.drain()
            let start = Meter.wallNanoseconds()
            program.send(request)
            // As the journal does: programs wait for one that falls behind.
            let isAnswered = program.waitForLines(
                lines, beside: host.journal.descriptor, readOther: { host.journal.drain() })
            guard isAnswered else { throw Unavailable("no answer to \(request.prefix(40))") }
            return Double(Meter.wallNanoseconds() - start) / 1_000
        }
        return Latencies(times)
    }

    private static func atRest(_ seconds: Int) throws -> (kilobytesEach: Double, wakeUps: Double) {
        let hosts = try (0..<2).map { _ in try FakeHost(.daemon, views: 0) }
        let host = hosts[0]
        let first = try ProgramConnection.attached("bench", to: host.socket)
        sleep(1)
        func wakeUps() -> [Double] { hosts.map { $0.process.status("voluntary_ctxt_switches") ?? .nan } }
        let before = wakeUps()
        sleep(UInt32(seconds))
        let wakeUpsMeanwhile = zip(wakeUps(), before).map { $0 - $1 }
        let alone = host.process.status("VmRSS") ?? .nan
        var others: [ProgramConnection] = []
        for number in 0..<31 {
            others.append(try ProgramConnection.attached("other\(number)", to: host.socket))
        }
        let together = host.process.status("VmRSS") ?? .nan
        _ = first.read() && others.isEmpty
        return ((together - alone) / 31, (wakeUpsMeanwhile[0] - wakeUpsMeanwhile[1]) * 60 / Double(seconds))
    }
}

/// The goals for programs.
extension Goals {
    var ofPrograms: [Goal] {
        guard let programs else {
            return [.notJudged("us to an attached program", "the daemon does not run here")]
        }
        let own = "own run without a program"
        let alone = latency?.pairs.first?.ours
        return [
            Goal(
                figure: "us to an attached program, p99", ours: programs.untilProgram.percentile(0.99),
                peer: programs.untilDatagram.percentile(0.99), peerName: "the datagram of the decision",
                limit: 2),
            Goal(
                figure: "us to the decision, attached, p99", ours: programs.untilDatagram.percentile(0.99),
                peer: alone?.percentile(0.99), peerName: own, limit: 2),
            Goal(
                figure: "us until read, p99.9, 100 programs", ours: programs.amongCrowd.percentile(0.999),
                peer: latency?.quiet.percentile(0.999).map { $0 + 2_000 }, peerName: "own quiet run and 2 ms",
                limit: 1),
            Goal(
                figure: "kB more after these", ours: programs.crowdGrowth, peer: 32 * 1_024,
                peerName: "1 MiB for each that is connected", limit: 1),
            Goal(
                figure: "kB for each attached program", ours: programs.kilobytesEach, peer: 1_024,
                peerName: "1 MiB", limit: 1),
            Goal(
                figure: "wake-ups a minute more, one attached", ours: programs.wakeUps, peer: 0,
                peerName: "none is allowed", limit: nil),
        ] + programs.bridges.goals + programs.answers + programs.turns.goals
    }
}

extension ProgramFigures {
    /// How long answers take; nobody else serves such requests.
    fileprivate var answers: [Goal] {
        batches.map { batch -> Goal in
            .none("us to the answer, \(batch.effects) effects, p50", ours: batch.time.percentile(0.5))
        }
            + trees.map { tree -> Goal in
                .none("us to a tree of \(tree.nodes) nodes, p50", ours: tree.time.percentile(0.5))
            }
    }
}
