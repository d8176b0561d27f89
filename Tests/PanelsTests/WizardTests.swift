import Core
import FakeDevices
import Foundation
import HIDRecords
import Output
import Panels
import Runtime
import Scenes
import TestSupport
import Testing

/// Rules: inspection/identify-panels, inspection/calibrate-a-panel.
@Suite("Wizards without a daemon", .serialized)
final class WizardTests {
    private let folder = TemporaryFolder()

    private func configure(_ panels: String) -> String {
        folder.write(
            "s.yaml",
            "version: 1\nscreens: [{id: left, size: [4, 8]}, {id: right, size: [4, 8]}]\nwindows: [{rootViewController: {view: {}}}]\n"
        )
        return folder.write("touchd.yaml", "version: 1\nscene: s.yaml  # two screens\n\(panels)")
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    /// Runs `body` and returns the exit code, or the error's.
    private func run(
        _ body: (inout OutputFile, inout OutputFile) throws(InspectError) -> ExitCode
    ) throws -> ExitCode {
        var output = try OutputFile(creating: "\(folder.path)/stdout")
        var standardError = try OutputFile(creating: "\(folder.path)/stderr")
        var code: ExitCode
        do throws(InspectError) {
            code = try body(&output, &standardError)
        } catch {
            standardError.put(line: "\(error)")
            code = error.exitCode
        }
        try output.flush()
        try standardError.flush()
        return code
    }

    private func identify(_ panels: TwoPanels, into file: String) throws -> ExitCode {
        let command = try IdentifyCommand(["--socket", "\(folder.path)/none.sock", "--write", file])
        return try run { (output, standardError) throws(InspectError) in
            try command.run(
                in: panels.directory, lookup: panels.lookup, to: &output, &standardError)
        }
    }

    /// Touches panels once the instructions have come that far.
    private func touch(_ steps: [(instruction: String, panels: [FakePanel])]) throws {
        nonisolated(unsafe) let steps = steps
        let path = "\(folder.path)/stderr"
        try startThread {
            for step in unsafe steps {
                for _ in 0..<3_000 {
                    let told = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
                    if told.contains(step.instruction) { break }
                    usleep(20_000)
                }
                usleep(50_000)
                for panel in step.panels { panel.touch(x: 100, y: 100) }
                usleep(100_000)
                for panel in step.panels { panel.lift() }
            }
        }
    }

    @Test("two panels of one model are told apart by their ports, and the file keeps all else")
    func twins() throws {
        let panels = try TwoPanels()
        let file = configure("panels:\n  - {match: {path: \"other\"}, ignore: true}  # a tablet\n# the end\n")
        try touch([
            ("touch the panel of left", [panels.right]),
            ("touch the panel of right", [panels.right]),
            ("is the panel of left: touch that of right", [panels.left, panels.right]),
            ("two panels were touched", [panels.left]),
        ])
        #expect(try identify(panels, into: file) == .ok)
        #expect(
            try text("touchd.yaml") == """
                version: 1
                scene: s.yaml  # two screens
                panels:
                  - {match: {path: "other"}, ignore: true}  # a tablet
                  - {match: {path: "usb-0:4"}, screen: "left"}
                  - {match: {path: "usb-0:3"}, screen: "right"}
                # the end

                """)
        #expect(try text("stdout").hasPrefix("panels:\n  - {match: {path: \"usb-0:4\"}, screen: \"left\"}\n"))
        let loaded = try ConfigurationLoader().load(file).configuration
        #expect(loaded.panels.map(\.screen) == [nil, "left", "right"])
    }

