import Core
import Devices
import HIDRecords
import Testing

/// Rules: panels/fingers-already-down, panels/lost-events, panels/panels-that-go.
@Suite("Lost events and vanishing panels")
struct LostFrameTests {
    /// The state of slots given as id, x and y.
    private func state(_ slots: [(Int32, Int32, Int32)], current: Int = 0) -> PanelState {
        var state = PanelState()
        state.currentSlot = current
        for (id, x, y) in slots {
            var raw = RawContact()
            raw.x = x
            raw.y = y
            state.slots.append(PanelState.Slot(trackingID: id, raw: raw))
        }
        return state
    }

    @Test("wherever a frame breaks off, no part of it is reported", arguments: 0...20)
    func brokenFrame(length: Int) {
        let words = (0..<4).flatMap { ["slot \($0)", "id \($0 + 20)", "x \($0 * 7)", "y 500", "major 2"] }
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100 slot 1 id 2 x 200 y 200")
        player.play("@20000 \(words.prefix(length).joined(separator: " ")) drop x 900 y 900")
        #expect(player.records.count == 1)
        #expect(player.decoder.needsState)
        player.resynchronise(with: state([(1, 100, 100), (2, 200, 200)], current: 1), at: 30_000)
        #expect(player.records.count == 1)
        #expect(player.losses.map(\.discarded) == [length + 2])
        player.play("@40000 x 300")
        #expect(player.lines.last == "40: 0 stayed (0.1, 0.1), 1 moved (0.3, 0.2)")
        #expect(player.violations.isEmpty)
        #expect(player.records.last?.generationCount == 1)
    }

    @Test("a finger lifted during a loss ends at its last known position")
    func lifted() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100\n x 5 drop y 9")
        player.resynchronise(with: state([(-1, 700, 700)]), at: 30_000)
        #expect(player.lines.suffix(2) == ["lost 2, ended 1, began 0, moved 0", "30: 0 ended (0.1, 0.1)"])
    }

    @Test("a finger lifted and another put down in the same slot end and begin")
    func replaced() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100\nid -1 drop y 9")
        player.resynchronise(with: state([(2, 700, 700), (3, 50, 50)]), at: 30_000)
        #expect(
            player.lines.suffix(3) == [
                "lost 2, ended 1, began 2, moved 0", "30: 0 ended (0.1, 0.1), 1 began (0.05, 0.05)",
                "30: 0 began (0.7, 0.7), 1 stayed (0.05, 0.05)",
            ]
        )
        #expect(player.losses[0].isResynchronised)
    }

    @Test("a finger that is still down moves")
    func moved() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100\nx 4 drop")
        player.resynchronise(with: state([(1, 700, 700)]), at: 30_000)
        #expect(player.lines.suffix(2) == ["lost 1, ended 0, began 0, moved 1", "30: 0 moved (0.7, 0.7)"])
    }

    @Test("drops within drops are one loss, and the panel is followed again")
    func repeated() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100\ndrop x 5 drop x 6 drop")
        #expect(player.decoder.statistics.losses == 3)
        player.resynchronise(with: state([(1, 100, 100)]), at: 30_000)
        player.play("@40000 drop ...\n@40000 x 7")
        #expect(player.decoder.needsState)
        player.resynchronise(with: state([(-1, 100, 100)]), at: 50_000)
        player.play("@60000 slot 0 id 4")
        #expect(player.violations.isEmpty)
        #expect(player.verifier.begins == 2)
    }

    @Test("without the true state the events that follow establish it, as in a recording")
    func withoutState() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100\nid -1 drop\nslot 1 id 2 x 300 y 300")
        #expect(
            player.lines.suffix(2) == [
                "lost 1, ended 0, began 0, moved 0", "30: 0 ended (0.1, 0.1), 1 began (0.3, 0.3)",
            ]
        )
        #expect(!player.losses[0].isResynchronised)
    }

    @Test("without the true state each of two losses is reported with its own time and events")
    func twoLosses() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100\n@20000 x 5 drop\n@30000 drop y 9 y 8\n@40000 x 7")
        #expect(player.losses.map(\.timestamp.microseconds) == [20_000, 30_000])
        #expect(player.losses.map(\.discarded) == [1, 2])
    }

    @Test("a lost frame of a single-touch panel resynchronises its finger", arguments: [true, false])
    func singleTouch(isTouched: Bool) {
        var player = Player(Panel.single)
        player.play("X 100 Y 100 button 1\nbutton 0 drop")
        var truth = state([(0, 200, 200)])
        truth.isTouched = isTouched
        player.resynchronise(with: truth, at: 30_000)
        #expect(player.lines.last == (isTouched ? "30: 0 moved (0.2, 0.2)" : "30: 0 ended (0.1, 0.1)"))
    }

    @Test("fingers already down when the panel is opened begin")
    func alreadyDown() {
        var player = Player(Panel.slotted())
        player.start(with: state([(-1, 9, 9), (5, 500, 500)], current: 1), at: 1_000)
        player.play("x 510")
        #expect(player.lines == ["1: 1 began (0.5, 0.5)", "10: 1 moved (0.51, 0.5)"])
        #expect(player.losses.isEmpty)
        player.play("@20000 slot 0 id 6")
        #expect(player.lines.last == "20: 0 began (0.009, 0.009), 1 stayed (0.51, 0.5)")
    }

    @Test("when the panel vanishes, every finger is cancelled where it was")
    func cancelled() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100 slot 1 id 2 x 200 y 200\nslot 0 x 150 ...")
        player.cancelAll(at: 30_000)
        #expect(player.lines.last == "30: 0 cancelled (0.1, 0.1), 1 cancelled (0.2, 0.2)")
        #expect(player.records.last?.eventMask == .cancel)
        #expect(player.verifier.cancels == 2)
        player.play("@40000 slot 0 x 200\n@50000 slot 0 id -1\n@60000 slot 0 id 8\n")
        #expect(player.records.count == 2, "nothing is told until the last contact has left")
        player.play("@70000 slot 0 id -1 slot 1 id -1\n@80000 slot 1 id 9")
        #expect(player.lines.last == "80: 1 began (0.2, 0.2)")
        #expect(player.violations.isEmpty)
    }

    @Test("when nothing is on the panel, nothing is cancelled or swallowed")
    func nothingToCancel() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100\nid -1")
        player.cancelAll(at: 30_000)
        #expect(player.records.count == 2)
        player.play("@40000 id 2")
        #expect(player.records.count == 3)
    }
}
