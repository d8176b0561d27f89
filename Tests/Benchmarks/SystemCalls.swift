import Glibc
import TestSupport

/// Counts system calls with strace.
struct SystemCalls {
    private let frames: Int

    /// A count over many frames and over twice as many.
    init(_ effort: Effort) { frames = min(effort.frames, 500) }

    /// The system calls per frame of `contacts` moving fingers, without those that send an entry: the
    /// difference between many frames and twice as many. Each finger has a view of its own.
    func perFrame(contacts: Int) throws -> Double {
        try perFrame(contacts: contacts, views: 10_000, entries: contacts, isAttached: false)
    }

    /// The same of fingers that are on one view; its client is attached if `isAttached`.
    func perFrame(contacts: Int, isAttached: Bool) throws -> Double {
        // One entry is of the call that the client gets.
        try perFrame(contacts: contacts, views: 0, entries: isAttached ? 2 : 1, isAttached: isAttached)
    }

    private func perFrame(
        contacts: Int, views: Int, entries: Int, isAttached: Bool
    ) throws -> Double {
        let (one, two) = try (
            total(MovedFrames(contacts: contacts), frames, views, entries, isAttached),
            total(MovedFrames(contacts: contacts), 2 * frames, views, entries, isAttached)
        )
        return (two - one) / Double(frames) - Double(entries)
    }

    private func total(
        _ source: MovedFrames, _ frames: Int, _ views: Int, _ entries: Int, _ isAttached: Bool
    ) throws -> Double {
        let folder = ConfigurationFolder()
        let counts = folder.path + "/counts"
        let host = try FakeHost(
            .daemon, views: views, tracer: ["strace", "-f", "-c", "-o", counts])
        let program = isAttached ? try ProgramConnection.attached("bench", to: host.socket) : nil
        touch(source, frames, entries, on: host) { frame in
            if frame == 0 { program?.answerPing() }
            _ = program?.read()
        }
        host.process.end()
        let table = Command.output(of: "cat '\(counts)'")?.split(separator: "\n") ?? []
        let fields = table.last?.split(separator: " ") ?? []
        guard fields.last == "total", let calls = fields.dropFirst(3).first.flatMap({ Double($0) }) else {
            throw Unavailable("strace counts nothing")
        }
        return calls
    }

    /// Writes frame after frame, each after the entries of the previous one have arrived.
    private func touch(
        _ source: MovedFrames, _ frames: Int, _ entries: Int, on host: FakeHost, meanwhile body: (Int) -> Void
    ) {
        host.write(source.began)
        usleep(200_000)
        host.journal.drain()
        for frame in 0..<frames {
            host.write(source.moved[frame % source.moved.count])
            body(frame)
            var left = entries
            while left > 0, host.journal.discardOne(within: 1_000) { left -= 1 }
            // The daemon should be waiting again when the next frame arrives, as at the rate of a panel.
            usleep(2_000)
        }
    }
}
