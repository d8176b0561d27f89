import Core
import Devices
import HIDRecords
import Testing

/// Rules: panels/noise.
@Suite("Noise of a panel")
struct DeadBandTests {
    private func lines(_ gesture: String, x: String = "20", y: String = "20", kernel: Int32 = 0) -> [String] {
        var panel = Panel.slotted()
        panel.takeUdev("LIBINPUT_FUZZ_35", value: x)
        panel.takeUdev("LIBINPUT_FUZZ_36", value: y)
        panel.axes[Abs.mtPositionX]?.fuzz = kernel
        panel.axes[Abs.mtPositionY]?.fuzz = kernel
        var player = Player(panel)
        player.play(gesture)
        #expect(player.violations.isEmpty)
        return player.lines
    }

    @Test("a finger stays where it is by half of udev's fuzz, and is as far behind beyond that")
    func band() {
        let lines = lines("slot 0 id 1 x 500 y 500\nx 510\nx 490 y 510\nx 530\nx 511\ny 400\nid -1")
        #expect(
            lines == [
                "10: 0 began (0.5, 0.5)", "40: 0 moved (0.52, 0.5)", "60: 0 moved (0.52, 0.41)",
                "70: 0 ended (0.52, 0.41)",
            ])
    }

    @Test("an end within the band is where the finger was")
    func end() {
        #expect(lines("slot 0 id 1 x 500 y 500\nx 507 id -1").last == "20: 0 ended (0.5, 0.5)")
    }

    @Test("the next finger in the slot begins where it is")
    func next() {
        let lines = lines("slot 0 id 1 x 500 y 500\nid -1\nid 2 x 505")
        #expect(lines.last == "30: 0 began (0.505, 0.5)")
    }

    @Test("an axis without a fuzz has none, as has one whose fuzz is no number")
    func none() {
        let gesture = "slot 0 id 1 x 500 y 500\nx 505 y 505"
        #expect(lines(gesture, y: "0").last == "20: 0 moved (0.5, 0.505)")
        #expect(lines(gesture, x: "-8", y: "a").last == "20: 0 moved (0.505, 0.505)")
    }

    @Test(
        "one that the kernel still filtered as the panel was opened has it: libinput's rule is about to end that"
    )
    func early() {
        let gesture = "slot 0 id 1 x 500 y 500\nx 505 y 505\nx 540 y 500"
        #expect(lines(gesture, kernel: 20) == lines(gesture))
    }

    @Test("a panel for one finger has it by its plain axes")
    func single() {
        var panel = Panel.single
        panel.takeUdev("LIBINPUT_FUZZ_00", value: "20")
        var player = Player(panel)
        player.play("X 500 Y 500 button 1\nX 505\nX 540\nbutton 0")
        #expect(
            player.lines == [
                "10: 0 began (0.5, 0.5)", "30: 0 moved (0.53, 0.5)", "40: 0 ended (0.53, 0.5)",
            ])
    }
}
