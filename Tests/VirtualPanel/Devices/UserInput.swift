import CLinux
import Glibc

/// An input device made of events this process writes (`/dev/uinput`, linux/uinput.h).
struct UserInput: ~Copyable {
    private let node: OpenFile

    /// The `_IO` and `_IOW` requests of linux/uinput.h, which Swift does not import.
    private enum Request {
        static let create: UInt = 0x5501
        static let setup = write(3, size: 92)
        static let axis = write(4, size: 28)
        static let eventBit = write(100, size: 4)
        static let keyBit = write(101, size: 4)
        static let switchBit = write(109, size: 4)
        static let propertyBit = write(110, size: 4)

        private static func write(_ number: UInt, size: UInt) -> UInt {
            0x4000_0000 | size << 16 | 0x5500 | number
        }
    }

    /// What a device has besides its name.
    struct Capabilities {
        var properties: [CInt] = []
        var keys: [CInt] = []
        var switches: [CInt] = []
        var axes: [Axis] = []
    }

    /// One absolute axis, units per millimetre or per standard gravity in `resolution`.
    struct Axis {
        let code: CInt
        let minimum: Int32
        let maximum: Int32
        let resolution: Int32
    }

    init(name: String, product: UInt16, _ capabilities: Capabilities) throws(PanelFailure) {
        let node = try OpenFile(path: "/dev/uinput", flags: O_WRONLY | O_NONBLOCK)
        for property in capabilities.properties { try node.control(Request.propertyBit, property) }
        if !capabilities.keys.isEmpty { try node.control(Request.eventBit, EV_KEY) }
        for key in capabilities.keys { try node.control(Request.keyBit, key) }
        if !capabilities.switches.isEmpty { try node.control(Request.eventBit, EV_SW) }
        for number in capabilities.switches { try node.control(Request.switchBit, number) }
        if !capabilities.axes.isEmpty { try node.control(Request.eventBit, EV_ABS) }
        for axis in capabilities.axes { try node.control(Request.axis, Self.bytes(of: axis)) }
        var setup = KernelStructure()
        for part in [UInt16(BUS_USB), 0x1209, product, 1] { setup.append(part) }
        setup.append(text: name, size: 80)
        setup.append(UInt32(0))
        try node.control(Request.setup, setup.bytes)
        try node.control(Request.create, 0)
        self.node = node
    }

    /// Writes one event; the kernel stamps it.
    func event(_ type: CInt, _ code: CInt, _ value: Int32) throws(PanelFailure) {
        var event = KernelStructure()
        event.append(UInt64(0))
        event.append(UInt64(0))
        event.append(UInt16(clamping: type))
        event.append(UInt16(clamping: code))
        event.append(value)
        try node.write(event.bytes)
    }

    /// Ends the frame.
    func synchronise() throws(PanelFailure) {
        try event(EV_SYN, SYN_REPORT, 0)
    }

    private static func bytes(of axis: Axis) -> [UInt8] {
        var setup = KernelStructure()
        setup.append(UInt16(clamping: axis.code))
        setup.append(UInt16(0))
        for part in [0, axis.minimum, axis.maximum, 0, 0, axis.resolution] { setup.append(part) }
        return setup.bytes
    }
}
