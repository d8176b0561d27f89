import Core
private import Glibc
import Runtime

/// The standard output of a program of this machine that is asked something.
enum ProgramAnswer {
    /// For how long a program is waited for.
    private static let patience = Interval.seconds(20)
    /// The most bytes that are read of an answer.
    private static let limit = 64 << 20

    /// The answer of the system's own program `name` with these arguments; nil if there is no such program, or it fails.
    static func text(of name: String, _ arguments: [String]) -> String? {
        guard let path = systemProgramPath(name),
            var process = try? ChildProcess(
                running: path, arguments: [name] + arguments, environment: systemEnvironment)
        else { return nil }
        let deadline = Timestamp.monotonic + patience
        guard let bytes = read(process.output, until: deadline) else { return nil }
        guard wait(for: process.descriptor, until: deadline), process.ending() == .exited(0) else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func read(_ output: borrowing Descriptor, until deadline: Timestamp) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while wait(for: output.number, until: deadline), bytes.count < limit {
            var span = piece.mutableSpan
            guard let count = try? output.read(into: &span) ?? -1 else { return nil }
            if count == 0 { return bytes }
            if count > 0 { bytes += piece.prefix(count) }
        }
        return nil
    }

    /// True if `descriptor` can be read before `deadline`: poll(2).
    private static func wait(for descriptor: Int32, until deadline: Timestamp) -> Bool {
        let rest = (deadline - .monotonic).microseconds / 1000
        guard rest > 0 else { return false }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, Int32(clamping: rest)) == 1
    }
}
