import Core
import Glibc
import Runtime
import Testing

/// Rules: apps/interruptions.
@Suite("Time makes descriptors readable")
struct TimerTests {
    @Test("A deadline in the past fires at once, and only once")
    func past() throws {
        var timer = try DeadlineTimer()
        var loop = try EventLoop()
        let token = loop.newToken()
        try loop.add(timer.descriptor, token: token)
        try timer.set(.monotonic + .seconds(-1))
        try loop.wait()
        #expect(loop.ready.map(\.token) == [token])
        let fired = timer.acknowledge()
        #expect(fired)
        #expect(timer.deadline == nil)
        try loop.wait(milliseconds: 0)
        #expect(loop.ready.isEmpty)
    }

    @Test("Deadlines at and before the origin of the clock fire too", arguments: [Int64.min, -1, 0])
    func origin(deadline: Int64) throws {
        var timer = try DeadlineTimer()
        try timer.set(Timestamp(microseconds: deadline))
        let fired = timer.acknowledge()
        #expect(fired)
    }

    @Test("A deadline does not fire before its time")
    func early() throws {
        var timer = try DeadlineTimer()
        let deadline = Timestamp.monotonic + Interval(microseconds: 2_000)
        try timer.set(deadline)
        var loop = try EventLoop()
        try loop.add(timer.descriptor, token: loop.newToken())
        try loop.wait()
        #expect(Timestamp.monotonic >= deadline)
    }

    @Test("A timer that is stopped stays silent")
    func stopped() throws {
        var timer = try DeadlineTimer()
        try timer.set(.monotonic)
        try timer.set(nil)
        let fired = timer.acknowledge()
        #expect(!fired)
    }

    @Test("A deadline that has fired can be set again to the same time")
    func again() throws {
        var timer = try DeadlineTimer()
        for _ in 0..<2 {
            try timer.set(Timestamp(microseconds: 1))
            let fired = timer.acknowledge()
            #expect(fired)
        }
    }

    @Test("Signals arrive as something to read")
    func signals() throws {
        let reader = try SignalReader([SIGUSR1, SIGUSR2])
        #expect(reader.next() == nil)
        raise(SIGUSR2)
        #expect(reader.next() == SIGUSR2)
        #expect(reader.next() == nil)
    }

    @Test("A machine that never slept reports nothing")
    func awake() throws {
        var detector = try SuspendDetector()
        #expect(try detector.acknowledge() == .nothing)
    }

    @Test("the clock that runs on in suspend shows how long the machine slept, once")
    func slept() {
        var gauge = SuspendGauge(
            boottime: Timestamp(microseconds: 5_000_000), monotonic: Timestamp(microseconds: 4_000_000))
        func sleep(_ boottime: Int64, _ monotonic: Int64) -> Interval? {
            gauge.sleep(
                boottime: Timestamp(microseconds: boottime), monotonic: Timestamp(microseconds: monotonic))
        }
        #expect(sleep(6_000_010, 5_000_000) == nil)
        #expect(sleep(99_000_000, 6_000_000) == .seconds(92))
        #expect(sleep(99_500_000, 6_500_000) == nil)
    }
}
