import Core
import Foundation
import HIDRecords
import Output
import Playing
import Pipeline
import ProgramSupport
import Recordings
import Reports
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: panels/what-is-a-panel, panels/slots, panels/from-device-units-to-the-screen, recordings/replay.
@Suite("Panels that are odd, played")
struct OddPanelTests {
    private static let scene = """
        version: 1
        screens: [{id: main, size: [800, 480]}]
        windows:
          - rootViewController:
              id: home
              actions: {left: [{publish: left}], right: [{publish: right}]}
              view:
                id: background
                subviews:
                  - {id: leftHalf, class: button, frame: [0, 0, 400, 480], on: {touchUpInside: left}}
                  - {id: rightHalf, class: button, frame: [400, 0, 400, 480], on: {touchUpInside: right}}
        """

    private func replay(
        _ text: String, configuration: String = "", windows: String = "",
        shown: CategorySet = CategorySet([.action, .health, .system])
    ) throws -> (code: ExitCode, lines: [String], errors: String) {
        let folder = TemporaryFolder()
        folder.write("scene.yaml", "\(Self.scene)\n\(windows)")
        folder.write("touchd.yaml", "version: 1\nscene: scene.yaml\n\(configuration)")
        folder.write("device.evemu", text)
        let names = Reports.Category.allCases.filter(shown.contains).map { "\($0.name)" }
        let command = try ReplayCommand([
            "\(folder.path)/device.evemu", "--config", "\(folder.path)/touchd.yaml", "--format", "calls",
            "--show", names.joined(separator: ","),
        ])
        var output = try OutputFile(creating: "\(folder.path)/stdout")
        var standardError = try OutputFile(creating: "\(folder.path)/stderr")
        let code = try command.run(to: &output, &standardError)
        try output.flush()
        func read(_ name: String) throws -> String {
            try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
        }
        return (code, try read("stdout").split(separator: "\n").map(String.init), try read("stderr"))
    }

    /// A device with plain axes of 0 to 1000 and these keys, as evemu writes them from `BTN_MISC` on.
    private func plain(_ name: String, direct: Bool, keys: String, _ events: [(Double, String)]) -> String {
        let blanks = (0..<4).map { _ in "B: 01 00 00 00 00 00 00 00 00\n" }.joined()
        let head = """
            N: \(name)
            I: 0003 0eef 0001 0001
            P: \(direct ? "02" : "00") 00 00 00 00 00 00 00

            """
        let axes = "B: 03 03 00 00 00 00 00 00 00\nA: 00 0 1000 0 0 0\nA: 01 0 1000 0 0 0\n"
        return head + blanks + keys + axes + lines(events)
    }

    private func lines(_ events: [(Double, String)]) -> String {
        events.map { time, frame in
            (frame.split(separator: ",").map(String.init) + ["0000 0000 0"]).map {
                "E: \(String(format: "%.6f", time)) \($0)\n"
            }.joined()
        }.joined()
    }

    private static let leftButton = """
        B: 01 00 00 01 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00

        """
    private static let touchAndPen = """
        B: 01 00 00 00 00 00 00 00 00
        B: 01 01 04 00 00 00 00 00 00

        """

    private func taps(_ button: String) -> [(Double, String)] {
        [
            (0.0, "0003 0000 100,0003 0001 500,0001 \(button) 1"), (0.1, "0001 \(button) 0"),
            (1.0, "0003 0000 900,0001 \(button) 1"), (1.1, "0001 \(button) 0"),
        ]
    }

    @Test("a direct panel without slots and BTN_TOUCH acts by its left button")
    func leftButton() throws {
        let text = plain("Virtual device", direct: true, keys: Self.leftButton, taps("0110"))
        let played = try replay(text)
        #expect(played.code == .ok)
        #expect(played.lines.count { $0.contains("publish") } == 2, "\(played.lines)")
    }

