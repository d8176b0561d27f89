package import Core
package import Pipeline
import Reports

/// Reports about the programs of actions.
extension Pipeline where Output: ~Copyable {
    /// Reports the result of a program.
    package mutating func report(_ result: ProcessResult, at time: Timestamp) {
        let sentence = SystemSentence(
            result.sentence, reason: result.reason, isError: !result.isSuccess, effect: result.request.title)
        report(sentence, of: result.request.cause, program: result.program, at: time)
    }

    /// Reports that a program was not started.
    package mutating func report(
        _ request: ProcessRequest, failedWith error: ProcessError, at time: Timestamp
    ) {
        let sentence = SystemSentence(
            "\(request.title) refused", reason: "\(error)", isError: true, effect: request.title)
        report(sentence, of: request.cause, at: time)
    }
}
