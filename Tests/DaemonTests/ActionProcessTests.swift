import Core
import Daemon
import HIDRecords
import Pipeline
import Runtime
import TestSupport
import Testing

extension EffectTests {
    /// Rules: actions/run-and-unit.
    @Suite("Programs that run because of touches")
    struct ActionProcessTests {
        private func request(_ arguments: String..., timeout: Double = 20) -> ProcessRequest {
            ProcessRequest(
                title: "run \(arguments.joined(separator: " "))", arguments: arguments,
                timeout: .seconds(timeout),
                cause: EffectCause())
        }

        /// Serves the program as the daemon's loop does until it has ended.
        private func result(of request: ProcessRequest) throws -> ProcessResult {
            var processes = ProcessTable()
            var loop = try EventLoop()
            try processes.start(request, now: .monotonic, loop: &loop)
            while true {
                let timeout = processes.deadline.map { max(0, ($0 - .monotonic).microseconds / 1000 + 1) }
                try loop.wait(milliseconds: Int32(clamping: timeout ?? 20_000))
                processes.meetDeadlines(.monotonic)
                for ready in loop.ready {
                    guard let result = processes.serve(ready.token, loop: loop) else { continue }
                    #expect(processes.count == 0)
                    return result
                }
            }
        }

        @Test("a program's output and status are reported; it is found without a shell")
        func output() throws {
            let result = try result(of: request("printf", "%s\n", "$HOME *"))
            #expect(result.ending == .exited(0))
            #expect(result.output == "$HOME *")
            #expect(result.errors.isEmpty)
            #expect(result.sentence == "run printf %s\n $HOME * exited 0")
        }

        @Test("a failed program is reported with its status and its error message")
        func failure() throws {
            let result = try result(of: request("cat", "/nonexistent/file"))
            #expect(result.sentence == "run cat /nonexistent/file exited 1")
            #expect(result.errors.contains("/nonexistent/file"))
            #expect(!result.isSuccess)
            #expect(result.reason == "cat: /nonexistent/file: No such file or directory")
        }

        @Test(
            "one line of a failed program's output gives the reason, errors before output, escaped and short")
        func reasons() throws {
            func reason(_ script: String, _ line: ProcessRequest.FailureLine = .last) throws -> String? {
                var request = request("sh", "-c", script)
                request.failureLine = line
                return try result(of: request).reason
            }
            #expect(try reason("echo out; printf 'one\\ntwo\\n\\n' >&2; exit 3") == "two")
            #expect(try reason("printf 'one\\ntwo\\n' >&2; exit 3", .first) == "one")
            #expect(try reason("echo out; exit 3") == "out")
            #expect(try reason("exit 3") == nil)
            #expect(try reason("echo fine >&2") == nil)
            #expect(try reason("printf '\\033[31mred' >&2; exit 1") == #"\x1b[31mred"#)
            #expect(try reason("printf '%0300d' 0; exit 1") == String(repeating: "0", count: 200) + "…")
        }

        @Test("a program gets two variables, the folder / and an empty input, regardless of the daemon's own")
        func surroundings() throws {
            let variables = try result(of: request("env")).output.split(separator: "\n").map(String.init)
            #expect(variables == fixedEnvironment)
            #expect(try result(of: request("pwd")).output == "/")
            #expect(try result(of: request("cat")).ending == .exited(0))
        }

        @Test("a program inherits neither descriptors nor blocked or ignored signals")
        func inheritance() throws {
            let signals = try SignalReader()
            let status = try result(of: request("grep", "-E", "Sig(Blk|Ign)", "/proc/self/status")).output
            // glibc makes every spawned process ignore its two internal signals, 32 and 33.
            #expect(status == "SigBlk:\t0000000000000000\nSigIgn:\t0000000180000000")
            let descriptors = try result(of: request("ls", "/proc/self/fd")).output
            // ls itself has the folder open as its fourth descriptor.
            #expect(descriptors == "0\n1\n2\n3")
            #expect(signals.descriptor > 2)
        }

        @Test("a program is killed at its time limit, with everything that it started")
        func timeout() throws {
            let result = try result(of: request("timeout", "100", "sleep", "99", timeout: 0.05))
            #expect(result.isOverdue)
            #expect(result.sentence == "run timeout 100 sleep 99 was killed")
            #expect(result.reason == "timeout 0.05 s")
        }

        @Test("a program that floods its output until it is killed leaves the last 4 KiB")
        func flood() throws {
            let result = try result(of: request("yes", "flood", timeout: 2))
            #expect(result.isOverdue)
            #expect(result.output.utf8.count > 4000 && result.output.utf8.count <= 4096)
            #expect(result.output.hasSuffix("flood") || result.output.contains("flood\nflood\n"))
        }

        @Test("the last lines of a long output are kept, not the first")
        func tail() throws {
            let output = try result(of: request("seq", "1", "100000")).output
            #expect(output.hasSuffix("\n99999\n100000"))
            #expect(output.utf8.count == 4095)
        }

        @Test("a signal that kills a program is reported by its name")
        func signal() throws {
            // timeout kills its group, itself included.
            let result = try result(of: request("timeout", "-s", "KILL", "0.01", "sleep", "9"))
            #expect(result.sentence.hasSuffix(" was killed"))
            #expect(result.reason == "SIGKILL")
            #expect(!result.isOverdue)
        }

        @Test("a program that cannot be started is refused with the cause")
        func missing() throws {
            var processes = ProcessTable()
            var loop = try EventLoop()
            #expect {
                try processes.start(
                    request("no-such-program-1"), now: Timestamp(microseconds: 0), loop: &loop)
            } throws: {
                "\($0)" == "cannot run no-such-program-1: No such file or directory"
            }
            #expect(processes.count == 0)
        }

        @Test("four programs run at once, the fifth is refused, and none leaves anything open")
        func limit() throws {
            var loop = try EventLoop()
            let before = openDescriptorCount()
            for _ in 0..<100 {
                var processes = ProcessTable()
                for _ in 1...4 {
                    try processes.start(request("sleep", "99"), now: .monotonic, loop: &loop)
                }
                #expect(throws: ProcessError.tooMany(4)) {
                    try processes.start(request("true"), now: .monotonic, loop: &loop)
                }
                processes.killAll()
            }
            // Other tests open some at the same time.
            #expect(openDescriptorCount() < before + 300)
        }
    }
}
