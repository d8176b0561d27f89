import CEvdevShim
import CLinux
import Core
import Devices
import FakeDevices
import Glibc
import HIDRecords
import Testing

/// The signal of an accessory as text.
private func words(_ signal: DeviceSignal) -> String {
    switch signal {
    case .acceleration(let sample, _): "\(sample.x) \(sample.y) \(sample.z)"
    case .key(let code, let isDown, _): "\(code.rawValue) \(isDown ? "down" : "up")"
    case .keysReleased: "released"
    case .lid(let isClosed, _): isClosed ? "closed" : "opened"
    case .frameLost: "lost"
    case .record, .released, .frame: "record"
    }
}

// In the suite of panels, because the shim is not thread-safe.
extension InputDeviceTests {
    /// Rules: panels/accessories, presses/which-keys, remote-control/media-keys.
    @Suite("A live accessory")
    struct Accessories {
        /// Three axes of ±4 g, 1024 units each.
        private func accelerometer(resolution: Int32 = 1024) throws -> FakeDevice {
            let device = try FakeDevice(name: "Accelerometer")
            evdev_shim_set_property(device.number, UInt32(DeviceProperty.accelerometer.rawValue))
            for axis in [Abs.x, Abs.y, Abs.z] {
                evdev_shim_set_axis(device.number, UInt32(axis.rawValue), -4096, 4096)
                evdev_shim_set_resolution(device.number, UInt32(axis.rawValue), resolution)
            }
            evdev_shim_set_value(device.number, UInt32(Abs.z.rawValue), 1024)
            return device
        }

        /// A full keyboard with media keys.
        private func keyboard() throws -> FakeDevice {
            let device = try FakeDevice(name: "Keyboard")
            for key in Array(1...31) + MediaKey.all.map({ UInt32($0.rawValue) }) {
                evdev_shim_set_key(device.number, key, 0)
            }
            return device
        }

        private func open(_ shim: FakeDevice, keys: [EventCode] = []) throws(DeviceError) -> InputDevice {
            var found = shim.found
            found.description.namedKeys = keys
            var device = try InputDevice(opening: found)
            device.start()
            while device.advance() { Issue.record("\(device.signal) before the first read") }
            return device
        }

        private func read(_ device: inout InputDevice) -> [String] {
            var lines: [String] = []
            device.read()
            while device.advance() { lines.append(words(device.signal)) }
            #expect(device.outcome == .drained)
            return lines
        }

        @Test("an accelerometer's samples are in g, each axis with its latest value")
        func samples() throws {
            let shim = try accelerometer()
            var device = try open(shim)
            #expect(device.role == .accelerometer)
            #expect(device.description.name == "Accelerometer")
            #expect(evdev_shim_clock(shim.number) == CLOCK_MONOTONIC)
            shim.write([(EventType.abs, Abs.x, 512)])
            shim.write([(EventType.abs, Abs.y, -2048), (EventType.abs, Abs.z, 0)])
            // A gyroscope's axis is not part of acceleration.
            shim.write([(EventType.abs, EventCode(rawValue: 3), 77)])
            #expect(read(&device) == ["0.5 0.0 1.0", "0.5 -2.0 0.0", "0.5 -2.0 0.0"])
        }

        @Test("without a resolution the range is 2 g either way")
        func range() throws {
            let shim = try accelerometer(resolution: 0)
            var device = try open(shim)
            shim.write([(EventType.abs, Abs.x, 4096)])
            #expect(read(&device) == ["2.0 0.0 0.5"])
        }

        @Test("the kernel is asked only for a keyboard's media keys, and other keys make no signal")
        func keys() throws {
            let shim = try keyboard()
            var device = try open(shim)
            #expect(device.role == .mediaKeys)
            let keys = (UInt16(0)..<768).filter { evdev_shim_hands_over(shim.number, UInt32($0)) == 1 }
            #expect(keys.map(EventCode.init) == MediaKey.all)
            for key in [MediaKey.play, EventCode(rawValue: 30)] {
                for value in [1, 0] as [Int32] { shim.write([(EventType.key, key, value)]) }
            }
            #expect(read(&device) == ["207 down", "207 up"])
        }

