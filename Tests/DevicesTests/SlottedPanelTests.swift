import Core
import Devices
import HIDRecords
import Testing

/// Rules: panels/records, panels/slots.
@Suite("A panel of protocol B")
struct SlottedPanelTests {
    private func lines(of gesture: String) -> [String] {
        var player = Player(Panel.slotted())
        player.play(gesture)
        #expect(player.violations.isEmpty)
        return player.lines
    }

    @Test("a tap begins and ends at its position")
    func tap() {
        let lines = lines(of: "slot 0 id 7 x 100 y 200 button 1\nid -1 button 0")
        #expect(lines == ["10: 0 began (0.1, 0.2)", "20: 0 ended (0.1, 0.2)"])
    }

    @Test("each record lists every present finger")
    func listing() {
        let lines = lines(
            of: "slot 1 id 7 x 100 y 200 slot 0 id 8 x 500 y 500\nslot 1 x 120\nslot 0 id -1\nslot 1 id -1")
        #expect(
            lines == [
                "10: 0 began (0.5, 0.5), 1 began (0.1, 0.2)",
                "20: 0 stayed (0.5, 0.5), 1 moved (0.12, 0.2)",
                "30: 0 ended (0.5, 0.5), 1 stayed (0.12, 0.2)",
                "40: 1 ended (0.12, 0.2)",
            ]
        )
    }

    @Test("a report that changes nothing makes no record")
    func idle() {
        #expect(lines(of: "slot 0 id 7 x 1 y 1\nscan 100\nx 1\nslot 3\n").count == 1)
    }

    @Test("an id that ends and one that begins in the same slot and report are two touches, the end first")
    func replacedInOneReport() {
        let lines = lines(of: "slot 0 id 7 x 100 y 200\nid -1 id 8 x 900 y 900\nid -1")
        #expect(
            lines == [
                "10: 0 began (0.1, 0.2)", "20: 0 ended (0.1, 0.2)", "20: 0 began (0.9, 0.9)",
                "30: 0 ended (0.9, 0.9)",
            ]
        )
    }

    @Test("an id replaced by another without an end makes two touches")
    func replacedWithoutEnd() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 7 x 100 y 200\nid 8 x 900 y 900\nid -1")
        #expect(
            player.lines == [
                "10: 0 began (0.1, 0.2)", "20: 0 ended (0.1, 0.2)", "20: 0 began (0.9, 0.9)",
                "30: 0 ended (0.9, 0.9)",
            ]
        )
        #expect(player.decoder.statistics.replacedContacts == 1)
        #expect(Set(player.records.flatMap { $0.fingers.map(\.identity) }).count == 2)
    }

    @Test("a contact that begins and ends within one report is a touch")
    func briefContact() {
        let lines = lines(of: "slot 0 id 7 x 100 y 200 id -1\nid 8 x 300 id -1 id 9 x 400")
        #expect(
            lines == [
                "10: 0 began (0.1, 0.2)", "10: 0 ended (0.1, 0.2)",
                "20: 0 began (0.3, 0.2)", "20: 0 ended (0.3, 0.2)", "20: 0 began (0.4, 0.2)",
            ]
        )
    }

    @Test("a contact without X or Y begins at the last position of its slot")
    func retainedPlace() {
        let lines = lines(of: "slot 2 id 7 x 100 y 200\nid -1\nid 8 y 300\nid -1\nid 9")
        #expect(lines[2] == "30: 2 began (0.1, 0.3)")
        #expect(lines[4] == "50: 2 began (0.1, 0.3)")
    }

    @Test("a contact that moves and ends in one report ends at its new position")
    func lastMove() {
        let lines = lines(of: "slot 0 id 7 x 100 y 200\nx 150 id -1 x 700")
        #expect(lines.last == "20: 0 ended (0.15, 0.2)")
    }

    @Test("one id in two slots is two fingers with different identities")
    func sharedID() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 7 x 1 y 1 slot 1 id 7 x 2 y 2\nid 7\nslot 4 id -1\nslot 0 id -1 slot 1 id -1")
        #expect(player.violations.isEmpty)
        #expect(player.verifier.begins == 2)
        #expect(player.records.count == 2)
    }

    @Test("ids wrap from 65535 to 0")
    func wrappedIDs() {
        let lines = lines(of: "slot 0 id 65535 x 1 y 1\nid -1 id 0")
        #expect(lines.count == 3)
    }

    @Test(
        "values for a slot the panel does not have are ignored and counted",
        arguments: ["-1", "10", "2147483647", "-2147483648"]
    )
    func unknownSlot(slot: String) {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 7 x 1 y 1\nslot \(slot) id 9 x 500 y 500 pressure 4\nslot 0 x 2")
        #expect(player.lines == ["10: 0 began (0.001, 0.001)", "30: 0 moved (0.002, 0.001)"])
        #expect(player.decoder.statistics.ignoredValues == 5)
    }

    @Test(
        "values before the first slot number belong to the slot that was current when the panel was described"
    )
    func firstSlot() {
        var panel = Panel.slotted()
        panel.axes[Abs.mtSlot]?.value = 3
        var player = Player(panel)
        player.play("id 7 x 100 y 100")
        #expect(player.lines == ["10: 3 began (0.1, 0.1)"])
    }

    @Test("the button does not contradict the slots")
    func contradictingButton() {
        let lines = lines(of: "slot 0 id 7 x 1 y 1 button 0\nbutton 1\nbutton 0\nid -1 button 1")
        #expect(lines.count == 2)
    }

    @Test("ten fingers may begin and end in every report")
    func tenFingers() {
        var player = Player(Panel.slotted())
        for round in 0..<20 {
            let down = (0..<10).map { "slot \($0) id \(round * 10 + $0) x \($0 * 50) y \(round)" }
            player.play(down.joined(separator: " "))
            player.play((0..<10).map { "slot \($0) id -1" }.joined(separator: " "))
        }
        #expect(player.violations.isEmpty)
        #expect(player.verifier.begins == 200)
        #expect(player.verifier.ends == 200)
    }

    @Test("250 slots are followed")
    func manySlots() {
        var player = Player(Panel.slotted(slots: 4000))
        player.play((0..<250).map { "slot \($0) id \($0) x \($0) y 1" }.joined(separator: " "))
        player.play("slot 250 id 1")
        #expect(player.records.first?.fingers.count == 250)
        #expect(player.decoder.statistics.ignoredValues == 2)
        #expect(player.violations.isEmpty)
    }

    @Test("the hand's position is the mean of its touching fingers")
    func centroid() {
        var player = Player(Panel.slotted())
        player.play("slot 0 id 1 x 100 y 100 slot 1 id 2 x 300 y 500 slot 2 id 3 x 1000 y 1000 distance 5")
        #expect(player.records[0].position == Point(x: 0.2, y: 0.3))
        #expect(player.records[0].touch && player.records[0].range)
        player.play("@20000 slot 0 id -1 slot 1 id -1")
        #expect(player.records[1].position == Point(x: 1, y: 1))
        player.play("@30000 slot 2 id -1")
        #expect(player.records[2].position == Point(x: 1, y: 1))
        #expect(!player.records[2].range)
    }

    @Test("masks have range, touch and identity at both ends, and position or attributes in between")
    func masks() {
        var panel = Panel.slotted()
        panel.axes[Abs.mtPressure] = AbsoluteAxis(minimum: 0, maximum: 100)
        var player = Player(panel)
        player.play("slot 0 id 1 x 1 y 1 pressure 50\nx 2\npressure 60\nid -1")
        #expect(
            player.records.map(\.eventMask) == [
                [.range, .touch, .identity], .position, .attribute, [.range, .touch, .identity],
            ]
        )
        #expect(player.records.map(\.childEventMask) == player.records.map(\.eventMask))
        #expect(player.records[0].fingers[0].pressure == 0.5)
    }
}
