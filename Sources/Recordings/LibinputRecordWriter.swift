import Core
package import HIDRecords

/// Writes the YAML of `libinput record`, which `libinput replay` plays, piece by piece so that a recording can grow.
///
/// Devices come one after the other, each with its events, so an event is written to the device whose header was last.
package struct LibinputRecordWriter {
    private var isFrameOpen = false

    /// A writer in front of the first line.
    package init() {}

    /// What stands in front of all devices.
    package func header(deviceCount: Int) -> String {
        """
        # libinput record
        version: 1
        ndevices: \(deviceCount)
        libinput:
          version: "1.0"
          git: "touchd"
        system:
          os: "unknown"
          kernel: "unknown"
          dmi: "unknown"
        devices:

        """
    }

    /// What stands in front of a device's events.
    package mutating func deviceHeader(_ panel: DeviceDescription) -> String {
        isFrameOpen = false
        let identity = panel.identity
        var text = """
            - node: \(quoted(panel.node))
              evdev:
                name: \(quoted(panel.name))
                id: [\(identity.bus), \(identity.vendor), \(identity.product), \(identity.version)]
                codes:
                  0: [0, 1, 2, 3] # EV_SYN
                  1: \(list(panel.keys)) # EV_KEY
                  3: \(list(panel.axes.keys)) # EV_ABS

            """
        if !panel.switches.isEmpty { text += "      5: \(list(panel.switches)) # EV_SW\n" }
        text += "    absinfo:\n"
        for (code, axis) in panel.axes.sorted(by: { $0.key < $1.key }) {
            let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
            text += "      \(code): [\(numbers.map(String.init).joined(separator: ", "))]\n"
        }
        text += "    properties: \(list(panel.properties))\n"
        text += "  udev:\n    properties:\n"
        for property in panel.udevProperties { text += "    - \(quoted(property))\n" }
        return text + "  events:\n"
    }

    /// The line of an event, with the one that opens its frame if it is the first.
    package mutating func line(for event: InputEvent) -> String {
        let opening = isFrameOpen ? "" : "  - evdev:\n"
        isFrameOpen = !event.isReport
        let (seconds, microseconds) = event.timestamp.microseconds.quotientAndRemainder(
            dividingBy: 1_000_000
        )
        return opening + "    - [\(seconds), \(microseconds), \(event.type), \(event.code), \(event.value)]\n"
    }

    private func list(_ numbers: some Sequence<UInt16>) -> String {
        "[" + numbers.sorted().map(String.init).joined(separator: ", ") + "]"
    }

    /// `text` as a YAML scalar in double quotes.
    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar.needsEscape {
                quoted += scalar.yamlEscape
            } else {
                if scalar == "\"" || scalar == "\\" { quoted += "\\" }
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension DeviceDescription {
    /// What udev said of the device as far as a description keeps it, as `KEY=value`.
    fileprivate var udevProperties: [String] {
        var properties: [String] = []
        if isTouchPanel { properties += ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"] }
        if let size = millimetres {
            properties += ["ID_INPUT_WIDTH_MM=\(size.x)", "ID_INPUT_HEIGHT_MM=\(size.y)"]
        }
        if !idPath.isEmpty { properties.append("ID_PATH=\(idPath)") }
        if let matrix = calibrationMatrix {
            let numbers = matrix.map { String($0) }.joined(separator: " ")
            properties.append("LIBINPUT_CALIBRATION_MATRIX=\(numbers)")
        }
        return properties
    }
}
