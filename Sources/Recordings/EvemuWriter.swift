package import HIDRecords

/// Writes the text of evemu 1.3, which evemu-play and older tools read.
package enum EvemuWriter {
    /// What stands in front of the events.
    package static func description(_ panel: DeviceDescription) -> String {
        let identity = panel.identity
        let numbers = [identity.bus, identity.vendor, identity.product, identity.version]
        let axes = panel.axes.sorted { $0.key < $1.key }
        var text = "# EVEMU 1.3\n#   Event type 3 (EV_ABS)\n"
        for (code, axis) in axes { text += "#     Event code \(code)\n#       Value \(axis.value)\n" }
        // A name of two lines would be a line that is no name.
        text += "N: " + String(panel.name.map { $0.isNewline ? " " : $0 }) + "\n"
        text += "I: " + numbers.map { hex(Int($0), digits: 4) }.joined(separator: " ") + "\n"
        text += bits(panel.properties, count: 64, prefix: "P:")
        text += bits([], count: 64, prefix: "B: 00")
        text += bits(panel.keys, count: 768, prefix: "B: 01")
        text += bits(Set(panel.axes.keys), count: 64, prefix: "B: 03")
        if !panel.switches.isEmpty { text += bits(panel.switches, count: 64, prefix: "B: 05") }
        for (code, axis) in axes {
            let values = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
            text += "A: \(hex(Int(code), digits: 2)) \(values.map(String.init).joined(separator: " "))\n"
        }
        return text
    }

    /// The line of one event.
    package static func line(for event: InputEvent) -> String {
        let (seconds, fraction) = event.timestamp.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(max(fraction, 0))
        let microseconds = String(repeating: "0", count: 6 - digits.count) + digits
        return "E: \(max(seconds, 0)).\(microseconds) \(hex(Int(event.type), digits: 4)) "
            + "\(hex(Int(event.code), digits: 4)) \(event.value)\n"
    }

    /// Lines of eight bytes with the bits of `numbers` below `count` set.
    private static func bits(_ numbers: Set<UInt16>, count: Int, prefix: String) -> String {
        var bytes = Array(repeating: 0, count: count / 8)
        for number in numbers where number < count { bytes[Int(number) / 8] |= 1 << (Int(number) % 8) }
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 8) {
            let line = bytes[start..<start + 8].map { hex($0, digits: 2) }.joined(separator: " ")
            text += "\(prefix) \(line)\n"
        }
        return text
    }

    private static func hex(_ number: Int, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }
}