    @Test("a recording of what live is no panel is not played; the reason is said, and the exit status is 65")
    func nothing() throws {
        let text = plain("SAW", direct: false, keys: Self.touchAndPen, taps("014a"))
        let played = try replay(text)
        #expect(played.code == .badData)
        #expect(
            played.errors.contains(
                "SAW would be called a tablet (ID_INPUT_TABLET) by udev for its BTN_TOOL_PEN, and not a touch screen; an entry of panels with use: true makes it one"
            ))
        let used = try replay(text, configuration: "panels: [{match: {name: SAW}, use: true}]\n")
        #expect(used.code == .ok && used.lines.count { $0.contains("publish") } == 2)
    }

    @Test("of a pedal it is said what has its keys read")
    func pedal() throws {
        let blank = "B: 01 00 00 00 00 00 00 00 00\n"
        let plain = plain("Pedal", direct: false, keys: "", [(0, "0001 003b 1"), (0.2, "0001 003b 0")])
        let text = plain.replacing(blank, with: "B: 01 00 00 00 00 00 00 00 08\n", maxReplacements: 1)
        let played = try replay(text)
        #expect(played.code == .badData)
        let remedy = "; with --config, an entry of panels that names its keys has them read"
        #expect(played.errors.contains(remedy), "\(played.errors)")
    }

    @Test("places without a touch are told after twenty frames")
    func noTouches() throws {
        let moves = Self.moves(key: "0111")
        let text = plain("Mute", direct: true, keys: Self.leftButton, moves)
        let told = try replay(text).lines
        #expect(
            told.contains { $0.contains("Mute has reported places in 20 frames, and no touch") }, "\(told)")
    }

    @Test("slots whose places come in the plain axes alone are told as well")
    func plainPlaces() throws {
        let moves = Self.moves(key: "014a")
        let text = slotted + lines(moves)
        let told = try replay(text).lines
        #expect(told.contains { $0.contains("has reported places in 20 frames, and no touch") }, "\(told)")
    }

    /// Places along the x axis in twenty-five frames, while a key goes down and up.
    private static func moves(key: String) -> [(Double, String)] {
        (0..<25).map { frame -> (Double, String) in
            (Double(frame) / 50, "0003 0000 \(10 * (frame + 1)),0001 \(key) \(frame % 2)")
        }
    }

    private var slotted: String {
        """
        N: Reader
        I: 0018 0000 0000 0000
        P: 02 00 00 00 00 00 00 00
        B: 03 03 00 00 00 00 80 60 02
        A: 00 0 1000 0 0 0
        A: 01 0 1000 0 0 0
        A: 2f 0 9 0 0 0
        A: 35 0 1000 0 0 0
        A: 36 0 1000 0 0 0
        A: 39 0 65535 0 0 0

        """
    }

    @Test(
        "slots without ids are told, and one finger is followed by the plain axes or the first slot",
        arguments: ["0003 0000 900,0003 0001 500", "0003 0035 900,0003 0036 500"])
    func slotsWithoutIDs(place: String) throws {
        let zeros = "B: 01" + String(repeating: " 00", count: 8) + "\n"
        let button = String(repeating: zeros, count: 5) + "B: 01 00 04 00 00 00 00 00 00\n"
        let text =
            slotted.replacing("A: 39 0 65535 0 0 0\n", with: "")
            .replacing("B: 03 03 00 00 00 00 80 60 02\n", with: button + "B: 03 03 00 00 00 00 80 60 00\n")
            + lines([
                (0.0, "0003 002f 0,\(place),0001 014a 1"), (0.05, "0003 002f 1,0003 0035 10,0003 0036 20"),
                (0.1, "0001 014a 0"), (0.5, "0001 014a 1"), (0.6, "0001 014a 0"),
            ])
        let played = try replay(text).lines
        #expect(played.count { $0.contains("publish right") } == 2, "\(played)")
        #expect(
            played.contains {
                $0.contains(
                    "Reader has slots without ids (ABS_MT_TRACKING_ID): of several fingers one is followed")
            }, "\(played)")
    }

    @Test("an axis of the place without a range is told")
    func placeWithoutRange() throws {
        let text =
            slotted.replacing("A: 36 0 1000 0 0 0", with: "A: 36 0 0 0 0 0")
            + lines([(0.0, "0003 002f 0,0003 0039 1,0003 0035 900,0003 0036 0"), (0.1, "0003 0039 -1")])
        let played = try replay(text)
        #expect(
            played.lines.contains {
                $0.contains(
                    "Reader says nothing of where it is touched: ABS_MT_POSITION_Y is always 0 (EVDEV_ABS_36 in"
                )
            }, "\(played.lines)")
    }

    @Test("a second contact without a place presses nothing, and is told")
    func phantom() throws {
        let text =
            slotted
            + lines([
                (0.0, "0003 002f 0,0003 0039 1,0003 0035 900,0003 0036 500,0003 002f 1,0003 0039 2"),
                (0.1, "0003 002f 0,0003 0039 -1,0003 002f 1,0003 0039 -1"),
                (1.0, "0003 002f 0,0003 0039 3,0003 0035 901,0003 002f 1,0003 0039 4"),
                (1.1, "0003 002f 0,0003 0039 -1,0003 002f 1,0003 0039 -1"),
            ])
        let played = try replay(text)
        #expect(played.lines.count { $0.contains("publish right") } == 2, "\(played.lines)")
        #expect(!played.lines.contains { $0.contains("publish left") })
        #expect(
            played.lines.contains {
                $0.contains("Reader reports touches without a place (1), which touch nothing")
            })
    }

    @Test("the matrix of a guide, with nine numbers, decides which button a finger presses")
    func nineNumbers() throws {
        let text = """
            version: 1
            ndevices: 1
            devices:
            - evdev:
                name: "Goodix"
                id: [24, 1046, 56, 4192]
                codes:
                  1: [330]
                absinfo:
                  47: [0, 4, 0, 0, 0]
                  53: [0, 479, 0, 0, 0]
                  54: [0, 799, 0, 0, 0]
                  57: [0, 65535, 0, 0, 0]
                properties: [1]
              udev:
                properties:
                - ID_INPUT=1
                - ID_INPUT_TOUCHSCREEN=1
                - LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0 0 0 1
              events:
              - evdev:
                - [0, 0, 3, 47, 0]
                - [0, 0, 3, 57, 7]
                - [0, 0, 3, 53, 240]
                - [0, 0, 3, 54, 790]
                - [0, 0, 0, 0, 0]
              - evdev:
                - [0, 90000, 3, 57, -1]
                - [0, 90000, 0, 0, 0]
            """
        let lines = try replay(text).lines
        #expect(lines.contains { $0.contains("publish left") }, "\(lines)")
        #expect(
            lines.contains("panel added Goodix (no configuration entry; calibration 0 -1 1 1 0 0 of udev)"))
    }

    /// A tap in the middle, and one below the picture, on a panel whose axes end at it.
    private var softKey: String {
        slotted
            + lines([
                (0.0, "0003 002f 0,0003 0039 1,0003 0035 600,0003 0036 500,0001 014a 1"),
                (0.1, "0003 0039 -1,0001 014a 0"),
                (1.0, "0003 0039 2,0003 0035 610,0003 0036 1030,0001 014a 1"),
                (1.1, "0003 0039 -1,0001 014a 0"),
            ])
    }

    @Test(
        "a key beside the picture presses what is at the edge, unless the entry says otherwise; then it is no fault"
    )
    func softKeys() throws {
        let clamped = try replay(softKey).lines
        #expect(clamped.count { $0.contains("publish right") } == 2, "\(clamped)")
        #expect(
            clamped.contains { $0.contains("impossiblePoint") || $0.contains("off the panel") }, "\(clamped)")
        for beyond in ["ignore", "keys"] {
            let lines = try replay(
                softKey, configuration: "panels: [{match: {name: Reader}, beyond: \(beyond)}]\n"
            ).lines
            #expect(lines.count { $0.contains("publish right") } == 1, "\(lines)")
            #expect(!lines.contains { $0.contains("1030") }, "\(lines)")
        }
    }

    @Test("with beyond: keys, a window beside the screen has them")
    func keyWindow() throws {
        let keys = """
              - id: keys
                frame: [0, 480, 800, 25]
                subviews: [{id: homeKey, class: button, frame: [400, 0, 200, 25], on: {touchUpInside: {publish: home}}}]
            """
        let lines = try replay(
            softKey, configuration: "panels: [{match: {name: Reader}, beyond: keys}]\n", windows: keys
        ).lines
        #expect(lines.contains { $0.contains("publish home") }, "\(lines)")
    }
}
