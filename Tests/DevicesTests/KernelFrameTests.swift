import Devices
import HIDRecords
import Testing

/// Rule: panels/slots. The frames that go to those who watch the panel itself.
@Suite("A frame as the kernel gave it")
struct KernelFrameTests {
    /// What the slots of a panel did in each frame of `gesture`.
    private func frames(of gesture: String) throws -> [String] {
        var decoder = try #require(DeviceDecoder(Panel.slotted()))
        decoder.giveFrames()
        var lines: [String] = []
        for event in Gesture(gesture).events {
            decoder.receive(event)
            while decoder.advance() {
                guard case .frame(let frame) = decoder.signal else { continue }
                lines.append(frame.changes.map(line).joined(separator: ", "))
            }
        }
        return lines
    }

    private func line(_ change: PanelChange) -> String {
        "\(change.slot) \(change.kind) \(change.trackingID) at \(change.x) \(change.y)"
    }

    @Test("has the contacts that moved in it, and no others")
    func moves() throws {
        let frames = try frames(
            of: "slot 0 id 7 x 1 y 1 slot 2 id 8 x 5 y 5\nslot 0 x 2 slot 2 x 6\nslot 2 x 7\nslot 0 x 3\n"
                + "slot 0 y 4 slot 2 y 8")
        #expect(
            frames == [
                "0 begin 7 at 1 1, 2 begin 8 at 5 5", "0 move 7 at 2 1, 2 move 8 at 6 5", "2 move 8 at 7 5",
                "0 move 7 at 3 1", "0 move 7 at 3 4, 2 move 8 at 7 8",
            ])
    }

    @Test("has begins and ends before the contacts that moved")
    func transitions() throws {
        let frames = try frames(
            of: "slot 1 id 7 x 1 y 1\nx 2 slot 9 id 8 x 5 y 5\nslot 1 x 3 slot 9 x 6\n"
                + "slot 9 id -1 slot 1 x 4\nx 5\nid -1 slot 9 id 9 x 1 y 1\nx 2")
        #expect(
            frames == [
                "1 begin 7 at 1 1", "9 begin 8 at 5 5, 1 move 7 at 2 1", "1 move 7 at 3 1, 9 move 8 at 6 5",
                "9 end 8 at 6 5, 1 move 7 at 4 1", "1 move 7 at 5 1", "1 end 7 at 5 1, 9 begin 9 at 1 1",
                "9 move 9 at 2 1",
            ])
    }

    @Test("has nothing of values that a slot gets while it is empty")
    func emptySlots() throws {
        let frames = try frames(of: "slot 0 id 7 x 1 y 1\nslot 3 x 9 slot 0 x 2\nslot 3 x 8\nid 8\nx 7")
        #expect(
            frames == ["0 begin 7 at 1 1", "0 move 7 at 2 1", "", "3 begin 8 at 8 0", "3 move 8 at 7 0"])
    }
}
