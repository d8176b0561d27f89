import ApplicationProtocol
import Core
import TouchKit

extension ClientEvent {
    /// What a program is told with `call` of `application` at `time`, whatever entries show of the key or the line.
    init(_ call: ClientKeyCall, of application: Application, _ log: DecisionLog, at time: Timestamp) {
        let view = application.tree[call.view].name
        switch call.content {
        case .press(let phase, let key, let number):
            var press = Press(
                time: time.seconds, phase: Press.Phase(phase), app: application.name, view: view, id: number)
            press.key = key.keyName
            press.modifiers = key.input.modifiers.map { $0.rawValue }
            self = .press(press)
        case .scan(let text, _):
            self = .scan(
                Scan(
                    time: time.seconds, app: application.name, view: view,
                    text: log.texts[text]))
        }
    }
}

extension Press.Phase {
    /// The phase of a call.
    fileprivate init(_ phase: PressPhase) {
        switch phase {
        case .began: self = .began
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}
