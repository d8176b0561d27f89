package import ApplicationProtocol
import Core
package import TouchKit

extension Application.CustomRefusal {
    /// Why the program may not say `answer`, in a sentence.
    package func message(for answer: GestureAnswer) -> String {
        let name = escaped(answer.recognizer)
        switch self {
        case .unknown: return "no program decides of a recognizer \(name)"
        case .otherTouch: return "touch \(answer.touch) is none of the present touches of \(name)"
        case .impossible(let state, let isWaiting):
            let now = isWaiting ? "waits for others to fail" : "is \(state.description)"
            return "\(name) \(now): it cannot be \(answer.state.rawValue) now"
        }
    }
}
