import HIDRecords

/// How the panels report touches.
enum ProtocolCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        for panel in machine.readPanels {
            guard let defect = panel.description.panelDefect else { continue }
            diagnosis.find(
                "\(panel.title) \(defect), though udev calls it a touch screen",
                remedy: "sudo evtest \(panel.node)", node: panel.node)
        }
        for panel in machine.readPanels where panel.description.hasMultitouchAxes {
            guard panel.description.positionAxis(.x) == nil || panel.description.positionAxis(.y) == nil
            else {
                continue
            }
            diagnosis.find(
                "\(panel.title) reports only one of x and y", remedy: "sudo evtest \(panel.node)",
                node: panel.node)
        }
        if machine.readPanels.isEmpty { UnreadPanels(machine).find(&diagnosis) }
        return diagnosis
    }
}
