import Core
import HIDRecords
import Testing

/// Rules: panels/accessories, panels/what-is-a-panel.
@Suite("What a device is for apps")
struct DeviceRoleTests {
    private func device(
        axes: [EventCode] = [], keys: Set<EventCode> = [], properties: Set<DeviceProperty> = []
    ) -> DeviceDescription {
        var device = DeviceDescription(name: "Device")
        for axis in axes { device.axes[axis] = AbsoluteAxis(minimum: -100, maximum: 100) }
        device.keys = keys
        device.properties = properties
        return device
    }

    private let space = [Abs.x, Abs.y, Abs.z]

    @Test("an accelerometer has three axes, and its property or no keys")
    func accelerometer() {
        #expect(
            device(axes: space, keys: [EventCode(rawValue: 1)], properties: [.accelerometer]).role
                == .accelerometer)
        #expect(device(axes: space).role == .accelerometer)
        #expect(device(axes: space, keys: [EventCode(rawValue: 0x120)]).role == nil)
        #expect(device(axes: [Abs.x, Abs.y], properties: [DeviceProperty.accelerometer]).role == nil)
    }

    @Test("one key for playing makes media keys", arguments: MediaKey.all)
    func mediaKeys(key: EventCode) {
        #expect(device(keys: [EventCode(rawValue: 30), key]).role == .mediaKeys)
        #expect(device(keys: [EventCode(rawValue: 30)]).role == nil)
    }

    @Test("a lid's switch makes a lid, unless there are keys for playing; other switches make nothing")
    func lid() {
        var device = device(keys: [EventCode(rawValue: 116)])
        device.switches = [SwitchCode.lid, EventCode(rawValue: 1)]
        #expect(device.role == .lid)
        device.keys.insert(MediaKey.play)
        #expect(device.role == .mediaKeys)
        device.keys = []
        device.switches = [EventCode(rawValue: 1)]
        #expect(device.role == nil)
    }

    @Test("a touch panel is a panel, whatever keys it has")
    func panel() {
        let panel = device(
            axes: [Abs.mtPositionX, Abs.mtPositionY], keys: [Btn.touch, MediaKey.play],
            properties: [DeviceProperty.direct])
        #expect(panel.role == .touchPanel)
    }

    @Test(
        "the resolution is units per g; without it the range is 2 g either way, and without a range there is no scale"
    )
    func scale() {
        #expect(AbsoluteAxis(minimum: -8, maximum: 8, resolution: 256).unitsPerGravity == 256)
        #expect(AbsoluteAxis(minimum: -512, maximum: 511).unitsPerGravity == 256)
        #expect(AbsoluteAxis(minimum: .min, maximum: .max).unitsPerGravity == 1_073_741_824)
        #expect(AbsoluteAxis(minimum: 0, maximum: 0).unitsPerGravity == nil)
    }

    @Test(
        "the keys are the bits of the words, the highest word first",
        arguments: [
            ("0", []), ("2", [1]), ("1 0", [64]), ("1000000000 0 4\n", [2, 164]), ("", []), ("zz 1", []),
            ("ffffffffffffffffff", []), ("-1", []),
        ] as [(String, Set<UInt16>)])
    func bitmap(text: String, keys: Set<UInt16>) {
        #expect(KeyBitmap.keys(text, bitsPerWord: 64) == Set(keys.map(EventCode.init)))
    }

    @Test("a machine of 32 bits has words of 32")
    func shortWords() {
        #expect(KeyBitmap.keys("10 0 0 0 0 4", bitsPerWord: 32) == Set([2, 164].map(EventCode.init)))
    }

    @Test("a panel that touchd-panel makes is not read")
    func ownPanel() {
        var description = DeviceDescription(name: "touchd browser")
        #expect(description.reasonToIgnore(onSeat: "seat0") == nil)
        description.phys = "touchd/panel/browser"
        #expect(description.reasonToIgnore(onSeat: "seat0") == DeviceDescription.ownPanel)
        description.phys = "usb-1/input0"
        description.isMarkedAsOwn = true
        #expect(description.reasonToIgnore(onSeat: "seat1") == DeviceDescription.ownPanel)
    }
}
