import Output
import ControlProtocol
import HIDRecords

/// Who reads or grabs each panel.
enum ReadersCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        for panel in machine.readPanels {
            if panel.isGrabbedElsewhere == true {
                findGrab(of: panel, machine, &diagnosis)
            } else if panel.isGrabbedElsewhere == nil {
                diagnosis.miss("whether another process has grabbed \(panel.title)")
            }
            if panel.readers == nil {
                diagnosis.miss("who reads \(panel.title): only root sees that")
            }
            guard let daemon = machine.daemon else { continue }
            if !daemon.panels.contains(where: { $0.node == panel.node }) {
                diagnosis.find(
                    "the daemon runs and does not read \(panel.title)",
                    remedy: "journalctl -u touchd --boot TOUCH_CATEGORY=system", node: panel.node)
            }
        }
        return diagnosis
    }

    private static func findGrab(
        of panel: PanelFacts, _ machine: MachineFacts, _ diagnosis: inout Diagnosis
    ) {
        let own = machine.units?.first { $0.name == "touchd.service" }?.process
        let others = (panel.readers ?? []).filter { $0.process != own }
        let names = others.map(\.title).joined(separator: ", ")
        let who = others.isEmpty ? "" : "; it is open in \(names)"
        diagnosis.find(
            "another process has grabbed \(panel.title), and gets all that it reports\(who)",
            remedy: remedy(others, panel.node), node: panel.node)
    }

    private static func remedy(_ others: [NodeReader], _ node: String) -> String {
        guard let first = others.first, others.count == 1 else { return "sudo fuser --verbose \(node)" }
        guard let unit = first.unit else { return "sudo kill \(first.process)" }
        let name = (unit.hasPrefix("-") ? "-- " : "") + shellWord(unit)
        guard let manager = first.manager else { return "sudo systemctl stop \(name)" }
        let user = Account(number: manager)?.name ?? "\(manager)"
        return "sudo systemctl --user --machine=\(shellWord(user + "@.host")) stop \(name)"
    }
}
