import Live
import Output
import ControlProtocol
import Core
import Devices
import HIDRecords
import PanelHealth
import Reports
import Runtime

/// A source of the contacts of a panel that nobody may touch.
protocol ContactSource: ~Copyable {
    /// Waits for a moment.
    mutating func pause() throws(InspectError)
    /// The panel and its contacts, now.
    mutating func ask() throws(InspectError) -> TestedPanel
}

/// For how long a source waits, in milliseconds.
private let moment: Int32 = 250

/// The contacts of a panel that the daemon reads.
struct DaemonContacts: ~Copyable, ContactSource {
    private let panel: String?
    private var daemon: DaemonConnection

    /// Those of the panel with this name or node, or of the first one.
    init(of panel: String?, from daemon: consuming DaemonConnection) {
        self.panel = panel
        self.daemon = daemon
    }

    mutating func pause() throws(InspectError) {
        // Nothing but the end of the daemon comes unasked.
        _ = try daemon.nextLine(milliseconds: moment)
    }

    mutating func ask() throws(InspectError) -> TestedPanel {
        let answer = try daemon.ask(.contacts(panel: panel))
        guard let first = answer["panels"]?.array?.first else { throw .noPanel(panel) }
        let node = first["node"]?.string ?? ""
        let grabbed = DaemonStatus(try daemon.ask(.status)).panels.first { $0.node == node && $0.isGrabbed }
        if let grabbed { throw .grabbedPanel(grabbed.name) }
        return TestedPanel(first, at: answer["time"]?.number ?? 0)
    }
}

/// The contacts of a panel that is read here.
struct DeviceContacts: ~Copyable, ContactSource {
    private var panel: OpenPanel
    private let health: PanelHealth

    /// Those of the panel that was found.
    init(of found: FoundDevice) throws(InspectError) {
        panel = try OpenPanel(found)
        health = PanelHealth(of: panel.description)
        take(panel.takeFrames())
    }

    mutating func pause() throws(InspectError) { try panel.wait(milliseconds: moment) }

    mutating func ask() throws(InspectError) -> TestedPanel {
        let now = Timestamp.monotonic
        take(try panel.read())
        let description = panel.description
        let contacts = SeenContacts(
            health.seenContacts, of: description.name, node: description.node, on: health.panel)
        return TestedPanel(contacts.json, at: now.seconds)
    }

    private func take(_ frames: [PanelFrame]) {
        for frame in frames { health.take(frame) }
        health.removeEntries()
    }
}

extension InspectError {
    /// Whatever this panel reports, another process gets it: a test would find nothing.
    static func grabbedPanel(_ name: String) -> InspectError {
        .missing("another process has grabbed \(name), and gets all that it reports")
    }

    /// No panel with this name or node is read, or none at all.
    static func noPanel(_ name: String?) -> InspectError {
        name.map { .missing("no panel \($0) is read") } ?? .badData("no touch panel is read")
    }
}
