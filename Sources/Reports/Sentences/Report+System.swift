import Core
package import HIDRecords
import Runtime
package import TouchKit

/// Sentences that the system makes itself: about devices, scenes, programs and clients.
extension Report {
    /// Makes this the report of `sentence`, with its reason if it has one.
    package mutating func tell(
        _ sentence: String, _ reason: String? = nil, isError: Bool, at time: Timestamp
    ) {
        clear()
        self.time = time
        category = .system
        self.isError = isError
        message.put(sentence)
        guard let reason else { return }
        because { message in message.put(reason) }
    }

    /// Makes this the report of what an effect of `action` led to, which `touches` had caused.
    package mutating func tell(
        _ sentence: String, _ reason: String?, ofAction action: String?, touches: [TouchSnapshot],
        isError: Bool, at time: Timestamp
    ) {
        tell(sentence, reason, isError: isError, at: time)
        category = .action
        self.action = action
        self.touches = touches[...]
    }

    /// Adds how a program ended and what it wrote, as far as it did either.
    package mutating func add(_ program: ProgramResult) {
        self.status = program.status
        if !program.output.isEmpty { self.output = program.output }
        if !program.errors.isEmpty { self.errors = program.errors }
    }
}

/// How a program ended, and what it wrote.
package struct ProgramResult: Sendable {
    /// The status it exited with; nil if it was killed.
    let status: Int?
    /// The end of its standard output.
    let output: String
    /// The end of its standard error.
    let errors: String

    /// A program that ended so and wrote this.
    package init(status: Int?, output: String, errors: String) {
        self.status = status
        self.output = output
        self.errors = errors
    }
}
