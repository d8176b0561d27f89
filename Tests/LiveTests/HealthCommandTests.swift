import TestSupport
import ProgramSupport
import Testing

/// Rules: health/the-sheet, health/the-guided-test, health/the-untouched-test.
@Suite("touchctl health, of a running daemon", .enabled(if: Touchctl.isBuilt && RunningDaemon.isBuilt))
struct HealthCommandTests {
    @Test("that no panel is read is said; one that is not read is an error, as is no daemon")
    func none() throws {
        let daemon = try RunningDaemon()
        for (words, output) in [([], ""), (["--json"], "{}\n")] {
            let shown = try Touchctl.run(["health"] + words + ["--socket", daemon.socket])
            #expect(shown.code == 65 && shown.output == output)
            #expect(
                shown.standardError
                    == "touchctl: no touch panel is read; sudo touchctl doctor finds out why\n")
        }
        #expect(try daemon.run("health", "ILITEK").code == 66)
        #expect(try daemon.run("panel-test", "--untouched", "--seconds", "1").code == 65)
        #expect(try daemon.run("panel-test", "ILITEK", "--untouched", "--seconds", "1").code == 66)
        #expect(try daemon.run("panel-test").code == 65)
        #expect(try daemon.run("panel-test", "ILITEK").code == 66)
        for words in [
            ["--steps", "swipe"], ["--steps", "cover,cover"], ["--steps", "cover", "--untouched"],
            ["--seconds", "1"],
        ] {
            #expect(try Touchctl.run(["panel-test"] + words).code == 64)
        }
        let folder = TemporaryFolder()
        #expect(try Touchctl.run(["panel-test", "--socket", folder.file("none")]).code == 69)
    }
}

/// Rules: health/the-sheet.
@Suite("touchctl health and panel-test, as a daemon answers", .enabled(if: Touchctl.isBuilt))
struct HealthAnswerTests {
    private static let sheet =
        #"{"panel":"ILITEK","node":"/dev/input/event5","summary":"3 touches since 2026-11-20 05:58: periodicGhost","#
        + #""scale":"resolution","size":[300,190],"contacts":3,"short":3,"zero":3,"#
        + #""faults":[{"fault":"periodicGhost","faultId":1,"since":5,"count":4}]}"#

    @Test("a fault that is raised is the exit status 1")
    func fault() throws {
        let daemon = try FakeDaemon(answering: #"{"ok":true,"panels":[\#(Self.sheet)]}"#)
        let shown = try Touchctl.run(["health", "--socket", daemon.socket])
        #expect(shown.code == 1)
        #expect(shown.output.hasPrefix("ILITEK 3 touches since 2026-11-20 05:58: periodicGhost\n"))
        #expect(shown.output.contains("  fault            periodicGhost, 4 times\n"))
    }
}
