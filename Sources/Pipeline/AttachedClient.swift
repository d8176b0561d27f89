import ApplicationProtocol
import Core
import HIDRecords
import TouchKit

/// A program that is attached.
struct AttachedClient: Sendable {
    /// The name of the client that it is.
    let name: String
    /// How long it takes at most to say what it made of a touch; nil if it does not say it.
    let patience: Interval?

    /// Attaches it to the views of `application` that name it.
    func attach(to application: inout Application, at time: Timestamp, _ log: inout DecisionLog) {
        application.attachClient(name, answeringWithin: patience, at: time, to: &log)
    }
}

/// What became of what a program said about a touch.
package enum AnswerResult: Sendable {
    case taken
    /// The touch is not, or does not wait for that program.
    case notAwaited
    /// The app has no view with the id that the answer names.
    case unknownView
}

extension ClientAnswer {
    /// What the program said, with texts that fit on a line.
    convenience init(_ answer: TouchAnswer) {
        let outcome: Outcome =
            switch answer.outcome {
            case .acted(let deeds): .acted(deeds.map { escaped($0) })
            case .handled: .handled
            case .nothing(let reason): .nothing(escaped(reason))
            }
        self.init(
            outcome, note: answer.note.map { escaped($0) }, delay: answer.delay.map { .seconds($0) },
            seenAfter: answer.seenAfter.map { .seconds($0) }, view: answer.view,
            state: answer.state)
    }
}
