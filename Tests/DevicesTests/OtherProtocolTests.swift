import Core
import Devices
import HIDRecords
import Testing

/// Rules: panels/contacts-without-slots.
@Suite("Panels without slots")
struct OtherProtocolTests {
    private func lines(of gesture: String, on panel: DeviceDescription = Panel.anonymous) -> [String] {
        var player = Player(panel)
        player.play(gesture)
        #expect(player.violations.isEmpty)
        return player.lines
    }

    @Test("on protocol A the nearest contact is the same finger")
    func nearest() {
        let lines = lines(
            of: """
                x 100 y 100 next x 900 y 900 next button 1
                x 880 y 900 next x 120 y 100 next
                x 860 y 900 next
                next button 0
                """
        )
        #expect(
            lines == [
                "10: 0 began (0.1, 0.1), 1 began (0.9, 0.9)",
                "20: 0 moved (0.12, 0.1), 1 moved (0.88, 0.9)",
                "30: 0 ended (0.12, 0.1), 1 moved (0.86, 0.9)",
                "40: 1 ended (0.86, 0.9)",
            ]
        )
    }

    @Test("fingers that move together keep their paths even if one lands nearest to the other's old position")
    func together() {
        let lines = lines(of: "x 100 y 0 next x 200 y 0 next\nx 190 y 0 next x 290 y 0 next")
        #expect(lines.last == "20: 0 moved (0.19, 0.0), 1 moved (0.29, 0.0)")
    }

    @Test(
        "a frame that reports no contacts ends all fingers",
        arguments: ["next", "button 0", "next button 0", "P 0"])
    func released(last: String) {
        #expect(lines(of: "x 1 y 1 next button 1\n\(last)").count == 2)
    }

    @Test("a contact of no size is none, unless the panel knows no other")
    func bare() {
        let leaving = lines(
            of:
                "x 100 y 100 major 9 next x 900 y 900 major 9 next\nx 100 y 100 major 0 next x 900 y 900 major 9 next"
        )
        #expect(leaving.last?.hasPrefix("20: 0 ended (0.1, 0.1)") == true, "\(leaving)")
        #expect(lines(of: "x 100 y 100 major 0 next\nx 110 y 100 major 0 next").count == 2)
    }

    @Test("a report without contacts leaves them where they are")
    func nothingSaid() {
        #expect(lines(of: "x 1 y 1 next button 1\nscan 7").count == 1)
    }

    @Test("a driver may leave out the closing SYN_MT_REPORT of its only contact")
    func unclosed() {
        #expect(lines(of: "x 1 y 1\nx 2 y 1\nbutton 0").count == 3)
    }

    @Test("contacts beyond 32 are counted and ignored")
    func excess() {
        var player = Player(Panel.anonymous)
        player.play((0..<40).map { "x \($0 * 20) y 1 next" }.joined(separator: " "))
        #expect(player.records[0].fingers.count == 32)
        #expect(player.decoder.statistics.excessContacts == 8)
    }

    @Test("numbers that a driver gives its contacts are used")
    func numbered() {
        let lines = lines(
            of: "id 5 x 100 y 1 next id 6 x 200 y 1 next\nid 6 x 100 y 1 next id 5 x 200 y 1 next")
        #expect(lines.last == "20: 0 moved (0.2, 0.001), 1 moved (0.1, 0.001)")
    }

    @Test("a single-touch panel has one finger, which touches when its button is down")
    func single() {
        let lines = lines(of: "X 100 Y 200 P 51 button 1\nX 150\nbutton 0 P 0\nbutton 1", on: Panel.single)
        #expect(
            lines == [
                "10: 0 began (0.1, 0.2)", "20: 0 moved (0.15, 0.2)", "30: 0 ended (0.15, 0.2)",
                "40: 0 began (0.15, 0.2)",
            ]
        )
    }

    @Test("a single-touch panel's pressure is that of the plain axis")
    func pressure() {
        var player = Player(Panel.single)
        player.play("X 100 Y 200 P 51 button 1")
        #expect(player.records[0].fingers[0].pressure == 0.2)
        #expect(player.records[0].fingers[0].isPressureAvailable)
    }

    /// Rules: panels/panels-that-go.
    @Test(
        "fingers that the kernel lets go of are cancelled, on panels of every protocol",
        arguments: [
            (Panel.anonymous, "x 100 y 200 button 1 next", "button 0"),
            (Panel.single, "X 100 Y 200 button 1", "button 0"),
        ])
    func letGo(panel: DeviceDescription, down: String, up: String) {
        let cancelled = ["10: 0 began (0.1, 0.2)", "20: 0 cancelled (0.1, 0.2)"]
        #expect(lines(of: "\(down)\nbutton 0 !", on: panel) == cancelled)
        // What is down when the machine wakes does not begin; the next finger does.
        #expect(
            lines(of: "\(down)\nbutton 0 !\n\(up)\n\(down)", on: panel) == cancelled + [
                "40: 0 began (0.1, 0.2)"
            ])
    }

    @Test("fingers in slots are cancelled by the next frame or by the panel's owner, unless the panel goes")
    func letGoInSlots() {
        let down = "slot 0 id 1 x 100 y 200 button 1"
        let lines = lines(of: "\(down)\nbutton 0 !\nx 300\nid -1\n\(down)", on: Panel.slotted())
        #expect(
            lines == [
                "10: 0 began (0.1, 0.2)", "30: 0 cancelled (0.1, 0.2)", "50: 0 began (0.1, 0.2)",
            ])
        var player = Player(Panel.slotted())
        player.play("\(down)\nbutton 0 !")
        #expect(player.decoder.letGoAt == Timestamp(microseconds: 20_000))
        player.cancelAll(at: 30_000)
        #expect(player.lines.last == "30: 0 cancelled (0.1, 0.2)" && player.decoder.letGoAt == nil)
    }

    @Test("a device that gives its own reports a value is not let go of when a finger lifts")
    func marked() {
        let lines = lines(of: "X 100 Y 200 button 1 !\nX 200 !\nbutton 0 !", on: Panel.single)
        #expect(
            lines == ["10: 0 began (0.1, 0.2)", "20: 0 moved (0.2, 0.2)", "30: 0 ended (0.2, 0.2)"])
    }
}
