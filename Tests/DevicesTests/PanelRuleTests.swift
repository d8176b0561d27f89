private import CEvdevShim
import Core
import Devices
import FakeDevices
import HIDRecords
import Recordings
import TestSupport
import Testing

/// Rules: panels/what-is-a-panel.
@Suite("What a panel is, live and in a recording", .serialized)
struct PanelRuleTests {
    /// What a device may have that its kind depends on.
    private struct Traits: OptionSet {
        let rawValue: Int

        static let place = Traits(rawValue: 1)
        static let multitouch = Traits(rawValue: 2)
        static let direct = Traits(rawValue: 4)
        static let pointer = Traits(rawValue: 8)
        static let touch = Traits(rawValue: 16)
        static let pen = Traits(rawValue: 32)
        static let finger = Traits(rawValue: 64)
        static let left = Traits(rawValue: 128)
        static let trigger = Traits(rawValue: 256)
        static let pressure = Traits(rawValue: 512)
        static let all = 0..<1024

        var keys: Set<EventCode> {
            let codes: [(Traits, EventCode)] = [
                (.touch, Btn.touch), (.pen, Btn.toolPen), (.finger, Btn.toolFinger), (.left, Btn.left),
                (.trigger, EventCode(rawValue: 0x120)),
            ]
            return Set(codes.filter { contains($0.0) }.map(\.1))
        }

        var axes: [EventCode] {
            (contains(.place) ? [Abs.x, Abs.y] : [])
                + (contains(.multitouch)
                    ? [Abs.mtSlot, Abs.mtTrackingID, Abs.mtPositionX, Abs.mtPositionY] : [])
                + (contains(.pressure) ? [Abs.pressure] : [])
        }

        var properties: Set<DeviceProperty> {
            let all: [(Traits, DeviceProperty)] = [(.direct, .direct), (.pointer, .pointer)]
            return Set(all.filter { contains($0.0) }.map(\.1))
        }

        /// What udev says, told from the table in its manual way: the first that fits for plain axes, and for contacts.
        var udev: Set<UdevKind> {
            func kind(mayBeMouse: Bool) -> UdevKind? {
                if contains(.pen) { return .tablet }
                if contains(.finger), !contains(.direct) { return .touchpad }
                if mayBeMouse, contains(.left) { return .mouse }
                if contains(.touch) || contains(.direct) { return .touchScreen }
                return nil
            }
            let kinds = [
                contains(.place) ? kind(mayBeMouse: true) : nil,
                contains(.multitouch) ? kind(mayBeMouse: false) : nil,
            ]
            let found = Set(kinds.compactMap(\.self))
            return found.isEmpty && contains(.trigger) ? [.joystick] : found
        }

        var description: DeviceDescription {
            var description = DeviceDescription(name: "Device")
            description.keys = keys
            for axis in axes { description.axes[axis] = AbsoluteAxis(minimum: 0, maximum: 1000) }
            description.properties = properties
            return description
        }
    }

    /// Whether touchd reads a node with these traits that udev calls `kinds`.
    private func isRead(_ traits: Traits, _ kinds: Set<UdevKind>?, isNamed: Bool) throws -> Bool {
        let device = try FakeDevice(name: "Device", role: .touchPanel)
        for key in traits.keys { evdev_shim_set_key(device.number, UInt32(key.rawValue), 0) }
        for axis in traits.axes { evdev_shim_set_axis(device.number, UInt32(axis.rawValue), 0, 1000) }
        for property in traits.properties {
            evdev_shim_set_property(device.number, UInt32(property.rawValue))
        }
        var found = device.found
        found.description.udevKinds = kinds
        found.description.isNamedPanel = isNamed
        return (try? InputDevice(opening: found).role) == .touchPanel
    }

