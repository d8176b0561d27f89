package import ArgumentParser
package import Core
private import Glibc

/// A command of `touchctl`: its properties are its arguments, and ``run(to:_:)`` is what it does.
package protocol Command: ParsableCommand {
    /// Does what is asked for: results go to `output`, notes and warnings to `errors`. Returns the exit status.
    func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode
}

extension Command {
    /// The command with these arguments, as a shell passes them; throws what is wrong with them.
    package init(_ arguments: [String]) throws(InspectError) {
        do {
            self = try Self.parse(arguments)
        } catch {
            throw .usage(Self.message(for: error))
        }
    }

    /// Runs with standard output and standard error, and ends with the status that is returned.
    package func run() throws {
        let status = perform { (output, errors) throws(InspectError) in try run(to: &output, &errors) }
        if status != .ok { throw ArgumentParser.ExitCode(status.rawValue) }
    }
}

/// Runs `body` with standard output and standard error: a thrown error is reported and determines the exit
/// status.
///
/// When the reader of a pipe is gone, writing fails instead of killing the process, and nothing is reported.
package func perform(
    _ body: (inout OutputFile, inout OutputFile) throws(InspectError) -> Core.ExitCode
) -> Core.ExitCode {
    signal(SIGPIPE, SIG_IGN)
    var output = OutputFile.standardOutput
    var standardError = OutputFile.standardError
    var status: Core.ExitCode
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
