import Core
import HIDRecords
import Recordings
import Runtime
import TestSupport
import Testing

/// The available recordings of panels, by their paths.
enum RecordedPanels {
    static let all = PanelRecordings.made + PanelRecordings.real

    /// Recordings of panels with slots.
    static let slotted = made(withSlots: true) + PanelRecordings.real

    /// Recordings of panels without slots.
    static let slotless = made(withSlots: false)

    private static func made(withSlots hasSlots: Bool) -> [String] {
        PanelRecordings.made.filter { (try? device($0).description.hasSlots) == hasSlots }
    }

    static func device(_ path: String) throws -> RecordedDevice {
        try #require(Recording(readingFrom: path).devices.first)
    }

    /// A drag on a real panel of protocol A, whose description is in a file beside it.
    static func slotlessDrag(in folder: String) throws -> RecordedDevice {
        let stem = "\(folder)/evemu-devices/N-Trig-MultiTouch"
        let files = ["\(stem).desc", "\(stem).1-finger-drag-NW-SE.events"]
        let bytes = try files.flatMap { try RegularFile.read($0, limit: 1 << 20) }
        return try #require(Recording(path: "N-Trig", bytes: bytes).devices.first)
    }
}

/// The contacts in the raw events of a protocol B panel, counted without the decoder.
struct Truth {
    /// The last position of each contact in device units, in the order in which they begin.
    private(set) var lastPlaces: [(x: Int32, y: Int32)] = []
    private(set) var endCount = 0

    init(_ events: [InputEvent], slot: Int32 = 0) {
        var slot = slot
        var places: [Int32: (x: Int32, y: Int32)] = [:]
        var contacts: [Int32: Int] = [:]
        for event in events where event.type == EventType.abs {
            switch event.code {
            case Abs.mtSlot: slot = event.value
            case Abs.mtPositionX: places[slot, default: (0, 0)].x = event.value
            case Abs.mtPositionY: places[slot, default: (0, 0)].y = event.value
            case Abs.mtTrackingID:
                if contacts.removeValue(forKey: slot) != nil { endCount += 1 }
                if event.value < 0 { continue }
                contacts[slot] = lastPlaces.count
                lastPlaces.append(places[slot, default: (0, 0)])
            default: break
            }
            if let contact = contacts[slot] { lastPlaces[contact] = places[slot, default: (0, 0)] }
        }
    }
}
