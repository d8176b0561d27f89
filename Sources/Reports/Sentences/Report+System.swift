package import Core
package import HIDRecords
import Runtime
package import TouchKit

/// Reports of no decision: sentences about devices, scenes, programs and clients, and raw records.
extension Report {
    /// Makes this the report of `record`.
    package mutating func tell(_ record: DigitizerEvent) {
        clear()
        time = record.timestamp
        category = .hid
        message.put(record)
    }

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
