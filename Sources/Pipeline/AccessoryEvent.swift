import Core
import HIDRecords
import TouchKit

/// What a signal of a device without fingers means for an app.
enum AccessoryEvent {
    case motion(MotionPhase)
    case remoteControl(RemoteControlSubtype)
    case key(KeyEvent)

    /// Whether somebody has pressed or released a key, or scanned something.
    var isOfSomebody: Bool {
        switch self {
        case .key(.stroke), .key(.scan): true
        case .key(.cancelled), .key(.released), .motion, .remoteControl: false
        }
    }

    /// Has `application` get it.
    func perform(in application: inout Application, at time: Timestamp) {
        switch self {
        case .motion(let phase): application.sendMotion(phase, at: time)
        case .remoteControl(let subtype): application.sendRemoteControl(subtype, at: time)
        case .key(let event): event.perform(in: &application, at: time)
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
