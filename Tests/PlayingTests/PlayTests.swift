import TestSupport
import ProgramSupport
import Testing

/// Rules: inspection/plays.
@Suite("touchctl play is a touchd without a panel", .enabled(if: Touchctl.isBuilt))
struct PlayTests {
    private static let tap = """
        1.0: s 0 i 1 x 1000 y 2000
        1.1: x 1100
        1.2: i -1
        """

    /// A folder with a scene whose canvas is a program's, and a recorded tap on it.
    private func bench() -> TemporaryFolder {
        let folder = TemporaryFolder()
        folder.write(
            "scene.yaml",
            """
            screens: [{id: main, size: [400, 800]}]
            windows: [{id: window, subviews: [{id: canvas, frame: [0, 0, 400, 800], client: paint}]}]

            """)
        folder.write("touchd.yaml", "scene: scene.yaml\n")
        folder.write("tap.evemu", PanelText(Self.tap).evemu)
        folder.write("silent.evemu", PanelText("").evemu.replacing("A: 3", with: "A: 2"))
        return folder
    }

    private func shell(_ commands: String) throws -> Touchctl.Result {
        let folder = bench()
        return try Touchctl.shell("cd \(folder.path); unset NOTIFY_SOCKET JOURNAL_STREAM; \(commands)")
    }

    @Test("a program that attaches itself gets what was recorded, and then the daemon ends")
    func awaited() throws {
        let result = try shell(
            """
            "$touchctl" play tap.evemu --config touchd.yaml --sockets . --await paint 2>decisions &
            for try in {1..600}; do [[ -S apps.sock ]] && break; sleep 0.1; done
            "$touchctl" attach paint --socket apps.sock
            wait $! || exit 9
            [[ ! -e apps.sock && ! -e control.sock ]] || exit 8
            cat decisions >&2
            """)
        #expect(
            result.output == """
                canvas began {1} at 100,200
                canvas moved {1} at 110,200
                canvas ended {1} at 110,200

                """)
        let decisions = result.standardError.split(separator: "\n")
        #expect(decisions.contains("waiting for paint at ./apps.sock"))
        #expect(decisions.contains("canvas touchesBegan {1} to paint"))
        #expect(decisions.contains("touch 1 on canvas was handled by canvas"))
        #expect(decisions.contains("panel removed Ten Finger Panel (unplugged)"))
    }

    @Test("without --await it begins at once, at the speed of the recording")
    func atOnce() throws {
        let result = try shell(
            """
            begin=$(date +%s%3N)
            "$touchctl" play tap.evemu --config touchd.yaml --sockets . || exit 9
            (($(date +%s%3N) - begin >= 200)) || exit 8
            """)
        #expect(result.code == 0)
        #expect(result.standardError.contains("canvas touchesEnded {1} pass\n"))
    }

    @Test("what cannot be played is refused before anything listens")
    func refused() throws {
        let nothing = try shell("\"$touchctl\" play silent.evemu --config touchd.yaml --sockets .")
        #expect(nothing.code == 66)
        #expect(
            nothing.standardError
                == "touchctl: no touch panel, accelerometer, media keys or lid is recorded there\n")
        let elsewhere = try shell("\"$touchctl\" play tap.evemu --config touchd.yaml --sockets missing")
        #expect(elsewhere.code == 66)
        #expect(
            elsewhere.standardError == "touchctl: cannot read the folder missing: No such file or directory\n"
        )
    }
}
