import Core
import Daemon
import Devices
import FakeDevices
import Glibc
import Runtime
import TestSupport
import Testing

/// Rules: applications/liveness.
@Suite("A hundred programs that race, lag, babble, hang, hurry and ask", .timeLimit(.minutes(5)))
struct CrowdTests {
    private static let members = 100
    #if DEBUG
        private static let frames = 60
    #else
        private static let frames = 10_000
    #endif

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

    /// The processor time of this thread in microseconds: what others do on the machine does not count.
    private func processorTime() -> Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
    }

    @Test("delay no touch by more than two milliseconds, and leave nothing behind")
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
        let quiet = try turns(&bench, panel, program, among: [])
        let habits = CrowdMember.Habit.allCases
        let crowd = (0..<Self.members).map { CrowdMember(habits[$0 % habits.count]) }
        let before = residentMemory()
        let loud = try turns(&bench, panel, program, among: crowd)
        let growth = residentMemory() - before
        print(
            "turn of a touch: p50 \(quiet[quiet.count / 2]), p99.9 \(quiet[quiet.count * 999 / 1_000]) us alone, p50 \(loud[loud.count / 2]), p99.9 \(loud[loud.count * 999 / 1_000]), longest \(loud[loud.count - 1]) us among \(Self.members) programs; \(growth) kB more"
        )
        #if !DEBUG
            #expect(loud[loud.count * 999 / 1_000] - quiet[quiet.count * 999 / 1_000] <= 2_000)
            #expect(growth <= 32 * 1_024)
        #endif
    }

    /// How long the daemon took for each turn in which a frame of the panel came, ascending, in microseconds: so long a touch
    /// that comes at its beginning may wait.
    private func turns(
        _ bench: inout SlowBench, _ panel: FakePanel, _ program: TestClient, among crowd: [CrowdMember]
    ) throws -> [Int] {
        let socket = try SocketAddress(bench.folder.file("apps.sock"))
        var random = SeededRandom(seed: 1)
        var times: [Int] = []
        var late = 0
        for frame in 0..<Self.frames {
            for member in crowd where Int.random(in: 0..<10, using: &random) == 0 {
                try member.act(socket, &random)
            }
            if frame % 2 == 0 { panel.touch(x: Int32(500 + frame % 500), y: 10) } else { panel.lift() }
            let start = processorTime()
            try bench.daemon.turn()
            times.append(processorTime() - start)
            let isThere = program.lines().contains { $0.contains(#""event":"touches""#) }
            if !isThere { late += 1 }
            _ = try bench.sentences()
            program.send(#"{"request":"pong"}"# + "\n")
        }
        #expect(late == 0, "touches that were not sent in the turn in which they came")
        return times.sorted()
    }

    /// The memory of this process in kB.
    private func residentMemory() -> Int {
        guard let bytes = try? RegularFile.read("/proc/self/statm", limit: 1 << 12) else { return 0 }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * Int(getpagesize()) / 1_024 : 0
    }
}