    @Test("nothing is written if another entry would win")
    func outweighed() throws {
        let panels = try TwoPanels()
        let file = configure(
            "panels: [{match: {name: \"T*\", id: \"222a:0001\", path: \"*\", phys: \"*\", uniq: \"*\"}, grab: true}]\n"
        )
        let before = try text("touchd.yaml")
        try touch([
            ("touch the panel of left", [panels.right]), ("touch the panel of right", [panels.left]),
        ])
        #expect(try identify(panels, into: file) == .badData)
        let told = try text("stderr")
        #expect(
            told.contains(
                "nothing was written: another entry applies to Twin at \(panels.directory)/event6, \(file):3:10: match name"
            ))
        #expect(try text("touchd.yaml") == before)
    }

    @Test("fewer panels than screens, or a wrong configuration, are refused before anything is touched")
    func refused() throws {
        let panel = try FakePanel()
        let file = configure("")
        let command = try IdentifyCommand(["--config", file])
        let lookup = FakeLookup(node: panel.node)
        let code = try run { (output, standardError) throws(InspectError) in
            try command.run(in: panel.directory, lookup: lookup, to: &output, &standardError)
        }
        #expect(code == .noInput)
        #expect(
            try text("stderr") == "there are 2 screens and 1 panel: name the screens whose panels are here\n")
        #expect(try identify(try TwoPanels(), into: configure("panel: []\n")) == .badConfiguration)
    }

    /// Rests a finger where the panel reports these places, once the first is asked for.
    private func rest(_ panel: FakePanel, _ places: [(x: Int32, y: Int32)]) throws {
        nonisolated(unsafe) let panel = panel
        let files = ["stderr", "stdout"].map { "\(folder.path)/\($0)" }
        try startThread {
            for _ in 0..<3_000 {
                let asked = files.contains {
                    (try? String(contentsOfFile: $0, encoding: .utf8))?.contains("1 of ") == true
                }
                if asked { break }
                usleep(20_000)
            }
            for place in places {
                unsafe panel.touch(x: place.x, y: place.y)
                usleep(1_400_000)
                unsafe panel.lift()
                usleep(200_000)
            }
        }
    }

    private func calibrate(
        _ panel: FakePanel, into file: String, places: Int = 3, isJSON: Bool = false
    ) throws -> ExitCode {
        let command = try CalibrateCommand(
            ["--socket", "\(folder.path)/none.sock", "--points", "\(places)", "--write", file]
                + (isJSON ? ["--json"] : []))
        let lookup = FakeLookup(node: panel.node, idPath: "usb-0:3")
        return try run { (output, standardError) throws(InspectError) in
            try command.run(in: panel.directory, lookup: lookup, to: &output, &standardError)
        }
    }

    @Test("a panel that is upside down and mirrored gets its keys in the entry that it has")
    func upsideDown() throws {
        let panel = try FakePanel(width: 4000, height: 3000)
        let file = configure(
            "panels:\n  - match: {path: \"usb*\"}  # the kiosk's\n    rotate: 90 # wrong\n    screen: right\n"
        )
        try rest(panel, [(400, 2700), (3600, 2700), (3600, 300)])
        #expect(try calibrate(panel, into: file, isJSON: true) == .ok)
        #expect(
            try text("touchd.yaml") == """
                version: 1
                scene: s.yaml  # two screens
                panels:
                  - match: {path: "usb*"}  # the kiosk's
                    rotate: 0 # wrong
                    screen: right
                    flip: y

                """)
        let written = try text("stdout")
        let json = try #require(JSONValue(parsing: Array(written.utf8)))
        #expect(json["rotate"]?.number == 0 && json["flip"]?.array == [.string("y")])
        #expect(json["residual"]?.number == 0 && json["unit"]?.string == "percent")
        #expect(json["written"] == .bool(true))
        #expect(try text("stderr").contains("1 of 3: hold one finger still near the top left, 10 %"))
    }

    @Test("a panel that has slipped gets a matrix, which puts the places where they are")
    func slipped() throws {
        let panel = try FakePanel(width: 4000, height: 3000)
        let file = configure("")
        try rest(panel, [(496, 2580), (3504, 2580), (3504, 420)])
        #expect(try calibrate(panel, into: file) == .ok)
        let panels = try ConfigurationLoader().load(file).configuration.panels
        let matrix = try #require(panels.first?.calibration)
        func placed(_ x: Double, _ y: Double) -> [Double] {
            let (x, y) = (x / 4000, y / 3000)
            return [matrix[0] * x + matrix[1] * y + matrix[2], matrix[3] * x + matrix[4] * y + matrix[5]]
        }
        for (place, wanted) in [((496.0, 2580.0), [0.1, 0.1]), ((3504, 420), [0.9, 0.9])] {
            for (number, other) in zip(placed(place.0, place.1), wanted) {
                #expect(abs(number - other) < 0.001)
            }
        }
        #expect(try text("stdout").contains("calibration: [1.06"))
    }

    @Test("a panel whose ranges are exchanged gets a matrix, and the lines of the hwdb that repair it")
    func wrongRanges() throws {
        let panel = try FakePanel(width: 480, height: 272)
        let file = configure("")
        // 272 by 480, turned by a quarter.
        try rest(panel, [(245, 48), (245, 432), (27, 432), (27, 48)])
        #expect(try calibrate(panel, into: file, places: 4) == .ok)
        let matrix = try #require(
            try ConfigurationLoader().load(file).configuration.panels.first?.calibration)
        let (x, y) = (245.0 / 480, 432.0 / 272)
        #expect(abs(matrix[0] * x + matrix[1] * y + matrix[2] - 0.9) < 0.01)
        #expect(abs(matrix[3] * x + matrix[4] * y + matrix[5] - 0.1) < 0.01)
        let told = try text("stdout")
        #expect(
            told.contains(
                "the ranges of its axes are wrong: it says x 0 to 480, y 0 to 272, and the edges of the screen are at x 0 to 272, y 0 to 480"
            ))
        #expect(
            told.contains(
                "    evdev:name:as udev knows it:*\n     EVDEV_ABS_35=0:272\n     EVDEV_ABS_36=0:480\n"))
    }

    @Test("of places that do not fit, the one that does not is named, with what was reported")
    func outlier() throws {
        let panel = try FakePanel(width: 4000, height: 3000)
        let file = configure("")
        try rest(panel, [(400, 300), (3600, 300), (3600, 2700), (1800, 1500)])
        #expect(try calibrate(panel, into: file, places: 4) == .wrong)
        #expect(
            try text("stderr").contains(
                "refused: the bottom left does not fit the other places (top left at x 400, y 300; "))
    }

    @Test("places that tell nothing are refused, and the file stays")
    func refusedPlaces() throws {
        let panel = try FakePanel(width: 4000, height: 3000)
        let file = configure("")
        let before = try text("touchd.yaml")
        try rest(panel, [(2000, 1500), (2000, 1500), (2000, 1500)])
        #expect(try calibrate(panel, into: file) == .wrong)
        #expect(
            try text("stderr").contains(
                "refused: the top left and the top right are reported at the same point, x 2000, y 1500"))
        #expect(try text("touchd.yaml") == before)
    }
}
