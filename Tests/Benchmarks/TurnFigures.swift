import CLinux
import Core
import Daemon
import Glibc
import Journal
import Runtime
import Scenes
import TestSupport

/// How long requests hold the daemon's loop: the processor time of the longest turn in which one is served.
///
/// The daemon runs in this thread, so that other processes on the machine do not count.
struct TurnFigures {
    /// A request with what it is asked of.
    struct Case {
        let name: String
        let views: Int
        let request: String
        /// How many lines come of it.
        let lines: Int
    }

    /// The longest turns, in microseconds, for each case; several samples.
    let longest: [(name: String, time: Latencies)]
    /// For each microsecond that the daemon works while a hundred programs race, lag, babble, hang and hurry, how long its turn
    /// takes: what a touch of that moment waits for at most. nil if it was not asked for.
    let crowd: Latencies?

    private static let crowdName = "100 programs"

    /// Takes so many `samples` of each case whose name begins with `prefix`.
    init(samples: Int, named prefix: String = "") throws {
        // First: a process that is started after a daemon in this one does not get its signals.
        crowd = Self.crowdName.hasPrefix(prefix) ? try Self.turnsAmongCrowd(thousands: samples) : nil
        longest = try Self.cases.filter { $0.name.hasPrefix(prefix) }.map { item in
            (item.name, try Self.longestTurns(of: item, samples: samples))
        }
    }

    private static var cases: [Case] {
        let tree = #"{"request":"tree"}"# + "\n"
        let watch = #"{"request":"watch"}"# + "\n"
        let explain = #"{"request":"explain","at":[55,5]}"# + "\n"
        return [1, 16, 256].map { count in
            Case(name: "\(count) effects", views: 55, request: ProgramFigures.batch(of: count), lines: 1)
        } + [
            Case(name: "tree of 57 nodes", views: 55, request: tree, lines: 60),
            Case(name: "tree of 300 nodes", views: 298, request: tree, lines: 303),
            Case(name: "tree of 60000 nodes", views: 59_998, request: tree, lines: 60_003),
            Case(name: "watch of 60000 nodes", views: 59_998, request: watch, lines: 60_003),
            Case(name: "explain, 57 nodes", views: 55, request: explain, lines: 1),
            Case(name: "explain, 300 nodes", views: 298, request: explain, lines: 1),
            Case(name: "line of 262144 bytes, 256 effects", views: 55, request: longLine, lines: 1),
            Case(name: "line of 262144 bytes, numbers", views: 55, request: numbers, lines: 1),
            Case(name: "line of 262144 bytes, a view inserted", views: 55, request: insertion, lines: 1),
            Case(name: "1000 requests at once", views: 55, request: many, lines: 1_000),
        ]
    }

    private static let many = String(repeating: #"{"request":"unsubscribe"}"# + "\n", count: 1_000)

    /// A batch of 256 effects, each with as many names as fit.
    private static var longLine: String {
        let names = (0..<86).map { #""view\#($0 % 50)""# }.joined(separator: ",")
        let effects = (0..<256).map {
            #"{"set":{"view":"view\#($0 % 50)","pointInside":{"including":[\#(names)]}}}"#
        }
        return #"{"request":"perform","effects":[\#(effects.joined(separator: ","))]}"# + "\n"
    }

    /// What takes longest to parse, and is refused.
    private static var numbers: String {
        let numbers = String(repeating: "[0],", count: 65_500)
        return #"{"request":"perform","effects":[\#(numbers)0]}"# + "\n"
    }

    /// An effect that inserts as many views as fit, and one that removes them.
    private static var insertion: String {
        let views = (0..<5_500).map { #"{"id":"n\#($0)","frame":[0,0,9,9]}"# }.joined(separator: ",")
        return
            #"{"request":"perform","effects":[{"insert":{"into":"window","view":{"id":"many","frame":[0,0,9,9],"subviews":[\#(views)]}}},"#
            + #"{"remove":"many"}]}"# + "\n"
    }

    /// A daemon with a scene of `views` views, whose sockets are in `folder`.
    private static func daemon(views: Int, in folder: ConfigurationFolder) throws -> TouchDaemon {
        let path = folder.configuration(views: views)
        var daemon = try TouchDaemon(
            try ConfigurationLoader().load(path), from: path,
            sink: try LogSink(journalAt: folder.path + "/journal"),
            in: .init(Environment(["RUNTIME_DIRECTORY": folder.path]), devices: folder.path))
        try daemon.start()
        return daemon
    }

    private static func turnsAmongCrowd(thousands: Int) throws -> Latencies {
        let folder = ConfigurationFolder()
        let journal = try DatagramReceiver(at: folder.path + "/journal")
        guard let program = Command.thisProgram else { throw Unavailable("no program") }
        let crowd = try DaemonProcess([program, "--crowd", folder.path + "/apps.sock"])
        defer { crowd.end() }
        var daemon = try daemon(views: 55, in: folder)
        var times: [Double] = []
        for _ in 0..<thousands * 1_000 {
            let time = try time(ofTurn: &daemon)
            times += Array(repeating: time, count: Int(time))
            journal.drain()
        }
        return Latencies(times)
    }

    private static func longestTurns(of item: Case, samples: Int) throws -> Latencies {
        let folder = ConfigurationFolder()
        let journal = try DatagramReceiver(at: folder.path + "/journal")
        var daemon = try daemon(views: item.views, in: folder)
        let program = try ProgramConnection(to: folder.path + "/apps.sock")
        program.send(#"{"request":"hello","protocol":1,"name":"bench"}"# + "\n")
        _ = try longestTurn(of: &daemon, until: program, has: 1, journal)
        var times: [Double] = []
        for _ in 0..<samples {
            program.send(item.request)
            do {
                times.append(try longestTurn(of: &daemon, until: program, has: item.lines, journal))
            } catch {
                throw Unavailable("\(item.name): \(error)")
            }
        }
        return Latencies(times)
    }

    private static func longestTurn(
        of daemon: inout TouchDaemon, until program: ProgramConnection, has lines: Int,
        _ journal: borrowing DatagramReceiver
    ) throws -> Double {
        let wanted = program.lines + lines
        var longest = 0.0
        while program.lines < wanted {
            longest = max(longest, try time(ofTurn: &daemon))
            program.flush()
            guard program.read() else { throw Unavailable("the program was dropped") }
            journal.drain()
        }
        return longest
    }

    /// The processor time of a turn, in microseconds.
    private static func time(ofTurn daemon: inout TouchDaemon) throws -> Double {
        let start = Meter.nanoseconds()
        try daemon.turn()
        return (Meter.nanoseconds() - start) / 1_000
    }
}

extension TurnFigures {
    /// The goal for each: no request delays a touch by more than 2 ms, nor do a hundred programs.
    var goals: [Goal] {
        let ofRequests = longest.map { item in
            Self.goal("us in one turn, \(item.name)", item.time.percentile(0.9))
        }
        let ofCrowd = crowd.map { crowd in
            Self.goal("us in a turn, \(Self.crowdName), p99.9", crowd.percentile(0.999))
        }
        return ofRequests + (ofCrowd.map { [$0] } ?? [])
    }

    private static func goal(_ figure: String, _ ours: Double?) -> Goal {
        Goal(figure: figure, ours: ours, peer: 2_000, peerName: "2 ms", limit: nil)
    }
}
