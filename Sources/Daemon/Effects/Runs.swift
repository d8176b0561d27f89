package import Runtime

/// The programs that run because of touches: few at once, each for a limited time.
package struct Runs: ~Copyable {
    /// More at once are refused: a finger that hammers on a button must not fill the machine.
    package static let limit = 4

    private var running: [Run] = []

    /// No runs.
    package init() {}

    /// How many programs run.
    package var count: Int { running.count }

    /// When the next one is killed, in microseconds of the monotonic clock.
    package var deadline: Int64? { running.lazy.compactMap(\.deadline).min() }

    /// Starts a program that `loop` reports with `token`.
    package mutating func start(
        _ request: RunRequest, token: UInt64, now: Int64, loop: borrowing EventLoop
    ) throws(RunError) {
        guard running.count < Self.limit else { throw .tooMany(Self.limit) }
        do throws(RuntimeError) {
            running.append(try Run(request, token: token, now: now, loop: loop))
        } catch {
            throw .system(error)
        }
    }

    /// Whether `token` is that of a run.
    package func contains(_ token: UInt64) -> Bool {
        running.contains { $0.token == token }
    }

    /// Serves the run of `token`, and returns what became of it when it has ended.
    package mutating func serve(_ token: UInt64, loop: borrowing EventLoop) -> RunResult? {
        guard let place = running.firstIndex(where: { $0.token == token }),
            let result = running[place].serve(loop)
        else { return nil }
        running.remove(at: place)
        return result
    }

    /// Kills what has had its time; what became of it is told by `serve`.
    package func meetDeadlines(_ now: Int64) {
        for run in running { run.meetDeadline(now) }
    }

    /// Kills all of them: the program ends.
    package mutating func killAll() {
        running.removeAll()
    }
}

/// Why a program was not started.
package enum RunError: Error, Equatable, Sendable, CustomStringConvertible {
    /// This many run already.
    case tooMany(Int)
    /// The system would not.
    case system(RuntimeError)

    /// The cause in words.
    package var description: String {
        switch self {
        case .tooMany(let limit): "\(limit) programs run already"
        case .system(let error): error.description
        }
    }
}
