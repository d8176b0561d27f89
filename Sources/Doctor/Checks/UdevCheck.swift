import HIDRecords
import Scenes

/// Judges the properties that udev gives the panels.
enum UdevCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        for panel in machine.panels {
            guard let udev = panel.udev else {
                diagnosis.find(
                    "udev has not processed \(panel.title)",
                    remedy: "sudo udevadm trigger --action=add \(panel.node)", node: panel.node)
                continue
            }
            if panel.isTouchScreen {
                examine(panel, udev, machine, &diagnosis)
            } else if panel.description.looksLikePanel, panel.description.kinds.isEmpty,
                !machine.readPanels.isEmpty
            {
                diagnosis.find(
                    "udev does not call \(panel.title) a touch screen (ID_INPUT_TOUCHSCREEN)",
                    remedy: "udevadm test-builtin input_id /sys/class/input/\(panel.shortName)",
                    node: panel.node)
            }
        }
        return diagnosis
    }

    private static func examine(
        _ panel: PanelFacts, _ udev: [String: String], _ machine: MachineFacts, _ diagnosis: inout Diagnosis
    ) {
        func find(_ message: String) {
            diagnosis.find(
                message, remedy: "grep -r \(panel.suspectProperty) /etc/udev/rules.d /usr/lib/udev/rules.d",
                node: panel.node)
        }
        if panel.description.isMarkedAsOwn { return }
        if let reason = panel.description.reasonToIgnore(
            onSeat: machine.configuration.content?.seat ?? "seat0")
        {
            find("touchd leaves \(panel.title) alone: \(reason)")
        }
        if udev["ID_INPUT_KEYBOARD"] == "1" {
            find("udev calls \(panel.title) a keyboard as well, which the service may not read")
        }
        let entries = machine.configuration.content?.panels ?? []
        let choice = PanelChoice.best(of: entries, for: panel.description)
        if let fault = panel.description.calibrationFault(choice?.configuration ?? PanelConfiguration()) {
            find("\(panel.title) \(fault)")
        }
    }
}

extension PanelFacts {
    /// `event5`.
    var shortName: String { node.split(separator: "/").last.map(String.init) ?? node }

    /// The property of udev's that most probably keeps touchd from the panel.
    fileprivate var suspectProperty: String {
        if description.ignoreDevice != nil { return "LIBINPUT_IGNORE_DEVICE" }
        if udev?["ID_SEAT"] != nil, description.seat != "seat0" { return "ID_SEAT" }
        return udev?["ID_INPUT_KEYBOARD"] == "1" ? "ID_INPUT_KEYBOARD" : "LIBINPUT_CALIBRATION_MATRIX"
    }
}
