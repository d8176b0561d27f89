import Core
import Devices
import HIDRecords
import Testing

/// Rules: panels/slots.
@Suite("Contacts without a place")
struct PlacelessContactTests {
    private func play(_ gesture: String) -> Player {
        var player = Player(Panel.slotted())
        player.play(gesture)
        #expect(player.violations.isEmpty)
        return player
    }

    @Test("a contact in a slot that never had a place touches nothing, and is counted")
    func phantom() {
        let player = play(
            """
            slot 0 id 1 x 500 y 500 slot 1 id 2
            slot 0 id -1 slot 1 id -1
            slot 0 id 3 x 600 y 500 slot 1 id 4
            slot 0 id -1 slot 1 id 5
            id -1
            """)
        #expect(
            player.lines == [
                "10: 0 began (0.5, 0.5)", "20: 0 ended (0.5, 0.5)", "30: 0 began (0.6, 0.5)",
                "40: 0 ended (0.6, 0.5)",
            ])
        #expect(player.decoder.statistics.placelessContacts == 3)
    }

    @Test("it begins with the first value of a place, and then has what the slot keeps")
    func late() {
        let player = play("slot 1 id 2\nslot 1 pressure 9\ny 300\nid -1\nid 3\nid -1")
        #expect(
            player.lines == [
                "30: 1 began (0.0, 0.3)", "40: 1 ended (0.0, 0.3)", "50: 1 began (0.0, 0.3)",
                "60: 1 ended (0.0, 0.3)",
            ])
        #expect(player.decoder.statistics.placelessContacts == 0)
    }

    @Test("the kernel's state has a place unless it is still the first one")
    func state() {
        for (x, y, begins) in [(Int32(0), Int32(0), false), (0, 5, true), (7, 0, true)] {
            var player = Player(Panel.slotted(slots: 2))
            var raw = RawContact()
            raw.set(Abs.mtPositionX, to: x)
            raw.set(Abs.mtPositionY, to: y)
            var state = PanelState()
            state.slots = [PanelState.Slot(trackingID: 4, raw: raw), PanelState.Slot()]
            player.decoder.start(with: state, at: .init(microseconds: 5))
            var isThere = false
            while player.decoder.advance() {
                if case .record(let record) = player.decoder.signal { isThere = !record.fingers.isEmpty }
            }
            #expect(isThere == begins)
            player.play("scan 1\nx 100")
            #expect(player.lines.contains { $0.contains("began") } == !begins)
        }
    }
}
