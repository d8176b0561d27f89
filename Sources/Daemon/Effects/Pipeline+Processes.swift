package import Core
package import Pipeline
package import Reports

/// Programs that ran for actions, or did not.
extension Pipeline {
    /// Reports what became of a program.
    package mutating func tell(
        _ result: ProcessResult, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        tell(
            result.sentence, because: result.reason, of: result.request.cause, program: result.program,
            isError: !result.isSuccess, at: time, to: &output)
    }

    /// Reports that a program was not started.
    package mutating func tell(
        _ request: ProcessRequest, failedWith error: ProcessError, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) {
        tell(
            "\(request.title) refused", because: "\(error)", of: request.cause, isError: true, at: time,
            to: &output)
    }
}
