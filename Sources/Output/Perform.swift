package import Core
private import Glibc

/// Runs a command with standard output and standard error: a thrown error is reported and determines the exit
/// status.
///
/// When the reader of a pipe is gone, writing fails instead of killing the process, and nothing is reported.
package func perform(
    _ body: (inout OutputFile, inout OutputFile) throws(InspectError) -> ExitCode
) -> ExitCode {
    signal(SIGPIPE, SIG_IGN)
    var output = OutputFile.standardOutput
    var standardError = OutputFile.standardError
    var status: ExitCode
    do throws(InspectError) {
        status = try body(&output, &standardError)
        try output.flush()
    } catch {
        status = error.exitCode
        if !error.isReaderGone { standardError.put(line: "touchctl: \(error)") }
    }
    // A failure could only be reported on standard error itself.
    try? standardError.flush()
    return status
}
