import Core
import HIDRecords
import TouchKit

/// What a signal of a device without fingers means for an app.
enum AccessoryEvent {
    case motion(MotionPhase)
    case remoteControl(RemoteControlSubtype)
    case key(KeyEvent)

    /// Has `application` get it.
    func perform(in application: inout Application, at time: Timestamp, to log: inout DecisionLog) {
        switch self {
        case .motion(let phase): application.sendMotion(phase, at: time, to: &log)
        case .remoteControl(let subtype): application.sendRemoteControl(subtype, at: time, to: &log)
        case .key(let event): event.perform(in: &application, at: time, to: &log)
        }
    }
}

/// What a key of a device means.
enum KeyMeaning {
    /// Nothing, or nothing yet.
    case nothing
    case event(AccessoryEvent)
    /// What a scanner has typed is dropped, for this reason.
    case droppedScan(String)
}
