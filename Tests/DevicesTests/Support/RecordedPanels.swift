import Foundation
import HIDRecords
import Recordings

/// The recordings of real panels in the folder that `TOUCHD_RECORDINGS` names, for those who have them.
enum RealPanels {
    private static var folder: String? { ProcessInfo.processInfo.environment["TOUCHD_RECORDINGS"] }

    static var areHere: Bool { folder != nil }

    /// The names of the recordings of protocol B, in order.
    static var names: [String] {
        guard let folder, let files = try? FileManager.default.contentsOfDirectory(atPath: folder + "/panels")
        else {
            return []
        }
        return files.filter { $0.hasSuffix(".evemu") }.sorted()
    }

    static func device(_ name: String) throws -> RecordedDevice {
        let recording = try Recording(readingFrom: (folder ?? "") + "/panels/" + name)
        guard let device = recording.devices.first else { throw CocoaError(.fileReadCorruptFile) }
        return device
    }

    /// A recording of protocol A whose description is in a file beside it.
    static func anonymousDevice() throws -> RecordedDevice {
        let stem = (folder ?? "") + "/evemu-devices/N-Trig-MultiTouch"
        let text =
            try String(contentsOfFile: stem + ".desc", encoding: .utf8)
            + String(contentsOfFile: stem + ".1-finger-drag-NW-SE.events", encoding: .utf8)
        return try Recording(path: "N-Trig", bytes: Array(text.utf8)).devices[0]
    }
}

/// What the raw events of a protocol B panel say, counted without the decoder's help.
struct Truth {
    /// One entry a contact, in the order in which they begin: its last place in device units.
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
