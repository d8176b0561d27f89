import Output
import ControlProtocol
import HIDRecords

/// Browsers that get no touches, as the bridges beside them have said: what is between them and the panels.
enum BrowserCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        for client in machine.clients where client.silences > 0 {
            if client.isDelivering {
                diagnosis.find(
                    "\(said(client)), though it hands them over itself",
                    remedy: "journalctl -u touchd TOUCH_CLIENT=\(shellWord(client.name))")
                continue
            }
            for panel in machine.readPanels { examine(panel, client, machine, &diagnosis) }
            if machine.readPanels.isEmpty {
                diagnosis.find("\(said(client)), and there is no panel", remedy: "touchctl devices")
            }
        }
        return diagnosis
    }

    private static func said(_ client: ClientFacts) -> String {
        let times = client.silences == 1 ? "once" : "\(client.silences) times"
        return "\(client.name) has said \(times) since the daemon started that its browser gets no touches"
    }

    private static func examine(
        _ panel: PanelFacts, _ client: ClientFacts, _ machine: MachineFacts, _ diagnosis: inout Diagnosis
    ) {
        let own = machine.units?.first { $0.name == "touchd.service" }?.process
        let others = panel.readers?.filter { $0.process != own }
        if panel.isGrabbedElsewhere == true {
            let names = (others ?? []).map(\.title).joined(separator: ", ")
            diagnosis.find(
                "\(said(client)), and another process has \(panel.title) for itself"
                    + (names.isEmpty ? "" : "; it is open in \(names)"),
                remedy: "sudo fuser --verbose \(panel.node)", node: panel.node)
        } else if let grab = ownGrab(of: panel, machine) {
            diagnosis.find(
                "\(said(client)), and touchd has \(panel.title) for itself (\(grab)): with --mode watch the browser reads the panel",
                remedy:
                    "sudoedit \(shellWord(machine.configuration.path))  # no grab, or --mode deliver for \(client.name)",
                node: panel.node)
        } else if let others {
            describe(others, of: panel, client, &diagnosis)
        } else {
            diagnosis.miss("who reads \(panel.title) for the browser of \(client.name): only root sees that")
        }
    }

    /// The key of the configuration by which touchd has the panel for itself now; nil if it has not.
    private static func ownGrab(of panel: PanelFacts, _ machine: MachineFacts) -> String? {
        if let name = machine.daemon?.panels.first(where: { $0.node == panel.node })?.grabbedFor {
            return "grab: {while: \(name)}"
        }
        return panel.grab(in: machine.configuration) == .always ? "grab: true" : nil
    }

    private static func describe(
        _ others: [NodeReader], of panel: PanelFacts, _ client: ClientFacts, _ diagnosis: inout Diagnosis
    ) {
        guard others.isEmpty else {
            let names = others.map(\.title).joined(separator: ", ")
            diagnosis.find(
                "\(said(client)), though \(names) \(others.count == 1 ? "reads" : "read") \(panel.title)",
                remedy: "man touchd-page  # is the browser in front, on the screen of this panel?",
                node: panel.node)
            return
        }
        let user = client.user.flatMap { user in panel.access?.lets(user) == false ? user.name : nil }
        let right = user.map { "; \($0), who runs it, may not read it without a seat" } ?? ""
        diagnosis.find(
            "\(said(client)), and nobody but touchd reads \(panel.title): no compositor, and no browser\(right)",
            remedy: "loginctl seat-status seat0", node: panel.node)
    }
}
