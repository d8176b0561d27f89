import HIDRecords

/// What looks like a touch panel on a machine where none is read.
struct UnreadPanels {
    private let machine: MachineFacts

    init(_ machine: MachineFacts) {
        self.machine = machine
    }

    /// Finds what keeps each of them out, or that there is none.
    func find(_ diagnosis: inout Diagnosis) {
        let panels = machine.panels.filter { !$0.description.isMarkedAsOwn }
        for panel in panels {
            diagnosis.find(
                "no touch panel is read: \(message(of: panel))", remedy: remedy(of: panel), node: panel.node)
        }
        if panels.isEmpty {
            diagnosis.find("there is no touch panel", remedy: "sudo dmesg | grep -i -e input -e hid")
        }
    }

    private func message(of panel: PanelFacts) -> String {
        if panel.udev == nil { return "udev has not processed \(panel.title)" }
        if let reason = panel.reasonToIgnore(in: machine.configuration) {
            return "touchd leaves \(panel.title) alone: \(reason)"
        }
        if panel.isAbsoluteMouse {
            let cause =
                panel.description.isMadeByProgram
                ? "made by a program or a virtual machine" : "a touch screen in the wrong mode"
            return "\(panel.title) reports as a mouse that knows where it is, \(cause)"
        }
        return "\(panel.title) \(panel.description.reasonForNoPanel)\(panel.description.treatment)"
    }

    private func remedy(of panel: PanelFacts) -> String {
        let description = panel.description
        if panel.udev == nil { return "sudo udevadm trigger --action=add \(panel.node)" }
        if let reason = panel.reasonToIgnore(in: machine.configuration) {
            return reason == "ignore: true"
                ? "sudoedit \(machine.configuration.path)  # ignore: false in the entry that fits it"
                : "udevadm info \(panel.node)  # the rule that says so is in /etc/udev/rules.d"
        }
        if description.panelDefect != nil { return "sudo evtest \(panel.node)" }
        let rule = Self.ruleCalling(description, at: panel.node)
        guard panel.isAbsoluteMouse, !description.isMadeByProgram else { return rule }
        return "sudo modprobe hid-multitouch  # then plug it in again; if it stays a mouse: \(rule)"
    }

    /// The command that has udev call the device a touch screen.
    private static func ruleCalling(_ device: DeviceDescription, at node: String) -> String {
        let identity = device.identity
        let isNumbered = identity.vendor != 0 || identity.product != 0
        let match =
            isNumbered
            ? "ATTRS{id/vendor}==\"\(digits(identity.vendor))\", ATTRS{id/product}==\"\(digits(identity.product))\""
            : "ATTRS{name}==\"\(device.name.filter { $0 != "\"" && $0 != "'" })\""
        let others = device.kinds.filter { $0 != .touchScreen }.map(\.rawValue).sorted()
        let kinds = others.map { "ENV{\($0)}=\"\", " }.joined()
        let line = "KERNEL==\"event*\", \(match), \(kinds)ENV{ID_INPUT_TOUCHSCREEN}=\"1\""
        return
            "echo '\(line)' | sudo tee /etc/udev/rules.d/61-touch-screen.rules && sudo udevadm control --reload && sudo udevadm trigger --action=add \(node)"
    }

    private static func digits(_ number: UInt16) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 4 - text.count) + text
    }
}

extension DeviceDescription {
    /// Whether it is no hardware whose driver could be another one: a program makes it (uinput), or an emulator.
    fileprivate var isMadeByProgram: Bool {
        let virtualBus: UInt16 = 0x06
        // QEMU, VirtualBox, VMware.
        let emulators: [UInt16] = [0x0627, 0x80ee, 0x0e0f]
        return identity.bus == virtualBus || emulators.contains(identity.vendor)
    }

    /// What libinput and touchd make of what udev calls it, as a further part of the sentence.
    fileprivate var treatment: String {
        let libinput =
            kinds.contains(.tablet)
            ? "takes it for a tablet with a pen"
            : kinds.contains(.touchpad)
                ? "moves the pointer with it"
                : kinds.contains(.joystick) ? "leaves joysticks alone" : "leaves it alone"
        return "; libinput \(libinput), and touchd reads what udev calls a touch screen"
    }
}
