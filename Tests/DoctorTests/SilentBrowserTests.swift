import ControlProtocol
import Core
import Doctor
import HIDRecords
import Reports
import Scenes
import Testing

/// Rules: inspection/doctor.
@Suite("Doctor: a browser that gets no touches")
struct SilentBrowserTests {
    /// A machine whose page bridge says that the browser gets no touches.
    private static func silent(_ words: String..., count: Int = 2) -> MachineFacts {
        var client = ConnectedClient(socket: "apps", since: 1)
        client.name = "browser"
        client.warnings = [.init(client: "browser", name: "noTouches", count: count)]
        var facts = ClientFacts(client)
        facts.words = ["touchd-page"] + words
        facts.user = Account(name: "kiosk", number: 1000, groups: [1000])
        var machine = MachineFacts.healthy
        machine.clients = [facts]
        return machine
    }

    private static let silence =
        "browser: browser has said 2 times since the daemon started that its browser gets no touches"

    @Test("a browser that gets no touches is found with what is between it and the panel")
    func silentBrowser() {
        #expect(Self.silent(count: 0).findings == [])
        var machine = Self.silent()
        #expect(
            machine.findings == [
                "\(Self.silence), and nobody but touchd reads ILITEK at /dev/input/event5: no compositor, "
                    + "and no browser; kiosk, who runs it, may not read it without a seat"
            ])
        machine.panels[0].readers?.append(NodeReader(process: 901, name: "weston", unit: "weston.service"))
        #expect(
            machine.findings == ["\(Self.silence), though weston (901) reads ILITEK at /dev/input/event5"])
        machine.panels[0].isGrabbedElsewhere = true
        #expect(
            machine.findings.last
                == "\(Self.silence), and another process has ILITEK at /dev/input/event5 for itself; "
                + "it is open in weston (901)")
        machine.panels[0].isGrabbedElsewhere = false
        machine.panels[0].readers = nil
        #expect(machine.findings == [])
        #expect(DoctorCheck.browser.diagnosis(of: machine).unseen.count == 1)
    }

    @Test(
        "touchd's own grab keeps touches from a browser that reads the panel, not from one that is handed them"
    )
    func silentBrowserBehindOwnGrab() {
        var machine = Self.silent("--mode", "watch")
        var panel = PanelConfiguration()
        panel.grab = .always
        machine.configuration.content?.panels = [panel]
        #expect(
            machine.findings == [
                "\(Self.silence), and touchd has ILITEK at /dev/input/event5 for itself (grab: true): "
                    + "with --mode watch the browser reads the panel"
            ])
        machine.configuration.content?.panels = []
        machine.daemon?.panels[0].grabbedFor = "browser"
        #expect(machine.findings.first?.contains("(grab: {while: browser})") == true)
        for words in [["--mode", "deliver"], ["--mode=deliver"]] {
            machine.clients[0].words = words
            #expect(machine.findings == ["\(Self.silence), though it hands them over itself"])
        }
        // What the call says goes before the configuration.
        machine.clients[0].configuredMode = "deliver"
        machine.clients[0].words = ["touchd-page", "--mode", "watch"]
        #expect(machine.findings.first?.contains("for itself") == true)
        machine.clients[0].words = ["touchd-page", "--client", "browser"]
        #expect(machine.findings == ["\(Self.silence), though it hands them over itself"])
    }
}