        @Test(
            "the kernel is asked only for the keys that the entry names, and for media keys; what is typed makes no signal"
        )
        func namedKeys() throws {
            let shim = try keyboard()
            // Escape and Q; the keyboard has no F1.
            let named = [1, 16, 59].map { EventCode(rawValue: $0) }
            var device = try open(shim, keys: named)
            #expect(device.role == .keys)
            let keys = (UInt16(0)..<768).filter { evdev_shim_hands_over(shim.number, UInt32($0)) == 1 }
            #expect(keys.map(EventCode.init) == [named[0], named[1]] + MediaKey.all)
            for key in [1, 16, 30, 207] as [UInt16] {
                for value in [1, 2, 0] as [Int32] {
                    shim.write([(EventType.key, EventCode(rawValue: key), value)])
                }
            }
            #expect(
                read(&device) == ["1 down", "1 up", "16 down", "16 up", "207 down", "207 up"])
        }

        @Test("an entry whose keys the keyboard lacks leaves it closed but for its media keys")
        func lackingKeys() throws {
            let shim = try keyboard()
            let device = try open(shim, keys: [EventCode(rawValue: 59)])
            #expect(device.role == .mediaKeys)
        }

        @Test(
            "when the device goes, its media keys go up, and presses of its other keys are left to be cancelled"
        )
        func cancelledKeys() throws {
            let shim = try keyboard()
            var device = try open(shim, keys: [EventCode(rawValue: 16)])
            shim.write([(EventType.key, EventCode(rawValue: 16), 1)])
            shim.write([(EventType.key, MediaKey.rewind, 1)])
            #expect(read(&device) == ["16 down", "168 down"])
            device.cancelAll()
            var lines: [String] = []
            while device.advance() { lines.append(words(device.signal)) }
            #expect(lines == ["168 up"])
        }

        @Test(
            "keys that the kernel releases, and nobody does, are no releases but one signal; media keys go up"
        )
        func releasedKeys() throws {
            let shim = try keyboard()
            var device = try open(shim, keys: [1, 16].map { EventCode(rawValue: $0) })
            for key in [EventCode(rawValue: 1), EventCode(rawValue: 16), MediaKey.rewind] {
                shim.write([(EventType.key, key, 1)])
            }
            shim.write([(EventType.key, EventCode(rawValue: 1), 0)])
            #expect(read(&device) == ["1 down", "16 down", "168 down", "1 up"])
            let time = Timestamp(microseconds: 0)
            shim.write(
                [(EventCode(rawValue: 16), 0), (MediaKey.rewind, 0)].map { code, value in
                    InputEvent(timestamp: time, type: .key, code: code, value: value)
                } + [InputEvent(timestamp: time, type: .syn, code: Syn.report, value: 1)])
            #expect(read(&device) == ["168 up", "released"])
        }

        @Test("a held key goes down once and up once, despite repetition and keys that were down before")
        func held() throws {
            let shim = try keyboard()
            var device = try open(shim)
            for value in [0, 1, 2, 2, 1, 0, 0] as [Int32] {
                shim.write([(EventType.key, MediaKey.fastForward, value)])
            }
            #expect(read(&device) == ["208 down", "208 up"])
        }

        @Test("after SYN_DROPPED the kernel's state shows which keys went down or up")
        func droppedKeys() throws {
            let shim = try keyboard()
            var device = try open(shim)
            shim.write([(EventType.key, MediaKey.fastForward, 1)])
            #expect(read(&device) == ["208 down"])
            evdev_shim_set_key(shim.number, UInt32(MediaKey.rewind.rawValue), 1)
            shim.write([(EventType.syn, Syn.dropped, 0), (EventType.key, MediaKey.play, 1)])
            #expect(read(&device) == ["lost", "168 down", "208 up"])
        }

        @Test("a press that is both in the kernel's state and still unread is reported once")
        func pressedOnce() throws {
            let shim = try keyboard()
            var device = try open(shim)
            evdev_shim_set_key(shim.number, UInt32(MediaKey.play.rawValue), 1)
            shim.write([(EventType.syn, Syn.dropped, 0)])
            #expect(read(&device) == ["lost", "207 down"])
            shim.write([(EventType.key, MediaKey.play, 1)])
            shim.write([(EventType.key, MediaKey.play, 0)])
            shim.write([(EventType.key, MediaKey.play, 1)])
            #expect(read(&device) == ["207 up", "207 down"])
        }

