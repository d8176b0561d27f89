import CEvdevShim
import CLinux
import Core
import Devices
import FakeDevices
import Foundation
import HIDRecords
import Runtime
import TestSupport
import Testing

/// Rules: journal/text-that-is-shown, panels/finding-devices, panels/fingers-already-down, panels/grabs,
/// panels/lost-events, panels/panels-that-go, panels/time-of-a-record.
@Suite("A live panel", .serialized)
struct InputDeviceTests {
    private let panel: FakePanel

    init() throws { panel = try FakePanel() }

    @Test(
        "what a device says about itself controls no terminal and breaks no line, from the moment it is opened"
    )
    func escaped() throws {
        let panel = try FakePanel(name: "Kiosk\n\u{1B}]0;owned\u{7}\u{202E}")
        let device = try InputDevice(opening: panel.found)
        #expect(device.description.name == #"Kiosk\n\x1b]0;owned\x07\u202e"#)
    }

    @Test("the kernel describes it, its clock is the monotonic one, and it is not grabbed by default")
    func description() throws {
        let device = try InputDevice(opening: panel.found)
        #expect(device.description.name == "Finger panel")
        #expect(device.description.phys == "shim")
        #expect(device.description.identity.vendor == 0x222a)
        #expect(device.description.slotCount == 10)
        #expect(device.description.keys == [Btn.touch])
        #expect(evdev_shim_clock(panel.number) == CLOCK_MONOTONIC)
        #expect(evdev_shim_is_grabbed(panel.number) == 0)
    }

    @Test("frames are read and reported")
    func frames() throws {
        let live = try HeardPanel(panel)
        panel.write("slot 0 id 1 x 100 y 200\nx 300\nid -1")
        let outcome = live.read()
        #expect(outcome == .drained)
        #expect(live.heard.lines == ["0 began (0.1, 0.2)", "0 moved (0.3, 0.2)", "0 ended (0.3, 0.2)"])
        #expect(live.read() == .drained)
        #expect(live.heard.violations.isEmpty)
    }

    @Test(
        "events that say they are older than the last look at the panel have the time at which they are read")
    func wrongTimes() throws {
        let live = try HeardPanel(panel)
        let events: [(EventType, EventCode, Int32)] = [
            (EventType.abs, Abs.mtTrackingID, 1), (EventType.abs, Abs.mtPositionX, 100),
            (EventType.abs, Abs.mtPositionY, 200),
        ]
        live.read()
        let before = Timestamp.monotonic
        panel.write(events, at: before.microseconds - 1_000)
        live.read()
        #expect(live.heard.records.last?.timestamp.microseconds == before.microseconds - 1_000)
        #expect(live.device.hasWrongTimes == false)
        // Twelve seconds after booting, as every event of such a driver.
        panel.write([(EventType.abs, Abs.mtPositionX, 300)], at: 12_867_896)
        live.read()
        panel.write([(EventType.abs, Abs.mtTrackingID, -1)], at: 12_867_896)
        live.read()
        let times = live.heard.records.suffix(2).map(\.timestamp)
        #expect(times.count == 2 && times.allSatisfy { $0 >= before } && times[0] <= times[1])
        #expect(live.device.hasWrongTimes == true)
        #expect(live.device.lag < .seconds(1))
    }

    @Test("events read together have the same meaning as one by one", arguments: 0..<4)
    func together(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let live = try HeardPanel(panel)
        var player = Player(live.device.description)
        for _ in 0..<200 {
            let events = (0..<Int.random(in: 1...100, using: &random)).map { _ in randomEvent(&random) }
            player.play(events)
            panel.write(FakePanel.bytes(of: events))
            live.read()
        }
        #expect(live.heard.records == player.records)
        #expect(live.heard.records.count > 1000)
        #expect(live.device.statistics == player.decoder.statistics)
    }

