import Reports

/// The names of devices in sentences, with their location when another one has the same name.
extension Pipeline where Output: ~Copyable {
    /// The name of an attached device.
    func displayName(_ label: DeviceLabel) -> String {
        isNameShared(label.name) ? label.name + label.location : label.name
    }

    /// The name of the attached device with the number `number`.
    package func displayName(of number: Int) -> String {
        label(of: number).map { displayName($0) } ?? ""
    }

    /// ` NAME at LOCATION` if another device has the same name, otherwise empty: for sentences that name no
    /// device.
    func distinction(of number: Int) -> String {
        guard let label = label(of: number), isNameShared(label.name) else { return "" }
        return " " + displayName(label)
    }

    /// The name of a device that was just attached, with its location if it has a node or if another one has
    /// the same name.
    func newcomer(_ label: DeviceLabel) -> String {
        label.node != nil ? label.name + label.location : displayName(label)
    }

    private func isNameShared(_ name: String) -> Bool { devices.count { $0?.label?.name == name } > 1 }
}
