import Core
import HIDRecords
import Scenes
import TouchKit

/// Something of a recording that a scenario can do.
struct RecordedInput {
    /// A contact: the device that reported it, and its slot.
    struct Contact: Hashable, Comparable {
        let device: Int
        let slot: UInt32

        static func < (left: Contact, right: Contact) -> Bool {
            (left.device, left.slot) < (right.device, right.slot)
        }
    }

    /// What happens; points are the screen's.
    enum Action {
        case down(Contact, Point)
        /// A move to a point, or another pressure or size where it is.
        case move(Contact, Point?)
        case up(Contact, Point)
        case cancel(Contact, CancelCause)
        case motion(MotionPhase)
        case remote(RemoteControlSubtype)
        case press(EventCode, isDown: Bool)
        case scan(String)
        case interrupt(String)

        /// The contact of what a finger does.
        var contact: Contact? {
            switch self {
            case .down(let contact, _), .move(let contact, _), .up(let contact, _), .cancel(let contact, _):
                contact
            case .motion, .remote, .press, .scan, .interrupt: nil
            }
        }
    }

    let time: Timestamp
    let action: Action
}

/// Something of a recording that a scenario cannot do.
enum OmittedInput: String, CaseIterable {
    case hover, pressure, radius, pen
    case otherScreens = "touches on other screens than the first"
}
