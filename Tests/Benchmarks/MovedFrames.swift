import Core
import HIDRecords

/// The bytes of frames in which every finger of a panel moves, as the kernel would write them.
struct MovedFrames {
    /// How many frames move the fingers before they are back at the start.
    static let count = 8
    /// The distance a frame moves a finger, in device units; far enough for every gesture to begin in a
    /// round.
    private static let stride: Int32 = 6

    let contacts: Int
    let panel: DeviceDescription
    /// A frame in which all fingers touch.
    let began: [InputEvent]
    /// Frames that move all of them, to be sent in order and repeatedly.
    let moved: [[InputEvent]]

    /// Frames of a panel with `contacts` fingers on it: six values per contact, as on common panels.
    init(contacts: Int) {
        self.contacts = contacts
        panel = Self.describe(slots: max(contacts, 10))
        began = Self.frame(contacts, step: 0, begins: true)
        moved = (1...Self.count).map { Self.frame(contacts, step: Int32($0), begins: false) }
    }

    private static func describe(slots: Int) -> DeviceDescription {
        var panel = DeviceDescription(name: "Benchmark panel")
        panel.properties = [DeviceProperty.direct]
        panel.keys = [Btn.touch]
        for code in [Abs.x, Abs.y, Abs.mtPositionX, Abs.mtPositionY] {
            panel.axes[code] = AbsoluteAxis(minimum: 0, maximum: 4095, resolution: 12)
        }
        for code in [Abs.pressure, Abs.mtPressure, Abs.mtTouchMajor] {
            panel.axes[code] = AbsoluteAxis(minimum: 0, maximum: 255)
        }
        panel.axes[Abs.mtSlot] = AbsoluteAxis(minimum: 0, maximum: Int32(slots) - 1)
        panel.axes[Abs.mtTrackingID] = AbsoluteAxis(minimum: 0, maximum: 65535)
        return panel
    }

    private static func frame(_ contacts: Int, step: Int32, begins: Bool) -> [InputEvent] {
        var events: [InputEvent] = []
        func add(_ type: EventType, _ code: EventCode, _ value: Int32) {
            let time = Timestamp(microseconds: 1_000_000)
            events.append(InputEvent(timestamp: time, type: type, code: code, value: value))
        }
        // Ten columns of at most six fingers, each in its own area.
        for contact in 0..<Int32(contacts) {
            add(EventType.abs, Abs.mtSlot, contact)
            if begins { add(EventType.abs, Abs.mtTrackingID, 100 + contact) }
            // Every other finger moves twice as far, so that they pan, pinch and rotate.
            let way = step * stride * (1 + contact % 2)
            add(EventType.abs, Abs.mtPositionX, 150 + contact % 10 * 400 + way)
            add(EventType.abs, Abs.mtPositionY, 150 + contact / 10 * 650 + way)
            add(EventType.abs, Abs.mtTouchMajor, 10 + step)
            add(EventType.abs, Abs.mtPressure, 40 + step)
        }
        if begins { add(EventType.key, Btn.touch, 1) }
        add(EventType.abs, Abs.x, 150 + step * stride)
        add(EventType.abs, Abs.y, 150 + step * stride)
        add(EventType.syn, Syn.report, 0)
        return events
    }
}
