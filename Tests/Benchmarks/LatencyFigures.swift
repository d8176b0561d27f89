import CLinux
import Glibc
import HIDRecords
import TestSupport

/// The latency of a frame of ten moving fingers: from the write at the panel to the datagram of the decision,
/// or to the read if no datagram follows.
struct LatencyFigures {
    /// The daemon next to a program that only reads and sends, at a rate in frames per second.
    struct Pair {
        let rate: Int
        let ours: Latencies
        let peer: Latencies
    }

    let pairs: [Pair]
    /// Until frames are read with nothing else going on.
    let quiet: Latencies
    /// Until frames are read while the journal does not read.
    let stalled: Latencies
    /// Until frames are read while a scene of 87,381 views is reloaded.
    let reloading: Latencies

    /// Measures `frames` frames each.
    init(frames: Int) throws {
        pairs = try [240, 1_000].map { rate in
            Pair(
                rate: rate,
                ours: try Self.untilDatagram(.daemon, frames: frames, rate: rate),
                peer: try Self.untilDatagram(.echo, frames: frames, rate: rate))
        }
        quiet = try Self.untilRead(views: 0, frames: frames) { host, _ in host.journal.drain() }
        stalled = try Self.untilRead(views: 0, frames: frames) { _, _ in }
        reloading = try Self.untilRead(views: 87_381, frames: frames) { host, frame in
            host.journal.drain()
            if frame == frames / 2 { host.process.reload() }
        }
    }

    private static func untilDatagram(_ role: FakeHost.Role, frames: Int, rate: Int) throws -> Latencies {
        let host = try FakeHost(role, views: 0)
        return try send(frames, rate: rate, to: host, arrived: { host.journal.discardOne(within: 10_000) })
    }

    private static func untilRead(
        views: Int, frames: Int, meanwhile body: (FakeHost, Int) -> Void
    ) throws -> Latencies {
        let host = try FakeHost(.daemon, views: views)
        return try send(frames, rate: 1_000, to: host, before: { body(host, $0) }) {
            let end = Meter.wallNanoseconds() + 10_000_000_000
            while !host.isRead, Meter.wallNanoseconds() < end {}
            return host.isRead
        }
    }

    /// Sends the frames of ten fingers, or of so many `contacts`, at `rate`, each after the previous one has arrived.
    static func send(
        _ count: Int, rate: Int, contacts: Int = 10, to host: FakeHost, before body: (Int) -> Void = { _ in },
        arrived: () -> Bool
    ) throws -> Latencies {
        let frames = MovedFrames(contacts: contacts)
        var moved = frames.moved.map { $0.map(input_event.init) }
        host.write(frames.began)
        usleep(200_000)
        host.journal.drain()
        var latencies: [Double] = []
        var due = Meter.wallNanoseconds()
        for frame in 0..<count {
            due = max(due + 1_000_000_000 / Int64(rate), Meter.wallNanoseconds())
            sleep(until: due)
            body(frame)
            moved[frame % moved.count].happenNow()
            let start = Meter.wallNanoseconds()
            host.write(moved[frame % moved.count])
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
