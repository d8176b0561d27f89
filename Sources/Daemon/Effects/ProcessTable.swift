package import Core
import Pipeline
package import Runtime

/// The programs that actions have started: few at a time, each with a time limit.
package struct ProcessTable: ~Copyable {
    /// The most programs at a time: a finger that taps a button quickly must not overload the machine.
    package static let limit = 4

    private var processes: [ActionProcess] = []

    /// No programs.
    package init() {}

    /// How many programs run.
    package var count: Int { processes.count }

    /// When the next program's time limit is reached; nil when none has one.
    package var deadline: Timestamp? { processes.lazy.compactMap { $0.deadline }.min() }

    /// Starts a program and registers it with `loop`.
    package mutating func start(
        _ request: ProcessRequest, now: Timestamp, loop: inout EventLoop
    ) throws(ProcessError) {
        guard processes.count < Self.limit else { throw .tooMany(Self.limit) }
        do throws(RuntimeError) {
            let token = loop.newToken()
            processes.append(try ActionProcess(request, token: token, now: now, loop: loop))
        } catch {
            throw .system(error)
        }
    }

    /// Whether `token` belongs to a program.
    package func contains(_ token: LoopToken) -> Bool {
        processes.contains { $0.token == token }
    }

    /// Serves the program of `token`, and returns its result when it has ended.
    package mutating func serve(_ token: LoopToken, loop: borrowing EventLoop) -> ProcessResult? {
        guard let index = processes.firstIndex(where: { $0.token == token }),
            let result = processes[index].serve(loop)
        else { return nil }
        processes.remove(at: index)
        return result
    }

    /// Starts a program, or reports why it was not started.
    mutating func run(
        _ request: ProcessRequest, counting counts: inout ServiceCounts, loop: inout EventLoop,
        in pipeline: inout DaemonPipeline
    ) {
        do throws(ProcessError) {
            try start(request, now: .monotonic, loop: &loop)
        } catch {
            counts.add(request, isSuccess: false)
            pipeline.report(request.report(of: error), of: request.cause, at: .monotonic)
        }
    }

    /// Serves the program of `token`, and reports its result when it has ended.
    mutating func serve(
        _ token: LoopToken, counting counts: inout ServiceCounts, loop: borrowing EventLoop,
        in pipeline: inout DaemonPipeline
    ) {
        guard let result = serve(token, loop: loop) else { return }
        counts.add(result.request, isSuccess: result.isSuccess)
        pipeline.report(
            result.report, of: result.request.cause, program: result.program, at: .monotonic)
    }

    /// Kills programs whose time limit is reached; `serve` returns their results.
    package func meetDeadlines(_ now: Timestamp) {
        for process in processes { process.meetDeadline(now) }
    }

    /// Kills all programs, because the daemon ends.
    package mutating func killAll() {
        processes.removeAll()
    }
}

/// Why a program was not started.
package enum ProcessError: Error, Equatable, Sendable, CustomStringConvertible {
    /// This many run already.
    case tooMany(Int)
    /// The system refused.
    case system(RuntimeError)

    /// The cause as text.
    package var description: String {
        switch self {
        case .tooMany(let limit): "\(limit) programs run already"
        case .system(let error): error.description
        }
    }
}
