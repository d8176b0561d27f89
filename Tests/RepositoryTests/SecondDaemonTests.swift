import Runtime
import TestSupport
import ProgramSupport
import Testing

/// Rules: control-socket/one-daemon, journal/without-a-journal.
@Suite("touchd beside another daemon, and without what it needs", .enabled(if: Touchctl.isBuilt))
struct SecondDaemonTests {
    /// A folder with a configuration, and shell functions: `start` runs a daemon there in the background,
    /// `status` queries the one that listens, and waits at most ten seconds for one.
    private struct Bench: ~Copyable {
        private let folder = TemporaryFolder()

        init() {
            folder.write(
                "scene.yaml", "version: 1\nscreens: [{id: main, size: [9, 9]}]\nwindows: [{id: w}]\n")
            folder.write("touchd.yaml", "scene: scene.yaml\n")
        }

        var path: String { folder.path }

        func shell(_ commands: String) throws -> Touchctl.Result {
            try Touchctl.shell(
                """
                cd \(folder.path)
                touchd=${touchctl%ctl}d
                unset NOTIFY_SOCKET WATCHDOG_USEC JOURNAL_STREAM
                start() { RUNTIME_DIRECTORY=$PWD exec "$@" env --default-signal=PIPE "$touchd" --config touchd.yaml >/dev/null; }
                status() {
                    for try in {1..600}; do
                        "$touchctl" status --socket control.sock 2>/dev/null && return
                        sleep 0.1
                    done
                    return 1
                }
                \(commands)
                """)
        }
    }

    @Test("a second daemon exits with 71 and says why; the first one keeps its socket")
    func second() throws {
        let bench = Bench()
        let result = try bench.shell(
            """
            (start) 2>/dev/null &
            status >/dev/null || exit 3
            (start timeout 20)
            code=$?
            status >/dev/null || exit 4
            kill $!
            wait $!
            [[ ! -e control.sock ]] || exit 5
            exit $code
            """)
        #expect(result.code == 71)
        #expect(result.standardError == "touchd already listens at \(bench.path)/control.sock\n")
    }

    @Test("of ten that start at once, with the socket of a killed one present, one listens and nine exit")
    func race() throws {
        let bench = Bench()
        let result = try bench.shell(
            """
            (start) 2>/dev/null &
            status >/dev/null || exit 3
            kill -KILL $!
            wait $! 2>/dev/null
            [[ -S control.sock ]] || exit 4
            for number in {0..9}; do
                { (start) 2>error.$number & echo $! >pid.$number; wait $!; echo $? >code.$number; } &
            done
            status >/dev/null || exit 5
            for try in {1..600}; do
                ended=$(cat code.* 2>/dev/null | wc -l)
                ((ended >= 9)) && break
                sleep 0.1
            done
            status >/dev/null || exit 6
            cat code.*
            kill $(cat pid.*) 2>/dev/null
            wait
            """)
        #expect(result.output.split(separator: "\n") == Array(repeating: "71", count: 9))
    }

    @Test("touchd reports that it has no folder for a socket or no panels")
    func nothing() throws {
        let bench = Bench()
        let result = try bench.shell(
            """
            RUNTIME_DIRECTORY= "$touchd" --config touchd.yaml >/dev/null 2>log &
            for try in {1..600}; do
                grep -q 'panel' log && break
                sleep 0.1
            done
            kill $!
            wait
            cat log >&2
            """)
        #expect(result.standardError.contains("no control socket (RUNTIME_DIRECTORY is not set)\n"))
        if !fileExists("/dev/input") {
            #expect(result.standardError.contains("no panel (there is no /dev/input)\n"))
        }
    }

    @Test("a log without a reader does not end the daemon")
    func brokenPipe() throws {
        let bench = Bench()
        let result = try bench.shell(
            """
            { (start) 2>&1 & echo $! >pid; } | true
            status >/dev/null || exit 3
            kill -HUP $(cat pid)
            "$touchctl" reload --socket control.sock || exit 4
            status | grep -q 'generation [23]' || exit 5
            kill $(cat pid)
            """)
        #expect(result.code == 0, "\(result.standardError)")
    }
}
