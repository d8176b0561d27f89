import CLinux
import Glibc
import HIDRecords

/// What a frame of ten moving fingers waits for: from the write at the panel to the datagram of the decision, or to the
/// read, where no datagram comes.
struct LatencyFigures {
    /// The daemon beside a program that only reads and sends, at a rate in frames a second.
    struct Pair {
        let rate: Int
        let ours: Latencies
        let peer: Latencies
    }

    let pairs: [Pair]
    /// Until frames are read with nothing else going on.
    let quiet: Latencies
    /// Until frames are read while nobody reads the journal.
    let stalled: Latencies
    /// Until frames are read while a scene of 87,381 views is loaded anew.
    let reloading: Latencies

    /// The figures; nil, with the reason printed, when a program cannot be started.
    static func measured(_ options: Options) -> LatencyFigures? {
        do {
            return try LatencyFigures(frames: options.isQuick ? 1_000 : 10_000)
        } catch {
            print(error)
            return nil
        }
    }

    /// Measures so many frames each.
    init(frames: Int) throws {
        pairs = try [240, 1_000].map { rate in
            Pair(
                rate: rate,
                ours: try Self.untilDatagram(.daemon, frames: frames, rate: rate),
                peer: try Self.untilDatagram(.echo, frames: frames, rate: rate))
        }
        quiet = try Self.untilRead(views: 0, frames: frames) { machine, _ in machine.journal.drain() }
        stalled = try Self.untilRead(views: 0, frames: frames) { _, _ in }
        reloading = try Self.untilRead(views: 87_381, frames: frames) { machine, frame in
            machine.journal.drain()
            if frame == frames / 2 { machine.process.reload() }
        }
    }

    private static func untilDatagram(_ role: StandInMachine.Role, frames: Int, rate: Int) throws -> Latencies
    {
        let machine = try StandInMachine(role, views: 0)
        return try send(frames, rate: rate, to: machine, arrived: { machine.journal.takeOne(within: 10_000) })
    }

    private static func untilRead(
        views: Int, frames: Int, meanwhile body: (StandInMachine, Int) -> Void
    ) throws -> Latencies {
        let machine = try StandInMachine(.daemon, views: views)
        return try send(frames, rate: 1_000, to: machine, before: { body(machine, $0) }) {
            let end = Meter.wallNanoseconds() + 10_000_000_000
            while !machine.isRead, Meter.wallNanoseconds() < end {}
            return machine.isRead
        }
    }

    /// Sends the frames of ten fingers at `rate`, each when the one before has arrived.
    private static func send(
        _ count: Int, rate: Int, to machine: StandInMachine, before body: (Int) -> Void = { _ in },
        arrived: () -> Bool
    ) throws -> Latencies {
        let frames = MovedFrames(contacts: 10)
        var moved = frames.moved.map { $0.map(input_event.init) }
        machine.write(frames.began)
        usleep(200_000)
        machine.journal.drain()
        var latencies: [Double] = []
        var due = Meter.wallNanoseconds()
        for frame in 0..<count {
            due = max(due + 1_000_000_000 / Int64(rate), Meter.wallNanoseconds())
            sleep(until: due)
            body(frame)
            moved[frame % moved.count].happenNow()
            let start = Meter.wallNanoseconds()
            machine.write(moved[frame % moved.count])
            guard arrived() else { throw Unavailable("frame \(frame) is not taken") }
            latencies.append(Double(Meter.wallNanoseconds() - start) / 1_000)
        }
        return Latencies(latencies)
    }

    private static func sleep(until nanoseconds: Int64) {
        var time = timespec(
            tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        unsafe clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &time, nil)
    }
}
