import Bridges
import Browsers
import Core
import Glibc
import Runtime

/// Starts a browser in place of this program, and the bridge beside it.
///
/// The browser is the process that was called, with its signals, its exit status and its standard streams, so that it can stand
/// wherever its command stood. It speaks over descriptors 3 and 4; no port is open. The bridge is a child of it, which ends when
/// these pipes do.
struct BrowserStart {
    private let command: [String]
    private let options: [String]?

    /// What starts `command`, with a bridge that gets these options; nil for none.
    init(_ command: [String], bridge options: [String]? = nil) {
        self.command = command
        self.options = options
    }

    /// Becomes the browser; returns only if that cannot be: why.
    func run() -> RuntimeError {
        guard let options else { return become(command) }
        do throws(RuntimeError) {
            let requests = try PipeEnds()
            let answers = try PipeEnds()
            // The bridge must not hold the browser's ends: it ends when they do.
            for number in [requests.reader, answers.writer] { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
            try startBridge(options, reading: answers.reader, writing: requests.writer)
            close(requests.writer)
            close(answers.reader)
            // Descriptors may already have these numbers.
            let reader = fcntl(requests.reader, F_DUPFD, 10)
            let writer = fcntl(answers.writer, F_DUPFD, 10)
            dup2(reader, 3)
            dup2(writer, 4)
            for number in [requests.reader, answers.writer, reader, writer] where number > 4 { close(number) }
            return become(command + ["--remote-debugging-pipe"])
        } catch {
            return error
        }
    }

    private func become(_ arguments: [String]) -> RuntimeError {
        var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
        if let program = unsafe pointers[0] { unsafe execvp(program, &pointers) }
        return .failed(action: "run", subject: command[0], cause: Errno(errno))
    }

    private func startBridge(
        _ options: [String], reading reader: Int32, writing writer: Int32
    ) throws(RuntimeError) {
        let program = "/proc/self/exe"
        let words = ["touchd-page"] + options + ["--pipes", "\(reader),\(writer)"]
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        // The service manager watches the browser, not the bridge.
        var variables = unsafe ProcessVariables.without(["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"])
        defer {
            unsafe arguments.forEach { unsafe free($0) }
            unsafe variables.forEach { unsafe free($0) }
        }
        _ = fcntl(reader, F_SETFL, O_NONBLOCK)
        var process: pid_t = 0
        let error = unsafe posix_spawn(&process, program, nil, nil, &arguments, &variables)
        guard error == 0 else { throw .failed(action: "run", subject: program, cause: Errno(error)) }
    }
}

/// The variables of this process.
private enum ProcessVariables {
    /// All of them but those with these names, as C has them.
    static func without(_ names: [String]) -> [UnsafeMutablePointer<CChar>?] {
        var found: [UnsafeMutablePointer<CChar>?] = unsafe []
        var next = unsafe environ
        while let text = unsafe next.pointee {
            let variable = unsafe String(cString: text)
            if !names.contains(where: { variable.hasPrefix("\($0)=") }) { unsafe found.append(strdup(text)) }
            unsafe next += 1
        }
        unsafe found.append(nil)
        return unsafe found
    }
}

/// The two ends of a pipe, which a program that is started inherits.
struct PipeEnds {
    let reader: Int32
    let writer: Int32

    /// Makes a pipe.
    init() throws(RuntimeError) {
        var ends: (Int32, Int32) = (0, 0)
        let result = unsafe withUnsafeMutablePointer(to: &ends) { pointer in
            unsafe pointer.withMemoryRebound(to: Int32.self, capacity: 2) { unsafe pipe($0) }
        }
        guard result == 0 else {
            throw .failed(action: "make", subject: "a pipe to the browser", cause: Errno(errno))
        }
        (reader, writer) = ends
    }
}
