import ApplicationProtocol
import Core
import TouchKit

extension ClientEvent {
    /// What a program is told with `call` of `application` at `time`: no more of a key or a line than entries show.
    init(_ call: ClientKeyCall, of application: Application, _ log: DecisionLog, at time: Timestamp) {
        let view = application.tree[call.view].name
        switch call.content {
        case .press(let phase, let key, let number):
            var press = Press(
                time: time.seconds, phase: Press.Phase(phase), app: application.name, view: view, id: number)
            if key.isNamed {
                press.key = key.name
                press.modifiers = key.input.modifiers.map { $0.rawValue }
            }
            self = .press(press)
        case .scan(let text):
            self = .scan(
                Scan(
                    time: time.seconds, app: application.name, view: view,
                    text: text.map { log.texts[$0] }))
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
