import HIDRecords
import Runtime

/// Judges if the service may read the nodes of the panels.
enum PermissionsCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        examineRule(machine, &diagnosis)
        guard let service = machine.service else { return diagnosis }
        for panel in machine.readPanels {
            guard let access = panel.access else {
                diagnosis.find(
                    "\(panel.title) has no node there", remedy: "sudo udevadm trigger --action=add",
                    node: panel.node)
                continue
            }
            if access.lets(service) { continue }
            let group = machine.groups.first { $0.name == "touchd" }?.number
            let isMasked = group.map { access.isMasked(for: $0) } ?? false
            diagnosis.find(
                "the user touchd may not read \(panel.title), whose mode is \(access.file.modeText)",
                remedy: remedy(panel.node, isMasked: isMasked, hasRule: hasRule(machine)), node: panel.node)
        }
        return diagnosis
    }

    private static func hasRule(_ machine: MachineFacts) -> Bool { machine.rule.map { !$0.isEmpty } ?? false }

    /// Without a panel a missing rule does no harm yet, and it is not there where only the tool is installed.
    private static func examineRule(_ machine: MachineFacts, _ diagnosis: inout Diagnosis) {
        guard machine.service != nil, !hasRule(machine) else { return }
        let isMasked = machine.rule != nil
        diagnosis.find(
            isMasked
                ? "the udev rule that lets the service read panels is masked"
                : "the udev rule that lets the service read panels is missing",
            remedy: isMasked
                ? "sudo rm /etc/udev/rules.d/70-touchd.rules && sudo udevadm control --reload"
                : machine.reinstall)
    }

    /// With an entry in its access list a node needs only the mode that lets it count; udev makes a new entry.
    private static func remedy(_ node: String, isMasked: Bool, hasRule: Bool) -> String {
        if isMasked { return "sudo chmod g+rw \(node)" }
        if hasRule { return "sudo chmod g+rw \(node) && sudo udevadm trigger --action=change \(node)" }
        return "sudo setfacl --modify=group:touchd:r \(node)"
    }
}