        @Test("a loss of events does not press a key that was down from the start")
        func downBefore() throws {
            let shim = try keyboard()
            evdev_shim_set_key(shim.number, UInt32(MediaKey.play.rawValue), 1)
            var device = try open(shim)
            shim.write([(EventType.syn, Syn.dropped, 0)])
            #expect(read(&device) == ["lost"])
        }

        @Test("after SYN_DROPPED an accelerometer continues with the kernel's values")
        func droppedSamples() throws {
            let shim = try accelerometer()
            var device = try open(shim)
            evdev_shim_set_value(shim.number, UInt32(Abs.y.rawValue), 2048)
            shim.write([(EventType.syn, Syn.dropped, 0), (EventType.abs, Abs.x, 4096)])
            #expect(read(&device) == ["lost"])
            shim.write([(EventType.abs, Abs.z, 512)])
            #expect(read(&device) == ["0.0 2.0 0.5"])
        }

        /// A device with a lid switch and a button.
        private func lid() throws -> FakeDevice {
            let device = try FakeDevice(name: "Lid Switch")
            evdev_shim_set_switch(device.number, UInt32(SwitchCode.lid.rawValue), 0)
            evdev_shim_set_key(device.number, 116, 0)
            return device
        }

        @Test("a lid is reported each time it closes or opens; other switches and keys are not")
        func closing() throws {
            let shim = try lid()
            var device = try open(shim)
            #expect(device.role == .lid)
            #expect(evdev_shim_hands_over(shim.number, 116) == 0)
            shim.write([(EventType.sw, EventCode(rawValue: 1), 1)])
            shim.write([(EventType.key, SwitchCode.lid, 1)])
            for value in [0, 1, 1, 0, 1] as [Int32] { shim.write([(EventType.sw, SwitchCode.lid, value)]) }
            #expect(read(&device) == ["closed", "opened", "closed"])
        }

        @Test("a lid that is closed when it is found makes no signal until it opens")
        func closedBefore() throws {
            let shim = try lid()
            evdev_shim_set_switch(shim.number, UInt32(SwitchCode.lid.rawValue), 1)
            var device = try open(shim)
            #expect(read(&device) == [])
            for value in [0, 1] as [Int32] { shim.write([(EventType.sw, SwitchCode.lid, value)]) }
            #expect(read(&device) == ["opened", "closed"])
        }

        @Test("after SYN_DROPPED the kernel's state shows whether the lid is closed")
        func droppedLid() throws {
            let shim = try lid()
            var device = try open(shim)
            evdev_shim_set_switch(shim.number, UInt32(SwitchCode.lid.rawValue), 1)
            shim.write([(EventType.syn, Syn.dropped, 0), (EventType.sw, SwitchCode.lid, 0)])
            #expect(read(&device) == ["lost", "closed"])
        }

        @Test("an unplugged device is removed, and the keys held on it go up once")
        func unplugged() throws {
            let shim = try keyboard()
            do {
                var device = try open(shim)
                shim.write([(EventType.key, MediaKey.rewind, 1)])
                #expect(read(&device) == ["168 down"])
                shim.unplug()
                evdev_shim_fail(shim.number, ENODEV)
                device.read()
                #expect(!device.advance() && device.outcome == .removed)
                var lines: [String] = []
                for _ in 1...2 {
                    device.cancelAll()
                    while device.advance() { lines.append(words(device.signal)) }
                }
                #expect(lines == ["168 up"])
            }
            #expect(!shim.hasReader)
        }

        @Test("a device that is something else is refused permanently")
        func refused() throws {
            let shim = try FakeDevice(name: "Power Button")
            evdev_shim_set_key(shim.number, 116, 0)
            let error = DeviceError.otherRole(subject: shim.node, expected: .accelerometer)
            #expect(throws: error) { _ = try InputDevice(opening: shim.found) }
            #expect(!error.mayPass)
        }
    }
}
