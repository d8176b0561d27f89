import Core
import Devices
import Glibc
import HIDRecords
import Pipeline
import Reports
import TestSupport
import Testing
import TouchKit

/// Rules: journal/which-device, panels/panels-that-go.
@Suite("Entries say which device they are about")
struct DeviceFieldTests {
    private func description(_ name: String, _ node: String, port: String = "", phys: String = "")
        -> DeviceDescription
    {
        var description = DeviceDescription(name: name)
        description.node = node
        description.idPath = port
        description.phys = phys
        return description
    }

    private func fields(_ entry: ReceivedEntry) -> [String] {
        ["TOUCH_PANEL", "TOUCH_PANEL_NODE", "TOUCH_PANEL_PATH"].map { entry[$0] ?? "-" }
    }

    @Test(
        "two panels of one model differ in node and path in all entries of their touches, whatever the cause"
    )
    func twoOfOneModel() throws {
        var bench = try JournalBench(.lamp(flags: .multipleTouchEnabled))
        let left = description("ILITEK", "/dev/input/event5", port: "usb-0:1", phys: "usb-1/input0")
        let right = description("ILITEK", "/dev/input/event6", phys: "usb-2/input0")
        let numbers = [left, right].map {
            bench.pipeline.addDevice($0, at: Timestamp(microseconds: 0))
        }
        for number in numbers { bench.fingers(1, [0.5], [.touch, .range, .identity], on: number) }
        bench.pipeline.interrupt("call", at: Timestamp(microseconds: 2))
        let entries = try bench.read()
        #expect(entries.count == 2 + 2 * 2 + 2 + 1 + 2)
        let expected = [
            "1": ["ILITEK", "/dev/input/event5", "usb-0:1"],
            "2": ["ILITEK", "/dev/input/event6", "usb-2/input0"],
        ]
        for entry in entries {
            guard let touch = entry["TOUCH_ID"] else { continue }
            #expect(fields(entry) == expected[touch], "\(entry["MESSAGE"] ?? "")")
        }
        #expect(entries.count { $0["TOUCH_REASON"] == "call" } == 4)
    }

    @Test("an interruption says why also where a timer was due before it")
    func interruptionAfterTimer() throws {
        var bench = try JournalBench(
            scene: """
                screens: [{size: [100, 100]}]
                windows:
                  - {id: window, gestures: [{type: longPress, id: hold, minimumPressDuration: 0.5}]}
                """)
        bench.finger(1, 0.5, [.touch, .range, .identity])
        bench.pipeline.interrupt("call", at: Timestamp(microseconds: 1_000_000))
        let entries = try bench.read()
        #expect(entries.contains { $0["TOUCH_RECOGNIZER"] == "hold" })
        #expect(entries.contains { $0["TOUCH_REASON"] == "call" })
    }

    @Test("a sentence has a device's location only if several devices share its name")
    func sentences() throws {
        var bench = try JournalBench(.lamp())
        var numbers: [Int] = []
        for (name, node) in [("A", "/dev/a"), ("A", "/dev/b"), ("B", "/dev/c")] {
            numbers.append(
                bench.pipeline.addDevice(
                    description(name, node), at: Timestamp(microseconds: 0)))
        }
        for number in [numbers[2], numbers[0], numbers[1]] {
            bench.pipeline.removeDevice(number, at: Timestamp(microseconds: 1))
        }
        #expect(
            try bench.read().map { $0["MESSAGE"] } == [
                "panel added A at /dev/a", "panel added A at /dev/b", "panel added B at /dev/c",
                "panel removed B", "panel removed A at /dev/a", "panel removed A",
            ])
    }

    @Test("recorded panels without a node are distinguished by their paths")
    func recorded() throws {
        var bench = try JournalBench(.lamp())
        for port in ["usb-0:1", "usb-0:2"] {
            _ = bench.pipeline.addDevice(
                description("A", "", port: port), at: Timestamp(microseconds: 0))
        }
        #expect(try bench.read().map { $0["MESSAGE"] } == ["panel added A", "panel added A at usb-0:2"])
    }

    @Test("a panel is added with the calibration in force, and what is wrong with udev's is an error")
    func calibration() throws {
        var bench = try JournalBench(.lamp())
        for (name, matrix) in [
            ("A", "0 -1 1 1 0 0 0 0 1"), ("B", "0.5 0 0.5 0 1 0 0 0 1"), ("C", "1,0,0,0,1,0"),
        ] {
            var panel = description(name, "/dev/\(name)")
            panel.take(.calibration, value: matrix)
            _ = bench.pipeline.addDevice(panel, reason: "no entry", at: Timestamp(microseconds: 0))
        }
        let entries = try bench.read()
        #expect(
            entries.map { $0["MESSAGE"] } == [
                "panel added A at /dev/A (no entry; calibration 0 -1 1 1 0 0 of udev)",
                "panel added B at /dev/B (no entry; calibration 0.5 0 0.5 0 1 0 of udev)",
                "panel B reaches only 50 % of its screen's width and 100 % of its height, by LIBINPUT_CALIBRATION_MATRIX 0.5 0 0.5 0 1 0, as on one of several screens",
                "panel added C at /dev/C (no entry)",
                "panel C has no calibration: LIBINPUT_CALIBRATION_MATRIX is \"1,0,0,0,1,0\", and not six numbers with spaces between them",
            ])
        let usual = entries[0]["PRIORITY"]
        #expect(entries.map { $0["PRIORITY"] != usual } == [false, false, true, false, true])
    }

    @Test("an accessory has the same fields, and so does a device that is not attached")
    func accessory() throws {
        var bench = try JournalBench(.lamp())
        let lid = description("Lid", "/dev/input/event1", phys: "PNP0C0D/button/input0")
        let number = bench.pipeline.addDevice(
            lid, as: .lid, at: Timestamp(microseconds: 0))
        bench.pipeline.handle(
            .lid(isClosed: true, at: Timestamp(microseconds: 1)), from: number)
        bench.pipeline.report(
            "device ignored Lid", about: lid, at: Timestamp(microseconds: 2))
        let entries = try bench.read()
        #expect(
            entries.map { $0["MESSAGE"] } == [
                "lid added Lid at /dev/input/event1", "lid closed", "device ignored Lid",
            ])
        for entry in entries {
            #expect(fields(entry) == ["Lid", "/dev/input/event1", "PNP0C0D/button/input0"])
        }
    }

    @Test("lost frames and late reads name the panel only while another one has the same name")
    func troubles() throws {
        var bench = try JournalBench(.lamp())
        let numbers = ["/dev/a", "/dev/b"].map {
            bench.pipeline.addDevice(
                description("A", $0), at: Timestamp(microseconds: 0))
        }
        _ = try bench.read()
        for isAlone in [false, true] {
            if isAlone {
                bench.pipeline.removeDevice(numbers[0], at: Timestamp(microseconds: 1))
                _ = try bench.read()
            }
            let now = Timestamp(microseconds: 2)
            var loss = FrameLoss()
            loss.timestamp = now
            bench.pipeline.handle(.frameLost(loss), from: numbers[1])
            bench.pipeline.reportLag(of: numbers[1], Interval(microseconds: 12_900), at: now)
            let entries = try bench.read()
            #expect(
                entries.map { $0["MESSAGE"] } == [
                    "frame lost, resynchronised\(isAlone ? "" : " A at /dev/b") (SYN_DROPPED)",
                    "panel\(isAlone ? "" : " A at /dev/b") read 12 ms late",
                ])
            #expect(entries[0]["TOUCH_REASON"] == "SYN_DROPPED")
        }
    }
}
