import Core
import HIDRecords
package import Pipeline
package import Reports
import Runtime
import TouchKit

extension ProcessRequest {
    /// The request of `effect`; nil when it needs no program.
    package init?(_ effect: ExternalEffect) {
        switch effect.effect {
        case .run(let arguments, let timeout):
            self.init(
                title: "run \(arguments.joined(separator: " "))", arguments: arguments, timeout: timeout,
                cause: effect.cause)
        case .unit(let name):
            // It returns at once: whether the unit then starts is in the unit's own journal.
            self.init(
                .unit, title: "unit \(name)",
                arguments: ["/usr/bin/systemctl", "--no-block", "--no-ask-password", "start", "--", name],
                timeout: OutboundEffect.defaultTimeout, cause: effect.cause)
            failureLine = .first
        case .publish, .foreground, .snapshot:
            return nil
        }
    }
}

extension ProcessResult {
    /// A sentence such as `run lights on exited 0` or `run crash was killed`; ``reason`` says why.
    package var sentence: String {
        switch ending {
        case .exited(let status): "\(request.title) exited \(status)"
        case .killed: "\(request.title) was killed"
        }
    }

    /// Why it failed: the signal that killed it, `SIGSEGV`; its time limit, `timeout 5 s`; or a line of its
    /// output.
    package var reason: String? {
        switch ending {
        case .exited(0): nil
        case .exited: failureMessage
        case .killed(let signal):
            isOverdue ? "timeout \(DecimalText(request.timeout.seconds).text) s" : signalName(signal)
        }
    }

    /// A line of its standard error or, if that is empty, of its standard output, cut to 200 characters; nil
    /// if it wrote nothing.
    private var failureMessage: String? {
        for text in [errors, output] {
            let lines = text.split { $0.isNewline }.filter { !$0.isBlank }
            guard let line = request.failureLine == .first ? lines.first : lines.last else { continue }
            return line.count > 200 ? escaped(line.prefix(200) + "…") : escaped(String(line))
        }
        return nil
    }

    /// The fields of entries about the program besides the sentence.
    var program: ProgramResult {
        var status: Int?
        if case .exited(let number) = ending { status = Int(number) }
        return ProgramResult(status: status, output: output, errors: errors)
    }

    /// Whether it exited with status 0.
    package var isSuccess: Bool { ending == .exited(0) }
}

extension DecimalText {
    fileprivate var text: String {
        var buffer = TextBuffer(capacity: 32)
        buffer.put(self)
        return buffer.string
    }
}

/// What is reported about the programs of actions.
extension ProcessResult {
    /// The result.
    var report: SystemSentence {
        SystemSentence(sentence, reason: reason, isError: !isSuccess, effect: request.title)
    }
}

extension ProcessRequest {
    /// That the program was not started.
    package func report(of error: ProcessError) -> SystemSentence {
        SystemSentence("\(title) refused", reason: "\(error)", isError: true, effect: title)
    }
}
