import Core
import Devices
import HIDRecords
import Testing

/// Rules: panels/from-device-units-to-the-screen, panels/records, panels/slots, panels/time-of-a-record.
@Suite("Devices that describe themselves oddly")
struct OddDeviceTests {
    @Test("time neither runs backwards nor ahead of now, and each corrected time is counted")
    func clampedTime() {
        var player = Player(Panel.slotted())
        player.decoder.now = Timestamp(microseconds: 50_000)
        player.play("@30000 slot 0 id 1 x 1 y 1\n@0 x 2\n@30000 x 3\n@315360000000000 x 4\n@45000 x 5")
        #expect(player.records.map(\.timestamp.microseconds) == [30_000, 30_000, 30_000, 50_000, 50_000])
        #expect(player.decoder.statistics.clampedTimes == 3)
        #expect(player.violations.isEmpty)
    }

    @Test("a time before the earliest possible one says nothing: that of reading counts")
    func wrongTime() {
        var player = Player(Panel.slotted())
        player.decoder.now = Timestamp(microseconds: 9_000_000)
        player.decoder.earliest = Timestamp(microseconds: 7_000_000)
        player.play("@30000 slot 0 id 1 x 1 y 1")
        player.decoder.now = Timestamp(microseconds: 9_100_000)
        player.decoder.earliest = Timestamp(microseconds: 8_000_000)
        player.play("@30000 x 2\n@8000000 x 3\n@9050000 x 4")
        #expect(player.records.map(\.timestamp.microseconds) == [9_000_000, 9_100_000, 9_100_000, 9_100_000])
        #expect(player.decoder.statistics.clampedTimes == 4)
    }

    @Test(
        "whatever range an axis declares, points are finite and on the screen",
        arguments: [(0, 0), (100, 100), (1000, 0), (.min, .max), (.max, .min), (.min, .min), (-5, 5)]
            as [(Int32, Int32)]
    )
    func oddRange(minimum: Int32, maximum: Int32) {
        var panel = Panel.slotted()
        for code in [Abs.mtPositionX, Abs.mtPositionY, Abs.mtPressure, Abs.mtTouchMajor, Abs.mtOrientation] {
            panel.axes[code] = AbsoluteAxis(minimum: minimum, maximum: maximum, resolution: minimum)
        }
        var player = Player(panel)
        for value in [Int32.min, -1, 0, 1, 500, .max] {
            player.play(
                "slot 0 id -1 id 3 x \(value) y \(value) pressure \(value) major \(value) turn \(value)")
        }
        #expect(player.records.count == 11)
        #expect(player.violations.isEmpty)
    }

    @Test("an axis without extent maps every contact to 0")
    func noExtent() {
        var panel = Panel.slotted()
        panel.axes[Abs.mtPositionX] = AbsoluteAxis(minimum: 7, maximum: 7)
        #expect(PanelMapping(of: panel).point(x: 900, y: 500) == Point(x: 0, y: 0.5))
    }

    @Test("two panels with the same tracking ids are distinguished by their sender")
    func twoPanels() {
        var left = Panel.slotted()
        left.idPath = "pci-0000:00:14.0-usb-0:1:1.0"
        var right = left
        right.idPath = "pci-0000:00:14.0-usb-0:2:1.0"
        var leftPlayer = Player(left)
        var rightPlayer = Player(right)
        leftPlayer.play("slot 0 id 1 x 1 y 1")
        rightPlayer.play("slot 0 id 1 x 9 y 9")
        #expect(leftPlayer.records[0].senderID != rightPlayer.records[0].senderID)
        #expect(leftPlayer.records[0].fingers[0].position != rightPlayer.records[0].fingers[0].position)
    }

    @Test("a panel keeps its sender at the same port, and without a port by its description")
    func stableSender() {
        var panel = Panel.slotted()
        panel.identity = DeviceIdentity(vendor: 0x222a, product: 1)
        let bare = panel.senderID
        panel.node = "/dev/input/event9"
        #expect(panel.senderID == bare)
        panel.uniq = "A1"
        #expect(panel.senderID != bare)
        panel.idPath = "a"
        #expect(panel.senderID == 0xaf63_dc4c_8601_ec8c, "FNV-1a of the one letter a")
    }

    @Test("a frame that never ends is cut before it uses up the memory")
    func endlessFrame() {
        var player = Player(Panel.slotted())
        for round in 0..<5000 { player.play("id \(round) x 1 ...") }
        #expect(player.verifier.begins > 4000)
        #expect(player.violations.isEmpty)
    }
}
