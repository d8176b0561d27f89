import Devices
import HIDRecords
import Testing

/// Rules: panels/hovering-fingers, panels/palms-and-pens.
@Suite("Hovering fingers and palms")
struct HoverAndPalmTests {
    private func lines(of gesture: String) -> [String] {
        var player = Player(Panel.slotted())
        player.play(gesture)
        #expect(player.violations.isEmpty)
        return player.lines
    }

    @Test("a finger above the surface is in range and does not touch, whatever the button's state")
    func hover() {
        let lines = lines(of: "slot 0 id 1 x 100 y 100 distance 9 button 1\nx 200\nid -1 button 0")
        #expect(lines == ["10: 0 entered (0.1, 0.1)", "20: 0 hovered (0.2, 0.1)", "30: 0 exited (0.2, 0.1)"])
    }

    @Test("landing begins the touch, lifting to hover ends it, and the finger stays in range")
    func comeDown() {
        let lines = lines(of: "slot 0 id 1 x 100 y 100 distance 9\ndistance 0\ndistance 3\nid -1")
        #expect(
            lines == [
                "10: 0 entered (0.1, 0.1)", "20: 0 began (0.1, 0.1)", "30: 0 ended (0.1, 0.1)",
                "40: 0 exited (0.1, 0.1)",
            ]
        )
    }

    @Test("the height above the surface is reported")
    func height() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100 distance 9\ndistance 0")
        #expect(player.records.map { $0.fingers[0].z } == [9, 0])
    }

    @Test("a finger that turns out to be a palm is cancelled once, and ignored until its id changes")
    func palm() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100\ntool 2 x 110\nx 120\ntool 0 x 130\nid -1\nid 2 x 5")
        #expect(player.violations.isEmpty)
        #expect(
            player.lines == [
                "10: 0 began (0.1, 0.1)", "20: 0 cancelled (0.1, 0.1)", "60: 0 began (0.005, 0.1)",
            ]
        )
        #expect(player.records[1].fingers[0].transducer == .hand)
        #expect(player.decoder.statistics.palms == 1)
    }

    @Test("a contact that is a palm from the start is never reported")
    func palmFromStart() {
        let lines = lines(of: "slot 0 id 1 x 100 y 100 tool 2\nx 120\nid 2 tool 0\nid -1")
        #expect(lines == ["30: 0 began (0.12, 0.1)", "40: 0 ended (0.12, 0.1)"])
    }

    @Test("a pen is a stylus")
    func pen() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100 tool 1")
        #expect(player.records[0].fingers[0].transducer == .stylus)
    }
}
