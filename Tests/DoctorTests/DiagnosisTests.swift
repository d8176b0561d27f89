import ControlProtocol
import Core
import Foundation
import HIDRecords
import Doctor
import Output
import Reports
import Runtime
import Scenes
import TestSupport
import ProgramSupport
import Testing

/// Rules: inspection/doctor.
@Suite("Doctor")
struct DiagnosisTests {
    @Test("nothing is found on a machine on which nothing is wrong")
    func nothingWrong() {
        #expect(MachineFacts.healthy.findings == [])
        #expect(DoctorCheck.allCases.flatMap { $0.diagnosis(of: MachineFacts.healthy).unseen } == [])
    }

    @Test("a wrong mode of a node is found, and the remedy depends on its access list")
    func wrongMode() {
        var machine = MachineFacts.healthy
        machine.panels[0].access = MachineFacts.access(mode: 0o600, entries: true, mask: false)
        #expect(
            machine.findings == [
                "permissions: the user touchd may not read ILITEK at /dev/input/event5, whose mode is 0600"
            ])
        #expect(machine.remedies == ["sudo chmod g+rw /dev/input/event5"])
        machine.panels[0].access = MachineFacts.access(mode: 0o660, entries: false, mask: true)
        #expect(
            machine.remedies == [
                "sudo chmod g+rw /dev/input/event5 && sudo udevadm trigger --action=change /dev/input/event5"
            ])
        machine.panels[0].access = MachineFacts.access(mode: 0o664, entries: false, mask: true)
        #expect(machine.findings == [], "everybody may read it")
    }

    @Test("a user in neither group is found, behind sudo as well")
    func forgottenGroup() {
        var machine = MachineFacts.healthy
        machine.user = Account(name: "ada", number: 1000, groups: [1000])
        #expect(machine.findings.count == 1)
        #expect(machine.findings[0].hasPrefix("groups: ada is neither in the group touchd"))
        #expect(machine.remedies[0].hasPrefix("sudo usermod -aG touchd ada"))
        machine.user = Account(name: "ada", number: 1000, groups: [1000, 201])
        #expect(machine.findings == [])
        machine.sessionGroups = [1000, 201]
        #expect(machine.findings == [])
        machine.sessionGroups = [1000]
        #expect(machine.remedies == ["newgrp touchd-apps"])
    }

    @Test("a panel that is grabbed for a program is found if nobody may attach")
    func nobodyMayAttach() {
        var machine = MachineFacts.healthy
        var panel = PanelConfiguration()
        panel.grab = .whileAttached(client: "paint")
        machine.configuration.content?.panels = [panel]
        #expect(machine.findings == [])
        machine.groups[1] = AccountGroup(name: "touchd-apps", number: 201, members: [])
        #expect(machine.findings.count == 1 && machine.findings[0].contains("while paint is attached"))
    }

    @Test("a program that views are for and that is not attached is found, with where to look")
    func absentClient() {
        var machine = MachineFacts.healthy
        var app = DaemonStatus.App(id: "kiosk", views: 3, ignoringInteraction: 0)
        machine.daemon?.apps = [app]
        #expect(machine.findings == [])
        app.absentClients = ["the page"]
        machine.daemon?.apps = [app]
        #expect(
            machine.findings == [
                "clients: views or recognizers of the app kiosk are for the program the page, which is not attached: it gets no touch"
            ])
        #expect(
            machine.remedies == [
                "systemctl status 'touchd-page@the page'  # or start the program that attaches itself as the page"
            ])
    }

    @Test("a grabbed panel is found with those who have it open, and the unit to stop")
    func grabbed() {
        var machine = MachineFacts.healthy
        machine.panels[0].isGrabbedElsewhere = true
        machine.panels[0].readers?.append(NodeReader(process: 901, name: "weston", unit: "weston.service"))
        #expect(
            machine.findings == [
                "readers: another process has grabbed ILITEK at /dev/input/event5, and gets all that it reports; it is open in weston (901)"
            ])
        #expect(machine.remedies == ["sudo systemctl stop weston.service"])
        for (unit, command) in [
            ("$(reboot);'x y'.service", #"sudo systemctl stop '$(reboot);'\''x y'\''.service'"#),
            ("--force.service", "sudo systemctl stop -- --force.service"),
        ] {
            machine.panels[0].readers?.removeLast()
            machine.panels[0].readers?.append(NodeReader(process: 901, name: "weston", unit: unit))
            #expect(machine.remedies == [command])
        }
        machine.panels[0].readers?.removeLast()
        machine.panels[0].readers?.append(
            NodeReader(process: 902, name: "kiosk", unit: "kiosk.service", manager: 0))
        #expect(
            machine.remedies == ["sudo systemctl --user --machine=root@.host stop kiosk.service"])
    }

    @Test("what an ordinary user cannot see is listed and is no finding")
    func unseen() {
        var machine = MachineFacts.healthy
        machine.isRoot = false
        machine.panels[0].readers = nil
        machine.panels[0].isGrabbedElsewhere = nil
        machine.journal = nil
        machine.units = nil
        machine.isClockSynchronized = nil
        #expect(machine.findings == [])
        let unseen = DoctorCheck.allCases.filter { !$0.diagnosis(of: machine).unseen.isEmpty }
        #expect(unseen == [.readers, .journal, .units, .clock])
    }

    @Test("two panels of one model are found unless entries tell them apart")
    func twins() {
        var machine = MachineFacts.healthy
        machine.panels.append(MachineFacts.panel(at: "/dev/input/event6", port: "usb-0:4"))
        machine.daemon = nil
        #expect(machine.findings.count == 1 && machine.findings[0].hasPrefix("twins: "))
        var entry = PanelConfiguration()
        entry.match.path = Glob("usb-0:4")
        machine.configuration.content?.panels = [entry]
        #expect(machine.findings == [])
    }

    @Test("a mouse that knows where it is counts only where there is no panel")
    func wrongPanelMode() {
        var mouse = DeviceDescription(name: "Touch")
        mouse.node = "/dev/input/event7"
        mouse.axes = [
            Abs.x: AbsoluteAxis(minimum: 0, maximum: 0), Abs.y: AbsoluteAxis(minimum: 0, maximum: 0),
        ]
        mouse.properties = [.pointer]
        var facts = PanelFacts(mouse)
        facts.udev = ["ID_INPUT_MOUSE": "1"]
        var machine = MachineFacts.healthy
        machine.panels.append(facts)
        #expect(machine.findings == [])
        machine.panels.removeFirst()
        #expect(machine.findings.count == 1 && machine.findings[0].contains("in the wrong mode"))
    }

    @Test("a calibration of udev's that is not used, or is one for several screens, is found")
    func calibration() {
        var machine = MachineFacts.healthy
        machine.panels[0].description.take(.calibration, value: "0 -1 1 1 0 0 0 0 1")
        #expect(machine.findings == [])
        machine.panels[0].description.take(.calibration, value: "0.5 0 0.5 0 1 0 0 0 1")
        #expect(machine.findings.count == 1)
        #expect(machine.findings[0].hasPrefix("udev: ILITEK at /dev/input/event5 reaches only 50 % of "))
        #expect(machine.remedies[0].hasPrefix("grep -r LIBINPUT_CALIBRATION_MATRIX "))
        machine.panels[0].description.take(.calibration, value: "1 0 0")
        #expect(machine.findings.count == 1 && machine.findings[0].contains("has no calibration: "))
    }

    @Test("a panel of which no entry says on which of several screens it is")
    func screens() {
        var machine = MachineFacts.healthy
        machine.configuration.screens = ["left", "right"]
        #expect(machine.findings == [])
        machine.configuration.hasSeveralScreens = true
        let line =
            "configuration: no entry of panels says on which screen ILITEK at /dev/input/event5 is: it is on the first one"
        #expect(machine.findings == [line])
        #expect(machine.remedies[0].hasPrefix("sudo touchctl identify --write "))
        machine.configuration.content?.panels = [PanelConfiguration()]
        #expect(machine.findings == [line])
        machine.configuration.content?.panels[0].screen = "left"
        #expect(machine.findings == [])
    }

    @Test("entries that journald suppressed are found, and gaps in the numbers of a run")
    func journal() {
        func entry(_ number: Int, run: String = "a", at seconds: Int, uptime: Int) -> String {
            #"{"TOUCH_SEQ":"\#(number)","_SYSTEMD_INVOCATION_ID":"\#(run)","__REALTIME_TIMESTAMP":"\#(seconds)000000","__MONOTONIC_TIMESTAMP":"\#(uptime)000000"}"#
        }
        let whole = [
            entry(1, at: 100, uptime: 1), entry(2, at: 101, uptime: 2),
            entry(1, run: "b", at: 900, uptime: 3),
        ]
        #expect(JournalFacts(entries: whole.joined(separator: "\n"), suppressions: "") == JournalFacts())
        var machine = MachineFacts.healthy
        machine.journal = JournalFacts(
            entries: (whole + [entry(5, run: "b", at: 860, uptime: 4)]).joined(separator: "\n"),
            suppressions: "")
        #expect(machine.journal?.missing == 3 && machine.journal?.setBack == 41)
        // What was missing before the last start has been dealt with, or cannot be any more.
        let gap = [
            entry(1, at: 100, uptime: 1), entry(9, at: 101, uptime: 2),
            entry(1, run: "b", at: 102, uptime: 3),
        ]
        let early =
            #"{"MESSAGE":"Suppressed 9 messages from touchd.service","__REALTIME_TIMESTAMP":"101500000"}"#
        #expect(JournalFacts(entries: gap.joined(separator: "\n"), suppressions: early) == JournalFacts())
        #expect(machine.findings.map { $0.prefix(13) } == ["journal: 3 en", "clock: the cl"])
        let other = #"{"MESSAGE":"Suppressed 7 messages from cron.service","N_DROPPED":"7"}"#
        let own = #"{"MESSAGE":"Suppressed 12 messages from touchd.service","N_DROPPED":"12"}"#
        machine.journal = JournalFacts(entries: "", suppressions: "\(other)\n\(own)")
        #expect(machine.findings.count == 1)
        #expect(machine.findings[0].hasPrefix("journal: journald suppressed 12 entries of touchd"))
    }

    @Test("units that are missing, down, disabled, changed or restarted are found")
    func units() {
        var machine = MachineFacts.healthy
        let text = """
            Id=touchd.service
            LoadState=loaded
            ActiveState=failed
            Result=exit-code
            UnitFileState=disabled
            NRestarts=2
            NeedDaemonReload=yes

            Id=touchd.socket
            LoadState=masked
            """
        machine.units = UnitFacts.units(of: text)
        #expect(
            machine.findings == [
                "units: touchd.service has failed (exit-code)",
                "units: touchd.service is disabled: it is not started with the machine",
                "units: the file of touchd.service was changed since systemd read it",
                "units: systemd has started touchd.service again 2 times after a failure",
                "units: touchd.socket is masked",
            ])
    }

    @Test(
        "a wrong configuration, one that the service may not read, a missing rule and a closed socket are found"
    )
    func files() {
        var machine = MachineFacts.healthy
        machine.configuration.mistakes = ["/etc/touchd/touchd.yaml:3:1: a configuration has no key scen"]
        machine.configuration.unreadable = ["/etc/touchd/secret.yaml"]
        machine.rule = nil
        machine.sockets[1] = MachineFacts.socket("/run/touchd/apps.sock", "touchd-apps", 200)
        machine.configuration.startedUnits = ["touch-action@lights.service"]
        machine.polkit.isInstalled = true
        #expect(machine.remedies.prefix(2).allSatisfy { $0.hasPrefix("sudo systemd/install") })
        machine.isPackaged = true
        #expect(machine.remedies.prefix(2).allSatisfy { $0 == "sudo apt-get install --reinstall touchd" })
        #expect(
            machine.findings.map { $0.prefix { $0 != ":" } } == [
                "permissions", "polkit", "sockets", "configuration", "configuration",
            ])
    }

    @Test("the command writes findings and what was not seen, and exits with 1 if there is a finding")
    func command() throws {
        let folder = TemporaryFolder()
        func run(_ machine: MachineFacts, isJSON: Bool) throws -> (ExitCode, String) {
            let path = "\(folder.path)/output"
            var output = try OutputFile(creating: path)
            let command = try DoctorCommand(isJSON ? ["--json"] : [])
            let code = try command.run(on: machine, to: &output)
            return (code, try String(contentsOfFile: path, encoding: .utf8))
        }
        let healthy = try run(MachineFacts.healthy, isJSON: false)
        #expect(healthy.0 == .ok)
        #expect(
            healthy.1 == "ILITEK at /dev/input/event5: protocol B, open in touchd (812)\nnothing found\n")
        var machine = MachineFacts.healthy
        machine.isClockSynchronized = false
        machine.panels[0].readers = nil
        let text = try run(machine, isJSON: false)
        #expect(text.0 == .wrong)
        #expect(
            text.1.hasSuffix(
                """
                clock: nothing keeps the clock right
                    sudo timedatectl set-ntp true
                readers: not seen: who reads ILITEK at /dev/input/event5: only root sees that
                1 finding

                """))
        let json = try run(machine, isJSON: true)
        let object = try #require(JSONValue(parsing: Array(json.1.utf8)))
        #expect(object["findings"]?.array?[0]["check"]?.string == "clock")
        #expect(object["unseen"]?.array?.count == 1)
        #expect(object["panels"]?.array?[0]["protocol"]?.string == "protocol B")
    }

    @Test("it runs as anybody, without a daemon", .enabled(if: Touchctl.isBuilt))
    func program() throws {
        let folder = TemporaryFolder()
        let result = try Touchctl.run(["doctor", "--socket", "\(folder.path)/none.sock", "--json"])
        #expect(result.code == 0 || result.code == 1)
        #expect(JSONValue(parsing: Array(result.output.utf8)) != nil)
        #expect(try Touchctl.run(["doctor", "--checks", "units,nothing"]).code == 64)
    }
}
