import Foundation
import TestSupport
import ProgramSupport
import Testing

/// Rules: apps/drop-ins.
@Suite("touchctl config", .enabled(if: Touchctl.isBuilt))
struct ConfigTests: ~Copyable {
    private let folder: TemporaryFolder

    init() {
        folder = TemporaryFolder()
        folder.write(
            "touchd.yaml",
            """
            # The configuration.
            version: 1
            apps:
              - {id: kiosk, scene: s.yaml}
              - id: "true"
                scene: s.yaml
                system: true
            panels:
              - match: {name: "A panel", vendor: 0x2575}
                flip: [x, y]
            log: {moves: none}

            """)
        folder.makeFolder("touchd.yaml.d")
        folder.write("s.yaml", "screens: [{id: main, size: [10, 10]}]\n")
        folder.write(
            "touchd.yaml.d/10-log.yaml", "log: {moves: all, hitTests: false}\n")
        folder.write(
            "touchd.yaml.d/20-more.yaml", "panels:\n  - {}\n  - {match: {phys: x}, grab: true}\nclients: []\n"
        )
    }

    @Test("every value that is in force has its file and line, and defaults are called so")
    func origin() throws {
        let shown = try Touchctl.shell(
            "cd \(folder.path); $touchctl config --origin touchd.yaml")
        let lines = shown.output.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(27) == [
                "version: 1  # touchd.yaml:2", "apps:", "  - id: kiosk  # touchd.yaml:4",
                "    scene: s.yaml  # touchd.yaml:4", "  - id: \"true\"  # touchd.yaml:5",
                "    scene: s.yaml  # touchd.yaml:6", "    system: true  # touchd.yaml:7",
                "foreground: kiosk  # default", "seat: seat0  # default", "panels:",
                "  - {}  # touchd.yaml.d/20-more.yaml:2",
                "  - match: {phys: x}  # touchd.yaml.d/20-more.yaml:3",
                "    grab: true  # touchd.yaml.d/20-more.yaml:3",
                "  - match: {name: A panel, vendor: 0x2575}  # touchd.yaml:9",
                "    flip: [x, y]  # touchd.yaml:10", "taps:", "  interval: 0.35  # default",
                "  distance: 30  # default", "  maximumHold: 0.75  # default",
                "  resetOnDrag: true  # default", "log:", "  moves: all  # touchd.yaml.d/10-log.yaml:1",
                "  hitTests: false  # touchd.yaml.d/10-log.yaml:1", "motion:", "  maximum: 3  # default",
                "  threshold: 1.2  # default", "  swings: 4  # default",
            ], "\(lines)")
        #expect(
            lines.suffix(3) == [
                "nilTarget: auto  # default", "clients: []  # touchd.yaml.d/20-more.yaml:4",
                "injection: false  # default",
            ])
    }

    @Test("what it writes is a configuration that comes to the same")
    func roundTrip() throws {
        let commands = """
            cd \(folder.path); $touchctl config touchd.yaml >once.yaml && $touchctl config once.yaml | diff once.yaml -
            """
        let result = try Touchctl.shell(commands)
        #expect(result.code == 0, "\(result.output)\(result.standardError)")
    }

    @Test("as JSON each value is an object")
    func json() throws {
        let commands = """
            cd \(folder.path); $touchctl config --json touchd.yaml | jq --compact-output \
                'select(.key | IN("seat", "panels[2].match", "apps[1].id", "log.hitTests"))'
            """
        #expect(
            try Touchctl.shell(commands).output == """
                {"key":"apps[1].id","value":"true","file":"touchd.yaml","line":5}
                {"key":"seat","value":"seat0","file":null,"line":null}
                {"key":"panels[2].match","value":{"name":"A panel","vendor":9589},"file":"touchd.yaml","line":9}
                {"key":"log.hitTests","value":false,"file":"touchd.yaml.d/10-log.yaml","line":1}

                """)
    }

    @Test(
        "a mistake in a drop-in is told as by a check, whose folder has the drop-ins with their configuration"
    )
    func mistakes() throws {
        #expect(try Touchctl.run(["check", folder.path]).output == "")
        #expect(try Touchctl.run(["check", "\(folder.path)/touchd.yaml.d/10-log.yaml"]).code == 0)
        folder.write("touchd.yaml.d/30-bad.yaml", "seats: a\n")
        let message = "\(folder.path)/touchd.yaml.d/30-bad.yaml:1:1: a configuration has no key seats"
        let shown = try Touchctl.run(["config", "\(folder.path)/touchd.yaml"])
        #expect(shown.code == 78)
        #expect(shown.standardError.contains(message))
        #expect(shown.output.isEmpty)
        let checked = try Touchctl.run(["check", folder.path])
        #expect(checked.code == 78)
        #expect(checked.output.components(separatedBy: message).count == 2)
        let ofFolder = try Touchctl.run(["check", "\(folder.path)/touchd.yaml.d"])
        #expect(ofFolder.code == 78 && ofFolder.output.components(separatedBy: message).count == 2)
        #expect(try Touchctl.run(["config", "/nowhere.yaml"]).code == 66)
    }

    @Test("an empty file and a link to /dev/null take a drop-in away; one without permission refuses all")
    func masks() throws {
        folder.write("touchd.yaml.d/30-seat.yaml", "seat: seat1\n")
        let seat = "cd \(folder.path); $touchctl config touchd.yaml | grep seat"
        #expect(try Touchctl.shell(seat).output == "seat: seat1\n")
        #expect(
            try Touchctl.shell("ln -sf /dev/null \(folder.path)/touchd.yaml.d/30-seat.yaml; \(seat)").output
                == "seat: seat0\n")
        folder.makeFolder("touchd.yaml.d/40-folder.yaml")
        let result = try Touchctl.run(["check", "\(folder.path)/touchd.yaml"])
        #expect(result.code == 78)
        #expect(
            result.output.contains("40-folder.yaml: cannot read it: it is a directory, not a regular file"))
    }
}