    /// An event of a panel with slots, sometimes with a slot, an axis or a code that it does not have.
    private func randomEvent(_ random: inout SeededRandom) -> InputEvent {
        let likely: [(EventCode, ClosedRange<Int32>)] = [
            (Abs.mtSlot, 0...3), (Abs.mtSlot, -1...10), (Abs.mtTrackingID, -1...20),
            (Abs.mtPositionX, 0...1000),
            (Abs.mtPositionY, 0...1000), (Abs.mtToolType, 0...1), (Abs.mtToolX, 0...1), (Abs.x, 0...1000),
            (Abs.mtDistance, 0...1), (Abs.mtPressure, 0...9),
        ]
        let (code, values) = likely[Int.random(in: 0..<likely.count, using: &random)]
        let type = [
            EventType.abs, EventType.abs, EventType.abs, EventType.syn, EventType.key, EventType(rawValue: 4),
        ]
        var event = InputEvent(
            timestamp: .monotonic, type: type[Int.random(in: 0..<6, using: &random)],
            code: code,
            value: Int32.random(in: values, using: &random)
        )
        if event.type == EventType.syn { event.code = Syn.report }
        return event
    }

    @Test("fingers already down begin when the panel is opened")
    func alreadyDown() throws {
        panel.setContact(3, id: 7, x: 500, y: 500)
        evdev_shim_set_value(panel.number, UInt32(Abs.mtSlot.rawValue), 3)
        let live = try HeardPanel(panel)
        live.start()
        panel.write("x 600")
        live.read()
        #expect(live.heard.lines == ["3 began (0.5, 0.5)", "3 moved (0.6, 0.5)"])
    }

