/// A chip that reads fingers, on a bus of the kernel's, of which no input device has come.
package struct SilentController: Equatable, Sendable {
    /// Its place on the bus: `4-005d`.
    package let address: String
    /// The kernel's name for it: `gt911`.
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

/// Tells chips that read fingers from others, by what the kernel or a device tree calls them or their drivers.
enum TouchControllerName {
    /// The beginnings of the names of Linux' drivers of touch screens and of the chips that they are for, in small letters and
    /// with `_` for `-`. Source: the Linux kernel, `drivers/input/touchscreen` and `drivers/hid`, their tables of devices.
    private static let beginnings = [
        "ad7877", "ad7879", "ads7843", "ads7845", "ads7846", "ar1021", "atmel_mxt", "auo_pixcir",
        "bu21013", "bu21029", "chipone", "chsc", "colibri_vf50", "cy8ctm", "cyttsp", "edt_ft", "eeti",
        "egalax", "ektf", "ekth", "elants", "exc3", "exc8", "focaltech", "ft5", "ft6", "fts", "gdix",
        "goodix", "gsl", "gt1", "gt7", "gt8", "gt9", "hid_goodix", "hid_multitouch", "hid_over_i2c",
        "hideep", "himax", "hx8", "hycon", "hynitron", "i2c_hid", "icn8", "ili2", "ilitek", "imagis",
        "iqs5", "ist3", "max11801", "maxtouch", "mcs5", "melfas", "mip4", "mms1", "mss", "msg2", "mxt",
        "novatek", "nt36", "nvt", "pixcir", "raspberrypi_ts", "raydium", "rm31100", "rmi4", "rmi_",
        "rohm", "s3202", "s6sy", "silead", "sis_i2c", "sn310", "st1232", "st1633", "stmfts", "stmpe",
        "surface3_spi", "sx8654", "tma4", "tma140", "tps6507x_ts", "tsc200", "ucb1400",
        "usbtouchscreen", "wacom_i2c", "wdt87", "wm97xx", "zet6223", "zforce", "zinitix",
    ]

    /// True if `name`, without the maker that a device tree writes before a comma, is one of them.
    static func isOne(_ name: String) -> Bool {
        let words = String(name.lowercased().map { $0 == "-" ? "_" : $0 })
        let chip = words.split(separator: ",").last ?? ""
        return beginnings.contains { chip.hasPrefix($0) } || chip.includes("touch")
    }
}

extension StringProtocol {
    /// True if `words` stand in it, byte by byte.
    func includes(_ words: String) -> Bool {
        utf8.indices.contains { utf8[$0...].starts(with: words.utf8) }
    }
}
