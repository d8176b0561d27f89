import Core
import Devices
import HIDRecords
import Runtime

/// Finds the touch panels of a machine, and what looks like one, without opening anything: in sysfs and udev's database.
package struct DeviceScan {
    private let files: MachineFiles

    /// The devices of the machine with these files.
    package init(files: MachineFiles) {
        self.files = files
    }

    /// The panels, by the number of their nodes.
    package func panels() -> [PanelFacts] {
        let names = files.names(in: "/sys/class/input") ?? []
        let numbers = names.filter { $0.hasPrefix("event") }.compactMap { Int(foreign: $0.dropFirst(5)) }
        return numbers.sorted().compactMap { panel("event\($0)") }
    }

    private func panel(_ name: String) -> PanelFacts? {
        let folder = "/sys/class/input/\(name)"
        var description = DeviceDescription(name: files.text("\(folder)/device/name") ?? "")
        description.node = "/dev/input/\(name)"
        description.phys = files.text("\(folder)/device/phys") ?? ""
        description.uniq = files.text("\(folder)/device/uniq") ?? ""
        description.identity = identity("\(folder)/device/id")
        description.properties = Set(
            codes("\(folder)/device/properties").map { DeviceProperty(rawValue: $0.rawValue) })
        description.keys = codes("\(folder)/device/capabilities/key")
        for axis in codes("\(folder)/device/capabilities/abs") {
            description.axes[axis] = AbsoluteAxis(minimum: 0, maximum: 0)
        }
        var panel = PanelFacts(description)
        panel.udev = files.text("\(folder)/dev").flatMap(properties)
        complete(&panel)
        guard panel.isTouchScreen || panel.description.looksLikePanel || panel.isAbsoluteMouse else {
            return nil
        }
        panel.access = files.access(panel.node)
        return panel
    }

    /// What udev keeps of the device with this number: lines such as `E:ID_SEAT=seat0`; nil if it keeps nothing.
    private func properties(ofDevice number: String) -> [String: String]? {
        guard let text = files.text("/run/udev/data/c\(number)") else { return nil }
        var properties: [String: String] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("E:") {
            guard let equals = line.firstIndex(of: "=") else { continue }
            properties[String(line[..<equals].dropFirst(2))] = String(line[line.index(after: equals)...])
        }
        return properties
    }

    private func complete(_ panel: inout PanelFacts) {
        guard let udev = panel.udev else { return }
        panel.description.udevKinds = []
        for (key, value) in udev { panel.description.takeUdev(key, value: value) }
        panel.description.seat = udev["ID_SEAT"] ?? DeviceDescription.defaultSeat
        panel.description.ignoreDevice = udev["LIBINPUT_IGNORE_DEVICE"].flatMap { $0 == "0" ? nil : $0 }
        panel.description.isMarkedAsOwn = udev["TOUCHD_PANEL"] == "1"
    }

    private func identity(_ folder: String) -> DeviceIdentity {
        func number(_ key: String) -> UInt16 {
            files.text("\(folder)/\(key)").flatMap { UInt16($0, radix: 16) } ?? 0
        }
        return DeviceIdentity(
            bus: number("bustype"), vendor: number("vendor"), product: number("product"),
            version: number("version"))
    }

    private func codes(_ path: String) -> Set<EventCode> { KeyBitmap.keys(files.text(path) ?? "") }
}

extension PanelFacts {
    /// True if it is a mouse that says where it is and not how far it went: a touch screen that was not switched from
    /// its mode for programs that know no fingers, or the tablet of a virtual machine.
    var isAbsoluteMouse: Bool {
        let hasPosition = description.axes[Abs.x] != nil && description.axes[Abs.y] != nil
        return hasPosition && udev?["ID_INPUT_MOUSE"] == "1" && !description.hasMultitouchAxes
    }
}
