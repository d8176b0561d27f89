import Core
import Output
import HIDRecords

/// The devices that look like touch panels on a machine where none is read.
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
        findSilent(&diagnosis)
        if panels.isEmpty, machine.silentControllers.isEmpty, (machine.complaints ?? []).isEmpty {
            diagnosis.find("there is no touch panel", remedy: Self.kernelLines)
            if machine.complaints == nil { diagnosis.miss("the kernel's messages: only root may read them") }
        }
    }

    /// Finds chips whose driver brought no device, each with what the kernel says about it.
    private func findSilent(_ diagnosis: inout Diagnosis) {
        var complaints = machine.complaints ?? []
        for controller in machine.silentControllers {
            let index = complaints.firstIndex { $0.device == controller.address }
            let complaint = index.map { complaints.remove(at: $0) }
            let driver =
                controller.driver.map { "its driver \($0) made no input device" }
                ?? (complaint.map { "its driver \($0.driver) gave it up" } ?? "no driver has it")
            diagnosis.find(
                "no touch panel is read: the chip \(controller.name) at \(controller.address) is there, but \(driver)\(Self.words(of: complaint))",
                remedy: Self.remedy(at: controller.address, complaint))
        }
        for complaint in complaints {
            diagnosis.find(
                "no touch panel is read: the driver \(complaint.driver) could not use \(complaint.device)\(Self.words(of: complaint))",
                remedy: Self.remedy(at: complaint.device, complaint))
        }
    }

    /// What remains is to read what the kernel found.
    private static let kernelLines = "sudo dmesg | grep -i -e input -e hid -e touch -e i2c"

    private static func words(of complaint: KernelComplaint?) -> String {
        guard let complaint else { return "" }
        let cause = complaint.isUnanswered ? " (nobody answers at that address)" : ""
        return ": \(complaint.message)\(cause)"
    }

    private static func remedy(at address: String, _ complaint: KernelComplaint?) -> String {
        let advice =
            complaint?.isUnanswered == true
            ? "then its cable, power and reset line, and the address in the device tree or overlay"
            : "then whether the kernel has its driver and firmware, and its node in the device tree or overlay"
        return "sudo dmesg | grep -F -e \(shellWord(address))  # \(advice)"
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
        let vendor = hexadecimal(Int(identity.vendor), digits: 4)
        let product = hexadecimal(Int(identity.product), digits: 4)
        let match =
            isNumbered
            ? "ATTRS{id/vendor}==\"\(vendor)\", ATTRS{id/product}==\"\(product)\""
            : "ATTRS{name}==\"\(device.name.filter { $0 != "\"" && $0 != "'" })\""
        let others = device.kinds.filter { $0 != .touchScreen }.map(\.rawValue).sorted()
        let kinds = others.map { "ENV{\($0)}=\"\", " }.joined()
        let line = "KERNEL==\"event*\", \(match), \(kinds)ENV{ID_INPUT_TOUCHSCREEN}=\"1\""
        return
            "echo '\(line)' | sudo tee /etc/udev/rules.d/61-touch-screen.rules && sudo udevadm control --reload && sudo udevadm trigger --action=add \(node)"
    }
}

extension DeviceDescription {
    /// True if it is no hardware whose driver could be another one: a program makes it (uinput), or an emulator.
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
