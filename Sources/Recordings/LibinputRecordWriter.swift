import Core
package import HIDRecords

/// Writes the YAML of `libinput record`, which `libinput replay` plays, piece by piece so that a recording can grow.
///
/// Devices come one after the other, each with its events, so an event is one of the device whose header was written
/// last.
package struct LibinputRecordWriter {
    private var isFrameOpen = false

    /// A writer that has written nothing.
    package init() {}

    /// The text before all devices; a `snapshot` says what the recording is for.
    package func header(deviceCount: Int, of snapshot: RecordedSnapshot? = nil) -> String {
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
        \(snapshot?.text.string ?? "")devices:

        """
    }

    /// The text before a device's events.
    package mutating func deviceHeader(_ panel: DeviceDescription) -> String {
        isFrameOpen = false
        let identity = panel.identity
        var text = """
            - node: \(quotedYAML(panel.node))
              evdev:
                name: \(quotedYAML(panel.name))
                id: [\(identity.bus), \(identity.vendor), \(identity.product), \(identity.version)]

            """
        // Not among what libinput records, which ignores them: entries of a configuration may name them.
        if !panel.phys.isEmpty { text += "    phys: \(quotedYAML(panel.phys))\n" }
        if !panel.uniq.isEmpty { text += "    uniq: \(quotedYAML(panel.uniq))\n" }
        text += """
                codes:
                  0: [0, 1, 2, 3] # EV_SYN
                  1: \(list(panel.keys.map { $0.rawValue })) # EV_KEY
                  3: \(list(panel.axes.keys.map { $0.rawValue })) # EV_ABS

            """
        if !panel.switches.isEmpty {
            text += "      5: \(list(panel.switches.map { $0.rawValue })) # EV_SW\n"
        }
        text += "    absinfo:\n"
        for (code, axis) in panel.axes.inOrder(by: { $0.key < $1.key }) {
            let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
            text += "      \(code.rawValue): [\(numbers.map(String.init).joined(separator: ", "))]\n"
        }
        text += "    properties: \(list(panel.properties.map { $0.rawValue }))\n"
        text += "  udev:\n    properties:\n"
        for property in Self.udevProperties(of: panel) { text += "    - \(quotedYAML(property))\n" }
        return text + "  events:\n"
    }

    /// Begins the events of a device whose header ``deviceHeader(_:)`` has written at another time.
    package mutating func beginDevice() { isFrameOpen = false }

    /// The line of an event, with the one that opens its frame if it is the first.
    package mutating func line(for event: InputEvent) -> String {
        let opening = isFrameOpen ? "" : "  - evdev:\n"
        isFrameOpen = !event.isReport
        let (seconds, microseconds) = event.timestamp.microseconds.quotientAndRemainder(
            dividingBy: 1_000_000
        )
        return opening
            + "    - [\(seconds), \(microseconds), \(event.type.rawValue), \(event.code.rawValue), \(event.value)]\n"
    }

    /// The udev properties that the description keeps, as `KEY=value`.
    private static func udevProperties(of panel: DeviceDescription) -> [String] {
        var properties: [String] = []
        let kinds = panel.isTouchPanel ? [.touchScreen] : panel.udevKinds ?? []
        if panel.isTouchPanel || panel.udevKinds != nil { properties.append("ID_INPUT=1") }
        properties += kinds.map { $0.rawValue }.inOrder().map { "\($0)=1" }
        if let size = panel.millimetres {
            properties += ["ID_INPUT_WIDTH_MM=\(size.x)", "ID_INPUT_HEIGHT_MM=\(size.y)"]
        }
        for (code, fuzz) in panel.udevFuzz.inOrder(by: { $0.key < $1.key }) {
            properties.append("LIBINPUT_FUZZ_\(hexadecimal(Int(code.rawValue), digits: 2))=\(fuzz)")
        }
        if !panel.idPath.isEmpty { properties.append("ID_PATH=\(panel.idPath)") }
        if let matrix = panel.calibrationMatrix {
            let numbers = matrix.map { String($0) }.joined(separator: " ")
            properties.append("LIBINPUT_CALIBRATION_MATRIX=\(numbers)")
        }
        return properties
    }

    private func list(_ numbers: some Sequence<UInt16>) -> String {
        "[" + numbers.inOrder().map(String.init).joined(separator: ", ") + "]"
    }
}
