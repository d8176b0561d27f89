package import Core
package import Pipeline
package import Runtime

/// A program to run, as a scene specifies it.
package struct ProcessRequest: Sendable {
    /// Whether it is a program of its own, or starts a unit.
    package let kind: ProgramKind
    /// Its name in entries: `run ARG...`, `unit NAME`.
    package let title: String
    /// Its name or path, and its arguments.
    package let arguments: [String]
    /// Its time limit.
    package let timeout: Interval
    /// What caused it.
    package let cause: EffectCause
    /// Whether statistics have it.
    var isCounted = true
    /// Which line of its output says why it failed: for `systemctl`, the first; its later lines refer to the
    /// journal.
    package var failureLine = FailureLine.last

    /// What a program is started for.
    package enum ProgramKind: Int, CaseIterable, Sendable {
        /// An effect `run`.
        case run
        /// An effect `unit`.
        case unit
    }

    /// A line of a program's output.
    package enum FailureLine: Sendable {
        case first, last
    }

    /// A request to run `arguments`, which must not be empty.
    package init(
        _ kind: ProgramKind = .run, title: String, arguments: [String], timeout: Interval, cause: EffectCause
    ) {
        self.kind = kind
        self.title = title
        self.arguments = arguments
        self.timeout = timeout
        self.cause = cause
    }
}

/// How a program ended, and what it wrote.
package struct ProcessResult: Sendable {
    /// The request.
    package let request: ProcessRequest
    /// How it ended.
    package let ending: ChildProcess.Ending
    /// Whether it ended because of its time limit.
    package let isOverdue: Bool
    /// The last 4 KiB of its standard output.
    package let output: String
    /// The last 4 KiB of its standard error.
    package let errors: String
}

/// A program that an action started and that has not ended.
final class ActionProcess {
    /// Identifies its descriptors in the event loop.
    let token: LoopToken
    /// When to kill it; nil once it has been killed.
    private(set) var deadline: Timestamp?

    private let request: ProcessRequest
    private var process: ChildProcess
    private var output = ProcessStream()
    private var errors = ProcessStream()

    /// Starts the program of `request` and registers it with `loop`.
    init(
        _ request: ProcessRequest, token: LoopToken, now: Timestamp, loop: borrowing EventLoop
    ) throws(RuntimeError) {
        let name = request.arguments.first ?? ""
        let process = try ChildProcess(
            running: programPath(name) ?? name, arguments: request.arguments, environment: fixedEnvironment)
        try loop.add(process.descriptor, token: token)
        try loop.add(process.output.number, token: token)
        try loop.add(process.errors.number, token: token)
        self.request = request
        self.token = token
        self.process = process
        // The limit avoids overflow; it lies decades away.
        deadline = now + min(request.timeout, Interval(microseconds: 1 << 50))
    }

    /// Reads its output; returns the result once it has ended.
    func serve(_ loop: borrowing EventLoop) -> ProcessResult? {
        output.read(process.output, loop)
        errors.read(process.errors, loop)
        guard let ending = process.ending() else { return nil }
        // At most what a pipe holds: a process that left the group may go on writing.
        output.drain(process.output, loop)
        errors.drain(process.errors, loop)
        return ProcessResult(
            request: request, ending: ending, isOverdue: deadline == nil && ending == .killed(signal: 9),
            output: output.tail.text, errors: errors.tail.text)
    }

    /// Kills it when its time limit is reached; its result follows.
    func meetDeadline(_ now: Timestamp) {
        guard let due = deadline, due <= now else { return }
        deadline = nil
        process.killGroup()
    }
}

/// One of the two streams of a program.
private struct ProcessStream {
    private(set) var tail = OutputTail()
    private var isOpen = true

    /// The capacity of a pipe, in pieces of the size that one turn of the loop reads.
    private static let piecesOfPipe = 16

    /// Reads once, so that a program cannot keep the loop from its panels.
    mutating func read(_ descriptor: borrowing Descriptor, _ loop: borrowing EventLoop) {
        guard isOpen else { return }
        var piece = [4096 of UInt8](repeating: 0)
        var bytes = piece.mutableSpan
        do {
            guard let count = try descriptor.read(into: &bytes) else { return }
            if count > 0 { return tail.append(bytes.span.extracting(first: count)) }
        } catch {
            // An error counts as the end of the stream.
        }
        isOpen = false
        try? loop.remove(descriptor.number)
    }

    /// Reads what is available.
    mutating func drain(_ descriptor: borrowing Descriptor, _ loop: borrowing EventLoop) {
        for _ in 0..<Self.piecesOfPipe { read(descriptor, loop) }
    }
}

/// The last bytes that a program wrote to one of its streams.
struct OutputTail: Sendable {
    /// The most bytes kept; errors usually come last.
    static let limit = 4_096

    /// Whether there was more output than is kept.
    private(set) var isCut = false
    private var bytes: [UInt8] = []

    /// Appends `piece` and drops the oldest bytes beyond ``limit``.
    mutating func append(_ piece: borrowing Span<UInt8>) {
        for index in piece.indices { bytes.append(piece[index]) }
        guard bytes.count > Self.limit else { return }
        isCut = true
        bytes.removeFirst(bytes.count - Self.limit)
    }

    /// The text, without the newline at its end; invalid UTF-8 is replaced.
    var text: String {
        let end = bytes.last == UInt8(ascii: "\n") ? bytes.count - 1 : bytes.count
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}
