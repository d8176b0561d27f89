/// A chip that reads fingers, on a bus of the kernel's, of which no input device has come.
package struct SilentController: Equatable, Sendable {
    /// Its place on the bus: `4-005d`.
    package let address: String
    /// What the kernel calls it: `gt911`.
    package let name: String
    /// The driver that has it; nil for none.
    package let driver: String?

    /// Those of the machine with these files: sysfs has each device of I2C and SPI, with its driver and what came of it.
    package static func all(in files: MachineFiles) -> [SilentController] {
        ["i2c", "spi"].flatMap { bus -> [SilentController] in
            let folder = "/sys/bus/\(bus)/devices"
            return (files.names(in: folder) ?? []).compactMap { controller($0, in: "\(folder)/\($0)", files) }
        }
    }

    private static func controller(
        _ address: String, in folder: String, _ files: MachineFiles
    ) -> SilentController? {
        let modalias = files.text("\(folder)/modalias")?.split(separator: ":").last.map(String.init)
        let name = files.text("\(folder)/name") ?? modalias ?? address
        let driver = files.link("\(folder)/driver")?.split(separator: "/").last.map(String.init)
        // What a device tree calls it is `touchscreen`, as its specification recommends.
        let kind = files.text("\(folder)/of_node/name") ?? ""
        guard [name, driver ?? "", kind].contains(where: TouchControllerName.isOne) else { return nil }
        // A device of HID over I2C has its input devices one level further down.
        let parts = [""] + (files.names(in: folder) ?? []).map { "/\($0)" }
        let hasInput = parts.contains { !(files.names(in: "\(folder)\($0)/input") ?? []).isEmpty }
        return hasInput ? nil : SilentController(address: address, name: name, driver: driver)
    }
}
