import HIDRecords

/// How the panels report touches.
enum ProtocolCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        for panel in machine.readPanels where !panel.description.isTouchPanel {
            diagnosis.find(
                "\(panel.title) has no axes of a touch panel, though udev calls it a touch screen",
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
        guard machine.readPanels.isEmpty else { return diagnosis }
        let mice = machine.panels.filter(\.isAbsoluteMouse)
        for mouse in mice {
            diagnosis.find(
                "\(mouse.title) reports as a mouse that knows where it is, and there is no touch panel: a touch screen in the wrong mode, or the tablet of a virtual machine",
                remedy: "sudo modprobe hid-multitouch  # then plug it in again", node: mouse.node)
        }
        if machine.panels.isEmpty {
            diagnosis.find("there is no touch panel", remedy: "sudo dmesg | grep -i -e input -e hid")
        }
        return diagnosis
    }
}
