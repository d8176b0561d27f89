import Glibc
import TestSupport

/// Counts system calls with strace.
enum SystemCalls {
    /// The system calls per frame of `contacts` moving fingers, without those that send an entry: the
    /// difference between many frames and twice as many. A program is attached if `isAttached`.
    static func perFrame(contacts: Int, isAttached: Bool = false) throws -> Double {
        let frames = 500
        let one = try total(contacts: contacts, frames: frames, isAttached)
        let two = try total(contacts: contacts, frames: 2 * frames, isAttached)
        return (two - one) / Double(frames) - Double(contacts)
    }

    private static func total(contacts: Int, frames: Int, _ isAttached: Bool) throws -> Double {
        let folder = ConfigurationFolder()
        let counts = folder.path + "/counts"
        let host = try FakeHost(
            .daemon, views: isAttached ? 0 : 10_000, tracer: ["strace", "-f", "-c", "-o", counts])
        let program = isAttached ? try ProgramConnection.attached("bench", to: host.socket) : nil
        touch(MovedFrames(contacts: contacts), frames: frames, on: host) { _ = program?.read() }
        host.process.end()
        let table = Command.output(of: "cat '\(counts)'")?.split(separator: "\n") ?? []
        let fields = table.last?.split(separator: " ") ?? []
        guard fields.last == "total", let calls = fields.dropFirst(3).first.flatMap({ Double($0) }) else {
            throw Unavailable("strace counts nothing")
        }
        return calls
    }

    /// Writes frame after frame, each after the entries of the previous one have arrived.
    private static func touch(
        _ source: MovedFrames, frames: Int, on host: FakeHost, meanwhile body: () -> Void
    ) {
        host.write(source.began)
        usleep(200_000)
        host.journal.drain()
        for frame in 0..<frames {
            host.write(source.moved[frame % source.moved.count])
            body()
            var left = source.contacts
            while left > 0, host.journal.discardOne(within: 1_000) { left -= 1 }
            // The daemon should be waiting again when the next frame arrives, as at the rate of a panel.
            usleep(2_000)
        }
    }
}
