package import Core
private import Glibc

/// Runs a command with standard output and standard error: what it throws is told and becomes its status.
///
/// When the reader of a pipe has gone, writing fails instead of killing the process, and nothing is told.
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
    // Standard error is where it would be told that this failed.
    try? standardError.flush()
    return status
}
