import Core
import Daemon
import Devices
import FakeDevices
import Glibc
import Runtime
import TestSupport
import Testing

/// Rules: applications/liveness.
@Suite("A hundred programs that race, lag, babble, hang, hurry and ask")
struct CrowdTests {
    private static let members = 100

    private static var scene: String {
        let views = (0..<100).map { number in
            "      - {id: v\(number), frame: [\(number * 5), 0, 400, 400]}\n"
        }
        return """
            version: 1
            screens: [{id: main, size: [1000, 1000]}]
            windows:
              - id: window
                subviews:
            \(views.joined())      - {id: page, client: canvas, frame: [0, 500, 1000, 500], multipleTouchEnabled: true}
                  - {id: key, client: finger, frame: [500, 0, 500, 500]}

            """
    }

    /// How long a touch waits among them, and what they cost, says the benchmark (`--programs`, `--turns`).
    @Test("no touch among them comes a turn later")
    func delay() throws {
        var bench = try SlowBench(scene: Self.scene)
        bench.gate.open()
        try bench.daemon.start()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        let program = try bench.connectApplication()
        program.send(
            #"{"request":"hello","protocol":1,"name":"finger"}"# + "\n" + #"{"request":"attach"}"# + "\n")
        _ = try bench.answers(2, to: program)
        let habits = CrowdMember.Habit.allCases
        let crowd = (0..<Self.members).map { CrowdMember(habits[$0 % habits.count]) }
        let socket = try SocketAddress(bench.folder.file("apps.sock"))
        var random = SeededRandom(seed: 1)
        var late = 0
        for frame in 0..<RandomLength.steps(brief: 60, long: 600) {
            for member in crowd where Int.random(in: 0..<10, using: &random) == 0 {
                try member.act(socket, &random)
            }
            if frame % 2 == 0 { panel.touch(x: Int32(500 + frame % 500), y: 10) } else { panel.lift() }
            try bench.daemon.turn()
            let isThere = program.lines().contains { $0.contains(#""event":"touches""#) }
            if !isThere { late += 1 }
            _ = try bench.sentences()
            program.send(#"{"request":"pong"}"# + "\n")
        }
        #expect(late == 0, "touches that were not sent in the turn in which they came")
    }
}
