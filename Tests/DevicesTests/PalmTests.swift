import Core
import Devices
import HIDRecords
import Testing

/// Rules: panels/palms-and-pens, panels/sizes-and-pressure.
@Suite("Palms by their size")
struct PalmTests {
    /// Ten units are a millimetre, of places and of diameters.
    private func panel(resolution: Int32 = 10) -> DeviceDescription {
        var panel = Panel.slotted()
        panel.axes[Abs.mtPositionX] = AbsoluteAxis(minimum: 0, maximum: 1000, resolution: resolution)
        panel.axes[Abs.mtPositionY] = AbsoluteAxis(minimum: 0, maximum: 1000, resolution: resolution)
        panel.axes[Abs.mtTouchMajor] = AbsoluteAxis(minimum: 0, maximum: 500, resolution: resolution)
        return panel
    }

    private func lines(_ gesture: String, on panel: DeviceDescription, palms: Int) -> [String] {
        var configuration = PanelConfiguration()
        configuration.palm = 25
        var player = Player(panel, configuration: configuration)
        player.play(gesture)
        #expect(player.violations.isEmpty)
        #expect(player.decoder.statistics.palms == palms)
        return player.lines
    }

    @Test("a contact that begins as large as a palm is never reported, and one that becomes so is cancelled")
    func palms() {
        let large = "slot 0 id 1 x 100 y 100 major 250\nmajor 20\nid -1\nid 2 x 5 major 20\nid -1"
        #expect(lines(large, on: panel(), palms: 1).first == "40: 0 began (0.005, 0.1)")
        let growing = "slot 0 id 1 x 100 y 100 major 249\nmajor 250\nx 200 major 30\nid -1\nid 2 x 5\nid -1"
        #expect(
            lines(growing, on: panel(), palms: 1) == [
                "10: 0 began (0.1, 0.1)", "20: 0 cancelled (0.1, 0.1)", "50: 0 began (0.005, 0.1)",
                "60: 0 ended (0.005, 0.1)",
            ])
    }

    @Test("one that grows in the frame of its lift is cancelled, too")
    func atLift() {
        let gesture = "slot 0 id 1 x 100 y 100 major 20\nmajor 400 id -1"
        #expect(lines(gesture, on: panel(), palms: 1).last == "20: 0 cancelled (0.1, 0.1)")
    }

    @Test(
        "the size in the entry goes before the resolution; without any size nothing is a palm, which is said")
    func sizes() {
        var configuration = PanelConfiguration()
        configuration.palm = 25
        let gesture = "slot 0 id 1 x 100 y 100 major 125\nid -1"
        var doubled = panel()
        doubled.entrySize = Point(x: 200, y: 200)
        #expect(lines(gesture, on: doubled, palms: 1).isEmpty)
        #expect(lines(gesture, on: panel(), palms: 0).count == 2)
        #expect(ContactScale.palmFault(of: panel(), configuration) == nil)

        let unknown = panel(resolution: 0)
        #expect(lines("slot 0 id 1 x 100 y 100 major 500\nid -1", on: unknown, palms: 0).count == 2)
        #expect(
            ContactScale.palmFault(of: unknown, configuration)?.contains(
                "nobody knows how large the panel is") == true)
        #expect(
            ContactScale.palmFault(of: Panel.slotted(), configuration)?.contains("ABS_MT_TOUCH_MAJOR") == true
        )
        #expect(ContactScale.palmFault(of: Panel.slotted(), PanelConfiguration()) == nil)
    }
}