    @Test(
        "what is sent between the opening and the first look at the slots counts once, in the slot that it is for"
    )
    func sentMeanwhile() throws {
        let live = try HeardPanel(panel)
        panel.setContact(0, id: 1, x: 100, y: 100)
        panel.setContact(1, id: 2, x: 200, y: 200)
        evdev_shim_set_value(panel.number, UInt32(Abs.mtSlot.rawValue), 1)
        // The slot before was 0, which the kernel does not say again.
        panel.write("id 1 x 100 y 100 slot 1 id 2 x 200 y 200")
        live.start()
        live.read()
        panel.write("x 300")
        live.read()
        #expect(
            live.heard.lines == [
                "0 began (0.1, 0.1), 1 began (0.2, 0.2)", "0 stayed (0.1, 0.1), 1 moved (0.3, 0.2)",
            ])
    }

    @Test("after SYN_DROPPED the kernel's slots count, not the unread events")
    func resynchronised() throws {
        let live = try HeardPanel(panel)
        panel.write("slot 0 id 1 x 100 y 100 slot 1 id 2 x 200 y 200 slot 2 id 3 x 300 y 300")
        live.read()
        panel.setContact(0, id: -1)
        panel.setContact(1, id: 9, x: 900, y: 900)
        panel.setContact(2, id: 3, x: 333, y: 300)
        panel.write("slot 2 x 1 drop\nslot 0 id 77 x 5 y 5\nslot 0 id -1")
        live.read()
        #expect(
            live.heard.lines.dropFirst() == [
                "0 ended (0.1, 0.1), 1 ended (0.2, 0.2), 2 moved (0.333, 0.3)",
                "1 began (0.9, 0.9), 2 stayed (0.333, 0.3)",
            ]
        )
        #expect(live.heard.losses.map { [$0.ended, $0.began, $0.moved] } == [[2, 1, 1]])
        #expect(live.heard.violations.isEmpty)
    }

    @Test(
        "unread events after SYN_DROPPED, however many, are not taken in addition to the state that contains them"
    )
    func waitingEvents() throws {
        let live = try HeardPanel(panel)
        panel.setContact(0, id: 1, x: 900, y: 900)
        panel.write("slot 0 id 1 x 1 y 1\ndrop\n" + (1...400).map { "x \($0)" }.joined(separator: "\n"))
        while live.read() == .unfinished {}
        #expect(live.heard.lines == ["0 began (0.001, 0.001)", "0 moved (0.9, 0.9)"])
    }

    @Test(
        "when every read begins with SYN_DROPPED, each turn is bounded and the panel stays followed")
    func alwaysDropped() throws {
        let live = try HeardPanel(panel)
        for round in 0..<50 {
            panel.setContact(0, id: 1, x: Int32(round), y: 1)
            panel.write("drop x 3 drop\nx 5 drop\nx 7")
            #expect(live.read() == .drained)
        }
        #expect(live.heard.violations.isEmpty)
        #expect(live.heard.losses.count == 50)
        #expect(live.heard.records.count == 50)
    }

    @Test("a stalled reader reads in turns, and reports how old the events were")
    func stalled() throws {
        let live = try HeardPanel(panel)
        // 2,300 events are more than a turn reads.
        let now = "@\(Timestamp.monotonic.microseconds)"
        panel.write(
            "\(now) slot 0 id 1 x 0 y 0\n" + (1...1147).map { "\(now) x \($0)" }.joined(separator: "\n"))
        usleep(20_000)
        #expect(live.read() == .unfinished)
        #expect(live.device.lag > Interval(microseconds: 10_000))
        #expect(live.read() == .drained)
        #expect(live.heard.records.count == 1148)
    }

    @Test("an unplugged panel is removed, and its fingers are cancelled once")
    func unplugged() throws {
        do {
            let live = try HeardPanel(panel)
            panel.write("slot 0 id 1 x 100 y 100")
            live.read()
            panel.unplug()
            evdev_shim_fail(panel.number, ENODEV)
            #expect(live.read() == .removed)
            live.cancelAll()
            live.cancelAll()
            #expect(live.heard.lines == ["0 began (0.1, 0.1)", "0 cancelled (0.1, 0.1)"])
        }
        #expect(!panel.hasReader, "the device closes its descriptor when it goes away")
    }

    @Test("fingers are cancelled at the time at which the panel goes, however long ago it was read last")
    func timeOfCancellation() throws {
        let live = try HeardPanel(panel)
        panel.write("slot 0 id 1 x 100 y 100")
        live.read()
        usleep(20_000)
        let corrected = live.device.statistics.clampedTimes
        let before = Timestamp.monotonic
        live.cancelAll()
        let times = live.heard.records.map(\.timestamp)
        #expect(times.count == 2)
        #expect(times.last.map { $0 >= before && $0 <= .monotonic } == true, "\(times), \(before)")
        #expect(live.device.statistics.clampedTimes == corrected)
    }

    @Test("a panel that vanishes while its state is queried is removed by the next read")
    func goneWhileResynchronising() throws {
        let live = try HeardPanel(panel)
        panel.write("slot 0 id 1 x 100 y 100")
        live.read()
        panel.write("x 5 drop")
        evdev_shim_fail(panel.number, ENODEV)
        live.read()
        panel.unplug()
        #expect(live.read() == .removed)
        #expect(live.heard.records.count == 1)
    }

    @Test("cancelled fingers stay silent until they have left")
    func swallowed() throws {
        let live = try HeardPanel(panel)
        panel.write("slot 0 id 1 x 100 y 100")
        live.read()
        live.cancelAll()
        panel.write("x 200\nid -1\nid 2")
        live.read()
        #expect(live.heard.lines == ["0 began (0.1, 0.1)", "0 cancelled (0.1, 0.1)", "0 began (0.2, 0.1)"])
        #expect(live.heard.violations.isEmpty)
    }

    @Test("a panel is in use while a finger is on it that was not cancelled")
    func inUse() throws {
        let live = try HeardPanel(panel)
        panel.write("slot 0 id 1 x 100 y 100")
        live.read()
        #expect(live.isInUse)
        live.cancelAll()
        #expect(!live.isInUse)
        // A value of an empty slot makes no record.
        panel.write("id -1\nx 300")
        live.read()
        #expect(!live.isInUse)
        panel.write("id 2")
        live.read()
        #expect(live.isInUse)
    }

    @Test("a read that ends within an event leads to resynchronisation")
    func torn() throws {
        let live = try HeardPanel(panel)
        panel.write("slot 0 id 1 x 100 y 100")
        live.read()
        let bytes = FakePanel.bytes(of: "x 200\nx 300")
        panel.write(Array(bytes[..<30]))
        panel.setContact(0, id: 1, x: 300, y: 100)
        live.read()
        #expect(live.heard.losses.count == 1)
        #expect(live.heard.lines.last == "0 moved (0.3, 0.1)")
        panel.write(Array(bytes[30...]))
        live.read()
        panel.write("x 400")
        live.read()
        #expect(live.heard.lines.last == "0 moved (0.4, 0.1)")
        #expect(live.heard.violations.isEmpty)
    }

    @Test("frames split over several reads are one")
    func split() throws {
        let live = try HeardPanel(panel)
        let bytes = FakePanel.bytes(of: "slot 0 id 1 x 100 y 100")
        for start in stride(from: 0, to: bytes.count, by: 24) {
            panel.write(Array(bytes[start..<start + 24]))
            live.read()
        }
        #expect(live.heard.lines == ["0 began (0.1, 0.1)"])
    }

    @Test("another process's grab of the panel is reported, and reading continues")
    func busy() throws {
        evdev_shim_fail_grab(panel.number, EBUSY)
        var configuration = PanelConfiguration()
        configuration.grab = .always
        var device = try InputDevice(opening: panel.found, configuration: configuration)
        #expect(device.grabError?.isBusy == true)
        #expect(device.grabError?.description == "cannot grab \(panel.node): Device or resource busy")
        evdev_shim_fail_grab(panel.number, 0)
        device.setGrabbed(true)
        #expect(device.grabError == nil)
        #expect(evdev_shim_is_grabbed(panel.number) == 1)
        device.setGrabbed(false)
        #expect(evdev_shim_is_grabbed(panel.number) == 0)
    }

    @Test("another process's grab of the panel is detected at opening, and the check leaves the panel free")
    func grabbedElsewhere() throws {
        evdev_shim_fail_grab(panel.number, EBUSY)
        var device = try InputDevice(opening: panel.found)
        let (isGrabbed, error) = (device.isGrabbedElsewhere, device.grabError)
        #expect(isGrabbed)
        #expect(error == nil)
        evdev_shim_fail_grab(panel.number, 0)
        device.updateGrab()
        let isStillGrabbed = device.isGrabbedElsewhere
        #expect(!isStillGrabbed)
        #expect(evdev_shim_is_grabbed(panel.number) == 0)
    }

    @Test("fingers that move without an event count as missed; those with events do not")
    func missedTouches() throws {
        let live = try HeardPanel(panel)
        #expect(!live.hasMissedTouches())
        panel.setContact(0, id: 1, x: 100, y: 100)
        panel.write("slot 0 id 1 x 100 y 100")
        live.read()
        #expect(!live.hasMissedTouches())
        #expect(!live.hasMissedTouches(), "it may rest there for ever")
        panel.setContact(0, id: 1, x: 101, y: 100)
        #expect(live.hasMissedTouches())
    }

    @Test("a node without permission gives that error; one that is missing or not a device cannot be opened")
    func refused() throws {
        var missing = panel.found
        missing.description.node += "x"
        #expect(throws: DeviceError.failed(action: "open", subject: missing.node, cause: Errno(ENOENT))) {
            _ = try InputDevice(opening: missing)
        }
        evdev_shim_fail(panel.number, ENOTTY)
        #expect(
            throws: DeviceError.failed(action: "describe", subject: panel.node, cause: Errno(ENOTTY))
        ) {
            _ = try InputDevice(opening: panel.found)
        }
        #expect(DeviceError.failed(action: "open", subject: "x", cause: Errno(EACCES)).isPermissionMissing)
    }
}