    @Test("a device is read live if and only if its recording is played, whatever it has and udev says")
    func combinations() throws {
        for number in Traits.all {
            let traits = Traits(rawValue: number)
            var recorded = traits.description
            #expect(recorded.kinds == traits.udev, "\(traits)")
            #expect(try isRead(traits, traits.udev, isNamed: false) == recorded.isTouchPanel, "\(traits)")
            recorded.isNamedPanel = true
            #expect(recorded.isTouchPanel == (recorded.panelDefect == nil))
            if number % 7 == 0 {
                #expect(try isRead(traits, traits.udev, isNamed: true) == recorded.isTouchPanel)
            }
            for kind in UdevKind.allCases where number % 13 == 0 {
                recorded.isNamedPanel = false
                recorded.udevKinds = [kind]
                #expect(try isRead(traits, [kind], isNamed: false) == recorded.isTouchPanel)
            }
        }
    }

    @Test("what is read is what was recorded of it", arguments: PanelRecordings.made + PanelRecordings.real)
    func recordings(_ path: String) throws {
        let device = try #require(try Recording(readingFrom: path).devices.first).description
        #expect(device.isTouchPanel)
        var live = device
        live.udevKinds = device.kinds
        #expect(live.isTouchPanel)
        var writer = LibinputRecordWriter()
        let text = writer.deviceHeader(live)
        #expect(text.contains("ID_INPUT_TOUCHSCREEN=1"))
    }

    @Test(
        "kinds of hardware that udev calls something else, and why",
        arguments: [
            ([.place, .touch, .pen], "is called a tablet (ID_INPUT_TABLET) by udev for its BTN_TOOL_PEN"),
            (
                [.place, .touch, .finger, .pressure],
                "is called a touchpad (ID_INPUT_TOUCHPAD) by udev for its BTN_TOOL_FINGER without INPUT_PROP_DIRECT"
            ),
            ([.place, .left], "is called a mouse (ID_INPUT_MOUSE) by udev for its BTN_LEFT"),
            (
                [.place, .trigger, .pressure],
                "is called a joystick (ID_INPUT_JOYSTICK) by udev for want of BTN_TOUCH and INPUT_PROP_DIRECT"
            ),
            ([.place, .direct], "has neither a button nor pressure that says when it is touched"),
            ([.direct, .touch], "has no axes for a place"),
        ] as [(Traits, String)])
    private func reasons(_ traits: Traits, reason: String) {
        var description = traits.description
        description.udevKinds = traits.udev
        #expect(!description.isTouchPanel)
        #expect(description.reasonForNoPanel.hasPrefix(reason))
    }

    @Test("what udev calls a touch screen is one with a place and a button or pressure, whatever else it has")
    func calledTouchScreen() {
        for (traits, isPanel) in [
            ([.place, .touch, .finger], true), ([.place, .touch, .pen], true), ([.place, .left], true),
            ([.place, .pressure], true), ([.multitouch], true), ([.place], false), ([.touch], false),
        ] as [(Traits, Bool)] {
            var description = traits.description
            description.udevKinds = [.touchScreen]
            #expect(description.isTouchPanel == isPanel)
        }
    }

    @Test("a panel without slots and BTN_TOUCH is touched by the left button, or by pressure")
    func otherButtons() {
        var panel = ([.place, .left, .direct] as Traits).description
        var player = Player(panel)
        player.play("X 100 Y 200 left 1\nX 150\nleft 0\nX 300\nleft 1")
        #expect(
            player.lines == [
                "10: 0 began (0.1, 0.2)", "20: 0 moved (0.15, 0.2)", "30: 0 ended (0.15, 0.2)",
                "50: 0 began (0.3, 0.2)",
            ])
        panel = ([.place, .pressure] as Traits).description
        panel.udevKinds = [.touchScreen]
        player = Player(panel)
        player.play("X 100 Y 200 P 40\nP 50\nP 0\nX 300 P 0\nP 3")
        #expect(
            player.lines == [
                "10: 0 began (0.1, 0.2)", "20: 0 changed (0.1, 0.2)", "30: 0 ended (0.1, 0.2)",
                "50: 0 began (0.3, 0.2)",
            ])
    }
}
