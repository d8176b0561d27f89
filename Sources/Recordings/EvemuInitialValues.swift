import HIDRecords

/// The values the axes had when the recording began, which evemu-record writes only as comments.
struct EvemuInitialValues {
    private var type: Int?
    private var code: EventCode?
    private(set) var values: [EventCode: Int32] = [:]

    /// Reads a comment line; lines about anything else are skipped.
    mutating func read(_ line: EvemuLine) {
        var line = line
        guard line.skip("#") else { return }
        if line.skip("Event type") {
            type = line.number()
            code = nil
        } else if line.skip("Event code") {
            code = line.number().flatMap { UInt16(exactly: $0) }.map(EventCode.init)
        } else if type == Int(EventType.abs.rawValue), let code, line.skip("Value"),
            let value = line.number().flatMap({ Int32(exactly: $0) })
        {
            values[code] = value
        }
    }
}
