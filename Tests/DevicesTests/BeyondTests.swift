import Devices
import HIDRecords
import Testing

/// Rules: panels/from-device-units-to-the-screen.
@Suite("Contacts beside the screen")
struct BeyondTests {
    private func player(_ beyond: PanelBeyond, calibration: [Double]? = nil) -> Player {
        var configuration = PanelConfiguration()
        configuration.beyond = beyond
        configuration.calibration = calibration
        return Player(Panel.slotted(), configuration: configuration)
    }

    @Test("they are moved to its edge")
    func clamp() {
        var player = player(.clamp)
        player.play("slot 0 id 1 x 1100 y -50\nx 900\nid -1")
        #expect(
            player.lines == ["10: 0 began (1.0, 0.0)", "20: 0 moved (0.9, 0.0)", "30: 0 ended (0.9, 0.0)"])
        #expect(player.decoder.statistics.contactsBeyond == 0)
    }

    @Test(
        "ignored, one that begins there is nothing until it is gone; one that leaves the screen goes along its edge"
    )
    func ignore() {
        var player = player(.ignore)
        player.play("slot 0 id 1 x 500 y 1001\ny 900\nid -1\nid 2 x 500 y 900\ny 1100\nid -1")
        #expect(player.violations.isEmpty)
        #expect(
            player.lines == ["40: 0 began (0.5, 0.9)", "50: 0 moved (0.5, 1.0)", "60: 0 ended (0.5, 1.0)"])
        #expect(player.decoder.statistics.contactsBeyond == 1)
    }

    @Test("the edges themselves are on the screen, also of a panel that is turned")
    func edges() {
        for calibration: [Double]? in [nil, [0, -1, 1, 1, 0, 0]] {
            var player = player(.ignore, calibration: calibration)
            player.play("slot 0 id 1 x 0 y 1000\nid -1\nid 2 x 1000 y 0\nid -1\nid 3 x 1000 y -1\nid -1")
            #expect(player.decoder.statistics.contactsBeyond == 1)
            #expect(player.lines.count == 4)
        }
    }

    @Test("kept, they stay beside the screen, by its length at most")
    func keys() {
        var player = player(.keys)
        player.play("slot 0 id 1 x 500 y 1050\ny 2147483647 x -2147483648\nid -1")
        #expect(player.violations.isEmpty)
        #expect(
            player.lines == ["10: 0 began (0.5, 1.05)", "20: 0 moved (-1.0, 2.0)", "30: 0 ended (-1.0, 2.0)"])
    }

    @Test(
        "points off the panel are expected where the entry says so, and where the axes end within the screen")
    func expected() {
        var configuration = PanelConfiguration()
        #expect(!configuration.expectsPointsBeyond(Panel.slotted()))
        configuration.calibration = [1, 0, 0, 0, 0.95, 0]
        #expect(configuration.expectsPointsBeyond(Panel.slotted()))
        configuration.calibration = [0.5, 0, 0, 0, 1, 0]
        #expect(!configuration.expectsPointsBeyond(Panel.slotted()), "that of one of several screens")
        configuration.calibration = [0, -1, 1, 1, 0, 0]
        #expect(!configuration.expectsPointsBeyond(Panel.slotted()))
        configuration.beyond = .ignore
        #expect(configuration.expectsPointsBeyond(Panel.slotted()))
    }
}
